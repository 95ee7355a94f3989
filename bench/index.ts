/** Every benchmark in one run: `npm run bench`. Prints ratios against a named rival; a ratio above 1 is in our favour. */
import { benchApply } from './apply.ts';
import { benchCore } from './core.ts';
import { benchLists } from './lists.ts';
import { benchVerify } from './verify.ts';

await benchCore();
await benchLists();
await benchApply();
await benchVerify();
