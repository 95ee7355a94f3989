/**
 * The proof that what the solver leaves out loses nothing: deals of short decks, each answered by a plain search and by the solver in
 * every way of looking, with all that it leaves out and without.
 */
import { deal, type GameState, type Variant } from 'solitaire-rules/rules';
import { solve } from '../../src/solve/index.js';
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
}

/** Answers so many deals of these short decks in turn. */
export function campaign(
  decks: readonly Variant[],
  wanted: number,
  { seed = 1, budget = 1000 }: CampaignOptions = {},
): Figures {
  const figures: Figures = { won: 0, impossible: 0, dropped: 0, plain: 0, met: 0, bad: [] };
  const looks = decks.map(looksAt);
  for (let number = 0; figures.won + figures.impossible < wanted && number < wanted * 3; number++) {
    const which = number % decks.length;
    const { inOrders, without } = looks[which] as Looks;
    const order = inOrders[Math.floor(number / decks.length) % inOrders.length] as Look;
    judge(decks[which] as Variant, [order, ...without], `${seed}.${number}`, budget, figures);
  }
  return figures;
}

function judge(
  variant: Variant,
  looks: readonly Look[],
  seed: string,
  budget: number,
  figures: Figures,
): void {
  const compiled = coreOf(variant);
  const state = deal(variant, { seed });
  const position = positionFrom(compiled, state);
  const { verdict, states } = plainSearch(compiled, position, budget);
  const answers =
    verdict === 'unknown' ? ['states'] : looks.map((look) => answerOf(compiled, position, look, budget * 10));
  if (verdict === 'unknown' || answers.includes('states')) {
    figures.dropped++;
    return;
  }
  figures[verdict]++;
  figures.plain += states;
  figures.met += (looks[0] as Look).search.states;
  answers.push(solve(variant, state, { shorten: false }).verdict);
  answers.forEach((answer, i) => {
    if (answer !== verdict)
      figures.bad.push({ state, look: looks[i]?.name ?? 'solve', answer, right: verdict });
  });
}
