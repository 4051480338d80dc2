import type { ClashingVisit } from '@werkbank/contract/work-orders/planning/clash.ts';
import { sql } from 'kysely';
import type { PageResult } from '#base/page.ts';
import { toTotal } from '#db/keyset.ts';
import { countUpToLimit } from '#db/rows.ts';
import type { ListRef } from '#db/scope.ts';
import { clock } from '../shared/order-columns.ts';
import { hasWarning, warningColumns } from '../visits/visit-warnings.ts';

/** Days from today. */
const clashDays = 60;

/** Planned visits that overlap another visit of their engineer or an absence, by day and start. */
export async function listClashes({ db, division, page }: ListRef): Promise<PageResult<ClashingVisit>> {
  const matches = sql`work_order_visit v where v.division = ${division} and v.status = 'planned'
    and v.planned_on between business_day() and business_day() + ${sql.lit(clashDays)} and ${hasWarning}`;
  const { rows } = await sql<ClashingVisit>`
    with v as materialized (
      select v.* from ${matches} order by v.planned_on, v.start_time, v.id limit ${page.size} offset ${page.skip}
    )
    select v.id, v.version, v.work_order_id as "workOrderId", o.number, o.description, l.name as "locationName", l.city,
      v.engineer_id as "engineerId", e.full_name as "engineerFullName", v.planned_on as "plannedOn",
      ${clock(sql`v.start_time`)} as "startTime", ${clock(sql`v.end_time`)} as "endTime", ${warningColumns}
    from v join work_order o on o.id = v.work_order_id join location l on l.id = o.location_id join engineer e on e.id = v.engineer_id
    order by v.planned_on, v.start_time, v.id`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  return { rows, ...toTotal(await countUpToLimit(db, matches)) };
}
