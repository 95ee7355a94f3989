/** The code blocks of a page, so that what people read is what runs. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Block {
  /** The page and the line where it begins, for the name of a test. */
  readonly place: string;
  readonly language: string;
  readonly text: string;
}

/** The fenced code blocks of a page of the repository. */
export function blocksOf(page: string): Block[] {
  const blocks: Block[] = [];
  let open: { place: string; language: string; lines: string[] } | undefined;
  for (const [i, line] of readFileSync(`${root}${page}`, 'utf8').split('\n').entries()) {
    if (!line.startsWith('```')) open?.lines.push(line);
    else if (open === undefined) open = { place: `${page}:${i + 1}`, language: line.slice(3), lines: [] };
    else {
      blocks.push({ ...open, text: open.lines.join('\n') });
      open = undefined;
    }
  }
  if (open !== undefined) throw new Error(`${open.place}: this block of code has no end`);
  return blocks;
}

/** What a program says it prints: the comments `// → ...` beside its `console.log`, and the lines of comment that go on from them. */
export function promised(program: string): string {
  return [...program.matchAll(/\/\/ (?:→| {2}) ?(.*)$/gm)].map(([, said]) => said).join('\n');
}

/** A session with `$ solitaire-rules ...` lines: each command, and what it printed. */
export function session(text: string): { command: string; output: string }[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [command = '', ...lines] = part.split('\n');
      return { command, output: lines.join('\n').trim() };
    });
}
