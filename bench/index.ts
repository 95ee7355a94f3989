/**
 * The benchmarks of the rules and of verification in one run: `npm run bench`. Prints ratios against a named rival; a ratio above 1 is
 * in our favour. The solver's are runs of their own, `npm run bench:freecell` and `npm run bench:games`.
 */
import { benchApply } from './apply.ts';
import { benchCore } from './core.ts';
import { benchLists } from './lists.ts';
import { benchVerify } from './verify.ts';

await benchCore();
await benchLists();
await benchApply();
await benchVerify();
