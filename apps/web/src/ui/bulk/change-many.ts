import type { BulkResult } from '@werkbank/contract/wire/bulk.ts';

/** A record with the version that was read. */
export interface Versioned {
  id: string;
  version: number;
}

/** Writes at once: as many as a browser keeps connections to one server. */
const lanes = 4;

/** Stores a change of every record, a few at a time; one that is refused gives the reason and does not stop the others. */
export async function changeMany<Row extends Versioned>(
  rows: readonly Row[],
  store: (row: Row) => Promise<Versioned>,
): Promise<BulkResult[]> {
  const results = new Map<string, BulkResult>();
  const waiting = rows.values();
  const work = async () => {
    for (const row of waiting) results.set(row.id, await resultOf(row, store));
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return rows.flatMap(({ id }) => results.get(id) ?? []);
}

async function resultOf<Row extends Versioned>(row: Row, store: (row: Row) => Promise<Versioned>): Promise<BulkResult> {
  const result = { id: row.id, code: null, message: null, status: null };
  try {
    return { ...result, done: true, version: (await store(row)).version };
  } catch (error) {
    return { ...result, done: false, version: null, message: error instanceof Error ? error.message : String(error) };
  }
}
