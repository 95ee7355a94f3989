import { outsideParsers } from './outside-parsers.js';
import type { Parser } from './parser.js';
import { textParsers } from './text-parsers.js';
import { valueParsers } from './value-parsers.js';

/** Every parser of the library. */
export const parsers: readonly Parser[] = [...valueParsers, ...textParsers, ...outsideParsers];
