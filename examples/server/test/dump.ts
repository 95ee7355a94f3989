/** All that a database holds, as text: for tests that nothing was changed. The server must not be running. */
import { openDatabase } from '../src/database.ts';

export function dump(file: string): string {
  const db = openDatabase(file);
  try {
    return ['games', 'entries', 'wins']
      .flatMap((table) => db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).raw().all())
      .map((row) => JSON.stringify(row))
      .join('\n');
  } finally {
    db.close();
  }
}
