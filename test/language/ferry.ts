/** The last game of the guide, as it stands there. */
import { defineVariant, type Variant } from 'solitaire-rules/rules';
import { blocksOf } from '../examples/markdown.ts';

export const ferry: Variant = defineVariant(
  JSON.parse(
    blocksOf('docs/language.md')
      .filter(({ language }) => language === 'json')
      .at(-1)?.text ?? '',
  ),
);
