import type { AssetState } from '@werkbank/contract/assets/asset/asset.ts';
import type { Light, LightCounts } from '@werkbank/contract/locations/location.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isAnyOf } from '#db/literals.ts';
import { dueStatusThen, onBusinessDay } from '#locations/light-store.ts';
import { isVisible, type Visitor } from '#locations/visibility-store.ts';
import { type AssetFilter, countedIn, matching, ofAccount } from '../shared/asset-filter.ts';

/** How many assets match a filter, by status, state and type, in one scan. */
export async function countAssets(db: Db, division: number, filter: AssetFilter, language: Language) {
  const { table, count } = countedIn(filter);
  const { rows } = await sql<{
    light: Light | null;
    state: AssetState | null;
    type: string | null;
    description: string | null;
    count: number;
  }>`
    select c.light, c.state, c.type, ${sql.ref(`t.description_${language}`)} as description, c.count
    from (
      select f.light, f.state, f.type, sum(f.count)::bigint as count
      from (
        select ${dueStatusThen} as light, a.state, a.type, ${count} as count from ${table} a ${onBusinessDay}
        where a.division = ${division} and ${matching(division, filter)} group by 1, 2, 3
      ) f where f.count <> 0
      group by grouping sets ((f.light), (f.state), (f.type))
    ) c left join asset_type t on t.type = c.type
    order by c.count desc, c.type`.execute(db);
  const lights = { green: 0, blue: 0, amber: 0, red: 0, grey: 0 };
  for (const row of rows) if (row.light) lights[row.light] = row.count;
  return {
    total: Object.values(lights).reduce((total, count) => total + count, 0),
    lights,
    states: rows.flatMap(({ state, count }) => (state ? [{ state, count }] : [])),
    types: rows.flatMap(({ type, description, count }) =>
      type ? [{ type, description: description ?? type, count }] : [],
    ),
  };
}

interface DueFilter {
  types?: readonly string[] | undefined;
  accountId?: string | undefined;
  locationId?: string | undefined;
  areas?: readonly string[] | undefined;
  /** Only assets that this mechanic can see. */
  visitor?: Visitor | undefined;
}

/** Condition for assets `a` in use that come due. */
function comingDue(division: number, { types, accountId, locationId, areas, visitor }: DueFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`a.division = ${division} and a.state in ('inService', 'inWorkshop', 'defect', 'missing')`,
      types ? isAnyOf('a.type', types) : sql`true`,
      locationId ? sql`a.location_id = ${locationId}` : sql`true`,
      accountId ? ofAccount(division, accountId) : sql`true`,
      visitor ? isVisible('a.location_id', visitor) : sql`true`,
      areas ? isAnyOf('a.area', areas) : sql`true`,
    ],
    sql` and `,
  );
}

export interface CalendarFilter extends DueFilter {
  from?: string | undefined;
  months: number;
}

/** Assets in use that come due, by month and type; months without any are included. */
export async function dueCalendar(db: Db, division: number, filter: CalendarFilter) {
  const { from, months } = filter;
  const { table, count } = countedIn(filter);
  const first = sql`first_of_month(coalesce(${from ?? null}::date, business_day()))`;
  const matches = comingDue(division, filter);
  const overdue = await sql<{ overdue: number }>`
    select coalesce(${count}, 0) as overdue from ${table} a where ${matches} and a.due_on < ${first}`.execute(db);
  const { rows } = await sql<{ month: string; types: { type: string; count: number }[] }>`
    select m.month::date as month, coalesce(jsonb_agg(jsonb_build_object('type', c.type, 'count', c.count) order by c.count desc, c.type)
      filter (where c.type is not null), '[]') as types
    from generate_series(${first}, months_after(${first}, ${months - 1}), interval '1 month') as m (month)
    left join (
      select first_of_month(a.due_on) as month, a.type, ${count} as count from ${table} a
      where ${matches} and a.due_on >= ${first} and a.due_on < months_after(${first}, ${months}) group by 1, 2
    ) c on c.month = m.month::date and c.count <> 0
    group by m.month order by m.month`.execute(db);
  return {
    overdue: overdue.rows[0]?.overdue ?? 0,
    months: rows.map(({ month, types: counted }) => ({
      month,
      count: counted.reduce((total, { count }) => total + count, 0),
      types: counted,
    })),
  };
}

/** Assets in use that come due in a month, by day and status; at most 31 rows. */
export async function dueDays(
  db: Db,
  division: number,
  { month, ...filter }: DueFilter & { month?: string | undefined },
) {
  const { table, count } = countedIn(filter);
  const first = sql`first_of_month(coalesce(${month ?? null}::date, business_day()))`;
  const { rows } = await sql<{ day: string; light: Light; count: number }>`
    select a.due_on as day, ${dueStatusThen} as light, ${count} as count from ${table} a ${onBusinessDay}
    where ${comingDue(division, filter)} and a.due_on >= ${first} and a.due_on < months_after(${first}, 1)
    group by 1, 2 order by 1`.execute(db);
  const days = new Map<string, { day: string; count: number; lights: LightCounts }>();
  for (const { day, light, count: alike } of rows.filter((row) => row.count !== 0)) {
    const known = days.get(day) ?? { day, count: 0, lights: { green: 0, blue: 0, amber: 0, red: 0, grey: 0 } };
    days.set(day, {
      day,
      count: known.count + alike,
      lights: { ...known.lights, [light]: known.lights[light] + alike },
    });
  }
  return { days: [...days.values()] };
}
