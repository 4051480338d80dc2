import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { userName } from '#db/record-columns.ts';

/**
 * Records that the caller, who did not pack the delivery, has checked it.
 * @throws Problem `delivery.not_found`, `delivery.reversed`, `delivery.checked`, `delivery.own_check`
 */
export async function checkDelivery(db: Db, division: number, id: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update goods_delivery g set checked_by = writer(), checked_at = now()
    where g.division = ${division} and g.id = ${id} and g.checked_by is null and g.created_by is distinct from writer()
      and g.reverses_id is null and not exists (select from goods_delivery c where c.reverses_id = g.id)`.execute(db);
  if (numAffectedRows === 0n) throw await explain(db, division, id);
}

/**
 * Takes back the caller's own check.
 * @throws Problem `delivery.not_found`, `delivery.not_own_check`
 */
export async function withdrawCheck(db: Db, division: number, id: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update goods_delivery set checked_by = null, checked_at = null
    where division = ${division} and id = ${id} and checked_by = writer()`.execute(db);
  if (numAffectedRows === 0n) throw new Problem('delivery.not_own_check');
}

async function explain(db: Db, division: number, id: string): Promise<Problem> {
  const { rows } = await sql<{ number: number; checkedBy: string | null; isOwn: boolean }>`
    select g.delivery_number as number, ${userName('g.checked_by')} as "checkedBy",
      coalesce(g.created_by = writer(), false) as "isOwn"
    from goods_delivery g where g.division = ${division} and g.id = ${id}`.execute(db);
  const [known] = rows;
  if (!known) return new Problem('delivery.not_found');
  const params = { delivery: known.number };
  if (known.checkedBy !== null)
    return new Problem('delivery.checked', { params: { ...params, person: known.checkedBy } });
  return new Problem(known.isOwn ? 'delivery.own_check' : 'delivery.reversed', { params });
}
