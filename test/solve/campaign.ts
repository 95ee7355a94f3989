/**
 * The proof that what the solver leaves out loses nothing: deals of short decks, each answered by a plain search and by the solver in
 * every way of looking, with all that it leaves out and without.
 */
import { deal, type GameState, type Variant } from 'solitaire-rules/rules';
import type { Compiled } from '../../src/rules/compiled.js';
import { solve } from '../../src/solve/index.js';
import type { Position } from '../../src/table/index.js';
import { coreOf, positionFrom } from '../conformance/core.js';
import { answerOf, type Look, type Looks, looksAt } from './looking.js';
import { plainSearch } from './plain.js';

/** What a campaign found. */
export interface Figures {
  won: number;
  impossible: number;
  /** Deals in which a search went above its budget: they do not count. */
  dropped: number;
  /** Positions that the plain search saw in the deals that count, and that the solver met with all that it leaves out. */
  plain: number;
  met: number;
  /**
   * How many more positions were met without a part than with all that is left out, by the name of the look. Only of deals that cannot
   * be won, since there everything is looked at, whatever the order.
   */
  readonly spared: Map<string, number>;
  readonly bad: {
    readonly state: GameState;
    readonly look: string;
    readonly answer: string;
    readonly right: string;
  }[];
}

/** How a campaign is run. */
export interface CampaignOptions {
  readonly seed?: number;
  /** The most positions that the plain search may see; the others may meet ten times as many. */
  readonly budget?: number;
  /** Whether deals are too long for the plain search, and the solver itself is asked what is right, with nothing left out. */
  readonly isDeep?: boolean;
}

/** Answers so many deals of these short decks in turn. */
export function campaign(
  decks: readonly Variant[],
  wanted: number,
  { seed = 1, budget = 1000, isDeep = false }: CampaignOptions = {},
): Figures {
  const figures: Figures = {
    won: 0,
    impossible: 0,
    dropped: 0,
    plain: 0,
    met: 0,
    spared: new Map(),
    bad: [],
  };
  const looks = decks.map(looksAt);
  const most = decks.length === 0 ? 0 : wanted * 3;
  for (let number = 0; figures.won + figures.impossible < wanted && number < most; number++) {
    const which = number % decks.length;
    const variant = decks[which] as Variant;
    const state = deal(variant, { seed: `${seed}.${number}` });
    const { inOrders, without } = looks[which] as Looks;
    const order = inOrders[Math.floor(number / decks.length) % inOrders.length] as Look;
    judge(variant, state, [order, ...without], isDeep, budget, figures);
  }
  return figures;
}

/** What is right, and how many positions it took. */
function rightAnswer(
  compiled: Compiled,
  position: Position,
  unpruned: Look,
  isDeep: boolean,
  budget: number,
): { readonly verdict: string; readonly states: number } {
  if (!isDeep) return plainSearch(compiled, position, budget);
  const verdict = answerOf(compiled, position, unpruned, budget);
  return { verdict: verdict === 'states' ? 'unknown' : verdict, states: unpruned.search.states };
}

function judge(
  variant: Variant,
  state: GameState,
  looks: readonly Look[],
  isDeep: boolean,
  budget: number,
  figures: Figures,
): void {
  const compiled = coreOf(variant);
  const position = positionFrom(compiled, state);
  const { verdict, states } = rightAnswer(compiled, position, looks.at(-1) as Look, isDeep, budget);
  const met: number[] = [];
  const answers =
    verdict === 'unknown'
      ? ['states']
      : looks.map((look, i) => {
          const answer = answerOf(compiled, position, look, budget * 10);
          met[i] = look.search.states;
          return answer;
        });
  if (verdict === 'unknown' || answers.includes('states')) {
    figures.dropped++;
    return;
  }
  if (verdict === 'won') figures.won++;
  else figures.impossible++;
  figures.plain += states;
  figures.met += met[0] as number;
  if (verdict === 'impossible')
    for (const [i, { name }] of looks.entries()) {
      const more = (met[i] as number) - (met[0] as number);
      if (i > 0) figures.spared.set(name, (figures.spared.get(name) ?? 0) + more);
    }
  answers.push(solve(variant, state, { shorten: false }).verdict);
  answers.forEach((answer, i) => {
    if (answer !== verdict)
      figures.bad.push({ state, look: looks[i]?.name ?? 'solve', answer, right: verdict });
  });
}
