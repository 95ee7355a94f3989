/** Whether a table can be made of a definition at all, and whether its names lead to groups that can do what they are named for. */
import { at, describe, RANKS } from '../cards/index.js';
import { MAX_CARDS, MAX_PILES } from '../table/index.js';
import type { VariantDefinition } from './definition.js';
import { groupsOf, listOf, type Tell } from './telling.js';

const MAX_GROUPS = 31;
const MAX_POWERS = 16;

/** Tells what is too much or too little for a table. */
export function checkSizes(definition: VariantDefinition, tell: Tell): void {
  const groups = groupsOf(definition);
  const { packs = 1, suits, ranks = RANKS } = definition.deck ?? {};
  const piles = groups.reduce((sum, [, { count = 1 }]) => sum + count, 0);
  const cards = packs * (suits?.length ?? 4) * ranks.length;
  if (groups.length === 0) tell('no-piles', 'piles', 'groups of piles', 'none');
  if (groups.length > MAX_GROUPS)
    tell('too-many-piles', 'piles', `at most ${MAX_GROUPS} groups`, String(groups.length));
  const powers = Object.keys(definition.powers ?? {}).length;
  if (powers > MAX_POWERS) tell('too-many', 'powers', `at most ${MAX_POWERS} powers`, String(powers));
  if (piles > MAX_PILES) tell('too-many-piles', 'piles', `at most ${MAX_PILES} piles`, String(piles));
  if (cards > MAX_CARDS) tell('too-many-cards', 'deck', `at most ${MAX_CARDS} cards`, String(cards));
  for (const key of ['suits', 'ranks'] as const) {
    const list: readonly string[] = definition.deck?.[key] ?? [];
    const again = list.find((one, i) => list.indexOf(one) < i);
    if (again !== undefined)
      tell('doubled', `deck.${key}`, `each of the ${key} once`, `${again} twice`, 'copies are told by packs');
  }
}

/** Tells the names that lead nowhere, or to a group of a role that has no such part in the game. */
export function checkNames(definition: VariantDefinition, tell: Tell): void {
  const { piles } = definition;
  const names = Object.keys(piles);
  const role = (path: string, name: string, fitting: readonly string[], why?: string): void => {
    const group = Object.hasOwn(piles, name) ? piles[name] : undefined;
    if (group === undefined)
      tell('no-such-group', path, `a group: ${listOf(names)}`, describe(name), 'there is no such group');
    else if (!fitting.includes(group.role))
      tell('wrong-role', path, `a group that is a ${fitting.join(' or ')}`, `${name}, a ${group.role}`, why);
  };
  const roles = (
    path: string,
    list: readonly string[] | undefined,
    fitting: readonly string[],
    why?: string,
  ) =>
    list?.forEach((name, i) => {
      if (list.indexOf(name) < i) tell('doubled', at(path, i), 'each group once', `${name} twice`);
      else role(at(path, i), name, fitting, why);
    });
  const giving = ['tableau', 'cell', 'reserve', 'waste', 'stock'];
  const back = 'cards leave a foundation by its own takeBack';
  for (const one of ['stock', 'waste']) {
    const all = groupsOf(definition).filter(([, group]) => group.role === one);
    for (const [name, { count = 1 }] of all)
      if (count !== 1)
        tell('too-many-piles', `piles.${name}.count`, `one pile that is a ${one}`, String(count));
    for (const [name] of all.slice(1))
      tell(
        'too-many-piles',
        `piles.${name}`,
        `one group that is a ${one}`,
        listOf(all.map(([other]) => other)),
      );
  }
  for (const [name, group] of groupsOf(definition)) {
    const path = `piles.${name}`;
    if ('from' in group) roles(`${path}.from`, group.from, giving, back);
    const fills = [
      ['fill', 'fill' in group ? group.fill : undefined] as const,
      ...('each' in group ? (group.each ?? []).map((one, i) => [`each[${i}].fill`, one.fill] as const) : []),
    ];
    for (const [key, fill] of fills) {
      if (typeof fill !== 'object') continue;
      roles(`${path}.${key}.from`, fill.from, giving, back);
      roles(`${path}.${key}.auto`, fill.auto, ['reserve', 'waste', 'stock']);
    }
    if (group.role === 'foundation')
      roles(`${path}.takeBack`, group.takeBack, ['tableau', 'cell', 'foundation', 'waste']);
    if (group.role === 'stock') role(`${path}.to`, group.to, ['waste', 'tableau', 'reserve']);
  }
  definition.deal.forEach((step, i) => {
    const path = at('deal', i);
    role(`${path}.to`, step.to, ['tableau', 'foundation', 'cell', 'reserve', 'stock', 'waste', 'hole']);
    if ('divertBase' in step && step.divertBase !== undefined)
      role(`${path}.divertBase`, step.divertBase, ['foundation']);
  });
  const { redeal, removal, powers = {}, win } = definition;
  if (redeal) role('redeal.group', redeal.group, ['tableau', 'reserve']);
  if (removal) {
    roles('removal.from', removal.from, giving);
    role('removal.to', removal.to, ['discard']);
  }
  for (const [name, power] of Object.entries(powers)) role(`powers.${name}.pull`, power.pull, ['tableau']);
  win?.forEach((one, i) => {
    const path = at('win', i);
    if (typeof one === 'string') return;
    if ('empty' in one) roles(`${path}.empty`, one.empty, giving);
    else if ('runs' in one) role(`${path}.runs`, one.runs, ['tableau']);
    else role(`${path}.in`, one.in, ['tableau', 'reserve']);
  });
}
