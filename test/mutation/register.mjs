/**
 * Loads TypeScript with the paths of tsconfig.mutation.json, from where Stryker's copy of the tree is, and makes the tests
 * that have a dial short.
 */
import { join } from 'node:path';
import { register } from 'tsx/esm/api';

process.env.LAWS_TIMES ??= '0.01';
process.env.LAWS_ON ??= 'inventions';
process.env.MOST_LEAVES ??= '80';
register({ tsconfig: join(process.cwd(), 'tsconfig.mutation.json') });
