import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { recordset } from '#db/rows.ts';
import { division, openShop, today } from '../sales-orders.fixture.ts';

const shop = await openShop();
const { items } = shop;
const calls = shop.api.salesOrders;

/** Decimal arithmetic on whole numbers, so that the check is independent of the database. */
const scaled = (value: number, places: number) => BigInt(Math.round(value * 10 ** places));
/** n / 10^places, rounded half away from zero. */
function rounded(n: bigint, places: number): bigint {
  const unit = 10n ** BigInt(places);
  const [size, sign] = n < 0n ? [-n, -1n] : [n, 1n];
  return sign * ((size + unit / 2n) / unit);
}
const cents = (value: number | null) => scaled(value ?? Number.NaN, 2);

interface TypedLine {
  quantity: number;
  unitPrice: number;
  discount: number;
  vatCode: '0' | '1' | '2';
}
const rates = { '0': 0n, '1': 21n, '2': 9n };

function amountsOf({ quantity, unitPrice, discount, vatCode }: TypedLine): { amount: bigint; vat: bigint } {
  const net = rounded(scaled(unitPrice, 6) * (10n ** 6n - scaled(discount, 6)), 6);
  const amount = rounded(scaled(quantity, 4) * net, 8);
  return { amount, vat: rounded(amount * rates[vatCode], 2) };
}

const typedLine = fc.record({
  quantity: fc
    .integer({ min: -5_000_000, max: 5_000_000 })
    .filter((n) => n !== 0)
    .map((n) => n / 10_000),
  unitPrice: fc.integer({ min: 0, max: 2_000_000_000 }).map((n) => n / 1_000_000),
  discount: fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 1_000_000),
  vatCode: fc.constantFrom('0', '1', '2'),
});

describe('the totals of a sales order', () => {
  it('are the sums of the rounded lines, less the discount of the order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(typedLine, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        async (typed, millionths) => {
          const discount = millionths / 1_000_000;
          const order = await shop.order(
            typed.map((line) => ({ itemId: items.hose, ...line })),
            { discount },
          );
          const amounts = typed.map(amountsOf);
          order.lines.forEach((line, n) =>
            assert.deepEqual([cents(line.amountFC), cents(line.vatAmount)], [amounts[n]?.amount, amounts[n]?.vat]),
          );
          const [excl, vat] = [
            amounts.reduce((sum, { amount }) => sum + amount, 0n),
            amounts.reduce((sum, one) => sum + one.vat, 0n),
          ];
          const off = (sum: bigint) => rounded(sum * BigInt(millionths), 6);
          assert.deepEqual(
            [cents(order.amountDiscountExclVat), cents(order.amountFCExclVat), cents(order.vatAmount)],
            [off(excl), excl - off(excl), vat - off(vat)],
          );
          assert.equal(cents(order.amountFC), excl - off(excl) + vat - off(vat));
        },
      ),
      { numRuns: 15, seed: 42 },
    );
  });

  it('equal the sum of its lines without a discount', async () => {
    const order = await shop.order(
      Array.from({ length: 9 }, (_, n) => ({ itemId: items.hose, quantity: n + 0.3333, unitPrice: 1.115 })),
    );
    const sum = (pick: (line: (typeof order.lines)[number]) => number | null) =>
      order.lines.reduce((total, line) => total + cents(pick(line)), 0n);
    assert.deepEqual(
      [cents(order.amountFCExclVat), cents(order.vatAmount)],
      [sum(({ amountFC }) => amountFC), sum(({ vatAmount }) => vatAmount)],
    );
  });
});

type Status = 12 | 20 | 21 | 45;
interface Quantities {
  quantity: number;
  delivered: number;
  invoiced: number;
  closed: number;
  isStockItem: boolean;
  cancelled: boolean;
}

/** The rule: 12 when nothing is done, 21 when nothing is left, else 20; services are delivered when invoiced. */
function statusOf(done: number, { quantity, closed, cancelled }: Quantities): Status {
  if (cancelled) return 45;
  if (Math.abs(quantity) - Math.abs(closed) - Math.abs(done) <= 1e-9) return 21;
  return done === 0 ? 12 : 20;
}
const deliveryOf = (line: Quantities) =>
  statusOf(line.isStockItem ? line.delivered : Math.max(line.delivered, line.invoiced), line);
const invoiceOf = (line: Quantities) => statusOf(line.invoiced, line);
const together = (delivery: Status, invoice: Status): Status =>
  delivery === 45 ? 45 : delivery === invoice && delivery !== 20 ? delivery : 20;
function documentOf(statuses: Status[]): Status {
  if (statuses.length === 0) return 12;
  const live = statuses.filter((status) => status !== 45);
  if (live.length === 0) return 45;
  return live.every((status) => status === 21) ? 21 : live.every((status) => status === 12) ? 12 : 20;
}

const quantities = fc
  .record({
    quantity: fc.integer({ min: 1, max: 40 }),
    a: fc.integer({ min: 0, max: 40 }),
    b: fc.integer({ min: 0, max: 40 }),
    invoiced: fc.integer({ min: 0, max: 45 }),
    isStockItem: fc.boolean(),
    cancelled: fc.boolean(),
  })
  .map(({ a, b, ...line }): Quantities => {
    const delivered = Math.min(a, line.quantity);
    return { ...line, delivered, closed: Math.min(b, line.quantity - delivered) };
  });

describe('the statuses of a sales order', () => {
  it('follow from the quantities, on the line and on the order', async () => {
    const order = await shop.order([{ itemId: items.hose, quantity: 1 }]);
    await fc.assert(
      fc.asyncProperty(fc.array(quantities, { maxLength: 6 }), async (lines) => {
        await writeLines(order.id, lines);
        const now = await calls.get({ params: { division, salesOrderId: order.id } });
        lines.forEach((line, n) => {
          const { deliveryStatus, invoiceStatus, orderStatus } = now.lines[n] ?? {};
          assert.deepEqual(
            [deliveryStatus, invoiceStatus, orderStatus],
            [deliveryOf(line), invoiceOf(line), together(deliveryOf(line), invoiceOf(line))],
            JSON.stringify(line),
          );
        });
        const [delivery, invoice] = [documentOf(lines.map(deliveryOf)), documentOf(lines.map(invoiceOf))];
        assert.deepEqual(
          [now.deliveryStatus, now.invoiceStatus, now.status],
          [delivery, invoice, together(delivery, invoice)],
        );
        assert.deepEqual([now.lineCount, now.lines.length], [lines.length, lines.length]);
      }),
      { numRuns: 25, seed: 42 },
    );
  });

  it('stay correct through any series of steps, as does the stock', async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constantFrom('deliver', 'close', 'reopen', 'reverse', 'invoice', 'remove'),
        line: fc.nat(2),
        quantity: fc.integer({ min: 1, max: 12 }),
      }),
      fc.record({ kind: fc.constantFrom('change', 'add'), line: fc.nat(2), quantity: fc.integer({ min: 1, max: 12 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        await shop.stock(items.hose, 30);
        const { id } = await shop.order([4, 9, 12].map((quantity) => ({ itemId: items.hose, quantity })));
        for (const one of steps) await take(id, one).catch(expected);
        const { rows } = await sql<{ wrong: number }>`
          select count(*) as wrong from stock_position p where p.item_id = ${items.hose} and (
            p.reserved <> (select coalesce(sum(l.quantity_reserved), 0) from sales_order_line l join sales_order o on o.id = l.order_id
              where l.item_id = p.item_id and coalesce(l.warehouse_id, o.warehouse_id) = p.warehouse_id)
            or p.on_hand <> (select sum(m.quantity) from stock_movement m where m.item_id = p.item_id
              and m.warehouse_id = p.warehouse_id))`.execute(shop.server.db);
        assert.equal(rows[0]?.wrong, 0);
        const order = await calls.get({ params: { division, salesOrderId: id } });
        const { rows: sums } = await sql<{ id: string; delivered: number }>`
          select l.id,
            coalesce((select sum(g.quantity_delivered) from goods_delivery_line g where g.sales_order_line_id = l.id), 0) as delivered
          from sales_order_line l where l.order_id = ${id}`.execute(shop.server.db);
        for (const line of order.lines) {
          assert.equal(line.quantityDelivered, sums.find((sum) => sum.id === line.id)?.delivered);
          assert.ok(line.quantityReserved <= line.quantityOpen);
          assert.equal(
            line.deliveryStatus,
            statusOf(line.quantityDelivered, {
              ...line,
              closed: line.quantityClosed,
              cancelled: false,
            } as unknown as Quantities),
          );
        }
        assert.equal(order.deliveryStatus, documentOf(order.lines.map(({ deliveryStatus }) => deliveryStatus)));
        assert.equal(
          cents(order.amountFCExclVat),
          order.lines.reduce((sum, { amountFC }) => sum + cents(amountFC), 0n),
        );
      }),
      { numRuns: 5, seed: 42 },
    );
  });
});

const refusals = new Set([
  'delivery.exceeds_order',
  'stock.insufficient',
  'salesorderline.delivered',
  'salesorderline.quantity_below_delivered',
  'salesorderline.nothing_open',
  'salesorderline.not_closed',
  'salesorder.closed',
  'salesorder.nothing_to_invoice',
  'delivery.reversed',
  'salesorderline.not_found',
  'delivery.not_found',
]);
function expected(error: unknown): void {
  if (!refusals.has((error as { code?: string }).code ?? '')) throw error;
}

async function take(id: string, step: { kind: string; line: number; quantity: number }): Promise<unknown> {
  const order = await calls.get({ params: { division, salesOrderId: id } });
  const lineId = order.lines[step.line % Math.max(1, order.lines.length)]?.id ?? id;
  const params = { division, salesOrderLineId: lineId };
  switch (step.kind) {
    case 'deliver':
      return await calls.deliver({
        params: { division },
        body: { deliveryDate: today, lines: [{ salesOrderLineId: lineId, quantityDelivered: step.quantity }] },
      });
    case 'close':
      return await calls.closeLine({ params, body: { reason: 'proef' } });
    case 'reopen':
      return await calls.reopenLine({ params });
    case 'change':
      return await calls.updateLine({ params, body: { quantity: step.quantity } });
    case 'remove':
      return await calls.removeLine({ params });
    case 'add':
      return await calls.createLine({
        params: { division },
        body: { orderId: id, itemId: items.hose, quantity: step.quantity },
      });
    case 'invoice':
      return await calls.markInvoiced({ params: { division, salesOrderId: id } });
    default: {
      const { rows } = await calls.listDeliveries({ params: { division, salesOrderId: id } });
      return await calls.reverseDelivery({
        params: { division, deliveryId: rows[step.line]?.id ?? id },
        body: { reason: 'proef' },
      });
    }
  }
}

/** Replaces the lines by lines in these states, as if they had reached them step by step. */
async function writeLines(orderId: string, lines: Quantities[]): Promise<void> {
  const { db } = shop.server;
  await sql`delete from sales_order_line where order_id = ${orderId}`.execute(db);
  await sql`insert into sales_order_line (division, order_id, line_number, item_id, is_stock_item, quantity, unit, unit_price,
    quantity_delivered, quantity_invoiced, quantity_closed, closed_reason, cancelled)
    select 1, ${orderId}::uuid, row_number() over (), ${items.hose}::uuid, l."isStockItem", l.quantity, 'm', 1, l.delivered, l.invoiced,
      l.closed, case when l.closed <> 0 then 'x' end, l.cancelled
    from ${recordset(
      lines,
      `l (quantity numeric, delivered numeric, invoiced numeric, closed numeric,
        "isStockItem" boolean, cancelled boolean)`,
    )}`.execute(db);
  await sql`select recompute_sales_order(${orderId})`.execute(db);
}
