import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { Board, BoardVisit } from '@werkbank/contract/work-orders/planning/board.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isOfTeam, type Limit } from '#db/references/limit.ts';
import { homeOfEngineer, worksIn } from '#engineers/store.ts';
import { clock } from '../shared/order-columns.ts';
import { withStatusText } from '../shared/status-texts.ts';
import { appointmentColumn } from '../visits/visit-appointment.ts';
import { warningColumns } from '../visits/visit-warnings.ts';
import { materialColumn } from './material.ts';

/** Visits shown at once. */
const maxVisits = 5000;
/** Periods of at most so many days show what to take along. */
const materialDays = 14;
const dayLength = 86_400_000;

export interface BoardPeriod {
  from: string;
  until: string;
  engineers?: readonly string[] | undefined;
}

/** Mechanics of these divisions and their visits in a period. */
export async function readBoard(
  db: Db,
  divisions: ReadonlySet<number>,
  period: BoardPeriod,
  { language, limit }: { language: Language; limit?: Limit | undefined },
): Promise<Omit<Board, 'absences'>> {
  const codes = sql`${[...divisions]}::integer[]`;
  const { from, until, engineers } = period;
  const isShort = Date.parse(until) - Date.parse(from) < materialDays * dayLength;
  const ofEngineers = engineers ? sql`v.engineer_id = any(${[...engineers]}::uuid[])` : sql`true`;
  const ofTeam = limit ? isOfTeam('v.engineer_id', 'v.division', limit) : sql`true`;
  const isInTeam = limit
    ? sql`exists (select from engineer_division m where m.engineer_id = e.id and m.division = any(${codes})
        and ${isOfTeam('m.engineer_id', 'm.division', limit)})`
    : sql`true`;
  const { rows: visits } = await sql<Omit<BoardVisit, 'statusName' | 'statusDescription'>>`
    select ${boardColumns}, ${isShort ? materialColumn : sql`'[]'::jsonb as material`} ${boardTables}
    where v.division = any(${codes}) and v.planned_on between ${from} and ${until} and v.status <> 'cancelled' and ${ofEngineers}
      and ${ofTeam}
    order by v.planned_on, v.start_time, v.id limit ${maxVisits + 1}`.execute(db);
  const shown = visits.slice(0, maxVisits);
  const { rows } = await sql<Board['engineers'][number]>`
    select e.id, e.code, e.full_name as "fullName", e.areas, e.skills, e.active,
      ${homeOfEngineer} as home,
      array(select d.division from engineer_division d where d.engineer_id = e.id and d.division = any(${codes}) order by 1) as divisions
    from engineer e
    where (e.active and ${worksIn(divisions)} and ${isInTeam} and ${engineers ? sql`e.id = any(${[...engineers]}::uuid[])` : sql`true`}
      or e.id = any(${[...new Set(shown.map(({ engineerId }) => engineerId))]}::uuid[]))
    order by searchable(e.full_name), e.id limit 1000`.execute(db);
  const { rows: holidays } = await sql<Board['holidays'][number]>`
    select h.division, h.day, h.description from holiday h
    where h.division = any(${codes}) and h.day between ${from} and ${until} order by h.day, h.division limit 1000`.execute(
    db,
  );
  return {
    engineers: rows,
    holidays,
    visits: shown.map((visit) => withStatusText(visit, language)),
    truncated: visits.length > maxVisits,
  };
}

/** A visit `v` as shown on the board, with its order `o`, location `l` and account `k`. */
export const boardColumns: RawBuilder<Omit<BoardVisit, 'statusName' | 'statusDescription' | 'material'>> = sql`
  v.id, v.version, v.work_order_id as "workOrderId", v.division, o.number, o.type, o.description, o.priority, o.status,
  v.status as "visitStatus", v.engineer_id as "engineerId", v.planned_on as "plannedOn", ${clock(sql`v.start_time`)} as "startTime",
  ${clock(sql`v.end_time`)} as "endTime", coalesce((extract(epoch
    from v.end_time - v.start_time) / 60)::integer, o.expected_minutes) as minutes,
  o.location_id as "locationId", l.name as "locationName", l.postcode, l.city, l.latitude, l.longitude, k.name as "accountName",
  o.contact_name as "contactName", o.contact_phone as "contactPhone", l.phone as "sitePhone",
  l.access_note as "accessNote", l.key_note as "keyNote", l.permit_note as "permitNote",
  o.task_count as "taskCount", o.asset_types as "assetTypes", o.tasks_done as "tasksDone", ${appointmentColumn}, ${warningColumns}`;

export const boardTables = sql`
  from work_order_visit v join work_order o on o.id = v.work_order_id join location l on l.id = o.location_id
  left join account k on k.id = l.account_id`;
