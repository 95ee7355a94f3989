/**
 * The guide to the language is run: its programs print what the comments beside them say, its definitions are variants
 * and pass the JSON Schema, its sessions of the command give the same output, and its last game can be won.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { parseVariant, replay, status } from 'solitaire-rules/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { jsonSchemaFile } from '../../scripts/json-schema.ts';
import { call } from '../cli/call.ts';
import { blocksOf, promised, root, session } from '../examples/markdown.ts';
import { outputsOf, typeErrorsOf } from '../examples/programs.ts';
import { ferry } from './ferry.js';
import { solved } from './solved.js';

const PAGE = 'docs/language.md';
const text = readFileSync(join(root, PAGE), 'utf8');
const blocks = blocksOf(PAGE);
const inLanguage = (language: string) => blocks.filter((block) => block.language === language);
const programs = inLanguage('ts');
const definitions = inLanguage('json').map((block) => ({ ...block, definition: JSON.parse(block.text) }));
const files = Object.fromEntries(definitions.map((block) => [`${block.definition.id}.json`, block.text]));

it('shows nothing that is not run', () => {
  expect([...new Set(blocks.map(({ language }) => language))].sort()).toEqual(['console', 'json', 'ts']);
});

describe('programs', () => {
  let outputs: string[] = [];
  beforeAll(async () => {
    outputs = await outputsOf(programs.map((program) => program.text));
  });

  it.each(programs.map(({ place }, i) => [place, i] as const))('%s', (_, i) => {
    const lines = (output = '') => output.split('\n').map((line) => line.trim());
    const said = promised(programs[i]?.text ?? '');
    expect(said).not.toBe('');
    expect(lines(outputs[i])).toEqual(lines(said));
  });

  it('have no type error', () => {
    expect(typeErrorsOf(programs)).toEqual([]);
  });
});

describe('definitions', () => {
  const accepts = new Ajv().compile(JSON.parse(readFileSync(jsonSchemaFile, 'utf8')));

  it.each(definitions.map(({ place, definition }) => [place, definition]))('%s', (_, definition) => {
    expect(accepts(definition)).toBe(true);
    expect(parseVariant(definition)).toMatchObject({ ok: true });
  });
});

describe('sessions', () => {
  it.each(
    inLanguage('console').flatMap((block) =>
      session(block.text).map(({ command, output }) => [block.place, command, output]),
    ),
  )('%s: %s', async (_, command = '', output = '') => {
    const [program, ...words] = command.split(' ');
    expect(program).toBe('solitaire-rules');
    const { out, err } = await call(words, { files });
    // Three dots stand for what is left out.
    const pattern = output
      .split(/^\.\.\.$/m)
      .map((part) => part.trim().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('[^]*');
    expect(`${out}${err}`.trim()).toMatch(new RegExp(`^${pattern}$`));
  });
});

it('links to what is there', () => {
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => link as string);
  expect(links).not.toEqual([]);
  expect(links.filter((link) => !existsSync(join(root, dirname(PAGE), link)))).toEqual([]);
});

describe('the last game', () => {
  /** Home, then off the boat, then order on the near bank, then on board, then order on the far bank. */
  const eagerness = (from: string, to: string): number =>
    to === 'home' ? 0 : from === 'boat' ? 1 : to === 'near' ? 2 : to === 'boat' ? 3 : 4;

  it('gives in to a simple search about every other time', () => {
    const solutions = Array.from({ length: 20 }, (_, seed) => solved(ferry, seed, 5_000, eagerness));
    const found = solutions.flatMap((solution) => solution ?? []);
    expect(found.length).toBeGreaterThanOrEqual(6);
    expect(found.length).toBeLessThanOrEqual(14);
    for (const { start, moves } of found) {
      const end = replay(ferry, start, moves);
      expect(end.ok && status(ferry, end.value)).toBe('won');
    }
  });
});
