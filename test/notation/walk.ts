import fc from 'fast-check';
import { deal, type GameState, legalMoves, type Move, replay, type Variant } from '../../src/rules/index.ts';

/** A state in the middle of a game, and a legal move from it. */
export interface Moment<G extends string> {
  readonly state: GameState<G>;
  readonly moves: readonly Move<G>[];
  readonly played: Move<G>;
}

/** Every state of a random walk with all its legal moves. `picks` decides; moves to foundations are liked, so that walks get far. */
export function* walk<G extends string>(
  variant: Variant<G>,
  seed: number,
  picks: readonly number[],
): Generator<Moment<G>> {
  let state = deal(variant, { seed });
  for (const pick of picks) {
    const moves = legalMoves(variant, state);
    if (moves.length === 0) return;
    const home = moves.filter((move) => move.type === 'move' && move.to.startsWith('foundation'));
    const liked = pick % 3 === 0 && home.length > 0 ? home : moves;
    const played = liked[pick % liked.length] as Move<G>;
    yield { state, moves, played };
    const next = replay(variant, state, [played]);
    if (!next.ok) throw new Error(next.error.rejection.message);
    state = next.value;
  }
}

/** Seeds and picks for {@link walk}. */
export const walks = (length: number) =>
  fc.tuple(
    fc.nat(1_000_000),
    fc.array(fc.nat(1_000_000), { minLength: Math.ceil(length / 2), maxLength: length }),
  );
