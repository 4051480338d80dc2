import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { inTransaction } from '#http/transaction.ts';
import type { ExactApi } from '../api/exact-api.ts';
import { entities, headOf, isLine } from '../entities/all.ts';
import type { Entity } from '../entities/entity.ts';
import { lock, mark, parentOf } from '../entities/record-store.ts';
import type { Sent } from '../entities/values.ts';
import * as links from '../links/link-store.ts';
import { writer } from '../links/writer.ts';
import { release } from './waiting-rows.ts';

/** A record deleted in Exact is not deleted here: a user decides. When it is deleted here too, its link is removed. */
export async function pullDeletions(exact: ExactApi, rows: readonly Sent[]): Promise<number[]> {
  const { db, division } = exact;
  const all = entities.flatMap((one) => (one.lines ? [one, one.lines] : [one]));
  for (const entity of all.filter(({ feed }) => feed?.deletedType !== undefined)) {
    const keys = rows
      .filter((row) => Number(row['EntityType']) === entity.feed?.deletedType)
      .map((row) => String(row['EntityKey'] as string).toLowerCase());
    if (keys.length === 0) continue;
    await release(db, division, entity.kind, keys);
    const gone = (await links.findByExactId(db, division, entity.kind, keys)).values();
    for (const link of gone)
      await inTransaction(db, writer, async (tx) => {
        const parentId = isLine(entity) ? await parentOf(tx, entity, link.recordId) : undefined;
        if (parentId !== undefined) await lock(tx, headOf(entity.kind), parentId);
        const isHere = await lock(tx, entity, link.recordId);
        if (!isHere) return await links.remove(tx, link.kind, link.recordId);
        if (entity.followsDeletion) return await removeHere(tx, entity, link);
        await links.markDeleted(tx, link.kind, link.recordId);
        const headId = parentId ?? link.recordId;
        await mark(tx, headOf(entity.kind), headId, { state: 'failed', error: 'deletedThere' });
      });
  }
  return [];
}

async function removeHere(tx: Db, { table }: Entity, link: links.Link): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${link.recordId}`.execute(tx);
  await links.remove(tx, link.kind, link.recordId);
}
