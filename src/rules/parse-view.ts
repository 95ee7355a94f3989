import { expectation, type Fault, fail, ok, type Result, tableCardOf, UNSEEN } from '../cards/index.js';
import {
  cardsOf,
  emptyPosition,
  isProvenView,
  NEVER_DOWN,
  type PlayerView,
  type Position,
  unpackView,
} from '../table/index.js';
import { compile } from './compile.js';
import type { Compiled } from './compiled.js';
import type { Variant } from './definition.js';
import { pathOf, readGameState, spelledOut } from './parse-state.js';

/**
 * The gate for a player's view: any value whatever is read as a {@link PlayerView} of the variant, with the same faults as
 * {@link parseState}. As many cards must be `'??'` as are not seen. A view that names a card lying face down, hides one where none can be hidden (`wrong-face`), or has a `redealSeed` (`unknown-key`) is refused. What takes a view without
 * this gate, as `legalMoves` does, checks that its cards can be the game's and no more. Never throws.
 */
export function parseView<G extends string>(
  variant: Variant<G>,
  input: unknown,
): Result<PlayerView<G>, readonly Fault[]> {
  const compiled = compile(variant);
  if (isProvenView(compiled.shape, input)) return ok(input as PlayerView<G>);
  const faults: Fault[] = [];
  const position = emptyPosition(compiled.layout, compiled.powers.length, '');
  const spelled = spelledOut(input, compiled.layout.cards);
  readGameState(compiled, spelled, position, faults, true);
  if (faults.length === 0) {
    if (hasSeed(spelled)) faults.push(expectation('unknown-key', 'redealSeed', 'none in a view', 'one'));
    checkView(compiled, position, faults);
    position.redealSeed = undefined;
  }
  return faults.length === 0 ? ok(unpackView(compiled.shape, position) as PlayerView<G>) : fail(faults);
}

function hasSeed(input: unknown): boolean {
  try {
    return Object.hasOwn(input as object, 'redealSeed');
  } catch {
    // It let itself be read once, and not twice.
    return true;
  }
}

/** In a view no card is known that lies face down, and none is hidden but where one may lie face down or come unseen. */
function checkView(compiled: Compiled, position: Position, faults: Fault[]): void {
  const { shape, stock, redeal, filling } = compiled;
  shape.layout.pileIds.forEach((name, pile) => {
    const mayHide =
      shape.faces[pile] !== NEVER_DOWN ||
      stock?.targets.includes(pile) === true ||
      redeal?.piles.includes(pile) === true ||
      filling.some((gap) => gap.pile === pile);
    cardsOf(position, pile).forEach((card, i) => {
      if (card < UNSEEN || (card === UNSEEN && mayHide)) return;
      const expected = card === UNSEEN ? `a card face up in ${name}` : '"??"';
      faults.push(expectation('wrong-face', pathOf(compiled, pile, i), expected, `"${tableCardOf(card)}"`));
    });
  });
}
