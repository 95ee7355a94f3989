/** A request that is refused: what its sender is told. Thrown wherever it is found out, answered in `errors.ts`. */
export class Refusal extends Error {
  readonly status: number;
  /** Stable and for programs. */
  readonly code: string;
  /** What else the answer says. */
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, facts: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.facts = facts;
  }
}
