import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { refusedWith } from '../../../test/refusal.ts';
import { division, openShop } from '../../sales-orders/sales-orders.fixture.ts';

const shop = await openShop();
const { items } = shop;
const { db } = shop.server;
const calls = shop.api.purchaseOrders;
const params = { division };

/** A supplier without earlier orders. */
async function newSupplier(code: string): Promise<string> {
  const { id } = await db
    .insertInto('account')
    .values({ division: Number(division), code, name: `Leverancier ${code}`, country: 'NL', is_supplier: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
/** So many days before today. */
async function day(before: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`select business_day() - ${before}::integer as day`.execute(db);
  return rows[0]?.day ?? '';
}
/** An order placed and promised so many days before today. */
async function ordered(
  supplierId: string,
  [before, promised]: readonly [placed: number, promised: number],
  { unitPrice = 10, quantity = 10 } = {},
) {
  const { lines } = await calls.create({
    params,
    body: {
      supplierId,
      orderDate: await day(before),
      lines: [{ itemId: items.hose, quantityInPurchaseUnits: quantity, unitPrice, receiptDate: await day(promised) }],
    },
  });
  return lines[0]?.id ?? '';
}
const receive = async (purchaseOrderLineId: string, before: number, quantityReceived: number, more: object = {}) =>
  await calls.receive({
    params,
    body: { receiptDate: await day(before), lines: [{ purchaseOrderLineId, quantityReceived, ...more }] },
  });
const rejected = (quantityRejected: number, closeRejected = false) => ({
  quantityRejected,
  rejectionReason: 'Transportschade',
  closeRejected,
});
const reliability = async (supplierId: string) => await calls.getReliability({ params, query: { supplierId } });

describe('the reliability of a supplier', () => {
  it('is zero lines for a supplier without orders, with a month for each of the last twelve', async () => {
    const figures = await reliability(await newSupplier('8801'));
    assert.partialDeepStrictEqual(figures, { lineCount: 0, onTimeCount: 0, averageDaysLate: null });
    assert.equal(figures.months.length, 12);
  });

  it('tells lines in time from late and from rejected ones', async () => {
    const supplier = await newSupplier('8802');
    await receive(await ordered(supplier, [20, 10]), 10, 10);
    await receive(await ordered(supplier, [20, 10]), 6, 10);
    await receive(await ordered(supplier, [20, 10]), 10, 7, rejected(3));
    await ordered(supplier, [20, 2]);
    // Not due yet.
    await ordered(supplier, [20, -5]);
    const figures = await reliability(supplier);
    assert.partialDeepStrictEqual(figures, {
      lineCount: 4,
      onTimeCount: 1,
      rejectedCount: 1,
      lateCount: 2,
      linesWithRejections: 1,
      averageDaysLate: Math.round((4 + 10 + 2) / 3),
    });
    const sum = (name: 'onTimeCount' | 'rejectedCount' | 'lateCount') =>
      figures.months.reduce((total, month) => total + month[name], 0);
    assert.deepEqual([sum('onTimeCount'), sum('rejectedCount'), sum('lateCount')], [1, 1, 2]);
  });

  it('counts rejected goods that were replaced in time as in time, and those that we no longer want as missing', async () => {
    const supplier = await newSupplier('8803');
    const replaced = await ordered(supplier, [20, 5]);
    await receive(replaced, 12, 6, rejected(4));
    await receive(replaced, 6, 4);
    await receive(await ordered(supplier, [20, 5]), 8, 6, rejected(4, true));
    assert.partialDeepStrictEqual(await reliability(supplier), {
      onTimeCount: 1,
      rejectedCount: 1,
      lateCount: 0,
      linesWithRejections: 2,
    });
  });

  it('leaves out reversed receipts, cancelled orders and what the buyer closed', async () => {
    const supplier = await newSupplier('8804');
    const line = await ordered(supplier, [20, 5]);
    const { id } = await receive(line, 5, 10);
    await calls.reverseReceipt({ params: { division, receiptId: id }, body: { reason: 'Verkeerd geteld' } });
    assert.partialDeepStrictEqual(await reliability(supplier), { onTimeCount: 0, lateCount: 1 });
    await calls.closeLine({
      params: { division, purchaseOrderLineId: line },
      body: { reason: 'Niet meer nodig' },
    });
    assert.equal((await reliability(supplier)).lineCount, 0);
  });

  it('is refused for an unknown supplier, and to those who see no purchase orders', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    await refusedWith('account.not_found', reliability(unknown));
    await refusedWith('param.invalid', reliability('x'));
    await refusedWith(
      'auth.forbidden',
      shop.server.api('engineer').purchaseOrders.getReliability({ params, query: { supplierId: unknown } }),
    );
  });
});

describe('earlier purchases', () => {
  it('show price, difference with the order before and with the cost price, and days late', async () => {
    const supplierId = await newSupplier('8805');
    const first = await ordered(supplierId, [30, 20], { unitPrice: 10 });
    const second = await ordered(supplierId, [20, 10], { unitPrice: 12, quantity: 5 });
    await receive(second, 7, 5);
    await sql`update item set cost_price_standard = 9.5 where id = ${items.hose}`.execute(db);
    const { rows, total } = await calls.listPurchases({ params, query: { supplierId } });
    assert.equal(total, 2);
    assert.partialDeepStrictEqual(rows[0], {
      id: second,
      netPrice: 12,
      previousPrice: 10,
      costDifference: 12.5,
      daysLate: 3,
      receivedQuantity: 5,
    });
    assert.partialDeepStrictEqual(rows[1], { id: first, previousPrice: null, daysLate: 20, receivedDate: null });
  });

  it('are listed page by page, of one item', async () => {
    const supplierId = await newSupplier('8806');
    const lines = [
      await ordered(supplierId, [9, 1]),
      await ordered(supplierId, [8, 1]),
      await ordered(supplierId, [8, 1]),
    ];
    const query = { itemId: items.hose, supplierId };
    const page = await calls.listPurchases({ params, query, pageSize: 2 });
    assert.ok(page.next);
    const rest = await calls.listPurchases({ params, query, pageSize: 2, after: page.next });
    assert.deepEqual(
      [...page.rows, ...rest.rows].map(({ id }) => id),
      lines.toReversed(),
    );
    const none = await calls.listPurchases({ params, query: { itemId: items.foam, supplierId } });
    assert.deepEqual(none.rows, []);
  });

  it('are refused to resellers, and for an id that is none', async () => {
    await refusedWith('auth.forbidden', shop.server.api('reseller').purchaseOrders.listPurchases({ params }));
    await refusedWith('param.invalid', calls.listPurchases({ params, query: { itemId: 'x' } }));
  });
});
