/** Whether stock, redeals, removals, powers and the conditions of winning can ever come into play. */
import { at, type Deck, rankNumber } from '../cards/index.js';
import { checkRank } from './check-piles.js';
import { type Compiled, UNLIMITED } from './compiled.js';
import type { RemovalMatch, StockGroup } from './definition.js';
import { groupsOf, type Tell } from './telling.js';

/** Tells what could never happen. */
export function checkPlay(compiled: Compiled, tell: Tell): void {
  const { variant, redeal, deck } = compiled;
  for (const [name, group] of groupsOf(variant)) {
    if (group.role === 'stock') checkStock(compiled, `piles.${name}`, group, tell);
    if (group.role === 'discard' && variant.removal?.to !== name)
      tell('contradiction', `piles.${name}`, 'a removal to this group', 'none', 'nothing ever comes here');
  }
  if (variant.redeal && variant.redeal.by !== 'row' && variant.redeal.size === undefined)
    tell(
      'missing',
      'redeal.size',
      'the cards of each pile',
      'undefined',
      'needed unless the piles take turns',
    );
  if (variant.redeal?.by === 'row' && variant.redeal.size !== undefined)
    tell('contradiction', 'redeal.size', 'nothing, since the piles take turns', String(variant.redeal.size));
  for (const [name, power] of Object.entries(variant.powers ?? {}))
    if (power.when === 'no-redeals-left' && (redeal === undefined || redeal.times === UNLIMITED))
      tell(
        'never-ready',
        `powers.${name}.when`,
        'a redeal that is used up some time',
        redeal === undefined ? 'no redeal' : 'redeals without limit',
        'this power never comes',
      );
  checkRemoval(compiled, tell);
  variant.win?.forEach((win, i) => {
    if (typeof win === 'object' && 'only' in win)
      win.only.forEach((rank, j) => {
        checkRank(deck, at(`${at('win', i)}.only`, j), rank, tell);
      });
    if (typeof win === 'object' && 'runs' in win) checkRuns(compiled, `${at('win', i)}.runs`, win.runs, tell);
  });
}

/** Tells where all cards must end in runs of one group that has no room for them. */
function checkRuns(
  { variant, deck, rules, capacity }: Compiled,
  path: string,
  name: string,
  tell: Tell,
): void {
  if (groupsOf(variant).some(([other, { role }]) => other !== name && role !== 'stock')) return;
  const runs = deck.size / deck.ranks.length;
  const piles = rules.filter(
    (rule, pile) => rule.name === name && (capacity[pile] as number) >= deck.ranks.length,
  );
  if (piles.length < runs)
    tell('never-full', path, `room for ${runs} runs of ${deck.ranks.length}`, `room for ${piles.length}`);
}

function checkStock({ variant }: Compiled, path: string, group: StockGroup, tell: Tell): void {
  const target = Object.hasOwn(variant.piles, group.to) ? variant.piles[group.to] : undefined;
  const idle =
    target?.role === 'waste' ? (['guard', 'piles'] as const) : (['redeals', 'draw', 'order'] as const);
  for (const key of idle)
    if (target !== undefined && group[key] !== undefined && group[key] !== 0)
      tell(
        'contradiction',
        `${path}.${key}`,
        `nothing, since it deals to a ${target.role}`,
        String(group[key]),
      );
  if (target?.role !== 'waste') return;
  if (group.order !== undefined && !group.redeals)
    tell('contradiction', `${path}.order`, 'redeals', 'none', 'the cards never come again');
  if (group.redeals && variant.redeal)
    tell('contradiction', 'redeal', 'one redeal, of the waste or of the tableau', 'both');
}

function checkRemoval({ variant, deck }: Compiled, tell: Tell): void {
  const { removal, piles } = variant;
  removal?.from.forEach((name, i) => {
    const group = Object.hasOwn(piles, name) ? piles[name] : undefined;
    if (group?.role === 'stock' && group.playable !== true)
      tell(
        'contradiction',
        at('removal.from', i),
        'a group that shows its top cards',
        `${name}, which is not playable`,
      );
  });
  removal?.match.forEach((match, i) => {
    const path = at('removal.match', i);
    const { cards, sum, equal, rank, beaten } = match;
    checkRank(deck, `${path}.rank`, rank, tell);
    if (sum === undefined && equal === undefined && rank === undefined && beaten === undefined)
      tell('missing', path, 'sum, equal, rank or beaten', 'none of them');
    else if (beaten !== undefined && cards !== 1)
      tell('contradiction', `${path}.cards`, '1, since one card is beaten', String(cards));
    else if (equal !== undefined && cards === 1)
      tell('contradiction', `${path}.cards`, '2 or 3, since one card alone equals nothing', '1');
    else if (!canMatch(match, deck))
      tell(
        'contradiction',
        path,
        `${cards === 1 ? 'a card' : `${cards} cards`} of the deck that match`,
        'none',
        'this never happens',
      );
  });
}

/** Whether there are cards in the deck that match. */
function canMatch({ cards, sum, equal, rank }: RemovalMatch, deck: Deck): boolean {
  const copies = deck.packs * deck.suits.length;
  const search = (chosen: readonly number[]): boolean =>
    chosen.length === cards
      ? (sum === undefined || chosen.reduce((total, one) => total + one, 0) === sum) &&
        (equal === undefined || chosen.every((one) => one === chosen[0])) &&
        (rank === undefined || chosen.every((one) => one === rankNumber(rank)))
      : deck.ranks.some(
          (one) => chosen.filter((other) => other === one).length < copies && search([...chosen, one]),
        );
  return search([]);
}
