import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { SalesOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import {
  type DeliveryDraft,
  faultsOf,
  isPartlyScanned,
  noQuantity,
  onlyScanned,
  scansOf,
  withinRoom,
} from './delivery-draft.ts';

const line = (id: string) => ({ id }) as SalesOrderLine;
const draft = (lines: DeliveryDraft['lines']): DeliveryDraft => ({
  deliveryDate: '2026-01-05',
  warehouseId: '',
  trackingNumber: '',
  remarks: '',
  lines,
});

it('without a scan nothing is compared; with one, every line that leaves must be in the box', () => {
  const unscanned = draft({ a: { ...noQuantity, quantity: 2 }, b: { ...noQuantity, quantity: 1 } });
  assert.equal(isPartlyScanned(unscanned, line('a')), false);
  const begun = draft({ a: { ...noQuantity, quantity: 2, scanned: 2 }, b: { ...noQuantity, quantity: 1 } });
  assert.equal(isPartlyScanned(begun, line('a')), false);
  assert.equal(isPartlyScanned(begun, line('b')), true);
});

it('typed serial numbers are in the box too', () => {
  const typed = draft({
    a: { ...noQuantity, quantity: 1, scanned: 1 },
    b: { ...noQuantity, quantity: 2, serialNumbers: ['S-1', 'S-2'] },
  });
  assert.equal(isPartlyScanned(typed, line('b')), false);
});

it('delivering only what was scanned leaves out the rest', () => {
  const { lines } = onlyScanned(
    draft({ a: { ...noQuantity, quantity: 5, scanned: 3 }, b: { ...noQuantity, quantity: 1 } }),
  );
  assert.deepEqual([lines['a']?.quantity, lines['b']?.quantity], [3, null]);
});

it('what colleagues scan is taken from the proposed quantity, but not from what is in the own box', () => {
  const order = { lines: [{ id: 'a', isStockItem: true, quantityOpen: 10 }] } as SalesOrder;
  const counted = new Map([['a', 6]]);
  const proposed = draft({ a: { ...noQuantity, quantity: 10 } });
  assert.equal(withinRoom(order, proposed, counted).lines['a']?.quantity, 4);
  assert.equal(withinRoom(order, proposed, new Map()), proposed);
  const packed = draft({ a: { ...noQuantity, quantity: 7, scanned: 7 } });
  assert.equal(withinRoom(order, packed, counted).lines['a']?.quantity, 7);
  assert.deepEqual(
    faultsOf(order, packed, counted).map(({ what }) => what),
    ['colleague'],
  );
  assert.deepEqual(scansOf(order, packed), [{ lineId: 'a', quantity: 7, serialNumbers: [] }]);
});
