import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { refusedWith } from '../../../test/refusal.ts';
import { division, openShop, today } from '../../sales-orders/sales-orders.fixture.ts';

const shop = await openShop();
const { accounts, items } = shop;
const calls = shop.api.purchaseOrders;

async function ordered(...quantities: number[]) {
  const { id, lines } = await calls.create({
    params: { division },
    body: {
      supplierId: accounts.supplier,
      lines: quantities.map((quantity) => ({ itemId: items.hose, quantityInPurchaseUnits: quantity, unitPrice: 10 })),
    },
  });
  return { id, lineIds: lines.map((line) => line.id), params: { division, purchaseOrderId: id } };
}
const receive = async (lineIds: readonly string[], quantityReceived: number) =>
  await calls.receive({
    params: { division },
    body: {
      receiptDate: today,
      lines: lineIds.map((purchaseOrderLineId) => ({ purchaseOrderLineId, quantityReceived })),
    },
  });

describe('what is counted of a purchase order', () => {
  it('is kept for each person, replaced as a whole, and gone when that person books it', async () => {
    const { id, lineIds, params } = await ordered(10);
    const [lineId = ''] = lineIds;
    await calls.keepScans({ params, body: { lines: [{ lineId, quantity: 2 }] } });
    const kept = await calls.keepScans({ params, body: { lines: [{ lineId, quantity: 4, serialNumbers: ['S-1'] }] } });
    assert.partialDeepStrictEqual(kept, [{ lineId, quantity: 4, serialNumbers: ['S-1'] }]);
    await sql`insert into order_scan (division, order_id, purchase_order_line_id, user_id, quantity)
      values (1, ${id}, ${lineId}, (select id from app_user where subject = 'mobility'), 3)`.execute(shop.server.db);
    await receive([lineId], 4);
    assert.deepEqual(
      (await calls.listScans({ params })).map(({ quantity }) => quantity),
      [3],
    );
  });

  it('is refused for lines of nobody, with quantities below one piece, and without the right to receive', async () => {
    const { lineIds, params } = await ordered(10);
    const [lineId = ''] = lineIds;
    const other = await ordered(10);
    assert.deepEqual(
      await calls.keepScans({ params, body: { lines: [{ lineId: other.lineIds[0] ?? '', quantity: 1 }] } }),
      [],
    );
    await refusedWith('body.invalid', calls.keepScans({ params, body: { lines: [{ lineId, quantity: 0 }] } }));
    await refusedWith('purchaseorder.not_found', calls.listScans({ params: { ...params, division: '2' } }));
    await refusedWith('auth.forbidden', shop.as('engineer').purchaseOrders.keepScans({ params, body: { lines: [] } }));
  });
});

describe('two receipts at once', () => {
  it('of the same lines in opposite order are booked one after the other, and only what was open', async () => {
    const { id, lineIds } = await ordered(2, 2, 2, 2);
    const tries = await Promise.allSettled([
      receive(lineIds, 1),
      receive(lineIds.toReversed(), 1),
      receive(lineIds, 1),
      receive(lineIds.toReversed(), 1),
    ]);
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 2);
    for (const one of tries) if (one.status === 'rejected') assert.equal(one.reason.code, 'receipt.exceeds_order');
    const order = await calls.get({ params: { division, purchaseOrderId: id } });
    assert.deepEqual(
      order.lines.map(({ receivedQuantity }) => receivedQuantity),
      [2, 2, 2, 2],
    );
    assert.equal(order.receiptStatus, 30);
  });

  it('return their lines in the order of the request', async () => {
    const { lineIds } = await ordered(5, 5, 5);
    const { lines } = await receive(lineIds.toReversed(), 1);
    assert.deepEqual(
      lines.map(({ purchaseOrderLineId }) => purchaseOrderLineId),
      lineIds.toReversed(),
    );
  });
});
