import type { NewPurchaseOrderLine } from '@werkbank/contract/purchase-orders/lines/line.ts';
import { unfinishedSales } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import { isOneOf } from '#db/literals.ts';
import type { Scope } from '#db/scope.ts';
import { missing } from '../shared/missing.ts';
import { refuseEarlyReceipt } from '../shared/refuse-values.ts';

/** The data from which defaults of a line are derived. */
export interface LineSetting {
  supplier: string;
  currency: string;
  orderDate: string;
  receiptDate: string | null;
}

/** A line with item, price, VAT and unit filled in. */
export interface ResolvedLine {
  itemId: string;
  isStockItem: boolean;
  description: string;
  quantity: number;
  /** The supplier's unit, and the number of item units in it. */
  unit: string;
  unitFactor: number;
  unitPrice: number;
  discount: number;
  vatCode: string | null;
  vatPercentage: number;
  receiptDate: string | null;
  salesLine: string | null;
}

interface Row extends Omit<ResolvedLine, 'itemId' | 'unitPrice'> {
  itemId: string | null;
  itemCode: string;
  isPurchasable: boolean;
  isFractionAllowed: boolean;
  /** Ordered quantity in the item's unit. */
  ordered: number;
  unitPrice: number | null;
  hasVat: boolean;
}

/**
 * Fills in items, units, prices, discounts, VAT and expected days of new lines, all in one statement. An existing line (`changed` is its
 * id) keeps its unit and an item that is no longer bought, and its own price does not count as the supplier's last one. A day set for the
 * whole order takes precedence over the lead time of an item.
 * @throws Problem naming every item that does not exist, is not bought, or is ordered in fractions
 */
export async function resolveLines(
  { db, division }: Scope,
  setting: LineSetting,
  lines: readonly NewPurchaseOrderLine[],
  options: { changed?: string } = {},
): Promise<ResolvedLine[]> {
  if (lines.length === 0) return [];
  const { rows } = await sql<Row>`
    select i.id as "itemId", coalesce(i.code, g.item_code, g.item_id::text) as "itemCode",
      coalesce(i.is_purchase_item and i.start_date <= t.day and coalesce(i.end_date >= t.day, true), false) as "isPurchasable",
      coalesce(i.is_fraction_allowed_item, false) as "isFractionAllowed", i.is_stock_item as "isStockItem",
      coalesce(nullif(g.description, ''), i.description) as description, g.quantity, q.unit, q.factor as "unitFactor",
      round(g.quantity * q.factor, 4) as ordered,
      coalesce(g.unit_price, round(case when s.currency = ${setting.currency} then
          supplier_price(s.price, s.price_steps, g.quantity * q.factor / s.unit_factor) end * q.factor / s.unit_factor, 6),
        round(p.price * q.factor, 6),
        case when v.currency = ${setting.currency} then round(i.cost_price_standard * q.factor, 6) end) as "unitPrice",
      coalesce(g.discount, a.discount_purchase) as discount,
      c.code as "vatCode", coalesce(c.percentage, 0) as "vatPercentage", nullif(g.vat_code, '') is null or c.code is not null as "hasVat",
      coalesce(g.receipt_date, case
        when ${setting.receiptDate}::date is distinct from ${setting.orderDate}::date + a.purchase_lead_days
          then ${setting.receiptDate}::date
        else coalesce(${setting.orderDate}::date + s.lead_days, ${setting.receiptDate}::date) end) as "receiptDate",
      (select l.id from sales_order_line l where l.division = ${division} and l.id = g.sales_line and l.item_id = i.id
        and ${isOneOf('l.delivery_status', unfinishedSales)}) as "salesLine"
    from jsonb_to_recordset(${toJson(lines)}::jsonb) as g (n integer, item_id uuid, item_code text, description text, quantity numeric,
      unit_price numeric, discount numeric, vat_code text, receipt_date date, sales_line uuid)
    cross join (select business_day() as day) as t
    join division v on v.code = ${division}
    join account a on a.division = v.code and a.id = ${setting.supplier}
    left join item i on i.division = v.code
      and i.id = coalesce(g.item_id, (select o.id from item o where o.division = v.code and lower(o.code) = lower(g.item_code)))
    left join item_supplier s on s.item_id = i.id and s.supplier_id = a.id
    left join purchase_order_line w on w.id = ${options.changed ?? null}::uuid
    cross join lateral (select coalesce(w.unit, s.purchase_unit, i.unit) as unit,
      coalesce(w.unit_factor, s.unit_factor, 1) as factor) as q
    left join lateral (
      select l.unit_price / l.unit_factor as price from purchase_order_line l join purchase_order o on o.id = l.order_id
      where l.division = v.code and l.item_id = i.id and o.supplier_id = a.id and o.currency = ${setting.currency} and not l.cancelled
        and l.id is distinct from ${options.changed ?? null}::uuid
      order by o.order_date desc, o.order_number desc, l.line_number desc limit 1
    ) p on g.unit_price is null
    left join vat_code c on c.division = v.code and c.code = coalesce(nullif(g.vat_code, ''), a.purchase_vat_code, i.sales_vat_code)
    order by g.n`.execute(db);
  refuseItems(rows, options.changed !== undefined);
  return rows.map((row, n) => complete({ row, line: lines[n], n, orderDate: setting.orderDate }));
}

function refuseItems(rows: readonly Row[], mayBeWithdrawn: boolean): void {
  refuse('item.not_found', rows, ({ itemId }) => itemId === null);
  refuse('item.not_purchasable', rows, ({ isPurchasable }) => !isPurchasable && !mayBeWithdrawn);
  refuse('item.fraction', rows, ({ isFractionAllowed, ordered }) => !isFractionAllowed && !Number.isInteger(ordered));
}

type ItemProblem = 'item.not_found' | 'item.not_purchasable' | 'item.fraction';

function refuse(code: ItemProblem, rows: readonly Row[], isWrong: (row: Row) => boolean): void {
  const wrong = rows.map((row, n) => ({ row, n })).filter(({ row }) => isWrong(row));
  if (wrong.length === 0) return;
  throw new Problem(code, {
    params: { code: [...new Set(wrong.map(({ row }) => row.itemCode))].join(', ') },
    errors: wrong.map(({ n }) => ({ path: `body/lines/${n}/itemId`, code, message: code })),
  });
}

interface Completed {
  row: Row;
  line: NewPurchaseOrderLine | undefined;
  n: number;
  orderDate: string;
}

function complete({ row, line, n, orderDate }: Completed): ResolvedLine {
  const {
    itemId,
    itemCode: _,
    isPurchasable: __,
    isFractionAllowed: ___,
    ordered: ____,
    hasVat,
    unitPrice,
    ...resolved
  } = row;
  if (itemId === null) throw new Problem('item.not_found');
  if (!hasVat) throw missing('reference.not_found', `lines/${n}/vatCode`);
  if (line?.salesOrderLineId && resolved.salesLine === null)
    throw missing('salesorderline.not_found', `lines/${n}/salesOrderLineId`);
  if (unitPrice === null) throw priceNeeded(n);
  refuseEarlyReceipt(orderDate, resolved.receiptDate, `lines/${n}/receiptDate`);
  return { ...resolved, itemId, unitPrice };
}

/** Neither the supplier's last price nor a cost price is known. */
const priceNeeded = (n: number) =>
  new Problem('body.invalid', {
    params: { fields: `body/lines/${n}/unitPrice` },
    errors: [{ path: `body/lines/${n}/unitPrice`, code: 'required', message: 'no price is known' }],
  });

const toJson = (lines: readonly NewPurchaseOrderLine[]) =>
  JSON.stringify(
    lines.map((line, n) => ({
      n,
      item_id: line.itemId,
      item_code: line.itemId === undefined ? line.itemCode : undefined,
      description: line.description,
      quantity: line.quantityInPurchaseUnits,
      unit_price: line.unitPrice,
      discount: line.discount,
      vat_code: line.vatCode,
      receipt_date: line.receiptDate,
      sales_line: line.salesOrderLineId,
    })),
  );
