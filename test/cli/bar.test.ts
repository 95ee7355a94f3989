/** The bar that a terminal shows while a range is solved. */
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { terminalBar } from '../../src/cli/bar.ts';

it('tells how many are done and what there is to say, and is gone in the end', () => {
  const terminal = Object.assign(new PassThrough(), { isTTY: true, columns: 100 });
  const bar = terminalBar(10, 4, terminal);
  bar.update(10, 'won 9, impossible 1');
  bar.stop();
  const shown: string = terminal.read().toString();
  expect(shown).toContain(' 4/10 ');
  expect(shown).toContain(' 10/10 won 9, impossible 1');
  // The last thing it does to its line is to clear it, and to show the cursor again.
  expect(shown.slice(shown.lastIndexOf('10/10'))).toContain('\u001b[?25h');
});
