/** A port of a channel; no library of types is shared by browsers, workers and Node. */
interface Port {
  onmessage: (() => void) | null;
  postMessage: (message: null) => void;
  close: () => void;
}
declare const setImmediate: undefined | ((run: () => void) => unknown);
declare const MessageChannel: undefined | (new () => { readonly port1: Port; readonly port2: Port });
declare const setTimeout: (run: () => void, milliseconds: number) => unknown;

/** Pauses in long work, in which everything else has its turn. */
export interface Pauses {
  readonly pause: () => Promise<void>;
  /** No more pauses are to come. */
  readonly end: () => void;
}

/** Short pauses: by `setImmediate`, else by messages to oneself, and only where there is neither by timers, which wait for milliseconds. */
export function pauses(): Pauses {
  const later = typeof setImmediate === 'function' ? setImmediate : undefined;
  if (later !== undefined || typeof MessageChannel !== 'function')
    return {
      pause: () => new Promise((resume) => (later === undefined ? setTimeout(resume, 0) : later(resume))),
      end: () => {},
    };
  const { port1, port2 } = new MessageChannel();
  let pauses = 0;
  return {
    pause: () =>
      new Promise((resume) => {
        // Some hosts hand out a thousand messages before a timer has its turn.
        if (++pauses % BY_TIMER === 0) {
          setTimeout(resume, 0);
          return;
        }
        port1.onmessage = resume;
        port2.postMessage(null);
      }),
    end: () => port1.close(),
  };
}

/** One pause in so many waits for a timer. */
const BY_TIMER = 32;
