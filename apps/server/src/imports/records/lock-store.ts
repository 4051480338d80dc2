import { sql } from 'kysely';
import type { WriteContext } from '../shared/entity.ts';

/** Locks records until the transaction ends, in the order of their ids, as everywhere; a dry run locks none, because it changes none. */
export async function lockRecords(
  { db, division, dryRun }: WriteContext,
  table: 'account' | 'sales_order' | 'sales_order_line' | 'purchase_order',
  ids: readonly string[],
): Promise<void> {
  if (dryRun || ids.length === 0) return;
  await sql`select from ${sql.table(table)} where division = ${division} and id = any(${[...new Set(ids)]}::uuid[]) order by id
    for update`.execute(db);
}
