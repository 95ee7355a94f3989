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
  return {
    pause: () =>
      new Promise((resume) => {
        port1.onmessage = resume;
        port2.postMessage(null);
      }),
    end: () => port1.close(),
  };
}
