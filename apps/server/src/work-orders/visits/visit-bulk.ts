import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import type { MovedVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import { sql } from 'kysely';
import { isOfTeam, type Limit } from '#db/references/limit.ts';
import { recordset } from '#db/rows.ts';
import type { Scope } from '#db/scope.ts';
import { refuseTimes, requireEngineer } from './visit-writes.ts';

export type MoveRefusal = 'visit.not_found' | 'visit.started' | 'workorder.closed' | 'precondition.failed';

interface Row {
  id: string;
  status: string;
  version: number;
  orderStatus: number;
}

/**
 * Moves visits of a division to another mechanic or day, at the same or at other times; returns for each the reason why it was not moved,
 * or null. Visits of mechanics outside the limit are unknown.
 * @throws Problem `reference.not_found`, `visit.time_order`
 */
export async function moveVisits(
  { db, division }: Scope,
  visits: readonly MovedVisit[],
  to: { engineerId?: string | undefined; plannedOn?: string | undefined; limit?: Limit | undefined },
): Promise<{ id: string; code: MoveRefusal | null }[]> {
  if (to.engineerId !== undefined) await requireEngineer(db, division, to.engineerId);
  for (const { times } of visits) if (times) refuseTimes(times.startTime, times.endTime);
  const ids = visits.map(({ id }) => id);
  const rows = await lockVisits({ db, division }, ids, to.limit);
  const outcome = visits.map(({ id, version }) => ({ id, code: refusal(rows.get(id), version) }));
  const moving = visits
    .filter((_, index) => outcome[index]?.code === null)
    .map(({ id, times }) => ({ id, timed: times !== undefined, ...times }));
  await sql`
    update work_order_visit v set engineer_id = coalesce(${to.engineerId ?? null}::uuid, v.engineer_id),
      planned_on = coalesce(${to.plannedOn ?? null}::date, v.planned_on),
      start_time = case when m.timed then m."startTime" else v.start_time end,
      end_time = case when m.timed then m."endTime" else v.end_time end
    from ${recordset(moving, 'm (id uuid, timed boolean, "startTime" time, "endTime" time)')}
    where v.division = ${division} and v.id = m.id and v.status = 'planned'`.execute(db);
  return outcome;
}

/** Orders by id first, the locking order used everywhere. */
async function lockVisits(
  { db, division }: Scope,
  ids: readonly string[],
  limit: Limit | undefined,
): Promise<Map<string, Row>> {
  await sql`
    select from work_order where division = ${division}
      and id in (select v.work_order_id from work_order_visit v where v.division = ${division} and v.id = any(${[...ids]}::uuid[]))
    order by id for update`.execute(db);
  const { rows } = await sql<Row>`
    select v.id, v.status, v.version, o.status as "orderStatus" from work_order_visit v join work_order o on o.id = v.work_order_id
    where v.division = ${division} and v.id = any(${[...ids]}::uuid[])
      and ${limit ? isOfTeam('v.engineer_id', 'v.division', limit) : sql`true`} order by v.id for update of v`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function refusal(row: Row | undefined, version: number | undefined): MoveRefusal | null {
  if (!row) return 'visit.not_found';
  if (version !== undefined && version !== row.version) return 'precondition.failed';
  if (row.orderStatus >= workOrderStatus.completed) return 'workorder.closed';
  return row.status === 'planned' ? null : 'visit.started';
}
