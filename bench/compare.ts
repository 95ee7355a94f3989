import { Bench } from 'tinybench';

interface Contestant {
  readonly name: string;
  /** Answers what its work led to, where nothing else would need that. */
  readonly run: () => unknown;
}

/** Times two ways of doing one work in one run, prints how many times as fast ours is, by the median of each, and gives back ours in milliseconds. */
export async function compare(
  work: string,
  rival: Contestant,
  ours: Contestant,
  mark: string,
): Promise<number> {
  const bench = new Bench({ time: 1500, warmupTime: 500 });
  bench.add(rival.name, rival.run).add(ours.name, ours.run);
  await bench.run();
  const [theirs, own] = bench.tasks.map(({ result }) => {
    if (result.state !== 'completed') throw new Error(`${work}: did not complete`);
    return result.latency.p50;
  }) as [number, number];
  const time = (ms: number) => (ms < 0.1 ? `${(ms * 1000).toFixed(2)} us` : `${ms.toFixed(2)} ms`);
  console.log(
    `${work}\n  ${rival.name} ${time(theirs)}, ${ours.name} ${time(own)}: ${(theirs / own).toFixed(2)} times as fast (mark: ${mark})\n`,
  );
  return own;
}
