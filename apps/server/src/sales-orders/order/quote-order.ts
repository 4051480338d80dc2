import type { OrderQuote, SalesOrderInput } from '@werkbank/contract/sales-orders/order/order.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import type { Scope } from '#db/scope.ts';
import { type ResolvedLine, resolveLines } from '../lines/resolve-lines.ts';
import { refuseValues } from '../shared/refuse-values.ts';
import { type OrderHead, resolveOrder } from './resolve-order.ts';

/** The current price of the order; stores nothing. */
export async function quoteOrder(db: Db, division: number, input: SalesOrderInput): Promise<OrderQuote> {
  const head = await resolveOrder(db, division, input);
  const lines = await resolveLines({ db, division }, { ...head, warehouse: head.warehouse }, input.lines);
  const { rows } = await selectTotals({ db, division }, head, input, lines).catch(refuseValues);
  const [total] = rows;
  if (!total) throw new Error('an aggregate answers one row');
  const { amounts, ...sums } = total;
  return {
    ...sums,
    currency: head.currency,
    lines: lines.map(({ id: _, unit, warehouse: __, priceRule: ___, ...line }, n) => ({
      ...line,
      unitCode: unit,
      amountFC: amounts[n]?.amount ?? 0,
      freeStock: amounts[n]?.free ?? null,
      quantityReserved: amounts[n]?.reserved ?? 0,
      quantityBackOrder: amounts[n]?.short ?? null,
    })),
  };
}

/** What an order would cost without VAT, who buys and pays it, and the country that the goods go to. */
export async function quoteFor(db: Db, division: number, input: SalesOrderInput) {
  const head = await resolveOrder(db, division, input);
  const lines = await resolveLines({ db, division }, head, input.lines);
  const { rows } = await selectTotals({ db, division }, head, input, lines).catch(refuseValues);
  const { rows: places } = await sql<{ country: string }>`
    select country from address where id = ${head.deliveryAddress}::uuid`.execute(db);
  return {
    amountFCExclVat: rows[0]?.amountFCExclVat ?? 0,
    ordered: head.orderedBy,
    payer: head.invoiceTo,
    country: places[0]?.country ?? null,
  };
}

interface Totals
  extends Pick<
    OrderQuote,
    'amountDiscountExclVat' | 'amountFCExclVat' | 'vatAmount' | 'amountFC' | 'sameReferenceOrderNumber'
  > {
  amounts: { amount: number; free: number | null; reserved: number; short: number | null }[];
}

const selectTotals = async (
  { db, division }: Scope,
  head: OrderHead,
  input: SalesOrderInput,
  lines: readonly ResolvedLine[],
) =>
  await sql<Totals>`
    with line as (
      select r.n, line_amount(r.quantity, r."unitPrice", r.discount) as amount,
        vat_of(line_amount(r.quantity, r."unitPrice", r.discount), r."vatPercentage") as vat, s.free, w.reserved,
        case when r."isStockItem" then greatest(0, r.quantity) - w.reserved end as short
      from (select l.*, sum(greatest(0, l.quantity)) over (partition by l."itemId", l.warehouse order by l.n) as wanted
        from ${recordset(
          lines.map((line, n) => ({ ...line, n })),
          `l (n integer, "itemId" uuid, "isStockItem" boolean, warehouse uuid,
          quantity numeric, "unitPrice" numeric, discount numeric, "vatPercentage" numeric)`,
        )}) as r
      left join stock_position p on p.item_id = r."itemId" and p.warehouse_id = r.warehouse
      cross join lateral (select case when r."isStockItem" then coalesce(p.on_hand - p.reserved, 0) end as free) as s
      cross join lateral (select coalesce(least(greatest(0, r.quantity), greatest(0, s.free - (r.wanted - greatest(0, r.quantity)))),
        0) as reserved) as w
    ), total as (
      select coalesce(sum(amount), 0)::numeric(12, 2) as excl, coalesce(sum(vat), 0)::numeric(12, 2) as vat,
        coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'free', free, 'reserved', reserved, 'short', short)
          order by n), '[]') as amounts from line
    ), discounted as (
      select amounts, discount_of(excl, ${input.discount ?? 0}::numeric) as off, excl - discount_of(excl,
        ${input.discount ?? 0}::numeric) as excl,
        vat - discount_of(vat, ${input.discount ?? 0}::numeric) as vat from total
    )
    select off as "amountDiscountExclVat", excl as "amountFCExclVat", vat as "vatAmount", excl + vat as "amountFC", amounts,
      (select o.order_number from sales_order o where o.division = ${division} and lower(o.your_ref) = lower(${input.yourRef || null})
        and o.ordered_by = ${head.orderedBy}
        and not o.cancelled order by o.order_number desc limit 1) as "sameReferenceOrderNumber"
    from discounted`.execute(db);
