import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { RoundInput, RoundOutcome, RoundProposal } from '@werkbank/contract/work-orders/rounds/round.ts';
import type { WorkOrderStatus } from '@werkbank/contract/work-orders/shared/status.ts';
import { unfinishedOrders } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { cursorOf, key, keyset, pageOf, toTotal } from '#db/keyset.ts';
import { isOneOf } from '#db/literals.ts';
import { countUpToLimit } from '#db/rows.ts';
import type { Scope } from '#db/scope.ts';
import { matchesSearch } from '#db/search.ts';
import { firstNumber } from '../order/order-insert.ts';
import { lockLocations } from '../shared/location-lock.ts';

/** Assets that come due until a day. */
export interface Window {
  from?: string | undefined;
  until: string;
  types?: readonly string[] | undefined;
}

export interface RoundFilter extends Window {
  areas?: readonly string[] | undefined;
  accountId?: string | undefined;
  serviceMonth?: number | undefined;
  search?: string | undefined;
}

/** Expected minutes: per asset, and per building regardless of its assets. */
export const minutesOfRound = (count: RawBuilder<unknown>) => sql<number>`(15 + 6 * ${count})::integer`;

/** Locations of a division with assets that come due, by area and name. */
export async function listRounds(
  db: Db,
  division: number,
  filter: RoundFilter,
  page: PageRequest,
): Promise<PageResult<RoundProposal>> {
  const { condition, order } = keyset('asc', [
    key.text(sql`coalesce(l.area, '')`),
    key.text(sql`l.name_key`),
    key.guid(sql`l.id`),
  ]);
  const matches = sql`l.division = ${division} and l.active and ${matching(filter)}
    and exists (select from asset a where a.location_id = l.id and ${isDue(division, filter)})`;
  const { rows } = await sql<RoundProposal & { areaKey: string; nameKey: string }>`
    select l.id as "locationId", l.code as "locationCode", l.name as "locationName", l.postcode, l.city, l.area,
      l.account_id as "accountId",
      k.name as "accountName", l.service_month as "serviceMonth", d.count as "dueCount", d.overdue as "overdueCount",
      d.first as "firstDueOn",
      ${minutesOfRound(sql`d.count`)} as minutes, d.types, ${openOrder(division, filter)} as "openOrder",
      coalesce(l.area, '') as "areaKey", l.name_key as "nameKey"
    from (select l.* from location l where ${matches} and ${condition(page.after)} order by ${order} limit ${page.size + 1}) l
    left join account k on k.id = l.account_id
    cross join lateral (
      select sum(c.count)::integer as count, sum(c.overdue)::integer as overdue, min(c.first) as first,
        jsonb_agg(jsonb_build_object('type', c.type, 'count', c.count) order by c.count desc, c.type) as types
      from (
        select a.type, count(*)::integer as count, min(a.due_on) as first,
          (count(*) filter (where a.overdue_from <= business_day()))::integer as overdue
        from asset a where a.location_id = l.id and ${isDue(division, filter)} group by a.type
      ) c
    ) d
    order by ${order}`.execute(db);
  const { rows: proposals, next } = pageOf(rows, page.size, (row) =>
    cursorOf(row.areaKey, row.nameKey, row.locationId),
  );
  if (page.after === undefined && next === undefined) return { rows: proposals, total: proposals.length };
  const counted = await countUpToLimit(db, sql`location l where ${matches}`);
  return { rows: proposals, ...toTotal(counted), next };
}

/** Creates one order for each location with all its assets of the window, unless an unfinished order has some of them. */
export async function createRounds(
  db: Db,
  division: number,
  input: RoundInput,
  description: string,
): Promise<RoundOutcome[]> {
  const locationIds = [...new Set(input.locationIds)];
  await lockLocations(db, locationIds);
  const { rows: sites } = await sql<{
    id: string;
    assetIds: string[];
    openOrder: { id: string; number: number; status: WorkOrderStatus } | null;
  }>`
    select l.id, ${openOrder(division, input)} as "openOrder",
      array(select a.id from asset a left join place p on p.id = a.place_id where a.location_id = l.id and ${isDue(division, input)}
        order by a.walk_order, p.path, a.tag, a.id limit 1000) as "assetIds"
    from location l where l.division = ${division} and l.active and l.id = any(${locationIds}::uuid[])`.execute(db);
  const due = sites.filter(({ openOrder: open, assetIds }) => open === null && assetIds.length > 0);
  const made = await insertRounds({ db, division }, due, { until: input.dueOn ?? input.until, description });
  return input.locationIds.map((locationId): RoundOutcome => {
    const site = sites.find(({ id }) => id === locationId);
    const order = made.get(locationId);
    if (order)
      return { locationId, code: null, workOrderId: order.id, number: order.number, taskCount: order.taskCount };
    const none = { locationId, workOrderId: null, number: null, taskCount: 0 };
    if (!site) return { ...none, code: 'location.not_found' };
    if (!site.openOrder) return { ...none, code: 'round.nothing_due' };
    return { ...none, code: 'round.exists', workOrderId: site.openOrder.id, number: site.openOrder.number };
  });
}

/** The language in which a division writes to its mechanics. */
export async function languageOfDivision(db: Db, division: number): Promise<Language> {
  const { rows } = await sql<{ country: string }>`select country from division where code = ${division}`.execute(db);
  return rows[0]?.country === 'DE' ? 'de' : 'nl';
}

async function insertRounds(
  { db, division }: Scope,
  sites: readonly { id: string; assetIds: readonly string[] }[],
  { until, description }: { until: string; description: string },
) {
  const given = JSON.stringify(sites.map(({ id, assetIds }) => ({ id, assets: assetIds })));
  const { rows } = await sql<{ id: string; number: number; locationId: string }>`
    insert into work_order (division, number, location_id, type, description, contact_name, contact_phone, contact_email, your_ref,
      due_on, expected_minutes)
    select s.division, take_number(s.division, 'work_order', ${firstNumber})::integer, s.id, 'maintenance', ${description},
      s.contact_name, s.phone, s.email,
      left(s.invoice_reference, 40), ${until}::date, s.minutes
    from (
      select l.*, ${minutesOfRound(sql`jsonb_array_length(g.assets)`)} as minutes
      from jsonb_to_recordset(${given}::jsonb) as g (id uuid, assets jsonb) join location l on l.division = ${division} and l.id = g.id
      order by l.area, l.name_key, l.id
    ) s
    returning id, number, location_id as "locationId"`.execute(db);
  await sql`
    insert into work_order_task (division, work_order_id, asset_id, sequence, level)
    select ${division}::integer, o.id, t.asset_id::uuid, t.n, coalesce(
      (select s.level from asset_step s where s.asset_id = t.asset_id::uuid and s.rank > 0 order by s.due_on nulls last, s.rank desc
        limit 1), 'service')
    from jsonb_to_recordset(${given}::jsonb) as g (id uuid, assets jsonb)
    join work_order o on o.id = any(${rows.map(({ id }) => id)}::uuid[]) and o.location_id = g.id
    cross join lateral jsonb_array_elements_text(g.assets) with ordinality as t (asset_id, n)`.execute(db);
  return new Map(
    rows.map(({ id, number, locationId }) => {
      const taskCount = sites.find((site) => site.id === locationId)?.assetIds.length ?? 0;
      return [locationId, { id, number, taskCount }];
    }),
  );
}

/** Asset `a` is in use and comes due in the window; written the same way as in the index by due date. */
const isDue = (division: number, { from, until, types }: Window) => sql`
  a.division = ${division} and a.state in ('inService', 'inWorkshop', 'defect', 'missing') and a.due_on <= ${until}
  and ${from ? sql`a.due_on >= ${from}` : sql`true`} and ${types ? sql`a.type = any(${[...types]}::text[])` : sql`true`}`;

/** The unfinished order of location `l` that already has some of the due assets as tasks. */
const openOrder = (division: number, window: Window) => sql`(
  select jsonb_build_object('id', o.id, 'number', o.number, 'status', o.status) from work_order o
  where o.location_id = l.id and ${isOneOf('o.status', unfinishedOrders)} and exists (
    select from work_order_task t join asset a on a.id = t.asset_id
    where t.work_order_id = o.id and t.detached_reason is null and ${isDue(division, window)})
  order by o.number desc limit 1)`;

function matching(filter: RoundFilter): RawBuilder<unknown> {
  const { areas, accountId, serviceMonth, search } = filter;
  const conditions: RawBuilder<unknown>[] = [matchesSearch(sql`l.search_text`, search)];
  if (areas) conditions.push(sql`l.area = any(${[...areas]}::text[])`);
  if (accountId) conditions.push(sql`l.account_id = ${accountId}`);
  if (serviceMonth) conditions.push(sql`l.service_month = ${serviceMonth}`);
  return sql.join(conditions, sql` and `);
}
