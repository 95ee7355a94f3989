/** Why survivors of the mutation tests stay. */

export interface Reason {
  readonly title: string;
  readonly why: string;
  /** `file: what was there => what took its place @ the line it begins on`, the line if need be; a star is any text. */
  readonly which: readonly string[];
}

export const reasons: readonly Reason[] = [
  {
    title: 'Only quicker',
    why: 'The test answers at once what the code after it would answer too, or what is remembered is worked out again. The answer is the same; only time would tell, and tests hold no times.',
    which: [
      'distinct: !compiled.comparesMoves => false',
      'make: compiled.settles => true',
      'moves: *.length > 0 => true',
      'moves: *.length > 0 => *.length >= 0',
      'moves: compiled.early === undefined => false',
      'moves: cover !== undefined => true',
      'moves: * => * @ most === 1 || length === 1 ? 1 : linkedCards*',
      'moves: (low | high) === 0 => false',
      'moves: room > 0 => *',
      'moves: count > 1 => *',
      'removals: ({ cards }) => cards => () => undefined',
      'removals: chosen.length === most => false',
      'validate: known !== undefined => false',
      'validate: position === undefined => true',
      'win: compiled.stock === undefined => false',
    ],
  },
  {
    title: 'Nothing past the end',
    why: 'One step too far reads what is not there, and no test after it takes that for a card or a pile.',
    which: [
      'distinct: i < list.length => i <= list.length',
      'make: pile < compiled.layout.piles => pile <= compiled.layout.piles',
      'moves: i < *.length => i <= *.length',
      'moves: t < targets.length => t <= targets.length',
      'moves: half < 2 => half <= 2',
      'powers: source < piles => source <= piles',
      'units: i < piles.length => i <= piles.length',
      'units: count < longest => count <= longest',
      'units: lengthOf(position, source) < needed => false',
    ],
  },
  {
    title: 'Face down is in no table',
    why: 'The tables of what goes on what have no bit for a card that lies face down or is not seen, so a second test of it, or one that leaves out the unseen card, changes nothing.',
    which: [
      'powers: card >= FACE_DOWN => *',
      'moves: (cards[top] as number) >= FACE_DOWN => *',
      'win: top*FACE_DOWN => *',
      'make: topOf(position, *) < FACE_DOWN => topOf(position, *) <= FACE_DOWN',
      'make: topOf(position, giver) >= FACE_DOWN => topOf(position, giver) > FACE_DOWN',
    ],
  },
  {
    title: 'Asked of what is refused alone',
    why: 'Reasons are looked for when the generator has refused a move. Where every other cause has been ruled out before, the last one holds, and the test of it cannot fail.',
    which: [
      'against-stock: empty.length > 0 => *',
      "against-stock: stock.rule.piles === 'non-empty' => true",
      'against-stock: redeal.gather === undefined => false',
      'against-stock: [compiled.waste] => []',
      'against-target: unit.length !== needed || * => true',
      'validate: \'source-not-allowed\' => ""',
    ],
  },
  {
    title: 'Contradictions are refused',
    why: 'A definition for which it would matter is refused before it is ever played.',
    which: [
      'against-stock: [] => ["Stryker was here"]',
      'against-stock: stock !== undefined => true',
      'powers: redeal === undefined => false',
      'stock: stock.toWaste => false',
      'stock: stock !== undefined => true',
      'units: stock !== undefined => true',
      "explain: ruleOf(compiled, to).group.role === 'foundation' => true",
    ],
  },
  {
    title: 'The same either way',
    why: 'What was changed comes to the same by another way: one card is the same turned over, an empty pile is never full, no cards match nothing.',
    which: [
      'against-target: onto !== 0 => true',
      'distinct: [] => ["Stryker was here"]',
      'distinct: CODES + pile => CODES - pile',
      "distinct: '*' => *",
      'make: false => true @ advance(position, carry(*',
      'moves: generation + 1 => generation - 1',
      'removals: chosen.length > 0 => *',
      'removals: [] => ["Stryker was here"]',
    ],
  },
  {
    title: 'Asked for by the types',
    why: 'What can never be missing, or a value that is replaced before anyone reads it.',
    which: [
      'make: *?.* => *',
      'win: *?.* => *',
      'validate: \'\' => "Stryker was here!"',
      'validate: false => true @ export function ownPositionOf*',
    ],
  },
];
