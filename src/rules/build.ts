import { type Deck, isRedSuit, rankText } from '../cards/index.js';
import type { BuildRule } from './definition.js';

/** Whether two ranks (1 to 13) are as the rule wants them; `base` is the foundations' first rank, 0 where there is none. */
export function ranksFit(rule: BuildRule, deck: Deck, base: number, below: number, card: number): boolean {
  if (rule.notOn?.includes(rankText(below))) return false;
  if (rule.rank === 'any') return true;
  if (rule.rank === 'equal') return below === card;
  const step = rule.step ?? 1;
  const up = rule.rank !== 'down' && isStep(rule, deck, base, below, card, step);
  return up || (rule.rank !== 'up' && isStep(rule, deck, base, card, below, step));
}

/** Whether `high` comes `step` ranks after `low`, round the corner where the rule wraps. */
function isStep(rule: BuildRule, deck: Deck, base: number, low: number, high: number, step: number): boolean {
  const ranks = deck.ranks.length;
  const from = deck.ranks.indexOf(low);
  const to = deck.ranks.indexOf(high);
  if (rule.wrap !== true && rule.wrap !== 'not-at-base') return to - from === step;
  if ((to - from - step) % ranks !== 0) return false;
  // Counted from the base, a step that would cross it comes out lower than it started.
  const start = rule.wrap === true ? from : deck.ranks.indexOf(base);
  return rule.wrap === true || (from - start + ranks) % ranks < (to - start + ranks) % ranks;
}

/** Whether two suits (0 to 3) are as the rule wants them. */
export function suitsFit(rule: BuildRule, below: number, card: number): boolean {
  switch (rule.suit) {
    case 'same':
      return below === card;
    case 'different':
      return below !== card;
    case 'alternate':
      return isRedSuit(below) !== isRedSuit(card);
    case 'same-colour':
      return isRedSuit(below) === isRedSuit(card);
    default:
      return true;
  }
}
