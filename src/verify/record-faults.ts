/** Noting what is wrong with a record, while it is read. */
import { at, describe, expectation } from '../cards/index.js';
import { MAX_TEXT_FAULTS } from '../notation/text.js';
import { type Limits, shortKey } from './limits.js';
import type { RecordFault } from './record.js';

/** One reading: what is wrong so far, and how much may be read. */
export class Reading {
  readonly faults: RecordFault[] = [];

  constructor(readonly limits: Required<Limits>) {}

  get isFull(): boolean {
    return this.faults.length >= MAX_TEXT_FAULTS;
  }

  add(fault: RecordFault): undefined {
    if (!this.isFull) this.faults.push(fault);
  }

  /** Notes that something else was expected. */
  tell(code: string, path: string, expected: string, value: unknown): undefined {
    this.add(expectation(code, path, expected, describe(value)));
  }

  /** The values of an object's own keys, each read once; keys it should not have are faults. Keys without a value are left out. */
  fields(
    value: unknown,
    path: string,
    known: readonly string[],
    what: string,
  ): Map<string, unknown> | undefined {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return this.tell('wrong-type', path, what, value);
    const fields = new Map<string, unknown>();
    for (const key of Object.keys(value)) {
      if (!known.includes(key)) this.unknownKey(path, key, known);
      if (this.isFull) return undefined;
      const inner = (value as Record<string, unknown>)[key];
      if (inner !== undefined) fields.set(key, inner);
    }
    return fields;
  }

  unknownKey(path: string, key: string, known: readonly string[]): undefined {
    const message = `there is no such key here; keys are ${known.join(', ')}`;
    this.add({ code: 'unknown-key', path: at(path, shortKey(key)), message });
  }
}
