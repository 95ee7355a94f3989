import cliProgress from 'cli-progress';

/** A bar that grows while deals are solved: by deals, or for a single one by positions met. */
export interface Bar {
  /** So many are done, and what there is to say about them. */
  update(done: number, about: string): void;
  /** Takes it off the terminal. */
  stop(): void;
}

/** A bar for where nobody watches. */
export const NO_BAR: Bar = { update() {}, stop() {} };

/** A bar on a terminal, with so many steps done already. */
export function terminalBar(total: number, done: number, stream: NodeJS.WritableStream): Bar {
  const bar = new cliProgress.SingleBar({
    stream,
    format: '{bar} {value}/{total} {about} {eta_formatted}',
    barsize: 24,
    hideCursor: true,
    clearOnComplete: true,
    // An interrupt ends the run after the line that is being written, not the process.
    gracefulExit: false,
  });
  bar.start(total, done, { about: '' });
  return {
    update: (done, about) => bar.update(done, { about }),
    stop: () => bar.stop(),
  };
}
