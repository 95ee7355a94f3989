/**
 * The deals of Solvitaire, the solver of Charlie Blake and Ian Gent: its seeds and its deal files.
 *
 * @packageDocumentation
 */
export { hasSolvitaireSeeds, LAST_SOLVITAIRE_SEED, solvitaireDeal } from './solvitaire/deal.js';
export { hasSolvitaireFile } from './solvitaire/form.js';
export { formatSolvitaireDeal } from './solvitaire/format.js';
export { MAX_SOLVITAIRE_TEXT, type ParseSolvitaireOptions, parseSolvitaireDeal } from './solvitaire/parse.js';
