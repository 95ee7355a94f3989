/** Why survivors of the mutation tests stay. */

export interface Reason {
  readonly title: string;
  readonly why: string;
  /** `file: what was there => what took its place @ the line it begins on`, the line if need be; a star is any text. */
  readonly which: readonly string[];
}

export const reasons: readonly Reason[] = [];
