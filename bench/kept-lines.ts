/** Work that is kept line by line while it is done, so that a run that was cut short goes on where it was. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What is kept where, and how it is made. */
export interface Kept<Line> {
  readonly file: string;
  /** What the lines depend on. Those that were made under another head are made anew. */
  readonly head: object;
  /** Whether lines are kept whatever their head. */
  readonly atAnyRate: boolean;
  readonly wanted: number;
  /** Makes a line, from the first, 1, on. */
  readonly make: (number: number) => Line;
}

/** All lines, those first that an earlier run has made. */
export function keptLines<Line>({ file, head, atAnyRate, wanted, make }: Kept<Line>): Line[] {
  const text = JSON.stringify(head);
  const [oldText, ...old] = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  const isKept = oldText === text || (atAnyRate && oldText !== undefined);
  const lines = isKept ? old.slice(0, wanted).map((line) => JSON.parse(line) as Line) : [];
  if (!isKept) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${text}\n`);
  }
  while (lines.length < wanted) {
    const line = make(lines.length + 1);
    lines.push(line);
    appendFileSync(file, `${JSON.stringify(line)}\n`);
    if (process.stderr.isTTY) process.stderr.write(`\r${file} ${lines.length} of ${wanted} `);
  }
  return lines;
}
