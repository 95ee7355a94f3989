/** The examples in the docstrings of the adapters print what they say. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { promised, root } from '../examples/markdown.ts';
import { outputsOf, typeErrorsOf } from '../examples/programs.ts';

const files = readdirSync(join(root, 'src/adapters'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `src/adapters/${name}`);

const examples = files.flatMap((place) =>
  [...readFileSync(join(root, place), 'utf8').matchAll(/^ \* ```ts\n(.*?)^ \* ```$/gms)].map(
    ([, text = '']) => ({
      place,
      text: text.replace(/^ \* ?/gm, '').trim(),
    }),
  ),
);

it('examples print what they say, and have no type error', async () => {
  expect(examples.map(({ place }) => place)).toContain('src/adapters/workers/pool.ts');
  expect(await outputsOf(examples.map(({ text }) => text))).toEqual(
    examples.map(({ text }) => promised(text)),
  );
  expect(typeErrorsOf(examples)).toEqual([]);
});
