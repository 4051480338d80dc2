import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { mergePack, withOrder } from './pack-merge.ts';
import type { Pack } from './pack-model.ts';

const orderWith = (version: number, visitVersion: number, status: string) =>
  ({ id: 'order', version, visits: [{ id: 'visit', version: visitVersion, status }] }) as unknown as WorkOrder;
const packOf = (order: WorkOrder) =>
  ({ visits: [], orders: [{ order, tasks: [] }], types: [], services: [], vans: [], reasons: [] }) as unknown as Pack;
const statusIn = ({ orders }: Pack) => orders[0]?.order.visits[0]?.status;

test('days read before a step was sent do not undo it, although a visit changes without its order', () => {
  const known = packOf(orderWith(1, 3, 'onBreak'));
  const older = orderWith(1, 2, 'working');
  assert.equal(statusIn(mergePack(known, packOf(older), new Set())), 'onBreak');
  assert.equal(statusIn(withOrder(known, older)), 'onBreak');
});

test('a newer visit is kept although the order itself is older', () => {
  const known = packOf(orderWith(2, 2, 'working'));
  const newerVisit = orderWith(1, 3, 'onBreak');
  const merged = mergePack(known, packOf(newerVisit), new Set());
  assert.deepEqual([statusIn(merged), merged.orders[0]?.order.version], ['onBreak', 2]);
});

test('the reasons of a division are those that arrived; those of the division of a kept order stay', () => {
  const withReasons = (...reasons: [number, string][]): Pack => ({
    ...packOf(orderWith(1, 1, 'planned')),
    reasons: reasons.map(([division, description]) => ({ division, use: 'visitAbort', description })),
  });
  const known = withReasons([1, 'Gone'], [2, 'Kept']);
  const arriving = { ...withReasons([1, 'New']), orders: [] };
  const wordsOf = ({ reasons }: Pack) => reasons.map(({ description }) => description);
  assert.deepEqual(wordsOf(mergePack(known, arriving, new Set(['order']))), ['Kept', 'New']);
  assert.deepEqual(wordsOf(mergePack(known, arriving, new Set())), ['New']);
});
