/** Bundles of small programs that import the packed package, by the two bundlers most apps end up with. */
import { brotliCompressSync } from 'node:zlib';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import * as esbuild from 'esbuild';
import { rollup } from 'rollup';

export interface Bundle {
  readonly text: string;
  /** The modules that left something in the bundle, as paths. */
  readonly modules: readonly string[];
}

export interface Target {
  /** A folder whose node_modules the program sees. */
  readonly from: string;
  /** `browser`, or an edge worker: no `browser` field, no `node` condition, nothing built in. */
  readonly platform?: 'browser' | 'worker';
  /** As a script that leaves what the program exports in this global. Otherwise a module. */
  readonly globalName?: string;
  readonly minify?: boolean;
}

export async function bundleWithEsbuild(program: string, target: Target): Promise<Bundle> {
  const worker = target.platform === 'worker';
  const { outputFiles, metafile } = await esbuild.build({
    stdin: { contents: program, resolveDir: target.from, sourcefile: 'program.js' },
    bundle: true,
    write: false,
    metafile: true,
    minify: target.minify ?? false,
    target: 'es2022',
    platform: worker ? 'neutral' : 'browser',
    ...(worker ? { conditions: ['worker', 'edge-light'], mainFields: ['module', 'main'] } : {}),
    // Immer reads this one name; bundlers for browsers and workers all replace it.
    define: { 'process.env.NODE_ENV': '"production"' },
    ...(target.globalName ? { format: 'iife', globalName: target.globalName } : { format: 'esm' }),
    outfile: 'bundle.js',
    logLevel: 'silent',
  });
  const [output] = Object.values(metafile.outputs);
  const modules = Object.entries(output?.inputs ?? {}).filter(([, input]) => input.bytesInOutput > 0);
  return { text: outputFiles[0]?.text ?? '', modules: modules.map(([path]) => path) };
}

export async function bundleWithRollup(program: string, target: Target): Promise<Bundle> {
  const bundle = await rollup({
    input: '\0program.js',
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === '\0program.js' ? id : null),
        load: (id) => (id === '\0program.js' ? program : null),
      },
      nodeResolve({ browser: true, rootDir: target.from, modulesOnly: false }),
    ],
    onwarn(warning) {
      // Anything unresolved would be left outside the bundle and hide from the tests.
      throw new Error(warning.message);
    },
  });
  const { output } = await bundle.generate({ format: 'es', inlineDynamicImports: true });
  const { code, modules } = output[0];
  const kept = Object.entries(modules).filter(([, module]) => module.renderedLength > 0);
  return { text: code, modules: kept.map(([path]) => path) };
}

/** Bytes over the wire. */
export const brotliSize = (text: string): number => brotliCompressSync(text).length;
