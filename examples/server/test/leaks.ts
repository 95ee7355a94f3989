/** What a player was told of cards that nobody had seen yet. */
import { applyMove, deal, type GameState, type Move } from 'solitaire-rules';
import type { GameRecord } from 'solitaire-rules/verify';
import type { Player } from './client.ts';

/** A card by name, in either case, that is a word of its own: not a part of a hash or an id. */
const CARD = /(?<![\w-])[A2-9TJQK][CDHS](?![\w-])/gi;

export const cardsIn = (text: string): string[] => (text.match(CARD) ?? []).map((card) => card.toUpperCase());

/**
 * Every card that an answer named before it had lain face up, and every answer that holds a part of the secret. The record comes
 * from the server after the game; the answers are those before it.
 */
export function leaks(
  { variant, answers }: Player,
  record: GameRecord,
  secrets: readonly string[],
): string[] {
  const { deck, redealSeed, moves } = record;
  const options = redealSeed === undefined ? {} : { redealSeed };
  const states: GameState[] = [deal(variant, { deck }, options)];
  const line = [states[0] as GameState];
  for (const { at: _, ...entry } of moves) {
    if (entry.type === 'undo') line.pop();
    else line.push(applyMove(variant, line.at(-1) as GameState, entry as Move).state);
    states.push(line.at(-1) as GameState);
  }
  const seenAt = states.map(faceUp);
  const seen = new Set<string>();
  const found: string[] = [];
  let ply = -1;
  for (const { text, body } of answers) {
    // An answer may tell what is seen at its ply and what was seen before it.
    while (ply < (body?.ply ?? ply)) for (const card of seenAt[++ply] ?? []) seen.add(card);
    for (const card of cardsIn(text)) if (!seen.has(card)) found.push(`${card} at ply ${ply}: ${text}`);
    for (const secret of secrets) if (text.includes(secret)) found.push(`${secret} in ${text}`);
  }
  return found;
}

const faceUp = ({ piles }: GameState): string[] =>
  Object.values(piles)
    .flat(2)
    .filter((card) => card === card.toUpperCase());
