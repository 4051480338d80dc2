import type { ComplaintSettlement } from '@werkbank/contract/complaints/complaint.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** First number of a division's work orders. */
const firstNumber = 100_001;

/** 20 → 30 when it is justified, else → 5; false when the guards let nothing through. */
export async function decide(
  db: Db,
  division: number,
  id: string,
  { justified, reason, name }: { justified: boolean; reason: string | null; name: string },
  version: number | undefined,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update complaint c set status = ${justified ? 30 : 5}, decided_at = now(), decided_by_full_name = ${name}, decision_reason = ${reason}
    where c.division = ${division} and c.id = ${id} and c.status = 20 and ${isVersion(version)}`.execute(db);
  return numAffectedRows === 1n;
}

/** 30 → 40; false when the guards let nothing through. */
export async function settle(
  db: Db,
  division: number,
  id: string,
  settlement: ComplaintSettlement,
  version: number | undefined,
): Promise<boolean> {
  const order = 'salesOrderId' in settlement ? settlement.salesOrderId : null;
  const { numAffectedRows } = await sql`
    update complaint c set status = 40, outcome = ${settlement.outcome}, outcome_sales_order_id = ${order},
      corrective_action = coalesce(${settlement.correctiveAction || null}, c.corrective_action), costs = coalesce(${settlement.costs ?? null}::numeric, c.costs)
    where c.division = ${division} and c.id = ${id} and c.status = 30 and ${isVersion(version)}`.execute(db);
  return numAffectedRows === 1n;
}

/** Makes an open repair order, as goodwill, for a complaint with a location; false without one. */
export async function insertVisitFor(db: Db, division: number, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into work_order (division, number, location_id, type, description, notes, priority, contact_name, contact_phone, contact_email, task_count)
    select c.division, take_number(${division}, 'work_order', ${firstNumber})::integer, c.location_id, 'repair', c.complaint, c.notes,
      c.severity, p.full_name, p.phone, p.email, 0
    from complaint c left join contact p on p.id = c.contact_id
    where c.division = ${division} and c.id = ${id} and c.location_id is not null
    returning id`.execute(db);
  const [order] = rows;
  if (!order) return false;
  await sql`
    insert into work_order_task (division, work_order_id, asset_id, sequence)
    select c.division, ${order.id}, c.asset_id, 1 from complaint c join asset s on s.id = c.asset_id and s.location_id = c.location_id
    where c.division = ${division} and c.id = ${id}`.execute(db);
  await sql`
    update work_order w set task_count = (select count(*) from work_order_task t where t.work_order_id = w.id)
    where w.division = ${division} and w.id = ${order.id}`.execute(db);
  await sql`update complaint c set outcome_work_order_id = ${order.id} where c.division = ${division} and c.id = ${id}`.execute(
    db,
  );
  return true;
}

/** What puts it right is done or given up. */
const isDone = sql<boolean>`not exists (select from work_order w where w.id = c.outcome_work_order_id and w.status not in (30, 40, 45))
  and not exists (select from sales_order o where o.id = c.outcome_sales_order_id and o.status not in (21, 45))`;

/** 40 → 50; false when the guards let nothing through. */
export async function finish(db: Db, division: number, id: string, version: number | undefined): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update complaint c set status = 50 where c.division = ${division} and c.id = ${id} and c.status = 40 and ${isVersion(version)} and ${isDone}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Assigns a complaint that nobody has; false when the guards let nothing through. */
export async function take(db: Db, division: number, id: string, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update complaint c set assigned_to_id = ${userId}
    where c.division = ${division} and c.id = ${id} and c.assigned_to_id is null and c.status in (10, 20, 30, 40)`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

const isVersion = (version: number | undefined): RawBuilder<boolean> =>
  version === undefined ? sql`true` : sql`c.version = ${version}`;
