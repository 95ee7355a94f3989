/**
 * The list of games in README.md, made from the variants, so that a new one is in it without anyone writing it there.
 * `npm run variants` writes it; test/examples/readme.test.ts holds the README against the variants.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Variant } from '../src/rules/index.ts';
import { root } from './doors.ts';

/** A README with these games in it: their number, and a row for each, the largest families first. */
export function withGames(readme: string, variants: readonly Variant[]): string {
  const size = (family: string | undefined): number =>
    variants.filter((variant) => variant.family === family).length;
  const order = ({ family, id }: Variant): string =>
    `${String(1000 - size(family)).padStart(4, '0')} ${family} ${id}`;
  const rows = [...variants]
    .sort((a, b) => (order(a) < order(b) ? -1 : 1))
    .map(({ id, title, family }) => `| \`${id}\` | ${title} | ${family ?? ''} |\n`);
  return readme
    .replace(/knows the rules of \d+ patience/, `knows the rules of ${variants.length} patience`)
    .replace(
      /(\n\| id \| title \| family \|\n\|---\|---\|---\|\n)(?:\|.*\n)*/,
      (_, head: string) => head + rows.join(''),
    );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = join(root, 'README.md');
  const { variants } = await import('../src/variants/all.ts');
  const present = readFileSync(file, 'utf8');
  const text = withGames(present, Object.values(variants));
  // Left alone where nothing changed, so that a fresh build stays fresh.
  if (text !== present) writeFileSync(file, text);
}
