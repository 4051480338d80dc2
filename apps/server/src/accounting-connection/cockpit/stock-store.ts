import type { ComparedStock } from '@werkbank/contract/accounting-connection/stock.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { countOf } from '#db/rows.ts';
import { matchesSearch } from '#db/search.ts';

interface StockFilter {
  different?: boolean | undefined;
  search?: string | undefined;
}

/** Both quantities of every item and warehouse that is linked with Exact. */
const positions = (division: number): RawBuilder<unknown> => sql`(
  select item_id, warehouse_id, coalesce(p.on_hand, 0) as ours, s.quantity as theirs, s.read_at
  from (select e.item_id, e.warehouse_id, sum(e.quantity) as quantity, max(e.read_at) as read_at from exact_stock e
      where e.division = ${division} group by 1, 2) s
    full join (select h.item_id, h.warehouse_id, h.on_hand from stock_position h
        join exact_link i on i.kind = 'item' and i.record_id = h.item_id
        join exact_link w on w.kind = 'warehouse' and w.record_id = h.warehouse_id
      where h.division = ${division}) p using (item_id, warehouse_id)
  where s.item_id is not null or p.on_hand <> 0)`;

/** Whether a delivery or receipt with this item, from or to this warehouse, is in the outbox in a state. */
const isInOutbox = (division: number, state: 'waiting' | 'failed'): RawBuilder<boolean> => sql<boolean>`(
  exists (select from exact_outbox o join goods_delivery d on d.id = o.record_id join goods_delivery_line l on l.delivery_id = d.id
    where o.division = ${division} and o.kind = 'goodsDelivery' and o.state = ${state} and l.item_id = p.item_id
      and d.warehouse_id = p.warehouse_id)
  or exists (select from exact_outbox o join goods_receipt d on d.id = o.record_id join goods_receipt_line l on l.receipt_id = d.id
    where o.division = ${division} and o.kind = 'goodsReceipt' and o.state = ${state} and l.item_id = p.item_id
      and d.warehouse_id = p.warehouse_id))`;

const isNotSent = (division: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from exact_push x where x.division = ${division} and x.kind in ('goodsDelivery', 'goodsReceipt') and not x.pushed)`;

/** Movements that have no counterpart in Exact, since its stock was read for the first time. */
const bookedHere = (division: number): RawBuilder<number> => sql<number>`(
  select coalesce(sum(m.quantity), 0) from stock_movement m, exact_feed f
  where m.item_id = p.item_id and m.warehouse_id = p.warehouse_id and m.kind not in ('opening', 'delivery', 'receipt')
    and f.division = ${division} and f.feed = 'stock' and m.created >= f.filled_at)`;

/** Differences first. */
export async function listStock(
  db: Db,
  division: number,
  { different = false, search }: StockFilter,
  { size, skip }: PageRequest,
): Promise<PageResult<ComparedStock>> {
  const from = sql`${positions(division)} p join item i on i.id = p.item_id join warehouse w on w.id = p.warehouse_id
    where (not ${different}::boolean or p.ours <> coalesce(p.theirs, 0)) and ${matchesSearch(sql`i.search_text`, search)}`;
  const { rows } = await sql<ComparedStock>`
    select c.*, case when c.difference = 0 then 'inStep' when c."isWaiting" then 'waiting' when c."isFailed" then 'failed'
      when c."bookedHere" = c.difference then 'bookedHere' when ${isNotSent(division)} then 'notSent' else 'count' end as verdict
    from (
      select p.item_id as "itemId", i.code as "itemCode", i.description as "itemDescription", i.unit, p.warehouse_id as "warehouseId",
        w.code as "warehouseCode", w.description as "warehouseDescription", p.ours, p.theirs, p.ours - coalesce(p.theirs, 0) as difference,
        ${bookedHere(division)} as "bookedHere", p.read_at as "readAt", ${isInOutbox(division, 'waiting')} as "isWaiting",
        ${isInOutbox(division, 'failed')} as "isFailed"
      from ${from}
      order by p.ours = coalesce(p.theirs, 0), i.code, w.code, p.item_id, p.warehouse_id limit ${size} offset ${skip}) c
    order by c.difference = 0, c."itemCode", c."warehouseCode", c."itemId", c."warehouseId"`.execute(db);
  return { rows: rows.map(toCompared), total: await countOf(db, from) };
}

const toCompared = ({
  isWaiting: _,
  isFailed: __,
  ...row
}: ComparedStock & { isWaiting?: boolean; isFailed?: boolean }): ComparedStock => row;
