/**
 * The text of src/variants/all.ts, made from the files beside it, so that a new variant is one new file and nothing
 * else. `npm run variants` writes it (the build and `npm test` do so first); test/variants/all.test.ts compares.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, starNames } from './doors.ts';

/** Where the text belongs. */
export const allVariantsFile = join(root, 'src', 'variants', 'all.ts');

/** The name that a variant's file exports: `freecell-2-cells` gives `freecell2Cells`. */
export const exportName = (id: string): string =>
  id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The text of the file. */
export function allVariants(): string {
  const ids = starNames('variants');
  const key = (id: string) => (exportName(id) === id ? id : `'${id}': ${exportName(id)}`);
  return `/**
 * The one door to every variant: each by its own name, and all by id. Nothing in the library imports it.
 *
 * Made by \`npm run variants\` from the files beside this one; do not edit.
 *
 * @packageDocumentation
 */
import type { Variant } from '../rules/definition.js';
${ids.map((id) => `import { ${exportName(id)} } from './${id}.js';\n`).join('')}
export {
${ids.map((id) => `  ${exportName(id)},\n`).join('')}};

/** Every variant by its id. The object has no prototype: an id that is not here is \`undefined\`, whatever its name. */
export const variants: { readonly [id: string]: Variant } = /*#__PURE__*/ Object.freeze(
  /*#__PURE__*/ Object.assign(/*#__PURE__*/ Object.create(null), {
${ids.map((id) => `    ${key(id)},\n`).join('')}  }),
);
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const text = allVariants();
  const present = existsSync(allVariantsFile) ? readFileSync(allVariantsFile, 'utf8') : undefined;
  // Left alone where nothing changed, so that a fresh build stays fresh.
  if (text !== present) writeFileSync(allVariantsFile, text);
}
