import type { RawBuilder } from 'kysely';

/** A row that disagrees with its source. */
export interface Disagreement {
  /** What identifies the row to a user: number, code or id. */
  what: string;
  stored: string;
  computed: string;
}

/** A stored figure and its source, which have to agree. */
export interface Check {
  name: string;
  /** One row per disagreement: `what`, `stored`, `computed`, all text. */
  query: RawBuilder<Disagreement>;
}

/** The result of a check. */
export interface Verified {
  name: string;
  count: number;
  /** The first disagreements, by name. */
  rows: readonly Disagreement[];
}
