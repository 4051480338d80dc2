import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import type { VisitStatus } from '@werkbank/contract/work-orders/visits/visit.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { literals } from '#db/literals.ts';

const workOrderIs = literals(workOrderStatus);

/** Something without which an order cannot be completed. */
export interface Missing {
  path: string;
  code: 'task_open' | 'photo_missing' | 'visit_running' | 'signature_missing';
  /** Its name for users: the asset with its place, or the mechanic. */
  message: string;
}

/** The maximum that is listed; the rest is only counted. */
const maxMissing = 50;

/**
 * What an order still lacks: results, photos of defects, the end of other mechanics' visits, a signature or the reason for not having one.
 */
export async function listMissing(
  db: Db,
  division: number,
  orderId: string,
  engineerId: string | undefined,
): Promise<{ missing: Missing[]; count: number }> {
  const { rows } = await sql<Missing & { total: number }>`
    select m.path, m.code, m.message, count(*) over () as total from (
      select 1 as kind, k.sequence, 'tasks/' || k.id as path, 'task_open' as code, concat_ws(' · ', a.tag, a.description, p.path) as message
      from work_order_task k join asset a on a.id = k.asset_id left join place p on p.id = a.place_id
      where k.division = ${division} and k.work_order_id = ${orderId} and k.result is null and k.detached_reason is null
      union all
      select 2, k.sequence, 'tasks/' || k.id, 'photo_missing', concat_ws(' · ', a.tag, a.description, p.path)
      from work_order_task k join asset a on a.id = k.asset_id left join place p on p.id = a.place_id join service_report r
        on r.id = k.service_report_id
      where k.division = ${division} and k.work_order_id = ${orderId} and k.detached_reason is null
        and exists (select from jsonb_to_recordset(r.checks) as c (code text, outcome text) join check_point q on q.code = c.code
          where c.outcome = 'notOk' and q.photo_on_failure)
        and not exists (select from service_report s join attachment f on f.service_report_id = s.id and f.deleted is null
          and f.content_type like 'image/%'
          where s.asset_id = k.asset_id and s.work_order_id = k.work_order_id)
      union all
      select 3, 0, 'visits/' || v.id, 'visit_running', e.full_name from work_order_visit v join engineer e on e.id = v.engineer_id
      where v.division = ${division} and v.work_order_id = ${orderId} and v.status in ('travelling', 'working', 'onBreak')
        and v.engineer_id is distinct from ${engineerId ?? null}::uuid
      union all
      select 4, 0, 'signature', 'signature_missing', l.name from work_order o join location l on l.id = o.location_id
      where o.division = ${division} and o.id = ${orderId} and o.signature_required and o.signed_at is null
        and o.signature_refused_reason is null
    ) m order by m.kind, m.sequence, m.path limit ${maxMissing}`.execute(db);
  return { missing: rows.map(({ path, code, message }) => ({ path, code, message })), count: rows[0]?.total ?? 0 };
}

/** A visit of an order that has neither ended nor been cancelled. */
export interface OpenVisit {
  id: string;
  engineerId: string;
  status: VisitStatus;
  /** Planned for a later day. */
  isLater: boolean;
}

/** Locks those visits, by id, of an order that the caller has locked. */
export async function lockOpenVisits(db: Db, division: number, orderId: string): Promise<OpenVisit[]> {
  const { rows } = await sql<OpenVisit>`
    select id, engineer_id as "engineerId", status, planned_on > business_day() as "isLater" from work_order_visit
    where division = ${division} and work_order_id = ${orderId} and status in ('planned', 'travelling', 'working', 'onBreak')
    order by id for update`.execute(db);
  return rows;
}

/** Completes an order; undefined when its state does not allow it. */
export async function markCompleted(
  db: Db,
  division: number,
  orderId: string,
  at: string | undefined,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update work_order o set status = ${workOrderIs.completed}, status_reason = null,
      completed_at = greatest(o.started_at, least(coalesce(${at ?? null}::timestamptz, now()), now()))
    where o.division = ${division} and o.id = ${orderId} and work_order_may_become(o.status, ${workOrderIs.completed}::smallint)
      returning o.id`.execute(db);
  return rows[0]?.id;
}
