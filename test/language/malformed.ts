/** Values that are no definition by their shape, one thing wrong with each. */
import { freecell } from 'solitaire-rules/variants/freecell';

type Json = Record<string, unknown>;

const whole = (): Json => JSON.parse(JSON.stringify(freecell));
const without = (key: string): Json =>
  Object.fromEntries(Object.entries(whole()).filter(([name]) => name !== key));
const column = (changes: Json): Json => {
  const definition = whole();
  const piles = definition.piles as Record<string, Json>;
  return { ...definition, piles: { ...piles, tableau: { ...piles.tableau, ...changes } } };
};
const pile = (name: string, group: unknown): Json => {
  const definition = whole();
  return {
    ...definition,
    piles: Object.fromEntries([...Object.entries(definition.piles as Json), [name, group]]),
  };
};

export const malformed: Readonly<Record<string, unknown>> = {
  'no object': 'freecell',
  nothing: null,
  'a list': [freecell],
  'no id': without('id'),
  'no title': without('title'),
  'no piles': without('piles'),
  'no deal': without('deal'),
  'an id in capitals': { ...whole(), id: 'FreeCell' },
  'an id with a version': { ...whole(), id: 'freecell@1' },
  'a version of 0': { ...whole(), version: 0 },
  'a key that is not in the language': { ...whole(), undo: true },
  'a key of an older hand': column({ droppable: true }),
  'a misspelt key': column({ fil: 'K' }),
  'a rank of 10': column({ fill: '10' }),
  'a rank in lower case': column({ fill: 'k' }),
  'a build rule without a rank': column({ build: { suit: 'same' } }),
  'a suit that is no relation': column({ build: { rank: 'down', suit: 'red' } }),
  'a step of 0': column({ build: { rank: 'down', step: 0 } }),
  'a wrap in words': column({ build: { rank: 'down', wrap: 'yes' } }),
  'a fill rule that is a list': column({ fill: [] }),
  'a place that is a list': column({ place: [] }),
  'a deck that is a list': { ...whole(), deck: [] },
  'powers that are a list': { ...whole(), powers: [] },
  'rules of one pile that are a list': column({ each: [[]] }),
  'a lift rule without a unit': column({ lift: { limit: 'product' } }),
  'a limit that is not there': column({ lift: { unit: 'run', limit: 'squares' } }),
  'half a column': column({ count: 7.5 }),
  'no columns': column({ count: 0 }),
  'too many columns': column({ count: 128 }),
  'a count in words': column({ count: 'eight' }),
  'a capacity of 0': column({ capacity: 0 }),
  'a place with three sides': column({ place: { at: [0, 0, 0] } }),
  'a place far away': column({ place: { at: [0, 1e6] } }),
  'a role that is not there': pile('talon', { role: 'talon' }),
  'a group without a role': pile('cells', { count: 4 }),
  'a group of nothing': pile('cells', null),
  'a group by a name with a blank': pile('my cells', { role: 'cell' }),
  'a group by a name that every object has': pile('constructor', { role: 'cell' }),
  'a group by another such name': pile('prototype', { role: 'cell' }),
  'a foundation that lifts': pile('foundation', { role: 'foundation', count: 4, lift: 'top' }),
  'a stock that deals nowhere': pile('stock', { role: 'stock' }),
  'a fraction of a redeal': pile('stock', { role: 'stock', to: 'tableau', redeals: 0.5 }),
  'a card that is not there': {
    ...whole(),
    deal: [{ take: { cards: ['1C'] }, to: 'cell' }, { to: 'tableau' }],
  },
  'a step of the deal to nowhere': { ...whole(), deal: [{ cards: 7 }] },
  'a step that takes and gives': {
    ...whole(),
    deal: [{ take: { ranks: ['A'] }, to: 'foundation', cards: 1 }],
  },
  'face-down cards in words': { ...whole(), deal: [{ to: 'tableau', down: 'most' }] },
  'a redeal of no times': { ...whole(), redeal: { times: 0, group: 'tableau', size: 3 } },
  'a removal of four': {
    ...whole(),
    removal: { from: ['tableau'], to: 'cell', match: [{ cards: 4, sum: 13 }] },
  },
  'a power that pulls nowhere': { ...whole(), powers: { merci: { times: 1 } } },
  'a win by nothing': { ...whole(), win: [{}] },
  'a win by two things at once': { ...whole(), win: [{ empty: ['tableau'], runs: 'tableau' }] },
  'a win in words': { ...whole(), win: ['everything'] },
};
