/** Programs that people read, run as their reader would run them: all of one page's in one bundle and one Node. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import ts from 'typescript';
import { workerCode } from '../adapters/start-worker.ts';
import { root } from './markdown.ts';

const MARK = '\u0000';

/** What each program prints, or the error that ended it, bundled against the sources. */
export async function outputsOf(programs: readonly string[]): Promise<string[]> {
  const main = programs.map(
    (_, i) =>
      `console.log(${JSON.stringify(MARK)}); await import('program:${i}').catch((error) => console.log(String(error)));`,
  );
  const { outputFiles } = await esbuild.build({
    stdin: { contents: main.join('\n'), resolveDir: root, sourcefile: 'main.ts', loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'silent',
    plugins: [
      {
        name: 'programs',
        setup(build) {
          build.onResolve({ filter: /^program:/ }, ({ path }) => ({ path, namespace: 'program' }));
          build.onLoad({ filter: /.*/, namespace: 'program' }, ({ path }) => ({
            contents: programs[Number(path.slice('program:'.length))] ?? '',
            loader: 'ts',
            resolveDir: root,
          }));
        },
      },
    ],
  });
  const folder = mkdtempSync(join(tmpdir(), 'solitaire-rules-programs-'));
  try {
    const file = join(folder, 'main.mjs');
    writeFileSync(file, outputFiles[0]?.text ?? '');
    // Where a pool of solvers looks for its worker.
    mkdirSync(join(folder, 'adapters'));
    writeFileSync(join(folder, 'adapters', '_solver-worker.js'), workerCode());
    const printed = execFileSync(process.execPath, [file], { encoding: 'utf8' });
    return printed
      .split(`${MARK}\n`)
      .slice(1)
      .map((text) => text.trim());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The type errors of programs, each with the place it stands at. */
export function typeErrorsOf(
  programs: readonly { readonly place: string; readonly text: string }[],
): string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const files = new Map(programs.map((program, i) => [join(root, `program-${i}.ts`), program]));
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.readFile = (file) => files.get(file)?.text ?? readFile(file);
  host.getSourceFile = (file, target) => {
    const program = files.get(file);
    return program === undefined
      ? getSourceFile(file, target)
      : ts.createSourceFile(file, program.text, target);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return [...files].flatMap(([file, { place }]) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(file))
      .map(({ messageText }) => `${place}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`),
  );
}
