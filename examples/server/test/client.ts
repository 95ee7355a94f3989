/** A player's program: it knows the rules, keeps a view, and never sees more than the server tells it. */
import type { Move, PlayerView, Variant } from 'solitaire-rules';
import { mergeView } from 'solitaire-rules/verify';

/** An answer, with the very text of its body. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  // Whatever the test expects of it.
  // biome-ignore lint/suspicious/noExplicitAny: a test says in its expectations what is in it.
  readonly body: any;
}

export async function ask(
  url: string,
  path: string,
  {
    body,
    token,
    method = body === undefined ? 'GET' : 'POST',
    headers = {},
  }: {
    readonly body?: unknown;
    readonly token?: string | undefined;
    readonly method?: string;
    readonly headers?: Record<string, string>;
  } = {},
): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = undefined;
  }
  return { status: response.status, text, body: parsed };
}

export interface Player {
  readonly game: string;
  readonly token: string;
  readonly commitment: string;
  readonly variant: Variant;
  url: string;
  ply: number;
  view: PlayerView;
  status: string;
  /** Every answer it was given, in order. */
  readonly answers: Answer[];
}

export async function start(url: string, variant: Variant, player = 'Ann'): Promise<Player> {
  const answer = await ask(url, '/games', { body: { variant: variant.id, player } });
  if (answer.status !== 201) throw new Error(answer.text);
  const { game, token, commitment, ply, view, status } = answer.body;
  return { game, token, commitment, variant, url, ply, view, status, answers: [answer] };
}

/** Asks something of the player's game. */
export async function send(
  player: Player,
  action: 'moves' | 'undo' | 'finish',
  body: unknown,
): Promise<Answer> {
  const answer = await ask(player.url, `/games/${player.game}/${action}`, { body, token: player.token });
  player.answers.push(answer);
  return answer;
}

export async function look(player: Player): Promise<Answer> {
  const answer = await ask(player.url, `/games/${player.game}`, { token: player.token });
  player.answers.push(answer);
  return answer;
}

/** Makes a move, and brings the view up to date by what the server reveals. */
export async function move(player: Player, made: Move): Promise<Answer> {
  const answer = await send(player, 'moves', { ply: player.ply, move: made });
  if (answer.status === 200) catchUp(player, answer);
  return answer;
}

export async function undo(player: Player): Promise<Answer> {
  const answer = await send(player, 'undo', { ply: player.ply });
  if (answer.status === 200) catchUp(player, answer);
  return answer;
}

export const finish = (player: Player): Promise<Answer> => send(player, 'finish', { ply: player.ply });

function catchUp(player: Player, answer: Answer): void {
  const merged = mergeView(player.variant, player.view, answer.body.reveal);
  if (!merged.ok) throw new Error(JSON.stringify(merged.error));
  player.view = merged.value;
  player.ply = answer.body.ply;
  player.status = answer.body.status;
}
