/** What a thread of `solve --jobs` runs. It takes the variant as a definition from outside, and checks it as one. */
import { workerData } from 'node:worker_threads';
import { type DealSource, deal, defineVariant } from '../rules/index.js';
import { type Solution, solve } from '../solve/index.js';
import type { ThreadTerms } from './jobs.js';

const { variant: definition, budget, redeal } = workerData as ThreadTerms;
const variant = defineVariant(definition);

/** Solves one deal. */
export default (source: DealSource): Solution => solve(variant, deal(variant, source, redeal), budget);
