import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { DayVisit } from '@werkbank/contract/work-orders/day/day.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { isOrderWithin } from '#db/references/limit.ts';
import { countOf, only } from '#db/rows.ts';
import { boardColumns, boardTables } from '../planning/board-store.ts';
import { materialColumn } from '../planning/material.ts';
import { withStatusText } from '../shared/status-texts.ts';

const dayColumns: RawBuilder<Omit<DayVisit, 'statusName' | 'statusDescription'>> = sql`
  ${boardColumns}, l.address_line1 as "addressLine1", l.latitude, l.longitude, v.note, ${materialColumn}`;

/** Visits of a mechanic that are not cancelled and within the limit, by day and time. */
export async function listDayVisits(
  {
    db,
    divisions,
    engineerId,
    limit,
    language,
    page,
  }: Pick<Caller, 'divisions' | 'limit'> & { db: Db; engineerId: string; language: Language; page: PageRequest },
  { from, until }: { from: string; until: string },
): Promise<PageResult<DayVisit>> {
  const matches = sql`v.engineer_id = ${engineerId} and v.division = any(${[...divisions]}::integer[])
    and v.planned_on between ${from} and ${until} and v.status <> 'cancelled'
    and ${limit ? isOrderWithin('v.work_order_id', limit) : sql`true`}`;
  const { rows } = await sql<Omit<DayVisit, 'statusName' | 'statusDescription'>>`
    select ${dayColumns} ${boardTables} where ${matches}
    order by v.planned_on, v.start_time, v.id limit ${page.size} offset ${page.skip}`.execute(db);
  const worded = rows.map((row) => withStatusText(row, language));
  if (page.skip === 0 && rows.length < page.size) return { rows: worded, total: rows.length };
  const counted = await countOf(db, sql`work_order_visit v where ${matches}`);
  return { rows: worded, total: counted };
}

/** First and last day shown by default: yesterday and a week ahead. */
export async function defaultDays(db: Db): Promise<{ from: string; until: string; today: string }> {
  const { rows } = await sql<{ from: string; until: string; today: string }>`
    select business_day() - 1 as "from", business_day() + 7 as until, business_day() as today`.execute(db);
  const days = only(rows);
  return days;
}
