import { type RawBuilder, sql } from 'kysely';

/** What a caller sees whose right in a call is limited: the union of what the roles with that right are limited to. */
export interface Limit {
  /** Divisions in which the right is not limited. */
  openDivisions: readonly number[];
  locations: readonly string[];
  /** All locations of these accounts, also future ones. */
  accounts: readonly string[];
  /** Locations that these engineers visit in a division, and the work orders that they visit there. */
  engineers: readonly { id: string; division: number }[];
}

/** Whether the location in this column is within the limit, without the locations that only the work of a team leads to. */
export const isSiteWithin = (column: string, { openDivisions, locations, accounts }: Limit): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (select s.id from location s where s.id = any(${[...locations]}::uuid[])
    ${accounts.length === 0 ? sql`` : sql`or s.account_id = any(${[...accounts]}::uuid[])`}
    ${openDivisions.length === 0 ? sql`` : sql`or s.division = any(${[...openDivisions]}::integer[])`})`;

/** Whether the location in this column is within the limit. */
export function isLocationWithin(column: string, limit: Limit): RawBuilder<boolean> {
  if (limit.engineers.length === 0) return isSiteWithin(column, limit);
  const ofTeam = sql`${sql.ref(column)} = any(array(${visitedByTeam(limit)}))`;
  const hasSites = limit.locations.length + limit.accounts.length + limit.openDivisions.length > 0;
  return hasSites ? sql<boolean>`(${isSiteWithin(column, limit)} or ${ofTeam})` : sql<boolean>`${ofTeam}`;
}

/**
 * The locations that the team visits in each of its divisions. What the mechanics visit is an array first: as a subquery, the planner joins
 * it with every location of the division.
 */
function visitedByTeam({ engineers }: Limit): RawBuilder<unknown> {
  const teams = [...Map.groupBy(engineers, ({ division }) => division)];
  const each = teams.map(
    ([division, team]) => sql`select t.id from location t where t.division = ${division} and t.id = any(array(
      select seen from unnest(${team.map(({ id }) => id)}::uuid[]) as e (id) cross join lateral visited_locations(e.id) as seen))`,
  );
  return sql.join(each, sql` union all `);
}

/** Accounts that the limit names, and those with a location within it. */
export const accountsWithin = (limit: Limit): RawBuilder<unknown> =>
  sql`select unnest(${[...limit.accounts]}::uuid[])
    union all select o.account_id from location o where o.account_id is not null and ${isLocationWithin('o.id', limit)}`;

/** Whether the account in this column is within the limit. An array is found by index; a subquery would be joined with all accounts. */
export const isAccountWithin = (column: string, limit: Limit): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(array(${accountsWithin(limit)}))`;

const teamOf = ({ engineers }: Limit) =>
  sql`unnest(${engineers.map(({ id }) => id)}::uuid[], ${engineers.map(({ division }) => division)}::integer[]) as e (id, division)`;

/**
 * Whether the work order in this column is within the limit: at one of the locations, or with a visit of the team. No query names a table
 * `own_work`, so the column is that of the query around it.
 */
export const isOrderWithin = (column: string, limit: Limit): RawBuilder<boolean> =>
  limit.engineers.length === 0
    ? isAtSite(column, limit)
    : sql<boolean>`(${isAtSite(column, limit)} or exists (
        select from work_order_visit own_visit join work_order own_work on own_work.id = own_visit.work_order_id join ${teamOf(limit)}
          on e.id = own_visit.engineer_id and e.division = own_work.division
        where own_visit.work_order_id = ${sql.ref(column)} and own_visit.status <> 'cancelled'))`;

const isAtSite = (column: string, limit: Limit) =>
  sql<boolean>`exists (select from work_order own_work
    where own_work.id = ${sql.ref(column)} and ${isSiteWithin('own_work.location_id', limit)})`;

/** Whether the engineer in this column belongs to the team for the division in the other one. */
export const isOfTeam = (engineer: string, division: string, limit: Limit): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from ${teamOf(limit)} where e.id = ${sql.ref(engineer)} and e.division = ${sql.ref(division)})
    or ${sql.ref(division)} = any(${[...limit.openDivisions]}::integer[]))`;
