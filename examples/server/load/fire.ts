/** Fair moves by autocannon: as many as are answered in the time, each connection waiting for its answer. */
import autocannon, { type Request } from 'autocannon';

export interface FairRun {
  readonly answered: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  /** Answers that are not 200, and requests without an answer. */
  readonly errors: number;
}

/** Sends the requests that `next` makes for each connection when its turn comes. */
export async function fire(
  url: string,
  connections: number,
  seconds: number,
  next: (connection: number) => Request,
): Promise<FairRun> {
  let clients = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const connection = clients++;
      client.setRequests([{ setupRequest: (request) => ({ ...request, ...next(connection) }) }]);
    },
  });
  const { requests, latency, errors, timeouts, non2xx, duration } = result;
  return {
    answered: requests.total,
    perSecond: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
    slowest: latency.max,
    errors: errors + timeouts + non2xx,
  };
}
