import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { bodyOf, startOf } from './receipt-draft.ts';

const order = (id: string, warehouseId: string) =>
  ({ id, warehouseId, lines: [{ id: `${id}-1`, openQuantity: 2, isSerialNumberItem: false }] }) as PurchaseOrder;

it('a receipt of several orders has the open lines of each', () => {
  const orders = [order('a', 'main'), order('b', 'main')];
  assert.deepEqual(
    bodyOf(orders, startOf(orders, true)).lines.map(({ purchaseOrderLineId }) => purchaseOrderLineId),
    ['a-1', 'b-1'],
  );
  assert.equal(bodyOf(orders, startOf(orders, true)).warehouseId, undefined);
});

it('goods of orders for different warehouses are received in that of the first', () => {
  const orders = [order('a', 'main'), order('b', 'van')];
  assert.equal(bodyOf(orders, startOf(orders, true)).warehouseId, 'main');
  assert.equal(bodyOf(orders, { ...startOf(orders, true), warehouseId: 'van' }).warehouseId, 'van');
});
