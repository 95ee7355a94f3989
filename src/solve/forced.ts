import { safeCardsOf } from '../analysis/safe-cards.js';
import { wasteMatters } from '../analysis/safe-rule.js';
import type { Compiled } from '../rules/compiled.js';
import { makeMove } from '../rules/make.js';
import { type MoveCode, moveCode } from '../rules/move.js';
import type { Position } from '../table/index.js';

/**
 * Playing up what will never be missed.
 *
 * Loses no solution: a position that can be won can be won after each of these moves (`analysis/safe-rule.ts`), so nothing else
 * need be tried where there is one.
 */
export interface ForcedPlay {
  /** Plays all of them, and answers how many; tells each before it is made, if asked. */
  readonly play: (position: Position, tell?: (code: MoveCode) => void) => number;
  /** Notes the cards that would be played if they lay free, in a position in which none does. */
  readonly note: (position: Position) => void;
  /** Whether a card is one of them. */
  readonly isNoted: (card: number) => boolean;
}

/** The forced play of a game, or nothing where no card is known to be safe. */
export function forcedPlay(compiled: Compiled): ForcedPlay | undefined {
  const safeCards = safeCardsOf(compiled);
  const { foundations, rules, from, groupIndex } = compiled;
  if (safeCards === undefined) return undefined;
  const avoided = wasteMatters(compiled) ? compiled.waste : -1;
  const sources = Uint8Array.from(
    compiled.sources.filter(
      (pile) =>
        pile !== avoided &&
        !foundations.includes(pile) &&
        foundations.every(
          (foundation) => (((from[foundation] as number) >>> (groupIndex[pile] as number)) & 1) === 1,
        ),
    ),
  );
  const foundationOf = new Uint8Array(4);
  for (const pile of foundations) foundationOf[rules[pile]?.suit as number] = pile;
  const safe = new Int32Array(4);
  const noted = new Int32Array(4);

  return {
    play(position, tell) {
      const { cards, end } = position;
      let played = 0;
      for (let before = -1; before !== played; ) {
        before = played;
        safeCards(position, safe);
        for (let i = 0; i < sources.length; i++) {
          const source = sources[i] as number;
          const top = cards[end[source] as number] as number;
          if (top === 0 || top !== safe[top & 3]) continue;
          const code = moveCode(source, foundationOf[top & 3] as number, 1);
          tell?.(code);
          makeMove(compiled, position, code);
          played++;
          // What is safe now, and where, has to be read again.
          break;
        }
      }
      return played;
    },
    note: (position) => safeCards(position, noted),
    isNoted: (card) => card !== 0 && card === noted[card & 3],
  };
}
