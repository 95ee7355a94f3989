/** Hostile requests, many at once: each must be answered with a status of 4xx and a code. */
import { ask, type Player } from '../test/client.ts';
import { hostileRequest } from './hostile.ts';

export interface HostileRun {
  readonly requests: number;
  readonly seconds: number;
  /** How often each status was answered. */
  readonly statuses: ReadonlyMap<number, number>;
}

/** Sends so many hostile requests, each connection against the game of one player. */
export async function attack(url: string, victims: readonly Player[], requests: number): Promise<HostileRun> {
  const statuses = new Map<number, number>();
  const began = performance.now();
  let number = 0;
  await Promise.all(
    victims.map(async ({ game, token }) => {
      while (number < requests) {
        const { body, hasToken } = hostileRequest(number++, 0);
        const answer = await ask(url, `/games/${game}/moves`, { body, token: hasToken ? token : undefined });
        if (answer.status < 400 || answer.status > 499 || typeof answer.body?.code !== 'string')
          throw new Error(`${answer.status} ${answer.text} for ${body.slice(0, 200)}`);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
    }),
  );
  return { requests: number, seconds: (performance.now() - began) / 1000, statuses };
}
