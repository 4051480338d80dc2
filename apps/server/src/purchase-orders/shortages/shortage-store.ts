import type {
  Shortage,
  ShortageReasons,
  ShortageSupplier,
} from '@werkbank/contract/purchase-orders/shortages/shortage.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { only } from '#db/rows.ts';
import type { ListRef, Scope } from '#db/scope.ts';
import { matchesSearch } from '#db/search.ts';

export interface ShortageFilter {
  search?: string | undefined;
  supplierId?: string | undefined;
  hasSupplier?: boolean | undefined;
}

/** Items that are short, by the name of their main supplier. */
export async function listShortages(
  { db, division, page }: ListRef,
  filter: ShortageFilter,
): Promise<PageResult<Shortage>> {
  const { rows } = await sql<Shortage & { total: number }>`
    with paged as (
      select h.*, count(*) over () as total from short_items(${division}) h ${withMainSupplier(division)} where ${conditionOf(filter)}
      order by a.name, s.supplier_id, coalesce(s.currency, i.currency), i.code limit ${page.size} offset ${page.skip}
    )
    select l.*, case when u.used > 0 then least(9999, floor(greatest(l."freeStock", 0) * 90 / u.used))::integer end as "coverDays",
      (select max(total) from paged) as total
    from (${detailed(division, sql`paged`)}) as l
    left join lateral (
      select -sum(m.quantity) as used from stock_movement m where m.item_id = l."itemId" and m.kind in ('delivery', 'workorder', 'assembly')
        and m.moved_on > business_day() - 90 and m.quantity < 0
    ) as u on true
    order by l."supplierName", l."supplierId", l.currency, l."itemCode"`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Suppliers of items that are short, by name: one row for each currency of their prices, because an order has a single currency. */
export async function listSuppliers({ db, division, page }: ListRef): Promise<PageResult<ShortageSupplier>> {
  const { rows } = await sql<ShortageSupplier & { total: number }>`
    with by_supplier as (
      select d."supplierId", d."supplierCode", d."supplierName", count(*)::integer as "itemCount",
        coalesce(sum(d.amount), 0) as amount, d.currency
      from (${detailed(division, sql`short_items(${division})`)}) as d
      group by d."supplierId", d."supplierCode", d."supplierName", d.currency
    )
    select b.*, coalesce(not a.is_supplier or a.blocked or a.start_date > business_day() or a.end_date < business_day(), false) as blocked,
      o.id as "draftOrderId", o.order_number as "draftOrderNumber", count(*) over () as total
    from by_supplier b left join account a on a.id = b."supplierId"
    left join lateral (${draftOf(division, sql`b."supplierId"`, sql`b.currency`)}) as o on true
    order by b."supplierName", b."supplierId", b.currency limit ${page.size} offset ${page.skip}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** The newest order at a supplier that has not been sent yet, in the main warehouse and this currency. */
export const draftOf = (division: number, supplier: RawBuilder<unknown>, currency: RawBuilder<unknown>) => sql`
  select o.id, o.order_number from purchase_order o join warehouse w on w.id = o.warehouse_id and w.main
  where o.division = ${division} and o.supplier_id = ${supplier} and o.currency = ${currency} and o.sent_at is null
    and o.receipt_status = 10 and o.invoice_status = 10
  order by o.order_number desc limit 1`;

/** Those of the items that are short now, each with the sales order line if only one needs it. */
export async function findShort(
  { db, division }: Scope,
  items: readonly string[],
): Promise<{ itemId: string; salesLine: string | null }[]> {
  const { rows } = await sql<{ itemId: string; salesLine: string | null }>`
    with ${shortItems(division, items)}
    select s.item_id as "itemId", (
      select case when count(*) = 1 then min(case when d.kind = 'salesOrder' then d.line_id::text end)::uuid end
      from (${demand(division)}) as d where d.item_id = s.item_id) as "salesLine"
    from short_item s`.execute(db);
  return rows;
}

/** The requirements for an item and its expected receipts. */
export async function explain(db: Db, division: number, itemId: string): Promise<ShortageReasons> {
  const { rows } = await sql<ShortageReasons>`
    select (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.day nulls last, n."orderNumber"), '[]') from (
        select d.kind, d.order_id as "orderId", coalesce(s.order_number, b.order_number, k.number) as "orderNumber",
          coalesce(c.name, i.description, h.name) as name, w.code as "warehouseCode", d.day, d.quantity
        from (${demand(division)}) as d join warehouse w on w.id = d.warehouse_id
        left join sales_order s on d.kind = 'salesOrder' and s.id = d.order_id
        left join account c on c.id = s.ordered_by
        left join assembly_order b on d.kind = 'assemblyOrder' and b.id = d.order_id
        left join item i on i.id = b.item_id
        left join work_order k on d.kind = 'workOrder' and k.id = d.order_id
        left join location h on h.id = k.location_id
        where d.item_id = ${itemId} order by d.day nulls last, d.order_id limit 200
      ) as n
    ) as needs, (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.day nulls last, n."orderNumber"), '[]') from (
        select g.kind, g.order_id as "orderId", coalesce(p.order_number, b.order_number) as "orderNumber", a.name,
          w.code as "warehouseCode", g.day, g.quantity
        from incoming_goods(${division}) as g join warehouse w on w.id = g.warehouse_id
        left join purchase_order p on g.kind = 'purchaseOrder' and p.id = g.order_id
        left join account a on a.id = p.supplier_id
        left join assembly_order b on g.kind = 'assemblyOrder' and b.id = g.order_id
        where g.item_id = ${itemId} order by g.day nulls last, g.order_id limit 200
      ) as n
    ) as comes`.execute(db);
  return only(rows);
}

/** Open demand, including minimum stock. */
const demand = (division: number) => sql`
  select d.item_id, d.warehouse_id, d.kind, d.order_id, d.line_id, d.day, d.quantity from open_demand(${division}) as d
  union all
  select v.item_id, v.warehouse_id, 'minimumStock', null, null, null, v.minimum from stock_level v
  where v.division = ${division} and v.minimum > 0`;

/**
 * Demand less free and incoming stock, by warehouse. Surplus of the main warehouse covers the others, because goods are transferred from
 * it; surplus in a van covers no other warehouse. Goods on a transfer count at their destination. For a few items, which the indexes find;
 * `short_items()` does the same for all of them.
 */
const shortItems = (division: number, items: readonly string[]): RawBuilder<unknown> => {
  const among = (column: string) => sql`${sql.ref(column)} = any(${items}::uuid[])`;
  return sql`balance as (
      select b.item_id, b.warehouse_id, sum(b.need) as need, sum(b.free) as free, sum(b.comes) as comes, min(b.day) as day
      from (
        select d.item_id, d.warehouse_id, d.quantity as need, 0 as free, 0 as comes, d.day from (${demand(division)}) as d
        where ${among('d.item_id')}
        union all
        select p.item_id, p.warehouse_id, 0, p.on_hand - p.reserved, 0, null from stock_position p
        where p.division = ${division} and ${among('p.item_id')}
        union all
        select t.item_id, f.to_warehouse_id, 0, t.quantity_reserved + t.quantity_on_way, 0, null
        from stock_transfer f join stock_transfer_line t on t.transfer_id = f.id
        where f.division = ${division} and f.status in (10, 20, 30) and ${among('t.item_id')}
        union all
        select g.item_id, g.warehouse_id, 0, 0, g.quantity, null from incoming_goods(${division}) as g where ${among('g.item_id')}
      ) as b group by b.item_id, b.warehouse_id
    ), short_item as (
      select b.item_id, sum(b.need) as needed, sum(b.free) as free, sum(b.comes) as comes, min(b.day) as day,
        sum(case when w.main then b.need - b.free - b.comes else greatest(b.need - b.free - b.comes, 0) end) as short
      from balance b join warehouse w on w.id = b.warehouse_id
      group by b.item_id having sum(b.need) > 0
        and sum(case when w.main then b.need - b.free - b.comes else greatest(b.need - b.free - b.comes, 0) end) > 0
    )`;
};

/** Item and main supplier of the short item `h`. */
const withMainSupplier = (division: number) => sql`
  join item i on i.id = h.item_id and i.division = ${division}
  left join item_supplier s on s.item_id = i.id and s.main
  left join account a on a.id = s.supplier_id`;

/** Short items with the terms of their main supplier. A price without steps needs no function, which would take the most time. */
const detailed = (division: number, shortOnes: RawBuilder<unknown>) => sql`
  select t.*, round(t."suggestedQuantity" * t."unitPrice", 2) as amount
  from (
    select i.id as "itemId", i.code as "itemCode", i.description as "itemDescription", i.unit,
      i.is_fraction_allowed_item as "isFractionAllowed",
      exists (select from assembly_item m where m.assembled_item_id = i.id) as "isAssembled",
      i.is_purchase_item as "isPurchasable", s.supplier_id as "supplierId", a.code as "supplierCode", a.name as "supplierName",
      s.supplier_item_code as "supplierItemCode", coalesce(s.purchase_unit, i.unit) as "purchaseUnit", f.factor as "unitFactor",
      h.needed, h.free as "freeStock", h.comes as "onOrder", h.short as shortage, q.units as "suggestedQuantity",
      coalesce(case when s.price_steps = '[]' then s.price else supplier_price(s.price, s.price_steps, q.units) end,
        round(i.cost_price_standard * f.factor, 6)) as "unitPrice",
      coalesce(s.currency, i.currency) as currency, coalesce(s.lead_days, a.purchase_lead_days) as "leadDays", h.day as "neededOn"
    from ${shortOnes} h ${withMainSupplier(division)}
    cross join lateral (select coalesce(s.unit_factor, 1) as factor) as f
    cross join lateral (
      select purchase_quantity(h.short, f.factor, s.minimum_quantity, s.order_multiple, i.is_fraction_allowed_item) as units) as q
  ) as t`;

function conditionOf({ search, supplierId, hasSupplier }: ShortageFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [matchesSearch(sql`i.search_text`, search)];
  if (supplierId !== undefined) conditions.push(sql`s.supplier_id = ${supplierId}`);
  if (hasSupplier !== undefined) conditions.push(sql`(s.supplier_id is not null) = ${hasSupplier}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}
