import type {
  PriceGroup,
  PriceList,
  PriceListChange,
  PriceListInput,
} from '@werkbank/contract/items/price-lists/price-list.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import { type Db, violatedConstraint } from '#db/db.ts';
import { cursorOf, key, keyset, limitOf, pageOf, toTotal } from '#db/keyset.ts';
import { auditColumns } from '#db/record-columns.ts';
import { countOf, countUpToLimit, only } from '#db/rows.ts';
import type { ListRef, VersionedRef } from '#db/scope.ts';
import { matchesSearch } from '#db/search.ts';
import { isVersion } from '#db/version.ts';

export interface PriceListFilter {
  search?: string | undefined;
  state?: PriceList['state'] | undefined;
  accountId?: string | undefined;
  priceGroupId?: string | undefined;
}

const state = sql<
  PriceList['state']
>`case when p.start_date > business_day() then 'planned' when p.end_date < business_day() then 'ended'
  else 'inForce' end`;

const columns: RawBuilder<PriceList> = sql`
  p.id, p.division, p.name, p.account_id as "accountId", a.code as "accountCode", a.name as "accountName",
  p.price_group_id as "priceGroupId", g.code as "priceGroupCode", g.description as "priceGroupDescription",
  p.start_date as "startDate", p.end_date as "endDate", ${state} as state,
  (select count(*) from price_list_line l where l.price_list_id = p.id)::integer as "lineCount", p.notes,
  ${sql.join([...auditColumns('p')].map((column) => sql`${column}`))}`;

const joins = sql`left join account a on a.id = p.account_id left join price_group g on g.id = p.price_group_id`;

/** Price lists by name. */
export async function list({ db, division, page }: ListRef, filter: PriceListFilter): Promise<PageResult<PriceList>> {
  const matches = matching(division, filter);
  const by = sql`lower(p.name)`;
  const { condition, order } = keyset('asc', [key.text(by), key.guid(sql`p.id`)]);
  const { rows } = await sql<PriceList & { sortKey: string }>`
    select ${columns}, ${by} as "sortKey" from price_list p ${joins}
    where ${matches} and ${condition(page.after)} order by ${order} limit ${limitOf(page.size)}`.execute(db);
  const { rows: found, next } = pageOf(rows, page.size, (row) => cursorOf(row.sortKey, row.id));
  const lists = found.map(({ sortKey: _, ...row }) => row);
  if (page.after === undefined && next === undefined) return { rows: lists, total: lists.length };
  return { rows: lists, ...toTotal(await countUpToLimit(db, sql`price_list p ${joins} where ${matches}`)), next };
}

function matching(division: number, { search, state: wanted, accountId, priceGroupId }: PriceListFilter) {
  const conditions: RawBuilder<unknown>[] = [sql`p.division = ${division}`];
  if (search)
    conditions.push(
      matchesSearch(
        sql`searchable(p.name || ' ' || coalesce(a.name, '') || ' ' || coalesce(g.description, ''))`,
        search,
      ),
    );
  if (wanted) conditions.push(sql`${state} = ${wanted}`);
  if (accountId) conditions.push(sql`p.account_id = ${accountId}`);
  if (priceGroupId) conditions.push(sql`p.price_group_id = ${priceGroupId}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

export async function find(db: Db, division: number, id: string): Promise<PriceList | undefined> {
  const { rows } = await sql<PriceList>`
    select ${columns} from price_list p ${joins} where p.division = ${division} and p.id = ${id}`.execute(db);
  return rows[0];
}

/** Price groups by code. */
export async function listGroups(db: Db, division: number, page: PageRequest): Promise<PageResult<PriceGroup>> {
  const { rows } = await sql<PriceGroup>`
    select g.id, g.code, g.description, g.active from price_group g where g.division = ${division}
    order by g.code limit ${page.size} offset ${page.skip}`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  return { rows, total: await countOf(db, sql`price_group g where g.division = ${division}`) };
}

/**
 * Creates a price list, with the lines of another one if it is a copy, and returns its id.
 * @throws Problem `price_list.one_target`, `price_list.name_taken`, `item.end_before_start`
 */
export async function insert(db: Db, division: number, input: PriceListInput): Promise<string> {
  const { name, accountId, priceGroupId, startDate, endDate, notes, copyOfId } = input;
  if (accountId && priceGroupId) throw new Problem('price_list.one_target');
  const { rows } = await sql<{ id: string }>`
    insert into price_list (division, name, account_id, price_group_id, start_date, end_date, notes)
    values (${division}, ${name}, ${accountId}, ${priceGroupId}, coalesce(${startDate ?? null}::date, business_day()),
      ${endDate}::date, ${notes || null}) returning id`
    .execute(db)
    .catch((error: unknown) => refuse(error, name));
  const { id } = only(rows);
  if (copyOfId)
    await sql`
      insert into price_list_line (division, price_list_id, item_id, item_group_id, quantity, kind, value)
      select l.division, ${id}::uuid, l.item_id, l.item_group_id, l.quantity, l.kind, l.value
      from price_list_line l where l.division = ${division} and l.price_list_id = ${copyOfId}`.execute(db);
  return id;
}

/** Changes a price list; false when the version is outdated or it does not exist. */
export async function update(
  { db, division, id, ifMatch }: VersionedRef,
  { name, startDate, endDate, notes }: PriceListChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('price_list')
    .set({ division, name, start_date: startDate, end_date: endDate, notes: notes === '' ? null : notes })
    .where('division', '=', division)
    .where('id', '=', id)
    .where(isVersion('version', ifMatch))
    .executeTakeFirst()
    .catch((error: unknown) => refuse(error, name ?? ''));
  return numUpdatedRows === 1n;
}

/** Ends a price list today, or removes one that has not started; false when the version is outdated or it does not exist. */
export async function end({ db, division, id, ifMatch }: VersionedRef): Promise<boolean> {
  const which = sql`p.division = ${division} and p.id = ${id} and ${isVersion('p.version', ifMatch)}`;
  const removed = await sql`delete from price_list p where ${which} and p.start_date > business_day()`.execute(db);
  if (removed.numAffectedRows === 1n) return true;
  const ended = await sql`
    update price_list p set end_date = least(p.end_date, business_day()) where ${which}`.execute(db);
  return ended.numAffectedRows === 1n;
}

function refuse(error: unknown, name: string): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'price_list_name') throw new Problem('price_list.name_taken', { params: { name } });
  if (constraint === 'price_list_period') throw new Problem('item.end_before_start');
  throw error;
}
