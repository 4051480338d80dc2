import assert from 'node:assert/strict';
import { it } from 'node:test';
import { division, openShop, today } from '../sales-orders.fixture.ts';

const shop = await openShop();
await shop.stock(shop.items.extinguisher, 100);

it('a new order is returned in the same form as it is read later, or without a body on request', async () => {
  const order = await shop.order(
    [
      { itemId: shop.items.extinguisher, quantity: 2, deliveryDate: today, notes: 'boven' },
      { itemId: shop.items.hose, quantity: 1.25, warehouseId: shop.warehouses.van, description: 'Slang op maat' },
      { itemId: shop.items.labour, quantity: -1, discount: 0.125 },
    ],
    { discount: 0.07, yourRef: 'A 12', deliveryDate: today },
  );
  const read = async (salesOrderId: string) => await shop.api.salesOrders.get({ params: { division, salesOrderId } });
  assert.deepEqual(order, await read(order.id));
  const answer = await shop.server.request('employee', {
    method: 'POST',
    url: `/api/${division}/salesorder`,
    headers: { prefer: 'return=minimal' },
    payload: { relationNumber: '1001', lines: [{ itemId: shop.items.hose, quantity: 3 }] },
  });
  assert.deepEqual([answer.statusCode, answer.body, answer.headers.etag], [201, '', '"1"']);
  assert.partialDeepStrictEqual(await read(String(answer.headers.location)), { lineCount: 1, version: 1 });
});
