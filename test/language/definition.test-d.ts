/** The schema and the documented types of a definition are one: neither has a key, a value or an option more. */
import type { VariantDefinition } from 'solitaire-rules/rules';
import type { InferOutput } from 'valibot';
import { expectTypeOf, test } from 'vitest';
import type { DefinitionSchema } from '../../src/rules/definition-schema.js';

/** A type with its interfaces spelt out and its `readonly`s taken off. */
type Plain<T> = T extends readonly [infer A, infer B]
  ? [Plain<A>, Plain<B>]
  : T extends readonly (infer U)[]
    ? Plain<U>[]
    : T extends object
      ? { -readonly [K in keyof T]: Plain<T[K]> }
      : T;

type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

test('what the schema lets through is what the types say', () => {
  expectTypeOf<
    IsSame<Plain<InferOutput<DefinitionSchema>>, Plain<VariantDefinition>>
  >().toEqualTypeOf<true>();
  expectTypeOf<InferOutput<DefinitionSchema>>().toExtend<VariantDefinition>();
});
