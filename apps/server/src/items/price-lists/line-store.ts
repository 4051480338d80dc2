import type {
  PriceAdjustment,
  PriceAdjustmentPreview,
  PriceListLine,
  PriceListLineChange,
  PriceListLineInput,
} from '@werkbank/contract/items/price-lists/price-list.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import { violatedConstraint } from '#db/db.ts';
import { toTotal } from '#db/keyset.ts';
import { auditColumns } from '#db/record-columns.ts';
import { countUpToLimit, only } from '#db/rows.ts';
import type { ListRef, Scope, VersionedRef } from '#db/scope.ts';
import { matchesSearch } from '#db/search.ts';
import { isVersion } from '#db/version.ts';

/** The price list of a line. */
export interface OfList extends Scope {
  priceListId: string;
}

const columns: RawBuilder<PriceListLine> = sql`
  l.id, l.price_list_id as "priceListId", l.item_id as "itemId", l.item_group_id as "itemGroupId", coalesce(i.code, g.code) as code,
  coalesce(i.description, g.description) as description, i.unit, l.quantity, l.kind, l.value,
  i.standard_sales_price as "standardSalesPrice",
  listed_price(l.kind, l.value, i.standard_sales_price) as price,
  i.currency, ${sql.join([...auditColumns('l')].map((column) => sql`${column}`))}`;

const tables = sql`price_list_line l left join item i on i.id = l.item_id left join item_group g on g.id = l.item_group_id`;

const order = sql`l.item_id is not null, l.item_group_id is not null, coalesce(i.code, g.code), l.quantity, l.id`;

/** Lines for all items, then for item groups, then for items, each by code and quantity. */
export async function listLines(
  { db, division, page, priceListId }: ListRef & OfList,
  search: string | undefined,
): Promise<PageResult<PriceListLine>> {
  const words = sql`coalesce(i.search_text, searchable(g.code || ' ' || g.description), '')`;
  const matches = sql`l.division = ${division} and l.price_list_id = ${priceListId} and ${matchesSearch(words, search)}`;
  const { rows } = await sql<PriceListLine>`
    select ${columns} from ${tables} where ${matches} order by ${order} limit ${page.size} offset ${page.skip}`.execute(
    db,
  );
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  return { rows, ...toTotal(await countUpToLimit(db, sql`${tables} where ${matches}`)) };
}

export async function findLine({ db, division, priceListId }: OfList, id: string): Promise<PriceListLine | undefined> {
  const { rows } = await sql<PriceListLine>`
    select ${columns} from ${tables} where l.division = ${division} and l.price_list_id = ${priceListId} and l.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/**
 * Locks the list, whose version counts the changes of its lines too; false when it does not exist or has another version. Those who
 * change the lines of a list take turns.
 */
export async function lockList({ db, division, id, ifMatch }: VersionedRef): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update price_list p set modified = now()
    where p.division = ${division} and p.id = ${id} and ${isVersion('p.version', ifMatch)}`.execute(db);
  return numAffectedRows === 1n;
}

/** Adds a line and returns its id. @throws Problem `price_list.line_taken`, `price_list.wrong_line` */
export async function insertLine({ db, division, priceListId }: OfList, input: PriceListLineInput): Promise<string> {
  const { itemId, itemGroupId, quantity, kind, value } = input;
  const { rows } = await sql<{ id: string }>`
    insert into price_list_line (division, price_list_id, item_id, item_group_id, quantity, kind, value)
    values (${division}, ${priceListId}, ${itemId}, ${itemGroupId}, ${quantity}, ${kind}, ${value}) returning id`
    .execute(db)
    .catch(refuse);
  return only(rows).id;
}

/** Changes a line; false when the version is outdated or it does not exist. */
export async function updateLine(
  { db, division, id, ifMatch, priceListId }: VersionedRef & OfList,
  { quantity, kind, value }: PriceListLineChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('price_list_line')
    .set({ division, quantity, kind, value })
    .where('division', '=', division)
    .where('price_list_id', '=', priceListId)
    .where('id', '=', id)
    .where(isVersion('version', ifMatch))
    .executeTakeFirst()
    .catch(refuse);
  return numUpdatedRows === 1n;
}

export async function removeLine({ db, division, id, ifMatch, priceListId }: VersionedRef & OfList): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from price_list_line l where l.division = ${division} and l.price_list_id = ${priceListId} and l.id = ${id}
      and ${isVersion('l.version', ifMatch)}`.execute(db);
  return numAffectedRows === 1n;
}

/** Prices and amounts are rounded, percentages change by points. Lines that would stay as they are do not count. */
const adjusted = (priceListId: string, division: number, { kind, by, roundTo, itemGroupId }: PriceAdjustment) => sql`
  select l.id, r.after from price_list_line l left join item i on i.id = l.item_id
  cross join lateral (select least(greatest(case when l.kind = 'percentage' then least(l.value + ${by}::numeric, 1)
    else round(l.value * (1 + ${by}::numeric) / ${roundTo}::numeric) * ${roundTo}::numeric end, 0), 99999999.999999) as after) r
  where l.division = ${division} and l.price_list_id = ${priceListId} and l.kind = ${kind} and r.after <> l.value
    and ${itemGroupId === null ? sql`true` : sql`coalesce(l.item_group_id, i.item_group_id) = ${itemGroupId}::uuid`}`;

/** The lines that a change would change. */
export async function previewAdjustment(
  { db, division, priceListId }: OfList,
  adjustment: PriceAdjustment,
): Promise<Omit<PriceAdjustmentPreview, 'version'>> {
  const { rows } = await sql<PriceAdjustmentPreview['lines'][number] & { count: number }>`
    select l.id, coalesce(i.code, g.code) as code, coalesce(i.description, g.description) as description, l.quantity, i.currency,
      l.value as before, r.after, count(*) over () as count
    from (${adjusted(priceListId, division, adjustment)}) as r join ${tables} on l.id = r.id order by ${order} limit 200`.execute(
    db,
  );
  return { count: rows[0]?.count ?? 0, lines: rows.map(({ count: _, ...line }) => line) };
}

export async function adjust({ db, division, priceListId }: OfList, change: PriceAdjustment): Promise<void> {
  await sql`
    update price_list_line l set value = r.after from (${adjusted(priceListId, division, change)}) as r where l.id = r.id`.execute(
    db,
  );
}

function refuse(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'price_list_line_taken') throw new Problem('price_list.line_taken');
  if (constraint?.startsWith('price_list_line_check')) throw new Problem('price_list.wrong_line');
  throw error;
}
