/**
 * The text of schema/definition.schema.json, the JSON Schema of a definition: shape from the schema that `parseVariant`
 * checks with, words from the comments of the types in `definition.ts`. So neither is written twice.
 * `npm run schema` writes it; test/language/json-schema.test.ts compares.
 *
 * An object of the schema and a type belong together when they have the same keys. (Walking both side by side was
 * rejected: unions, aliases and optional keys would have to be told apart twice, for the same answer.)
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import ts from 'typescript';
import type { GenericSchema } from 'valibot';
import { isReserved } from '../src/rules/definition-faults.ts';
import { definitionSchema } from '../src/rules/definition-schema.ts';
import { root } from './doors.ts';

/** Where the text belongs. */
export const jsonSchemaFile = join(root, 'schema', 'definition.schema.json');

/** What `definition.ts` says of an object: its name if it has one, and its keys. */
export interface DocumentedType {
  readonly name: string | undefined;
  readonly text: string;
  readonly keys: ReadonlyMap<string, string>;
}

/** Every object type of `definition.ts` with its comments, what it inherits included. */
export function documentedTypes(): DocumentedType[] {
  const file = join(root, 'src', 'rules', 'definition.ts');
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const interfaces = new Map<string, ts.InterfaceDeclaration>();
  const literals: ts.TypeLiteralNode[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node)) interfaces.set(node.name.text, node);
    if (ts.isTypeLiteralNode(node)) literals.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const membersOf = (node: ts.InterfaceDeclaration | ts.TypeLiteralNode): ts.TypeElement[] => [
    ...node.members,
    ...(ts.isInterfaceDeclaration(node) ? (node.heritageClauses ?? []) : [])
      .flatMap(({ types }) => [...types])
      .flatMap(({ expression }) =>
        membersOf(interfaces.get(expression.getText()) as ts.InterfaceDeclaration),
      ),
  ];
  return [...interfaces.values(), ...literals].map((node) => ({
    name: ts.isInterfaceDeclaration(node) ? node.name.text : undefined,
    text: comment(node),
    keys: new Map(
      membersOf(node).flatMap((member) => (member.name ? [[member.name.getText(), comment(member)]] : [])),
    ),
  }));
}

function comment(node: ts.Node): string {
  const texts = ts.getJSDocCommentsAndTags(node).map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '');
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

/** A schema and all in it, forms of a choice told one by one. */
function converted(schema: GenericSchema): JsonSchema {
  const {
    $schema: _schema,
    $defs: _defs,
    ...result
  } = toJsonSchema(schema, {
    // Lists are measured before their items are looked at, and then once more, for this.
    typeMode: 'output',
    ignoreActions: ['readonly'],
    overrideSchema: ({ valibotSchema }) =>
      'forms' in valibotSchema
        ? { anyOf: (valibotSchema.forms as readonly GenericSchema[]).map(converted) }
        : undefined,
  });
  return result;
}

/** Names that look like those of groups but are none. */
const RESERVED = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'].filter(
  (name) => isReserved(name) && /^[a-zA-Z]+$/.test(name),
);

/** The JSON Schema of a definition. */
export function jsonSchema(): JsonSchema {
  const types = documentedTypes();
  const definitions: Record<string, JsonSchema> = {};
  const finished = (schema: JsonSchema): JsonSchema => {
    const inside = mapped(schema, finished);
    if (inside.propertyNames)
      return { ...inside, propertyNames: { ...(inside.propertyNames as object), not: { enum: RESERVED } } };
    if (!inside.properties) return inside;
    const keys = Object.keys(inside.properties);
    const fitting = types.filter(
      (type) => type.keys.size === keys.length && keys.every((key) => type.keys.has(key)),
    );
    // The groups with nothing but what every group has are told apart by their role.
    const role = (inside.properties.role as { const?: string } | undefined)?.const;
    const type = fitting.find(({ name }) => role === undefined || name?.toLowerCase() === `${role}group`);
    if (type === undefined) throw new Error(`no type of definition.ts has the keys ${keys.join(', ')}`);
    const documented = {
      ...(type.text === '' ? {} : { description: type.text }),
      ...inside,
      properties: Object.fromEntries(
        Object.entries(inside.properties).map(([key, value]) => [
          key,
          { description: type.keys.get(key), ...(value as object) },
        ]),
      ),
    } as JsonSchema;
    if (type.name === undefined) return documented;
    definitions[type.name] = documented;
    return { $ref: `#/definitions/${type.name}` };
  };
  finished(converted(definitionSchema()));
  const { VariantDefinition: whole, ...parts } = definitions;
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A patience game for solitaire-rules',
    ...whole,
    definitions: Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** A schema with another in each place where it holds one. */
function mapped(schema: JsonSchema, change: (inner: JsonSchema) => JsonSchema): JsonSchema {
  const each = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(each)
      : typeof value === 'object' && value !== null
        ? change(value)
        : value;
  const result: Record<string, unknown> = { ...schema };
  for (const key of ['items', 'additionalProperties', 'propertyNames', 'anyOf', 'oneOf', 'allOf', 'not'])
    if (key in result) result[key] = each(result[key]);
  if (schema.properties)
    result.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([key, value]) => [key, each(value)]),
    );
  return result;
}

/** The text of the file. */
export const jsonSchemaText = (): string => `${JSON.stringify(jsonSchema(), null, 2)}\n`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(jsonSchemaFile, jsonSchemaText());
