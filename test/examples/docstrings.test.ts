/**
 * The examples in docstrings are run: each ```ts block of a comment in these rooms is a program that prints what the
 * comments beside it say (`// → ...`), without a type error; and every function these rooms export has one.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { promised, root } from './markdown.ts';
import { outputsOf, typeErrorsOf } from './programs.ts';

const ROOMS = ['analysis', 'play', 'score', 'solve', 'verify'].filter((room) =>
  existsSync(join(root, 'src', room, 'index.ts')),
);

const files = ROOMS.flatMap((room) =>
  readdirSync(join(root, 'src', room)).map((name) => `src/${room}/${name}`),
).filter((file) => file.endsWith('.ts'));

/** The ```ts blocks within a comment, as they read without its stars. */
const blocksIn = (comment: string): string[] =>
  [...comment.matchAll(/^ *\* ```ts\n(.*?)^ *\* ```$/gms)].map(([, text = '']) =>
    text.replace(/^ *\* ?/gm, '').trim(),
  );

const examples = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/\/\*\*.*?\*\//gs)].flatMap((comment) => {
    const line = text.slice(0, comment.index).split('\n').length;
    return blocksIn(comment[0]).map((program) => ({ place: `${file}:${line}`, text: program }));
  });
});

describe('examples in docstrings', () => {
  let outputs: string[] = [];
  beforeAll(async () => {
    outputs = await outputsOf(examples.map(({ text }) => text));
  });

  it.each(examples.map(({ place, text }, i) => [place, text, i] as const))('%s', (_, text, i) => {
    expect(promised(text)).not.toBe('');
    expect(outputs[i]).toBe(promised(text));
  });

  it('have no type error', () => {
    expect(typeErrorsOf(examples)).toEqual([]);
  });
});

/** The exported functions of a room, each with whether its docstring has an example. */
function functionsOf(room: string): { name: string; hasExample: boolean }[] {
  const index = join(root, 'src', room, 'index.ts');
  const program = ts.createProgram([index], {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  });
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(index) as ts.SourceFile) as ts.Symbol;
  return checker.getExportsOfModule(module).flatMap((name) => {
    const symbol = name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name;
    const declaration = symbol.valueDeclaration;
    if (declaration === undefined || checker.getTypeOfSymbol(symbol).getCallSignatures().length === 0)
      return [];
    const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
    const hasExample = blocksIn(statement.getFullText()).length > 0;
    return [{ name: name.name, hasExample }];
  });
}

it.each(ROOMS)('every function of %s shows an example', (room) => {
  const functions = functionsOf(room);
  expect(functions).not.toEqual([]);
  expect(functions.filter(({ hasExample }) => !hasExample).map(({ name }) => name)).toEqual([]);
});
