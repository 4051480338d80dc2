import type { NamedRecord } from './record-sources.ts';

/** Cache of records found in a division, for users who see all of it. */
export interface VisibleRecords {
  has(divisions: readonly number[], record: NamedRecord): boolean;
  add(divisions: readonly number[], record: NamedRecord): void;
}

const capacity = 10_000;
/** Milliseconds for which a found record is cached. */
const maxAge = 30_000;

/**
 * A record stays in its division, so a look-up is good for a while; if it was deleted in the meantime, the call itself will not find it.
 * Records that were not found are not cached.
 */
export function createVisibleRecords(now: () => number = Date.now): VisibleRecords {
  let recent = new Set<string>();
  let begun = now();
  const keyOf = (divisions: readonly number[], { kind, id }: NamedRecord) => `${divisions.join()} ${kind} ${id}`;
  const age = () => {
    if (recent.size < capacity && now() - begun < maxAge) return;
    recent = new Set();
    begun = now();
  };
  return {
    has(divisions, record) {
      age();
      return recent.has(keyOf(divisions, record));
    },
    add(divisions, record) {
      age();
      recent.add(keyOf(divisions, record));
    },
  };
}
