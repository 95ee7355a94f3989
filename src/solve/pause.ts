/** A port of a channel; no library of types is shared by browsers, workers and Node. */
interface Port {
  onmessage: (() => void) | null;
  postMessage: (message: null) => void;
  close: () => void;
}
declare const setImmediate: undefined | ((run: () => void) => unknown);
declare const MessageChannel: new () => { readonly port1: Port; readonly port2: Port };

/** Pauses in long work, in which everything else has its turn. */
export interface Pauses {
  readonly pause: () => Promise<void>;
  /** No more pauses are to come. */
  readonly end: () => void;
}

/** Short pauses: where there is no `setImmediate`, by messages to oneself, since timers wait for milliseconds. */
export function pauses(): Pauses {
  if (typeof setImmediate === 'function') {
    const later = setImmediate;
    return { pause: () => new Promise((resume) => later(resume)), end: () => {} };
  }
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
