import type { RawBuilder } from 'kysely';

/** A row that disagrees with what it follows from. */
export interface Disagreement {
  /** What identifies it to a person: number, code or id. */
  what: string;
  stored: string;
  computed: string;
}

/** Two accounts of one thing that have to agree. */
export interface Check {
  name: string;
  /** One row per disagreement: `what`, `stored`, `computed`, all text. */
  query: RawBuilder<Disagreement>;
}

/** What a check found. */
export interface Verified {
  name: string;
  count: number;
  /** The first of them, by name. */
  rows: readonly Disagreement[];
}
