import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ForecastLine } from '@werkbank/contract/work-orders/forecast/forecast.ts';
import { ordersOf, transferLinesOf } from './forecast-orders.ts';

const line = (itemId: string, missing: number, available: number, supplierId: string | null): ForecastLine => ({
  itemId,
  itemCode: itemId,
  itemDescription: itemId,
  unit: 'pcs',
  planned: 0,
  exchange: 0,
  usual: missing,
  quantity: missing,
  inVan: 0,
  coming: 0,
  missing,
  available,
  supplierId,
  unitFactor: itemId === 'c' ? 3 : 1,
});
const lines = [line('a', 5, 3, 's1'), line('b', 2, 2, 's1'), line('c', 4, 0, 's2'), line('d', 1, 0, null)];

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
