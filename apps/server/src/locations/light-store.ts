import type { Light } from '@werkbank/contract/locations/location.ts';
import { type RawBuilder, sql } from 'kysely';

// The due status (traffic light) of assets, in SQL on table alias `a`. It belongs to locations because a location shows the lights of its
// assets, and because assets and work orders may import locations while locations import neither.

/** Assets `a` that are neither replaced nor removed; written exactly as in the partial indexes. */
export const isActiveAsset = sql<boolean>`a.state not in ('replaced', 'removed')`;

/** The due status of asset `a` today. */
export const dueStatusToday = sql<Light>`due_status_on(business_day(), a.red_from, a.amber_from, a.blue_from, a.state)`;

/** The due status of asset `a` on day `t.day`, which a scan of very many rows calculates once. */
export const dueStatusThen = sql<Light>`due_status_on(t.day, a.red_from, a.amber_from, a.blue_from, a.state)`;
export const onBusinessDay = sql`cross join (select business_day() as day offset 0) t`;

const due = sql`coalesce(a.due_on, date '9999-12-31')`;

/**
 * Each due status as conditions on dates, which an index can answer. The conditions of amber, blue and green on the due date are redundant;
 * they let an index scan in order of due date start at the first match.
 */
export const dueStatusConditions: Readonly<Record<Light, RawBuilder<boolean>>> = {
  red: sql`a.red_from <= business_day()`,
  amber: sql`(a.amber_from <= business_day() and (a.red_from > business_day() or a.red_from is null)
    and ${due} >= first_of_month(business_day()))`,
  blue: sql`(a.blue_from <= business_day() and (a.amber_from > business_day() or a.amber_from is null)
    and (a.red_from > business_day() or a.red_from is null) and ${due} > business_day() and ${due} <= business_day() + 60)`,
  green: sql`(${due} > business_day() + 60 and ${dueStatusToday} = 'green')`,
  grey: sql`a.state in ('planned', 'outOfService', 'replaced', 'removed')`,
};

/** `LightCounts` of the contract over rows `c` with a due status. */
export const dueStatusCounts = sql`
  jsonb_build_object('green', count(*) filter (where c.light = 'green'), 'blue', count(*) filter (where c.light = 'blue'),
    'amber', count(*) filter (where c.light = 'amber'), 'red', count(*) filter (where c.light = 'red'),
    'grey', count(*) filter (where c.light = 'grey'))`;
