/**
 * A server that does not trust its clients. It keeps the state, takes a move as whatever text the client sends, and
 * answers with the new state or with the reason for the refusal. Nothing a client sends makes it throw.
 */
import { applyMove, deal, type GameState, status, validateMove } from 'solitaire-rules';
import { klondike } from 'solitaire-rules/variants/klondike';

interface Answer {
  readonly httpStatus: 200 | 400 | 422;
  readonly body: unknown;
}

// In real life: one state a game, in a database. A state is plain JSON; it holds the hidden cards too, so it stays here.
let state: GameState<'stock' | 'waste' | 'foundation' | 'tableau'> = deal(klondike, { seed: 'a secret' });

/** Takes the body of a request that should be a move. */
function receive(body: string): Answer {
  let input: unknown;
  try {
    input = JSON.parse(body);
  } catch {
    return { httpStatus: 400, body: { code: 'bad-json' } };
  }
  const judged = validateMove(klondike, state, input);
  // The code is for the client's program, the message for its user, the facts for both.
  if (!judged.ok) return { httpStatus: 422, body: judged.error };
  // judged.value is a clean copy: whatever else the client put into its object is gone.
  const { state: next, events } = applyMove(klondike, state, judged.value);
  state = next;
  return { httpStatus: 200, body: { events, status: status(klondike, state) } };
}

for (const body of [
  '{"type":"deal"}',
  '{"type":"move","from":"tableau:5","to":"tableau:0","count":1,"admin":true}',
  '{"type":"move","from":"waste:0","to":"foundation:0","count":1}',
  '{"type":"move","from":"tableau:6","to":"tableau:5","count":3}',
  '{"type":"move","from":"stock:0","to":"foundation:0","count":1}',
  '{"__proto__":{"type":"deal"}}',
  '{"type":',
]) {
  const answer = receive(body);
  console.log(`${body}\n  ${answer.httpStatus} ${JSON.stringify(answer.body)}`);
}
