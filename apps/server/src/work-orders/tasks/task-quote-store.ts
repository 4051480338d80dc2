import { estimateStatus } from '@werkbank/contract/estimates/shared/transitions.ts';
import type { ToQuote } from '@werkbank/contract/work-orders/tasks/task.ts';
import { sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { literals } from '#db/literals.ts';
import { momentText } from '#db/record-columns.ts';

const estimateIs = literals(estimateStatus);

/** Locations with assets that failed, are still in that state and have no estimate; the oldest first. */
export async function listToQuote(
  db: Db,
  division: number,
  locationId: string | undefined,
  page: PageRequest,
): Promise<PageResult<ToQuote>> {
  const { rows } = await sql<ToQuote & { total: number }>`
    with failed as (
      select distinct on (k.asset_id) k.id, k.work_order_id, k.asset_id, k.reason, k.service_report_id, k.answered_at, a.location_id,
        a.tag, a.description, p.path
      from work_order_task k join asset a on a.id = k.asset_id left join place p on p.id = a.place_id
      where k.division = ${division} and k.result = 'failed' and k.detached_reason is null
        and a.state in ('defect', 'outOfService', 'inWorkshop', 'missing')
        and ${locationId === undefined ? sql`true` : sql`a.location_id = ${locationId}`}
        and not exists (select from estimate_line n join estimate e on e.id = n.estimate_id
          where n.asset_id = k.asset_id and (n.service_report_id = k.service_report_id or e.created >= k.answered_at)
            and e.status <> ${estimateIs.superseded})
      order by k.asset_id, k.answered_at desc
    )
    select l.division, l.id as "locationId", l.code as "locationCode", l.name as "locationName", l.city, l.account_id as "accountId",
      c.name as "accountName",
      g.assets as "taskCount", g.since, g.tasks, count(*) over () as total
    from (
      select f.location_id, count(*)::integer as assets, min(f.answered_at) as since,
        (jsonb_agg(jsonb_build_object('id', f.id, 'workOrderId', f.work_order_id, 'workOrderNumber', o.number, 'assetId', f.asset_id,
          'tag', f.tag,
          'description', f.description, 'placePath', f.path, 'reason', f.reason, 'serviceReportId', f.service_report_id,
          'answeredAt', ${momentText(sql`f.answered_at`)}) order by f.answered_at, f.id)
          filter (where f.place_in_location <= 100)) as tasks
      from (select f.*, row_number() over (partition by f.location_id order by f.answered_at, f.id) as place_in_location from failed f) f
      join work_order o on o.id = f.work_order_id group by f.location_id
    ) g join location l on l.id = g.location_id left join account c on c.id = l.account_id
    order by g.since, l.id limit ${page.size} offset ${page.skip}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
