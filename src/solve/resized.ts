/** Fresh with all of the old in front that it has room for. */
export function resized<T extends Int32Array | Uint8Array>(old: T, fresh: T): T {
  fresh.set(old.length > fresh.length ? old.subarray(0, fresh.length) : old);
  return fresh;
}
