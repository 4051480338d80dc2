import type { BulkResult } from '@werkbank/contract/wire/bulk.ts';
import { inLanes } from './in-lanes.ts';

/** A record with the version that was read. */
export interface Versioned {
  id: string;
  version: number;
}

/** Stores a change of every record, a few at a time; one that is refused gives the reason and does not stop the others. */
export const changeMany = async <Row extends Versioned>(
  rows: readonly Row[],
  store: (row: Row) => Promise<Versioned>,
  onProgress?: (done: number) => void,
): Promise<BulkResult[]> => await inLanes(rows, async (row) => await resultOf(row, store), onProgress);

async function resultOf<Row extends Versioned>(row: Row, store: (row: Row) => Promise<Versioned>): Promise<BulkResult> {
  const result = { id: row.id, code: null, message: null, status: null };
  try {
    return { ...result, done: true, version: (await store(row)).version };
  } catch (error) {
    return { ...result, done: false, version: null, message: error instanceof Error ? error.message : String(error) };
  }
}
