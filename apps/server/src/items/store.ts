import type { Item, ItemListed, ItemSummary } from '@werkbank/contract/items/item.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageResult } from '#base/page.ts';
import { hasCustomValues } from '#db/custom-fields/custom-values.ts';
import type { Db } from '#db/db.ts';
import { cursorOf, key, keyset, pageOf, toTotal } from '#db/keyset.ts';
import { countOf, countUpToLimit } from '#db/rows.ts';
import type { ListRef } from '#db/scope.ts';
import { matchesSearch } from '#db/search.ts';
import { isActive, isAssembled, itemColumns, itemJoins, listedColumns, summaryColumns } from './item-columns.ts';
import { everything, type Visibility } from './rules.ts';

export interface ItemFilter {
  search?: string | undefined;
  /** Ids of item groups. */
  groups?: readonly string[] | undefined;
  isSalesItem?: boolean | undefined;
  isPurchaseItem?: boolean | undefined;
  isStockItem?: boolean | undefined;
  isWebshopItem?: boolean | undefined;
  isAssembledItem?: boolean | undefined;
  active?: boolean | undefined;
  /** Conditions on custom fields. */
  custom?: readonly string[] | undefined;
}

export type ItemSort = 'code' | '-code' | 'description' | '-description';

/** An item of the division by id or by code in any case, as far as the caller may see it. */
export async function find(
  db: Db,
  division: number,
  key: { id: string } | { code: string },
  visibility: Visibility,
): Promise<Item | undefined> {
  const named = 'id' in key ? sql`i.id = ${key.id}` : sql`lower(i.code) = lower(${key.code})`;
  const { rows } = await sql<Item>`
    select ${itemColumns} from item i ${itemJoins}
    left join unit u on u.division = i.division and u.code = i.unit
    where i.division = ${division} and ${named} and ${visible(visibility)}`.execute(db);
  return rows[0];
}

/** The item list of the product, by cursor. */
export async function list(
  { db, division, visibility, page }: ListRef & { visibility: Visibility },
  filter: ItemFilter,
  sort: ItemSort,
): Promise<PageResult<ItemListed>> {
  const by = sort.endsWith('code') ? sql`i.code` : sql`lower(i.description)`;
  const { condition, order } = keyset(sort.startsWith('-') ? 'desc' : 'asc', [key.text(by), key.guid(sql`i.id`)]);
  const matches = sql`i.division = ${division} and ${visible(visibility)} and ${matching(division, filter)}`;
  const { rows } = await sql<ItemListed & { sortKey: string }>`
    select ${listedColumns}, ${by} as "sortKey"
    from (select i.* from item i where ${matches} and ${condition(page.after)} order by ${order} limit ${page.size + 1}) as i
    ${itemJoins} order by ${order}`.execute(db);
  const { rows: items, next } = pageOf(rows, page.size, (row) => cursorOf(row.sortKey, row.id));
  if (page.isUncounted || (page.after === undefined && next === undefined)) return { rows: items, total: items.length };
  return { rows: items, ...toTotal(await countUpToLimit(db, sql`item i where ${matches}`)), next };
}

/** Active items by code, as returned by the lists of the specification; `which` narrows them further. */
export async function listActive(
  { db, division, visibility, page }: ListRef & { visibility: Visibility },
  search: string | undefined,
  which: RawBuilder<boolean> = sql`true`,
): Promise<PageResult<ItemSummary>> {
  const matches = sql`i.division = ${division} and ${visible(visibility)} and ${isActive} and ${matchesSearch(sql`i.search_text`, search)}
    and ${which}`;
  const { rows } = await sql<ItemSummary>`
    select ${summaryColumns}
    from (select i.* from item i where ${matches} order by i.code, i.id limit ${page.size} offset ${page.skip}) as i
    ${itemJoins} order by i.code, i.id`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  return { rows, total: await countOf(db, sql`item i where ${matches}`) };
}

/** Items of groups given by code or id; unknown groups match nothing. */
export const inGroups = (division: number, groups: readonly string[] | undefined): RawBuilder<boolean> =>
  groups === undefined
    ? sql`true`
    : sql`i.item_group_id in (select q.id from item_group q where q.division = ${division}
        and (q.code = any(${[...groups]}::text[]) or q.id::text = any(${groups.map((group) => group.toLowerCase())}::text[])))`;

/** The id when the item exists in the division, for calls about parts of an item. */
export async function exists(
  db: Db,
  division: number,
  id: string,
  visibility: Visibility = everything,
): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select i.id from item i where i.division = ${division} and i.id = ${id} and ${visible(visibility)}`.execute(db);
  return rows[0]?.id;
}

/** Locks the item, so that changes to what belongs to it are made one after the other. */
export async function lockItem(db: Db, division: number, id: string): Promise<void> {
  await sql`select from item i where i.division = ${division} and i.id = ${id} for no key update`.execute(db);
}

const visible = (visibility: Visibility): RawBuilder<boolean> =>
  visibility.webshopOnly ? sql`i.is_webshop_item and i.is_sales_item` : sql`true`;

function matching(division: number, filter: ItemFilter): RawBuilder<boolean> {
  const { search, groups, isSalesItem, isPurchaseItem, isStockItem, isWebshopItem, isAssembledItem, active } = filter;
  const conditions: RawBuilder<unknown>[] = [matchesSearch(sql`i.search_text`, search), inGroups(division, groups)];
  if (filter.custom) conditions.push(hasCustomValues('i.id', filter.custom));
  const flag = (column: RawBuilder<unknown>, wanted: boolean | undefined) => {
    if (wanted !== undefined) conditions.push(wanted ? column : sql`not ${column}`);
  };
  flag(sql`i.is_sales_item`, isSalesItem);
  flag(sql`i.is_purchase_item`, isPurchaseItem);
  flag(sql`i.is_stock_item`, isStockItem);
  flag(sql`i.is_webshop_item`, isWebshopItem);
  flag(isAssembled, isAssembledItem);
  flag(isActive, active);
  return sql`${sql.join(conditions, sql` and `)}`;
}
