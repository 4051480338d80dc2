import type { VisitChange, VisitInput } from '@werkbank/contract/work-orders/visits/visit.ts';
import { sql } from 'kysely';
import { found, Problem } from '#base/problem.ts';
import { definedOnly, emptyToNull } from '#db/column-values.ts';
import type { Db } from '#db/db.ts';
import type { VersionedRef } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';
import { findActive } from '#engineers/store.ts';

/**
 * A visit that has not begun and is planned in the same way, of an order that the caller has locked: so that planning it twice creates one
 * visit.
 */
export async function findSameVisit(
  db: Db,
  division: number,
  orderId: string,
  { engineerId, plannedOn, startTime = null, endTime = null, note }: VisitInput,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from work_order_visit
    where division = ${division} and work_order_id = ${orderId} and status = 'planned' and engineer_id = ${engineerId}
      and planned_on = ${plannedOn} and (start_time, end_time, note) is not distinct from
        (${startTime}::time, ${endTime}::time, ${emptyToNull(note) ?? null}::text)`.execute(db);
  return rows[0]?.id;
}

/**
 * Plans a visit to an order that the caller has locked, and returns its id.
 * @throws Problem `reference.not_found` for a mechanic who does not work for the division, `visit.time_order`
 */
export async function insertVisit(db: Db, division: number, orderId: string, input: VisitInput): Promise<string> {
  await requireEngineer(db, division, input.engineerId);
  refuseTimes(input.startTime ?? null, input.endTime ?? null);
  const { id } = await db
    .insertInto('work_order_visit')
    .values({
      division,
      work_order_id: orderId,
      engineer_id: input.engineerId,
      planned_on: input.plannedOn,
      start_time: input.startTime ?? null,
      end_time: input.endTime ?? null,
      note: emptyToNull(input.note) ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await updateStatusByVisits(db, orderId);
  return id;
}

/**
 * Moves a visit that has not begun, of an order that the caller has locked; undefined when it has, does not exist or the version is
 * outdated.
 * @throws Problem `reference.not_found`, `visit.time_order`
 */
export async function moveVisit(
  { db, division, orderId, id, ifMatch }: VersionedRef & { orderId: string },
  change: VisitChange,
): Promise<string | undefined> {
  if (change.engineerId !== undefined) await requireEngineer(db, division, change.engineerId);
  await refuseChangedTimes(db, division, id, change);
  const row = await db
    .updateTable('work_order_visit')
    .set({
      division,
      ...definedOnly({
        engineer_id: change.engineerId,
        planned_on: change.plannedOn,
        start_time: change.startTime,
        end_time: change.endTime,
        note: emptyToNull(change.note),
      }),
    })
    .where('division', '=', division)
    .where('work_order_id', '=', orderId)
    .where('id', '=', id)
    .where('status', '=', 'planned')
    .where(isVersion('version', ifMatch))
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Cancels a visit that has not begun, of an order that the caller has locked; undefined when it has, does not exist or the version is
 * outdated.
 */
export async function cancelVisit(
  { db, division, orderId, id, ifMatch }: VersionedRef & { orderId: string },
  reason: string | undefined,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update work_order_visit set status = 'cancelled', outcome_reason = ${reason || null}
    where division = ${division} and work_order_id = ${orderId} and id = ${id} and status = 'planned'
      and ${isVersion('version', ifMatch)} returning id`.execute(db);
  if (rows[0]) await updateStatusByVisits(db, orderId);
  return rows[0]?.id;
}

/** Updates the status of an order from its visits. */
export async function updateStatusByVisits(db: Db, orderId: string): Promise<void> {
  await sql`select recompute_work_order_status(${orderId})`.execute(db);
}

/** @throws Problem `reference.not_found` when the mechanic does not work for the division, or no longer does */
export async function requireEngineer(db: Db, division: number, id: string): Promise<void> {
  found(await findActive(db, division, id), 'reference.not_found', { reference: 'engineerId' });
}

async function refuseChangedTimes(db: Db, division: number, id: string, change: VisitChange): Promise<void> {
  if (change.startTime === undefined && change.endTime === undefined) return;
  const { rows } = await sql<{ start: string | null; end: string | null }>`
    select to_char(start_time, 'HH24:MI') as start, to_char(end_time, 'HH24:MI') as "end" from work_order_visit
    where division = ${division} and id = ${id}`.execute(db);
  const [now] = rows;
  refuseTimes(
    change.startTime === undefined ? (now?.start ?? null) : change.startTime,
    change.endTime === undefined ? (now?.end ?? null) : change.endTime,
  );
}

/** @throws Problem `visit.time_order` */
export function refuseTimes(start: string | null, end: string | null): void {
  if (start !== null && end !== null && end <= start) throw new Problem('visit.time_order');
}
