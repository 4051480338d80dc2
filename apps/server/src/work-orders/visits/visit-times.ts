import type { VisitStatus, VisitTimes } from '@werkbank/contract/work-orders/visits/visit.ts';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import type { Scope } from '#db/scope.ts';

/** The kind of time that is running; null when none is. */
const running: Readonly<Record<VisitStatus, string | null | undefined>> = {
  planned: undefined,
  travelling: 'travel',
  working: 'work',
  onBreak: 'break',
  done: null,
  aborted: null,
  cancelled: undefined,
};

/**
 * Replaces the times of a visit, of an order that the caller has locked: `refused` when it has not begun or was cancelled, `stale` when the
 * version is outdated.
 * @throws Problem `visit.times_invalid`
 */
export async function correctTimes(
  {
    db,
    division,
    orderId,
    visitId,
    ifMatch,
  }: Scope & { orderId: string; visitId: string; ifMatch: number | undefined },
  times: VisitTimes['times'],
): Promise<'taken' | 'refused' | 'stale'> {
  const { rows } = await sql<{ status: VisitStatus; version: number }>`
    select status, version from work_order_visit
    where division = ${division} and work_order_id = ${orderId} and id = ${visitId} for update`.execute(db);
  const [visit] = rows;
  const kind = visit && running[visit.status];
  if (!visit || kind === undefined) return 'refused';
  if (ifMatch !== undefined && ifMatch !== visit.version) return 'stale';
  if (!(await areInOrder(db, times, kind))) throw new Problem('visit.times_invalid');
  // The visit stores the corrected times; who changed them is in its history, and its version is incremented.
  await sql`
    update work_order_visit v set times_before = (
      select jsonb_agg(jsonb_build_object('kind', t.kind, 'since', t.since, 'until', t.until) order by t.since, t.id)
        from work_order_time t where t.visit_id = v.id)
    where v.division = ${division} and v.id = ${visitId}`.execute(db);
  await sql`delete from work_order_time where division = ${division} and visit_id = ${visitId}`.execute(db);
  await sql`
    insert into work_order_time (division, work_order_id, visit_id, kind, since, until)
    select ${division}::integer, ${orderId}::uuid, ${visitId}::uuid, t.kind, t.since, t.until
    from ${recordset(times, 't (kind text, since timestamptz, until timestamptz)')}`.execute(db);
  return 'taken';
}

/**
 * Each ends before the next begins, none is in the future, and the last one is open exactly when a time of its kind is running. A visit
 * paused by another one has no running time.
 */
async function areInOrder(db: Db, times: VisitTimes['times'], kind: string | null): Promise<boolean> {
  const { rows } = await sql<{ valid: boolean }>`
    select bool_and(t.since <= now()
      and case when t.following is null and ${kind}::text is not null
          and not (${kind} = 'break' and t.until is not null) then t.until is null and t.kind = ${kind}
        else coalesce(t.until between t.since and least(now(), t.following), false) end) as valid
    from (
      select x.value ->> 'kind' as kind, (x.value ->> 'since')::timestamptz as since, (x.value ->> 'until')::timestamptz as until,
        lead((x.value ->> 'since')::timestamptz) over (order by x.n) as following
      from jsonb_array_elements(${JSON.stringify(times)}::jsonb) with ordinality as x (value, n)
    ) t`.execute(db);
  return rows[0]?.valid ?? false;
}
