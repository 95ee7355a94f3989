/** Solvers in workers, as the packed package has them: in Node by import and by require, from the command, and bundled for browsers. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { describe, expect, inject, it } from 'vitest';
import { bundleWithEsbuild, bundleWithRollup } from './bundles.ts';

const consumer = inject('consumer');
const from = consumer;

/** Solves two deals on workers and one game with progress and an end by signal; tells what came of it. */
const story = `
  const pool = createSolverPool(options);
  const told = [];
  for await (const { source, solution } of pool.solveDeals(freecell, [{ microsoft: 1 }, { microsoft: 2 }]))
    told.push(source.microsoft + ' ' + solution.verdict);
  const abort = new AbortController();
  const spiderState = deal(spider, { seed: 'long' });
  const solution = await pool.solve(spider, spiderState, {
    maxStates: 1e9,
    signal: abort.signal,
    onProgress: () => abort.abort(),
  });
  told.push(solution.reason);
  await pool.solve(freecell, spiderState).catch(({ code }) => told.push(code));
  pool.close();
  return told.join(', ');
`;
const ending = '1 won, 2 won, aborted, bad-state';

function node(file: string, program: string): string {
  writeFileSync(join(consumer, file), program);
  return execFileSync(process.execPath, [file], { cwd: consumer, encoding: 'utf8' }).trim();
}

describe('in Node', () => {
  it('by import', () => {
    const told = node(
      'workers.mjs',
      `import { createSolverPool } from 'solitaire-rules/adapters/workers';
       import { deal } from 'solitaire-rules/rules';
       import { freecell } from 'solitaire-rules/variants/freecell';
       import { spider } from 'solitaire-rules/variants/spider';
       const options = { jobs: 2 };
       console.log(await (async () => { ${story} })());`,
    );
    expect(told).toBe(ending);
  });

  it('by require', () => {
    const told = node(
      'workers.cjs',
      `const { createSolverPool } = require('solitaire-rules/adapters/workers');
       const { deal } = require('solitaire-rules/rules');
       const { freecell } = require('solitaire-rules/variants/freecell');
       const { spider } = require('solitaire-rules/variants/spider');
       const options = { jobs: 2 };
       (async () => { ${story} })().then(console.log);`,
    );
    expect(told).toBe(ending);
  });

  it('with a script of the app’s own, which needs two lines', () => {
    writeFileSync(
      join(consumer, 'solver.worker.mjs'),
      `import { serveSolver } from 'solitaire-rules/adapters/workers';\nserveSolver();\n`,
    );
    const told = node(
      'own-worker.mjs',
      `import { createSolverPool } from 'solitaire-rules/adapters/workers';
       import { deal } from 'solitaire-rules/rules';
       import { freecell } from 'solitaire-rules/variants/freecell';
       import { spider } from 'solitaire-rules/variants/spider';
       const options = { worker: new URL('./solver.worker.mjs', import.meta.url) };
       console.log(await (async () => { ${story} })());`,
    );
    expect(told).toBe(ending);
  });

  it('keeps no process alive, and serves in workers only', () => {
    const told = node(
      'idle.mjs',
      `import { createSolverPool, serveSolver } from 'solitaire-rules/adapters/workers';
       import { deal } from 'solitaire-rules/rules';
       import { freecell } from 'solitaire-rules/variants/freecell';
       const pool = createSolverPool();
       console.log((await pool.solve(freecell, deal(freecell, { microsoft: 1 }))).verdict);
       await serveSolver().catch(({ code }) => console.log(code));`,
    );
    expect(told).toBe('won\nnot-a-worker');
  });

  it('from the command, as without workers', () => {
    const cli = join(consumer, 'node_modules/solitaire-rules/dist/cli.js');
    const solve = (jobs: string) =>
      execFileSync(
        process.execPath,
        [cli, 'solve', 'freecell', '--microsoft', '1-40', '--max-states', '300', '--json', '--jobs', jobs],
        { encoding: 'utf8' },
      );
    const alone = solve('1');
    expect(alone.trim().split('\n')).toHaveLength(40);
    expect(solve('2')).toBe(alone);
  });
});

/** A page and its workers, each a world without anything of Node; between them messages are cloned, as in a browser. */
function browser(page: string, script: string) {
  const web = () => ({
    setTimeout,
    AbortController,
    MessageChannel,
    structuredClone,
    TextEncoder,
    TextDecoder,
    URL,
  });
  const contexts: vm.Context[] = [];
  const later = (listeners: Set<(event: { data: unknown }) => void>, message: unknown) => {
    const text = JSON.stringify(message);
    setTimeout(() => {
      for (const listener of listeners) listener({ data: JSON.parse(text) });
    });
  };
  class Worker {
    readonly #toPage = new Set<(event: { data: unknown }) => void>();
    readonly #toWorker = new Set<(event: { data: unknown }) => void>();
    #ended = false;
    constructor(address: string, options: unknown) {
      expect([address, options]).toEqual(['/solver.worker.js', { type: 'module' }]);
      const scope = vm.createContext(
        {
          ...web(),
          postMessage: (message: unknown) => !this.#ended && later(this.#toPage, message),
          addEventListener: (type: string, listener: (event: { data: unknown }) => void) =>
            type === 'message' && this.#toWorker.add(listener),
        },
        { codeGeneration: { strings: false, wasm: false } },
      );
      contexts.push(scope);
      vm.runInContext(script, scope);
    }
    postMessage(message: unknown) {
      later(this.#toWorker, message);
    }
    addEventListener(type: string, listener: (event: { data: unknown }) => void) {
      if (type === 'message') this.#toPage.add(listener);
    }
    terminate() {
      this.#ended = true;
      this.#toPage.clear();
      this.#toWorker.clear();
    }
  }
  const scope = vm.createContext(
    { ...web(), Worker, document: {} },
    { codeGeneration: { strings: false, wasm: false } },
  );
  return {
    contexts,
    run: () => vm.runInContext(`${page}\nbundled`, scope) as { told: Promise<string>; code: unknown },
  };
}

describe('in a browser', () => {
  const page = `
    import { createSolverPool } from 'solitaire-rules/adapters/workers';
    import { deal } from 'solitaire-rules/rules';
    import { freecell } from 'solitaire-rules/variants/freecell';
    import { spider } from 'solitaire-rules/variants/spider';
    let code;
    try { createSolverPool(); } catch (error) { code = error.code; }
    const options = { jobs: 2, worker: '/solver.worker.js' };
    const told = (async () => { ${story} })();
    export { code, told };
  `;
  const worker = `
    import { serveSolver } from 'solitaire-rules/adapters/workers';
    serveSolver();
  `;

  it('a page asks its own worker script', async () => {
    const target = { from, platform: 'browser', globalName: 'bundled' } as const;
    const [main, script] = await Promise.all([
      bundleWithEsbuild(page, target),
      bundleWithEsbuild(worker, target),
    ]);
    const { run, contexts } = browser(main.text, script.text);
    const { told, code } = run();
    expect(code).toBe('needs-worker');
    expect(await told).toBe(ending);
    expect(contexts).toHaveLength(2);
  });

  it.each([
    ['esbuild', bundleWithEsbuild],
    ['rollup', bundleWithRollup],
  ])('%s finds nothing of Node in it, and a worker brings no variant', async (_, bundle) => {
    const { text, modules } = await bundle(worker, { from });
    expect(text).not.toMatch(/from\s*["']node:|require\(/);
    expect(text).not.toMatch(/["'`]klondike["'`]/);
    expect(modules.filter((path) => /immer|dist\/cli/.test(path))).toEqual([]);
  });
});
