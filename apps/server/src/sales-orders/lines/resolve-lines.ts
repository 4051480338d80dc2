import type { PriceRule } from '@werkbank/contract/items/price-lists/price-list.ts';
import type { NewOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Scope } from '#db/scope.ts';

/** The data from which defaults of a line are derived. */
export interface LineSetting {
  orderedBy: string;
  /** Warehouse of the order; a line may have its own. */
  warehouse: string;
  /** The day whose prices apply. */
  orderDate: string;
}

/** A line with item, price, VAT and unit filled in. */
export interface ResolvedLine {
  id: string;
  itemId: string;
  itemCode: string;
  isStockItem: boolean;
  description: string;
  quantity: number;
  unit: string;
  unitDescription: string;
  unitPrice: number;
  discount: number;
  vatCode: string | null;
  vatPercentage: number;
  /** Which rule gave the price; null when it was entered. */
  priceRule: PriceRule | null;
  /** The source warehouse. */
  warehouse: string;
}

interface Row extends Omit<ResolvedLine, 'itemId' | 'unit' | 'warehouse'> {
  itemId: string | null;
  wantedItem: string;
  isSellable: boolean;
  isFractionAllowed: boolean;
  unit: string | null;
  hasVat: boolean;
  warehouse: string | null;
}

/**
 * Fills in items, prices, discounts and VAT of new lines, all in one statement. An existing line keeps an item that is no longer sold
 * (`mayBeWithdrawn`).
 * @throws Problem naming every item that does not exist, is not for sale, or is ordered in fractions
 */
export async function resolveLines(
  { db, division }: Scope,
  setting: LineSetting,
  lines: readonly NewOrderLine[],
  options: { mayBeWithdrawn?: boolean } = {},
): Promise<ResolvedLine[]> {
  if (lines.length === 0) return [];
  // A lateral look-up for each line, because a plain join would read every item of the division.
  const { rows } = await sql<Row>`
    select new_id() as id, i.id as "itemId", coalesce(i.code, g.item_code, g.item_id::text) as "itemCode",
      coalesce(g.item_code, g.item_id::text) as "wantedItem",
      coalesce(i.is_sales_item and i.start_date <= t.day and coalesce(i.end_date >= t.day, true), false) as "isSellable",
      coalesce(i.is_fraction_allowed_item, false) as "isFractionAllowed", i.is_stock_item as "isStockItem",
      coalesce(nullif(g.description, ''), i.description) as description, g.quantity, u.code as unit, u.description as "unitDescription",
      coalesce(g.unit_price, p.price, 0) as "unitPrice", coalesce(g.discount, a.discount_sales) as discount,
      case when g.unit_price is null then jsonb_build_object('source', p.source, 'priceListName', pl.name, 'quantity', p.quantity,
        'price', p.price) end as "priceRule",
      v.code as "vatCode", coalesce(v.percentage, 0) as "vatPercentage", nullif(g.vat_code, '') is null or v.code is not null as "hasVat",
      case when g.warehouse_id is null then ${setting.warehouse}::uuid
        else (select w.id from warehouse w where w.division = ${division} and w.id = g.warehouse_id and w.active) end as warehouse
    from jsonb_to_recordset(${toJson(lines)}::jsonb) as g (n integer, item_id uuid, item_code text, description text, quantity numeric,
      unit text, unit_price numeric, discount numeric, vat_code text, warehouse_id uuid)
    cross join (select business_day() as day) as t
    join account a on a.division = ${division} and a.id = ${setting.orderedBy}
    left join lateral (
      select x.* from item x where x.division = ${division}
        and x.id = coalesce(g.item_id, (select c.id from item c where c.division = ${division} and lower(c.code) = lower(g.item_code)))
      limit 1) i on true
    left join unit u on u.division = ${division} and u.code = coalesce(g.unit, i.unit)
    left join lateral price_of(i.id, a.id, g.quantity, ${setting.orderDate}::date) as p on g.unit_price is null
    left join price_list pl on pl.id = p.price_list_id
    left join vat_code v on v.division = ${division} and v.code = coalesce(nullif(g.vat_code, ''),
      sales_vat_code(${division}, i.sales_vat_code, a.sales_vat_code))
    order by g.n`.execute(db);
  refuseItems(rows, options.mayBeWithdrawn ?? false);
  return rows.map((row, n) => complete(row, n));
}

function refuseItems(rows: readonly Row[], mayBeWithdrawn: boolean): void {
  refuse('item.not_found', rows, ({ itemId }) => itemId === null);
  refuse('item.not_sellable', rows, ({ isSellable }) => !isSellable && !mayBeWithdrawn);
  refuse('item.fraction', rows, ({ isFractionAllowed, quantity }) => !isFractionAllowed && !Number.isInteger(quantity));
}

type ItemProblem = 'item.not_found' | 'item.not_sellable' | 'item.fraction';

function refuse(code: ItemProblem, rows: readonly Row[], isWrong: (row: Row) => boolean): void {
  const wrong = rows.map((row, n) => ({ row, n })).filter(({ row }) => isWrong(row));
  if (wrong.length === 0) return;
  throw new Problem(code, {
    params: { code: [...new Set(wrong.map(({ row }) => row.itemCode))].join(', ') },
    errors: wrong.map(({ n }) => ({ path: `body/lines/${n}/itemId`, code, message: code })),
  });
}

function complete({ itemId, unit, warehouse, ...row }: Row, n: number): ResolvedLine {
  if (itemId === null) throw new Problem('item.not_found');
  if (unit === null) throw missing('reference.not_found', n, 'unitCode');
  if (warehouse === null) throw missing('warehouse.not_found', n, 'warehouseId');
  if (!row.hasVat) throw missing('reference.not_found', n, 'vatCode');
  const {
    id,
    itemCode,
    isStockItem,
    description,
    quantity,
    unitDescription,
    unitPrice,
    discount,
    vatCode,
    vatPercentage,
    priceRule,
  } = row;
  return {
    id,
    itemId,
    itemCode,
    isStockItem,
    description,
    quantity,
    unit,
    unitDescription,
    unitPrice,
    discount,
    vatCode,
    vatPercentage,
    priceRule,
    warehouse,
  };
}

const missing = (code: 'reference.not_found' | 'warehouse.not_found', n: number, field: string) =>
  new Problem(code, {
    params: { reference: field },
    errors: [{ path: `body/lines/${n}/${field}`, code: 'not_found', message: 'does not exist' }],
  });

const toJson = (lines: readonly NewOrderLine[]) =>
  JSON.stringify(
    lines.map((line, n) => ({
      n,
      item_id: line.itemId,
      item_code: line.itemId === undefined ? line.itemCode : undefined,
      description: line.description,
      quantity: line.quantity,
      unit: line.unitCode,
      unit_price: line.unitPrice,
      discount: line.discount,
      vat_code: line.vatCode,
      warehouse_id: line.warehouseId,
    })),
  );
