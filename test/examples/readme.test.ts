/**
 * What the README and docs/command.md show is run: programs print what the comments beside them say, sessions of the
 * command give the same output, definitions are variants, and every table is complete.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { doors } from '../../scripts/doors.ts';
import { withGames } from '../../scripts/readme-games.ts';
import { parseVariant, REJECTION_CODES } from '../../src/rules/index.ts';
import { variants } from '../../src/variants/all.ts';
import { call } from '../cli/call.ts';
import { blocksOf, promised, root, session } from './markdown.ts';
import { outputsOf, typeErrorsOf } from './programs.ts';

const PAGES = [
  'README.md',
  'docs/command.md',
  'docs/adapters.md',
  'docs/fair-deals.md',
  'docs/play.md',
  'docs/records.md',
  'docs/solving.md',
  'docs/versions.md',
  'docs/views.md',
];
const blocks = PAGES.flatMap(blocksOf);
const inLanguage = (language: string) => blocks.filter((block) => block.language === language);
const readme = readFileSync(join(root, 'README.md'), 'utf8');

const programs = inLanguage('ts');

describe('programs', () => {
  let outputs: string[] = [];
  beforeAll(async () => {
    outputs = await outputsOf(programs.map(({ text }) => text));
  });

  it.each(programs.map(({ place, text }, i) => [place, text, i] as const))('%s', (_, text, i) => {
    expect(outputs[i]).toBe(promised(text));
    expect(promised(text)).not.toBe('');
  });
});

it('shows programs without a type error', () => {
  expect(typeErrorsOf(programs)).toEqual([]);
});

describe('sessions', () => {
  it.each(
    inLanguage('console').flatMap(({ place, text }) =>
      session(text).map(({ command, output }) => [place, command, output]),
    ),
  )('%s: %s', async (_, command = '', output = '') => {
    const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
      ([, double, single, plain]) => double ?? single ?? plain ?? '',
    );
    expect(words[0]).toBe('solitaire-rules');
    const { out, err } = await call(words.slice(1), { files: { ...definitions(), ...records() } });
    // Three dots stand for what is left out.
    const pattern = output
      .split(/^\.\.\.$/m)
      .map((part) => part.trim().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('[^]*');
    expect(`${out}${err}`.trim()).toMatch(new RegExp(`^${pattern}$`));
  });
});

/** The definitions the pages show, as the files that their sessions name. */
function definitions(): Record<string, string> {
  return Object.fromEntries(inLanguage('json').map(({ text }) => [`${JSON.parse(text).id}.json`, text]));
}

/** The records the pages show, as files named by their runs. */
function records(): Record<string, string> {
  return Object.fromEntries(
    inLanguage('record').map(({ text }) => [`${/^run "(.*)"$/m.exec(text)?.[1]}.txt`, text]),
  );
}

describe('definitions', () => {
  it.each(inLanguage('json').map(({ place, text }) => [place, text]))('%s', (_, text = '') => {
    expect(parseVariant(JSON.parse(text))).toMatchObject({ ok: true });
  });
});

describe('the README', () => {
  it('begins with what the package is, and with two commands that work on a fresh clone', () => {
    const [title, what, first] = readme.split('\n\n');
    expect(title).toBe('# solitaire-rules');
    expect(what).toContain(`the rules of ${Object.keys(variants).length} patience (solitaire) games`);
    expect(first).toContain('clone');
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    for (const script of ['demo', 'test']) expect(scripts).toHaveProperty(script);
    expect(blocksOf('README.md')[0]?.text).toMatch(/^npm ci && npm run demo.*\nnpm ci && npm test/);
  });

  it('lists the games that there are (if not, run `npm run variants`)', () => {
    expect(withGames(readme, Object.values(variants))).toBe(readme);
  });

  it('names every variant with its title, every entry and every code of refusal, and no others', () => {
    const rows = [...readme.matchAll(/^\| `([^`]+)` \| (.*?) \|/gm)].map(([, name, text]) => [name, text]);
    const named = (from: string, to: string) => {
      const part = readme.slice(readme.indexOf(from), readme.indexOf(to));
      return rows.filter(([name]) => part.includes(`| \`${name}\` |`));
    };
    expect(named('## The games', '## The entries')).toEqual(
      expect.arrayContaining(Object.values(variants).map(({ id, title }) => [id, title])),
    );
    expect(named('## The games', '## The entries')).toHaveLength(Object.keys(variants).length);
    const entries = doors()
      .filter((door) => !door.command)
      .map(({ specifier, name }) =>
        name.startsWith('variants/') ? 'solitaire-rules/variants/<id>' : specifier,
      );
    expect(named('## The entries', '## The command').map(([name]) => name)).toEqual([...new Set(entries)]);
    const codes = readme.slice(readme.indexOf('## Why a move is refused'), readme.indexOf('## Limits'));
    expect([...codes.matchAll(/^\| `([^`]+)` \|/gm)].map(([, code]) => code)).toEqual([...REJECTION_CODES]);
  });

  it.each(PAGES)('%s links to files that are there', (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => link as string);
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });
});
