import {
  type CountLine,
  type CountStatus,
  countStatusNames,
  type StockCount,
} from '@werkbank/contract/inventory/counts/count.ts';
import { countStatus } from '@werkbank/contract/inventory/counts/count-status.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest } from '#base/page.ts';
import { cursorOf, key, keyset, pageOf, toTotal } from '#db/keyset.ts';
import { isOneOf, literals } from '#db/literals.ts';
import { auditColumns, userName } from '#db/record-columns.ts';
import { countUpToLimit } from '#db/rows.ts';
import type { ListRef, RecordRef } from '#db/scope.ts';
import { matchesSearch } from '#db/search.ts';
import { translate } from '#i18n/translate.ts';
import { isOwnVan } from '../shared/own-van.ts';
import type { Viewer } from '../shared/viewer.ts';

type Row = Omit<StockCount, 'statusName' | 'statusDescription'>;

export interface CountFilter {
  search?: string | undefined;
  status?: readonly CountStatus[] | undefined;
  warehouseId?: string | undefined;
}

export interface LineFilter {
  search?: string | undefined;
  counted?: boolean | undefined;
  different?: boolean | undefined;
  /** Whether the caller may see the stock on record. */
  expected: boolean;
}

const countIs = literals(countStatus);

export async function find(ref: RecordRef, viewer: Viewer, language: Language): Promise<StockCount | undefined> {
  const { db, division, id } = ref;
  const { rows } = await select(
    sql`c.division = ${division} and c.id = ${id} and ${isVisibleTo(viewer)}`,
    sql``,
  ).execute(db);
  return rows[0] && withText(rows[0], language);
}

/** The counts of a division, newest first. */
export async function list(
  { db, division, page, language, viewer }: ListRef & { language: Language; viewer: Viewer },
  { search, status, warehouseId }: CountFilter,
) {
  const words = sql`searchable(c.count_number::text || ' ' || coalesce(c.description, '') || ' ' || w.code || ' ' || w.description)`;
  const conditions = [sql<boolean>`c.division = ${division}`, isVisibleTo(viewer), matchesSearch(words, search)];
  if (status?.length) conditions.push(isOneOf('c.status', status));
  if (warehouseId !== undefined) conditions.push(sql<boolean>`c.warehouse_id = ${warehouseId}`);
  const matching = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const { condition, order } = keyset('desc', [key.integer(sql`c.count_number`)]);
  const { rows } = await select(
    sql`${matching} and ${condition(page.after)}`,
    sql`order by ${order} limit ${page.size + 1}`,
  ).execute(db);
  const total = await countUpToLimit(
    db,
    sql`stock_count c join warehouse w on w.id = c.warehouse_id where ${matching}`,
  );
  const { rows: listed, next } = pageOf(rows, page.size, (row) => cursorOf(row.countNumber));
  return { rows: listed.map((row) => withText(row, language)), ...toTotal(total), next };
}

/** The items of a count, by item code. */
export async function listLines({ db, division, id }: RecordRef, filter: LineFilter, page: PageRequest) {
  const { condition, order } = keyset('asc', [key.text(sql`i.code`), key.guid(sql`l.id`)]);
  const conditions = [
    sql<boolean>`l.division = ${division} and l.count_id = ${id}`,
    matchesSearch(sql`i.search_text`, filter.search),
  ];
  if (filter.counted !== undefined) conditions.push(sql<boolean>`(l.counted is not null) = ${filter.counted}::boolean`);
  if (filter.different !== undefined && filter.expected)
    conditions.push(sql<boolean>`coalesce(l.counted <> l.expected, false) = ${filter.different}::boolean`);
  const matching = sql`${lineTables} where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<CountLine>`
    select ${lineColumns(filter.expected)} from ${matching} and ${condition(page.after)}
    order by ${order} limit ${page.size + 1}`.execute(db);
  const { rows: lines, next } = pageOf(rows, page.size, (row) => cursorOf(row.itemCode, row.id));
  return { rows: lines, ...toTotal(await countUpToLimit(db, matching)), next };
}

export async function findLine(
  { db, division, id }: RecordRef,
  itemId: string,
  expected: boolean,
): Promise<CountLine | undefined> {
  const { rows } = await sql<CountLine>`select ${lineColumns(expected)} from ${lineTables}
    where l.division = ${division} and l.count_id = ${id} and l.item_id = ${itemId}`.execute(db);
  return rows[0];
}

/** The stock of the item moved after it was counted. */
export const hasMoved = sql<boolean>`(l.counted_at is not null and (l.expected <> coalesce(p.on_hand, 0) or exists (
  select from stock_movement m where m.item_id = l.item_id and m.warehouse_id = c.warehouse_id and m.created > l.counted_at)))`;

const lineTables = sql`stock_count_line l join stock_count c on c.id = l.count_id join item i on i.id = l.item_id
  left join stock_position p on p.item_id = l.item_id and p.warehouse_id = c.warehouse_id`;

const lineColumns = (
  expected: boolean,
) => sql`l.id, l.item_id as "itemId", i.code as "itemCode", i.description as "itemDescription",
  i.barcode, i.unit, i.is_fraction_allowed_item as "isFractionAllowedItem", l.counted, l.counted_at as "countedAt",
  ${userName('l.counted_by')} as "countedByFullName", l.version,
  ${expected ? sql`coalesce(l.expected, p.on_hand, 0)` : sql`null::numeric`} as expected,
  ${expected ? sql`l.counted - l.expected` : sql`null::numeric`} as difference,
  ${expected ? sql`case when c.status = ${countIs.open} then ${hasMoved} else false end` : sql`null::boolean`} as "hasMoved"`;

const isVisibleTo = ({ isStaff, engineerId }: Viewer): RawBuilder<boolean> =>
  isStaff ? sql`true` : isOwnVan('w', engineerId);

const withText = (row: Row, language: Language): StockCount => ({
  ...row,
  statusName: countStatusNames[row.status],
  statusDescription: translate(language, `count.status.${row.status}`),
});

const select = (matching: RawBuilder<boolean>, paging: RawBuilder<unknown>) => sql<Row>`
  select c.id, c.division, c.count_number as "countNumber", c.warehouse_id as "warehouseId", w.code as "warehouseCode",
    w.description as "warehouseDescription", c.kind, c.is_blind as "isBlind", c.description, c.status, n."lineCount", n."countedCount",
    case when c.status = ${countIs.booked} then n.differences end as "differenceCount", c.booked_on as "bookedOn", c.reason,
    c.cancelled_reason as "cancelledReason", ${sql.join(auditColumns('c').map((column) => sql`${column}`))}
  from stock_count c join warehouse w on w.id = c.warehouse_id
    cross join lateral (
      select count(*)::integer as "lineCount", count(l.counted)::integer as "countedCount",
        count(*) filter (where l.booked <> 0)::integer as differences
      from stock_count_line l where l.count_id = c.id
    ) n
  where ${matching} ${paging}`;
