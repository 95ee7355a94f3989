import { lengthOf, type Position, REDEALS, topOf } from '../table/index.js';
import type { Compiled } from './compiled.js';
import { type Rejection, reject } from './rejection.js';
import { cards, nameOf } from './wording.js';

/** Why the stock is not dealt from. */
export function againstDeal(compiled: Compiled, position: Position): Rejection | undefined {
  const { stock } = compiled;
  if (stock === undefined)
    return reject('source-not-allowed', `${compiled.variant.title} has no stock to deal from`);
  if (topOf(position, stock.pile) === 0)
    return reject('stock-empty', 'the stock is empty', { pile: nameOf(compiled, stock.pile) });
  const empty = stock.toWaste ? [] : stock.targets.filter((pile) => topOf(position, pile) === 0);
  if (stock.rule.guard === 'none-empty' && empty.length > 0) {
    const names = empty.map((pile) => nameOf(compiled, pile));
    const wanted = stock.targets.length;
    const left = cardsInPlay(compiled, position);
    const never = left < wanted ? `, and none can ever come: ${cards(left)} for ${wanted} columns` : '';
    return reject('column-empty', `no deal while a column is empty: ${names.join(', ')}${never}`, {
      pile: names[0] as string,
      ...(never === '' ? {} : { allowed: left, requested: wanted }),
    });
  }
  if (stock.rule.piles === 'non-empty' && empty.length === stock.targets.length) {
    return reject('column-empty', 'every pile that a deal goes to is empty');
  }
  return undefined;
}

/** How many cards may still come to lie in columns without a deal. */
function cardsInPlay({ rules }: Compiled, position: Position): number {
  return rules.reduce((sum, { group }, pile) => {
    const isGone = group.role === 'stock' || group.role === 'discard' || group.role === 'hole';
    const stays = group.role === 'foundation' && group.takeBack === undefined;
    return isGone || stays ? sum : sum + lengthOf(position, pile);
  }, 0);
}

/** Why there is no redeal. */
export function againstRedeal(compiled: Compiled, position: Position): Rejection | undefined {
  const { redeal, stock } = compiled;
  if (redeal === undefined)
    return reject('no-redeals-left', `${compiled.variant.title} has no redeal`, { allowed: 0, requested: 1 });
  const used = position.counters[REDEALS] as number;
  if (used >= redeal.times) {
    return reject('no-redeals-left', `all ${redeal.times} redeals are used`, {
      allowed: redeal.times,
      requested: used + 1,
    });
  }
  if (redeal.gather === undefined && stock !== undefined && topOf(position, stock.pile) !== 0) {
    return reject('stock-not-empty', `the stock still has ${cards(lengthOf(position, stock.pile))}`, {
      pile: nameOf(compiled, stock.pile),
    });
  }
  const piles = redeal.gather === undefined ? [compiled.waste] : redeal.piles;
  return piles.every((pile) => topOf(position, pile) === 0)
    ? reject('nothing-to-redeal', 'there are no cards to redeal')
    : undefined;
}
