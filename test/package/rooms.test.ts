/** What an app pays for each room: immer comes with a session and with nothing else. */
import { describe, expect, inject, it } from 'vitest';
import { bundleWithEsbuild, bundleWithRollup } from './bundles.ts';

const from = inject('consumer');
const bundlers = { esbuild: bundleWithEsbuild, rollup: bundleWithRollup };

describe.each(Object.entries(bundlers))('bundled by %s', (_, bundle) => {
  const bringsImmer = async (program: string): Promise<boolean> => {
    const { modules } = await bundle(program, { from });
    expect(modules).not.toEqual([]);
    return modules.some((path) => path.includes('node_modules/immer/'));
  };

  it.each(['analysis', 'score', 'notation'])('%s brings no immer', async (room) => {
    expect(await bringsImmer(`export * from 'solitaire-rules/${room}';`)).toBe(false);
  });

  it.each(['createSession', 'restoreSession', 'applyMove'])('%s does', async (name) => {
    expect(await bringsImmer(`export { ${name} } from 'solitaire-rules/play';`)).toBe(true);
  });

  it('autoMoves, of the same room, does not', async () => {
    expect(await bringsImmer(`export { autoMoves } from 'solitaire-rules/play';`)).toBe(false);
  });
});
