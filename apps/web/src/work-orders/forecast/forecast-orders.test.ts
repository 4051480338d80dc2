import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ForecastLine } from '@werkbank/contract/work-orders/forecast/forecast.ts';
import { ordersOf, transferLinesOf } from './forecast-orders.ts';

const line = (itemId: string, available: number, toOrder: number, supplierId: string | null): ForecastLine => ({
  itemId,
  itemCode: itemId,
  itemDescription: itemId,
  unit: 'pcs',
  planned: 0,
  exchange: 0,
  usual: 5,
  quantity: 5,
  inVan: 0,
  coming: 0,
  missing: 5,
  available,
  supplierId,
  toOrder,
});
const lines = [line('a', 3, 2, 's1'), line('b', 2, 0, 's1'), line('c', 0, 2, 's2'), line('d', 0, 1, null)];

it('the van gets what the main warehouse has, and the rest is ordered from each supplier', () => {
  assert.deepEqual(transferLinesOf({ lines }), [
    { itemId: 'a', quantity: 3 },
    { itemId: 'b', quantity: 2 },
  ]);
  assert.deepEqual(ordersOf({ lines }), [
    { supplierId: 's1', lines: [{ itemId: 'a', quantityInPurchaseUnits: 2 }] },
    { supplierId: 's2', lines: [{ itemId: 'c', quantityInPurchaseUnits: 2 }] },
  ]);
});
