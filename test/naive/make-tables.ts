/**
 * Counts the tables beside this file with the naive engine: dealt positions, positions some way into play, and made-up
 * ones that random play does not reach (nearly finished, a run one card short). Run once: `npx tsx test/naive/make-tables.ts`,
 * then `npx biome check --write test/naive`. It shares nothing with what the tables test, not even the shuffle. Games that
 * have a table in `test/vectors` get none here.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { type Game, games, leaves, type Moment, type Piles, sortedDeck } from './games.ts';

const MOST_LEAVES = 40_000;
const MOST_DEPTH = 8;

/** A small generator of its own kind: numbers below `limit`. */
function numbers(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function shuffled<T>(items: readonly T[], random: (limit: number) => number): T[] {
  const left = [...items];
  return items.map(() => left.splice(random(left.length), 1)[0] as T);
}

/** The deck of a Microsoft deal, as the rules page has it. */
function microsoft(number: number): string[] {
  const deck = sortedDeck(games.freecell as Game);
  let state = BigInt(number);
  const dealt: string[] = [];
  for (let left = 52; left > 0; left--) {
    state = (state * 214013n + 2531011n) % 2n ** 31n;
    const j = Number((state >> 16n) % BigInt(left));
    dealt.push(deck[j] as string);
    deck[j] = deck[left - 1] as string;
  }
  return dealt;
}

/** Plays at random, homewards or onto the waste more often than not. */
function played(game: Game, start: Moment, moves: number, random: (limit: number) => number): Moment {
  let moment = start;
  for (let i = 0; i < moves; i++) {
    const steps = game.steps(moment);
    const useful = steps.filter(([move]) => /foundation:\d+$|waste:0$|^remove/.test(move));
    const choice = useful.length > 0 && random(3) > 0 ? useful : steps;
    if (choice.length === 0) break;
    const [, to] = choice[random(choice.length)] as (typeof steps)[number];
    if (game.steps(to).length === 0) break;
    moment = to;
  }
  return moment;
}

const lower = (cards: readonly string[]): string[] => cards.map((card) => card.toLowerCase());

/** Spreads cards over so many columns, the deepest of each perhaps face down. */
function spread(
  cards: string[],
  columns: number,
  allUp: boolean,
  random: (limit: number) => number,
): string[][] {
  const piles: string[][] = Array.from({ length: columns }, () => []);
  for (const card of cards) (piles[random(columns)] as string[]).push(card);
  return piles.map((pile) => {
    const down = allUp || pile.length < 2 ? 0 : random(pile.length);
    return [...lower(pile.slice(0, down)), ...pile.slice(down)];
  });
}

/** A game in its last third: foundations well filled, the other cards anywhere. */
function lateOnFoundations(
  game: Game,
  like: Moment,
  allUp: boolean,
  random: (limit: number) => number,
): Moment {
  const heights = [0, 1, 2, 3].map(() => 6 + random(8));
  const home = ['C', 'D', 'H', 'S'].map((s, i) =>
    [...'A23456789TJQK'].slice(0, heights[i]).map((r) => `${r}${s}`),
  );
  const rest = shuffled(
    sortedDeck(game).filter((card) => !home.flat().includes(card)),
    random,
  );
  const piles: Piles = { ...structuredClone(like.piles), foundation: home };
  if (piles.stock) piles.stock = [lower(rest.splice(0, random(6)))];
  if (piles.waste) piles.waste = [rest.splice(0, random(4))];
  if (piles.cell)
    piles.cell = piles.cell.map(() => (random(2) === 0 || rest.length === 0 ? [] : [rest.pop() as string]));
  piles.tableau = spread(rest, (piles.tableau as string[][]).length, allUp, random);
  return { ...like, piles };
}

/** Spider with runs already gone and one that is a card or two short, by play or by the next deal. */
function spiderNearRun(game: Game, like: Moment, byDeal: boolean, random: (limit: number) => number): Moment {
  const left = sortedDeck(game);
  const takeRun = (suit: string, from: number, to: number): string[] =>
    [...'KQJT98765432A'].slice(from, to).map((r) => {
      const at = left.indexOf(`${r}${suit}`);
      return left.splice(at, 1)[0] as string;
    });
  const suit = game.suits[random(game.suits.length)] as string;
  const gone = [0, 1, 2].map((i) => takeRun(game.suits[i % game.suits.length] as string, 0, 13));
  const short = takeRun(suit, 0, byDeal ? 12 : 11);
  const rest = byDeal ? takeRun(suit, 12, 13) : takeRun(suit, 11, 13);
  const others = shuffled(left, random);
  const stock = others.splice(0, 19);
  const tableau = spread(others, 10, false, random).map((pile) =>
    pile.length === 0 ? [others[0] as string].slice(1) : pile,
  );
  const column = random(5);
  (tableau[column] as string[]).push(...short);
  if (byDeal) {
    // The stock's last cards are dealt first: column 0 gets the very last.
    stock.splice(stock.length - column, 0, ...rest);
  } else {
    (tableau[column + 1 + random(4)] as string[]).push(...rest);
    stock.push(...(tableau[9] as string[]).splice(-1).map((card) => card.toUpperCase()));
    if (stock.length < 20) stock.push(...(tableau.find((pile) => pile.length > 14) ?? []).splice(0, 1));
  }
  const foundation = [...gone, [], [], [], [], []];
  const shown = tableau.map((pile) =>
    pile.map((card, i) => (i === pile.length - 1 ? card.toUpperCase() : card)),
  );
  return { ...like, piles: { tableau: shown, foundation, stock: [lower(stock)] } };
}

/** Golf near its end: few cards in the columns. */
function lateGolf(game: Game, random: (limit: number) => number): Moment {
  const deck = shuffled(sortedDeck(game), random);
  const tableau = Array.from({ length: 7 }, () => deck.splice(0, random(4)));
  const stock = [lower(deck.splice(0, random(8)))];
  return { piles: { tableau, stock, waste: [deck] } };
}

interface Case {
  readonly from: string;
  readonly moment: Moment;
}

function casesOf(id: string, game: Game): Case[] {
  const random = numbers(id.length * 7919 + id.charCodeAt(0));
  const cases: Case[] = [];
  const starts: Case[] =
    game.packs === 1 && game.suits.length === 4
      ? [1, 617, 11982, 24680].map((number) => ({
          from: `Microsoft deal order ${number}`,
          moment: game.deal(microsoft(number)),
        }))
      : [1, 2, 3, 4].map((number) => ({
          from: `shuffled deck ${number}`,
          moment: game.deal(shuffled(sortedDeck(game), numbers(number))),
        }));
  cases.push(...starts);
  starts.forEach(({ from, moment }, i) => {
    for (const moves of [8 + i, 25 + 5 * i, 70 + 20 * i]) {
      cases.push({ from: `${from}, ${moves} moves in`, moment: played(game, moment, moves, random) });
    }
  });
  const like = (starts[0] as Case).moment;
  for (let i = 0; i < 6; i++) {
    if (id.startsWith('spider')) {
      const byDeal = i % 2 === 1;
      cases.push({
        from: `made up: a run short, ${byDeal ? 'finished by a deal' : 'finished by a move'}, ${i}`,
        moment: spiderNearRun(game, like, byDeal, random),
      });
    } else if (id === 'golf') cases.push({ from: `made up: late, ${i}`, moment: lateGolf(game, random) });
    else if ('foundation' in like.piles)
      cases.push({
        from: `made up: late, ${i}`,
        moment: lateOnFoundations(game, like, id.includes('freecell'), random),
      });
    else
      cases.push({
        from: `${(starts[i % 4] as Case).from}, ${120 + i} moves in`,
        moment: played(game, (starts[i % 4] as Case).moment, 120 + i, random),
      });
  }
  return cases;
}

const folder = new URL('./tables/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [id, game] of Object.entries(games)) {
  if (existsSync(new URL(`../vectors/perft/${id}.json`, import.meta.url))) continue;
  const cases = casesOf(id, game).map(({ from, moment }) => {
    const perft: number[] = [];
    for (let depth = 1; depth <= MOST_DEPTH; depth++) {
      const before = perft[depth - 2] ?? 1;
      const growth = before / (perft[depth - 3] ?? 1);
      if (depth > 1 && (before === 0 || before * growth > MOST_LEAVES)) break;
      perft.push(leaves(game, moment, depth));
    }
    while (perft.length > 1 && (perft[perft.length - 1] as number) > MOST_LEAVES) perft.pop();
    const piles = Object.fromEntries(
      Object.entries(moment.piles).map(([group, all]) => [group, all.map((pile) => pile.join(' '))]),
    );
    return { from, state: { variant: `${id}@1`, ...moment, piles }, perft };
  });
  writeFileSync(new URL(`${id}.json`, folder), `${JSON.stringify({ variant: id, cases }, null, 1)}\n`);
}
