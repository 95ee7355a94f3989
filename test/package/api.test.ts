/**
 * The report of the public surface: every name of every door (variants aside) with its declaration, as built. A change of the surface
 * shows in review as a change of test/package/api.txt; `npm run api` writes it anew.
 */
import { join } from 'node:path';
import ts from 'typescript';
import { expect, inject, it } from 'vitest';
import { doors } from '../../scripts/doors.ts';

const dist = join(inject('consumer'), 'node_modules', 'solitaire-rules', 'dist');

it('is what the report says', async () => {
  await expect(report()).toMatchFileSnapshot('./api.txt');
});

function report(): string {
  // Variants are data of one type, and come and go by a file: they are not in the report.
  const imported = doors().filter(
    (door) => door.source && !door.command && !door.name.startsWith('variants'),
  );
  const files = new Map(imported.map((door) => [door.specifier, join(dist, `${door.name}.d.ts`)]));
  const program = ts.createProgram([...files.values()], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  });
  const checker = program.getTypeChecker();
  const printer = ts.createPrinter({ removeComments: true });
  const print = (node: ts.Node) => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());

  const texts = new Set<string>();
  const sections = [...files].map(([specifier, file]) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    const names = module ? checker.getExportsOfModule(module) : [];
    for (const name of names) {
      const symbol = name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name;
      const text = (symbol.declarations ?? []).map((node) => print(statementOf(node))).join('\n');
      texts.add(text.replace(/^export |^declare /gm, ''));
    }
    return `${specifier}\n${names
      .map((name) => `  ${name.name}\n`)
      .sort()
      .join('')}`;
  });
  const byName = (text: string) => text.replace(/^\w+ /, '');
  const declarations = [...texts].sort((a, b) => (byName(a) < byName(b) ? -1 : 1));
  return `${sections.join('\n')}\n${declarations.join('\n\n')}\n`;
}

/** A constant's declaration with its `const`; anything else is a statement already. */
function statementOf(node: ts.Node): ts.Node {
  return ts.isVariableDeclaration(node) ? node.parent.parent : node;
}
