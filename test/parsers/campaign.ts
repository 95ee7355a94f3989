/** One parser, so many inputs: good ones, good ones spoilt, and nonsense, and what came of them. */
import type { Fault } from 'solitaire-rules/rules';
import { NASTY } from '../rules/nasty.js';
import type { Parser, Sample } from './parser.js';
import { pick, type Random, randomBy } from './random.js';
import { mutatedText, noise } from './text-mutations.js';
import { mutatedValue, noiseTree } from './value-mutations.js';

/** What a campaign found. */
export interface Figures {
  inputs: number;
  accepted: number;
  refused: number;
  /** Values that were written and read again, and came out equal. */
  again: number;
  /** How often each code was told. */
  readonly codes: Map<string, number>;
  /** What should not be, told in words, with the number of the input. */
  readonly bad: string[];
}

const MOST_BAD = 20;
/** A sample is good for so many inputs. */
const PER_SAMPLE = 8;

/** Tries a parser on so many inputs, from `first` on; the same number is always the same input. */
export function campaign(parser: Parser, count: number, seed = 1): Figures {
  const figures: Figures = { inputs: 0, accepted: 0, refused: 0, again: 0, codes: new Map(), bad: [] };
  for (let number = 0; number < count && figures.bad.length < MOST_BAD; ) {
    const random = randomBy(seed * 1_000_003 + number);
    const sample = parser.sample(random);
    const other = parser.sample(random).input;
    tryOne(parser, sample, sample.input, figures);
    if (number === 0 && figures.accepted !== 1) figures.bad.push('a good input is refused');
    for (number++; number % PER_SAMPLE !== 0 && number < count; number++)
      tryOne(parser, sample, spoiltInput(parser, random, sample.input, other), figures);
  }
  return figures;
}

function spoiltInput(parser: Parser, random: Random, good: unknown, other: unknown): unknown {
  const isNoise = random(8) === 0;
  if (parser.takes === 'value') return isNoise ? noiseTree(random) : mutatedValue(random, good, other);
  if (random(50) === 0) return pick(random, NASTY);
  return isNoise ? noise(random) : mutatedText(random, good as string, other as string);
}

function tryOne(parser: Parser, sample: Sample, input: unknown, figures: Figures): void {
  figures.inputs++;
  const { verdict, codes, wrong } = judged(parser, sample, input);
  if (verdict === 'refused') figures.refused++;
  else if (verdict !== 'thrown') figures.accepted++;
  if (verdict === 'again') figures.again++;
  for (const code of codes) figures.codes.set(code, (figures.codes.get(code) ?? 0) + 1);
  if (wrong !== undefined) report(figures, parser, input, wrong);
}

/** What came of one input. */
export interface Judgement {
  /** `again` is accepted, written, and read again to an equal value. */
  readonly verdict: 'accepted' | 'again' | 'refused' | 'thrown';
  readonly codes: readonly string[];
  /** What should not be, in words. */
  readonly wrong?: string | undefined;
}

/** Reads one input and judges the answer. */
export function judged(parser: Parser, { read, write }: Sample, input: unknown): Judgement {
  try {
    const answer = read(input);
    if (!answer.ok) {
      const faults = (Array.isArray(answer.error) ? answer.error : [answer.error]) as readonly Fault[];
      const wrong = faults.map((fault) => wrongWith(parser, fault, input)).find(Boolean);
      return {
        verdict: 'refused',
        codes: faults.map(({ code }) => code),
        wrong: faults.length === 0 ? 'no fault' : wrong && `${wrong}: ${cut(answer.error)}`,
      };
    }
    const written = write?.(answer.value as never);
    // Written in full, a text may be longer than it was.
    const isLong = typeof written === 'string' && written.length > (parser.longest ?? written.length);
    if (written === undefined || isLong) return { verdict: 'accepted', codes: [] };
    const again = read(written);
    if (again.ok && JSON.stringify(again.value) === JSON.stringify(answer.value))
      return { verdict: 'again', codes: [] };
    return { verdict: 'accepted', codes: [], wrong: `reads otherwise again: ${cut(again)}` };
  } catch (error) {
    return { verdict: 'thrown', codes: [], wrong: `throws ${(error as Error)?.stack ?? String(error)}` };
  }
}

const cut = (value: unknown): string => JSON.stringify(value).slice(0, 500);

function report(figures: Figures, { name }: Parser, input: unknown, what: string): void {
  figures.bad.push(`${name} ${shown(input)} (input ${figures.inputs - 1}): ${what}`);
}

function shown(input: unknown): string {
  try {
    return (JSON.stringify(input) ?? String(input)).slice(0, 1500);
  } catch {
    return 'a hostile value';
  }
}

const MOST_WORDS = 3000;

/** What is wrong with a fault, if anything. */
function wrongWith(parser: Parser, fault: Fault, input: unknown): string | undefined {
  if (!parser.codes.includes(fault.code)) return `undeclared code ${fault.code}`;
  if (typeof fault.path !== 'string') return 'no path';
  if (fault.message.length < 5 || fault.message.length > MOST_WORDS) return 'no message of a fair length';
  if (!('offset' in fault) || typeof input !== 'string') return undefined;
  return wrongPlace(fault as Fault & Place, input) ? 'a place that is none' : undefined;
}

interface Place {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** The place by line and column is the place by offset. */
function wrongPlace({ offset, line, column }: Place, text: string): boolean {
  if (!(offset >= 0 && offset <= text.length && line >= 1 && column >= 1 && column <= offset + 1))
    return true;
  const isBetween = text[offset - 1] === '\r' && text[offset] === '\n';
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return !isBetween && (before.length !== line || (before.at(-1) as string).length + 1 !== column);
}
