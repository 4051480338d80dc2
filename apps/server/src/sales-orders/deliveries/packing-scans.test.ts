import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { refusedWith } from '../../../test/refusal.ts';
import { division, openShop, today } from '../sales-orders.fixture.ts';

const shop = await openShop();
const { items } = shop;
const calls = shop.api.salesOrders;
const { db } = shop.server;
await shop.stock(items.extinguisher, 100);

async function orderOfTen() {
  const order = await shop.order([{ itemId: items.extinguisher, quantity: 10 }]);
  return { id: order.id, lineId: order.lines[0]?.id ?? '', params: { division, salesOrderId: order.id } };
}
const colleague = sql<string>`(select id from app_user where subject = 'mobility')`;

describe('what is scanned of an order', () => {
  it('is kept for each person, replaced as a whole, and gone when that person books it', async () => {
    const { id, lineId, params } = await orderOfTen();
    const first = await calls.keepScans({ params, body: { lines: [{ lineId, quantity: 2, serialNumbers: ['S-1'] }] } });
    assert.partialDeepStrictEqual(first, [{ lineId, quantity: 2, serialNumbers: ['S-1'] }]);
    await sql`insert into order_scan (division, order_id, sales_order_line_id, user_id, quantity)
      values (1, ${id}, ${lineId}, ${colleague}, 3)`.execute(db);
    const both = await calls.keepScans({ params, body: { lines: [{ lineId, quantity: 4 }] } });
    assert.deepEqual(
      both.map(({ quantity }) => quantity).toSorted((a, b) => a - b),
      [3, 4],
    );
    await calls.deliver({
      params: { division },
      body: { deliveryDate: today, lines: [{ salesOrderLineId: lineId, quantityDelivered: 4 }] },
    });
    assert.deepEqual(
      (await calls.listScans({ params })).map(({ quantity }) => quantity),
      [3],
    );
    assert.deepEqual((await calls.keepScans({ params, body: { lines: [] } })).length, 1);
  });

  it('of lines of other orders is ignored, and of other divisions not found', async () => {
    const { params } = await orderOfTen();
    const { lineId } = await orderOfTen();
    assert.deepEqual(await calls.keepScans({ params, body: { lines: [{ lineId, quantity: 1 }] } }), []);
    await refusedWith('salesorder.not_found', calls.listScans({ params: { ...params, division: '2' } }));
    await refusedWith('body.invalid', calls.keepScans({ params, body: { lines: [{ lineId, quantity: 0 }] } }));
  });

  it('is forgotten after twelve hours', async () => {
    const { lineId, params } = await orderOfTen();
    await calls.keepScans({ params, body: { lines: [{ lineId, quantity: 2 }] } });
    await sql`update order_scan set modified = now() - interval '13 hours' where sales_order_line_id = ${lineId}`.execute(
      db,
    );
    assert.deepEqual(await calls.listScans({ params }), []);
  });

  it('by two people at once keeps both', async () => {
    const { lineId, params } = await orderOfTen();
    const keep = (quantity: number) => calls.keepScans({ params, body: { lines: [{ lineId, quantity }] } });
    await Promise.all([keep(1), keep(2), keep(3)]);
    assert.equal((await calls.listScans({ params })).length, 1);
  });
});
