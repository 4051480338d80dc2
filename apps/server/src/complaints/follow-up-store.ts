import type { ComplaintSettlement } from '@werkbank/contract/complaints/complaint.ts';
import { complaintTransitions } from '@werkbank/contract/complaints/transitions.ts';
import { salesStatus } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import { requestStatus, unfinishedRequests } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isOneOf, literals } from '#db/literals.ts';
import type { VersionedRef } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';
import { insertRepair, type Repair } from '#work-orders/order/repair-store.ts';

const requestIs = literals(requestStatus);
const salesIs = literals(salesStatus);
const workOrderIs = literals(workOrderStatus);

/** 20 → 30 when it is justified, else → 5; false when the guards refuse it. */
export async function decide(
  { db, division, id, ifMatch }: VersionedRef,
  { justified, reason, name }: { justified: boolean; reason: string | null; name: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update complaint c set status = ${justified ? requestStatus.approved : requestStatus.rejected}, decided_at = now(),
      decided_by_full_name = ${name}, decision_reason = ${reason}
    where c.division = ${division} and c.id = ${id} and ${isOneOf('c.status', complaintTransitions.justify.from)}
      and ${isVersion('c.version', ifMatch)}`.execute(db);
  return numAffectedRows === 1n;
}

/** 30 → 40; false when the guards refuse it. */
export async function resolve(
  { db, division, id, ifMatch }: VersionedRef,
  settlement: ComplaintSettlement,
): Promise<boolean> {
  const order = 'salesOrderId' in settlement ? settlement.salesOrderId : null;
  const { numAffectedRows } = await sql`
    update complaint c set status = ${requestIs.realized}, outcome = ${settlement.outcome}, outcome_sales_order_id = ${order},
      corrective_action = coalesce(${settlement.correctiveAction || null}, c.corrective_action),
        costs = coalesce(${settlement.costs ?? null}::numeric, c.costs)
    where c.division = ${division} and c.id = ${id} and ${isOneOf('c.status', complaintTransitions.resolve.from)}
      and ${isVersion('c.version', ifMatch)}`.execute(db);
  return numAffectedRows === 1n;
}

/** Creates an open repair order for a complaint with a location; false without one. */
export async function insertVisitFor(db: Db, division: number, id: string): Promise<boolean> {
  const { rows } = await sql<Repair>`
    select c.location_id as "locationId", c.asset_id as "assetId", c.complaint as description, c.notes, c.severity as priority,
      p.full_name as "contactName", p.phone as "contactPhone", p.email as "contactEmail"
    from complaint c left join contact p on p.id = c.contact_id
    where c.division = ${division} and c.id = ${id} and c.location_id is not null`.execute(db);
  const [repair] = rows;
  if (!repair) return false;
  const order = await insertRepair(db, division, repair);
  await sql`update complaint c set outcome_work_order_id = ${order.id} where c.division = ${division} and c.id = ${id}`.execute(
    db,
  );
  return true;
}

/** The work or order that resolves it is done or cancelled. */
const isDone = sql<boolean>`not exists (select from work_order w where w.id = c.outcome_work_order_id
  and w.status not in (${workOrderIs.completed}, ${workOrderIs.posted}, ${workOrderIs.cancelled}))
  and not exists (select from sales_order o where o.id = c.outcome_sales_order_id
    and o.status not in (${salesIs.complete}, ${salesIs.cancelled}))`;

/** 40 → 50; false when the guards refuse it. */
export async function finish(db: Db, division: number, id: string, version: number | undefined): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update complaint c set status = ${requestIs.processed} where c.division = ${division} and c.id = ${id}
      and ${isOneOf('c.status', complaintTransitions.finish.from)} and ${isVersion('c.version', version)} and ${isDone}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Assigns an unassigned complaint; false when the guards refuse it. */
export async function take({ db, division, id, ifMatch }: VersionedRef, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update complaint c set assigned_to_id = ${userId}
    where c.division = ${division} and c.id = ${id} and c.assigned_to_id is null and ${isOneOf('c.status', unfinishedRequests)}
      and ${isVersion('c.version', ifMatch)}`.execute(db);
  return numAffectedRows === 1n;
}
