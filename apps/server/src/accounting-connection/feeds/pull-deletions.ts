import { inTransaction } from '#http/transaction.ts';
import type { ExactApi } from '../api/exact-api.ts';
import { entities } from '../entities/all.ts';
import { lock, mark } from '../entities/record-store.ts';
import type { Sent } from '../entities/values.ts';
import * as links from '../links/link-store.ts';
import { writer } from '../links/writer.ts';

/** A record deleted in Exact is not deleted here: a user decides. When it is deleted here too, its link is removed. */
export async function pullDeletions(exact: ExactApi, rows: readonly Sent[]): Promise<number[]> {
  const { db, division } = exact;
  for (const entity of entities.filter(({ feed }) => feed?.deletedType !== undefined)) {
    const keys = rows
      .filter((row) => Number(row['EntityType']) === entity.feed?.deletedType)
      .map((row) => String(row['EntityKey'] as string).toLowerCase());
    if (keys.length === 0) continue;
    const gone = (await links.findByExactId(db, division, entity.kind, keys)).values();
    for (const link of gone)
      await inTransaction(db, writer, async (tx) => {
        const isHere = await lock(tx, entity, link.recordId);
        if (!isHere) return await links.remove(tx, link.kind, link.recordId);
        await links.markDeleted(tx, link.kind, link.recordId);
        await mark(tx, entity, link.recordId, { state: 'failed', error: 'deletedThere' });
      });
  }
  return [];
}
