import type {
  Holiday,
  HolidayChange,
  HolidayInput,
  WorkingWeek,
} from '@werkbank/contract/administration/calendar/calendar-calls.ts';
import { sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { auditColumns } from '#db/record-columns.ts';
import { only, recordset } from '#db/rows.ts';
import type { VersionedRef } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';
import { isHomeCountry } from '#divisions/country-template.ts';
import { publicHolidays } from '#divisions/public-holidays.ts';

const week = sql`d.working_days as days, d.version`;

export async function findWeek(db: Db, division: number): Promise<WorkingWeek> {
  const { rows } = await sql<WorkingWeek>`select ${week} from division d where d.code = ${division}`.execute(db);
  return only(rows);
}

/** Sets the working days; undefined when the version of the division is outdated. */
export async function updateWeek(
  db: Db,
  { division, ifMatch }: { division: number; ifMatch: number | undefined },
  days: readonly number[],
): Promise<WorkingWeek | undefined> {
  const sorted = [...new Set(days)].toSorted((a, b) => a - b);
  const { rows } = await sql<WorkingWeek>`
    update division d set working_days = ${sorted}::smallint[]
    where d.code = ${division} and ${isVersion('d.version', ifMatch)} returning ${week}`.execute(db);
  return rows[0];
}

const columns = sql`h.id, h.day, h.description, ${sql.join([...auditColumns('h')].map((column) => sql`${column}`))}`;

/** A year has few holidays, so paging happens here. */
export async function list(db: Db, division: number, year: number, page: PageRequest): Promise<PageResult<Holiday>> {
  const { rows } = await sql<Holiday>`
    select ${columns} from holiday h
    where h.division = ${division} and h.day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
    order by h.day`.execute(db);
  return { rows: rows.slice(page.skip, page.skip + page.size), total: rows.length };
}

export async function find(db: Db, division: number, id: string): Promise<Holiday | undefined> {
  const { rows } = await sql<Holiday>`
    select ${columns} from holiday h where h.division = ${division} and h.id = ${id}`.execute(db);
  return rows[0];
}

/** @throws Problem `holiday.day_taken` */
export async function insert(db: Db, division: number, { day, description }: HolidayInput): Promise<Holiday> {
  const { rows } = await sql<Holiday>`
    insert into holiday as h (division, day, description) values (${division}, ${day}, ${description})
    on conflict (division, day) do nothing returning ${columns}`.execute(db);
  if (!rows[0]) throw new Problem('holiday.day_taken');
  return rows[0];
}

/** Adds the holidays of the country in a year, and returns how many were missing. */
export async function insertPublicHolidays(db: Db, division: number, year: number): Promise<number> {
  const { rows } = await sql<{ country: string }>`select country from division where code = ${division}`.execute(db);
  const { country } = only(rows);
  if (!isHomeCountry(country)) return 0;
  const added = await sql`
    insert into holiday (division, day, description)
    select ${division}::integer, day, description from ${recordset(publicHolidays(country, year), 'h (day date, description text)')}
    on conflict (division, day) do nothing returning id`.execute(db);
  return added.rows.length;
}

/** Renames a holiday; undefined when the version is outdated. */
export async function update(
  db: Db,
  { division, id, ifMatch }: Omit<VersionedRef, 'db'>,
  { description }: HolidayChange,
): Promise<Holiday | undefined> {
  const { rows } = await sql<Holiday>`
    update holiday h set description = ${description}
    where h.division = ${division} and h.id = ${id} and ${isVersion('h.version', ifMatch)} returning ${columns}`.execute(
    db,
  );
  return rows[0];
}

/** Returns whether it existed. */
export async function remove(db: Db, division: number, id: string): Promise<boolean> {
  const { rows } = await sql`delete from holiday where division = ${division} and id = ${id} returning id`.execute(db);
  return rows.length > 0;
}
