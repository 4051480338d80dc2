import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WorkOrderItem } from '@werkbank/contract/work-orders/items/item.ts';
import type { Entry } from '../outbox/outbox-model.ts';
import { findUsables, likelyUsables, takeFromVans, type Usable, usablesOf } from '../pack/van-model.ts';
import type { Step } from '../steps/steps.ts';
import { correction, type PartRow, projectParts } from './parts-model.ts';

const usable = (itemId: string, part: Partial<Usable> = {}): Usable => ({
  itemId,
  itemCode: itemId.toUpperCase(),
  itemDescription: `Part ${itemId}`,
  unitCode: 'pcs',
  unitDescription: null,
  isFractionAllowed: false,
  isSerial: false,
  onHand: 3,
  warehouseId: 'van',
  assetTypes: [],
  ...part,
});
const item = (id: string, part: Partial<WorkOrderItem> = {}) =>
  ({
    id,
    itemId: 'a',
    itemCode: 'A',
    description: 'Part a',
    unitCode: 'pcs',
    unitDescription: null,
    planned: false,
    quantity: 2,
    warehouseId: 'van',
    correctsId: null,
    ...part,
  }) as WorkOrderItem;
const entry = (step: Step, n = 1) => ({ id: String(n), step, order: 'o', title: '' }) as Entry;
const params = { workOrderId: 'o' };
const brief = ({ id, quantity, isUnsent, isOpen }: PartRow) => [id, quantity, isUnsent, isOpen];

test('returned quantities of parts are subtracted, whether sent or not', () => {
  const items = [item('one'), item('back', { quantity: -0.5, correctsId: 'one' }), item('gone')];
  const back = (correctsId: string, quantity: number) =>
    entry({ call: 'useItem', params, rowId: 'r', item: { itemId: 'a', quantity, correctsId } });
  const { used } = projectParts(items, [back('one', -0.3), back('gone', -2)], []);
  assert.deepEqual(used.map(brief), [['one', 1.2, true, true]]);
});

test('unsent parts are shown with their item, and only those added here can be changed here', () => {
  const use = entry({ call: 'useItem', params, rowId: 'new', item: { itemId: 'a', quantity: 1, warehouseId: 'van' } });
  const answered = entry(
    {
      call: 'answerTask',
      params: { ...params, taskId: 't' },
      body: { result: 'passedAfterRepair', items: [{ itemId: 'a', quantity: 2 }] },
    },
    2,
  );
  const { used } = projectParts([], [use, answered], [usable('a')]);
  assert.deepEqual(used.map(brief), [
    ['new', 1, true, true],
    ['2.0', 2, true, false],
  ]);
  assert.equal(used[0]?.description, 'Part a');
});

test('a used planned row is no longer planned', () => {
  const plan = item('plan', { planned: true });
  const step: Step = {
    call: 'usePlanned',
    params: { ...params, itemRowId: 'plan' },
    item: { itemId: 'a', quantity: 2, warehouseId: 'van' },
  };
  assert.deepEqual(projectParts([plan], [], []).planned, [plan]);
  const { used, planned } = projectParts([plan], [entry(step)], []);
  assert.deepEqual([used.map(brief), planned], [[['plan', 2, true, false]], []]);
});

test('a larger quantity becomes a new row, a smaller one a return, and the same quantity no step', () => {
  const [row] = projectParts([item('one')], [], []).used;
  assert.ok(row);
  const change = (quantity: number) => {
    const step = correction(row, quantity, 'o', 'new');
    return step?.call === 'useItem' ? step.item : undefined;
  };
  assert.deepEqual(change(3), { itemId: 'a', quantity: 1, warehouseId: 'van' });
  assert.deepEqual(change(0), { itemId: 'a', quantity: -2, warehouseId: 'van', correctsId: 'one' });
  assert.equal(change(2), undefined);
});

test('used quantities are taken from the stock of their van, even below zero', () => {
  const stock = { itemId: 'a', onHand: 1 };
  const day = { vans: [{ warehouseId: 'van', division: 1, stock: [stock] }] as never[] };
  const after = takeFromVans(day, [
    { itemId: 'a', quantity: 2, warehouseId: 'van' },
    { itemId: 'a', quantity: 5, warehouseId: 'other' },
  ]) as unknown as { vans: { stock: { onHand: number }[] }[] };
  assert.equal(after.vans[0]?.stock[0]?.onHand, -1);
});

test('a job offers the parts and services of its division; fitting ones in stock come first', () => {
  const van = { warehouseId: 'van', division: 1, stock: [usable('a')] } as never;
  const service = {
    division: 1,
    itemId: 's',
    itemCode: 'AR',
    itemDescription: 'Labour',
    unitCode: 'h',
    unitDescription: null,
    isFractionAllowed: true,
  };
  const all = usablesOf({ vans: [van], services: [service, { ...service, division: 2, itemId: 'x' }] }, 1);
  assert.deepEqual(
    all.map(({ itemId, onHand, warehouseId }) => [itemId, onHand, warehouseId]),
    [
      ['a', 3, 'van'],
      ['s', null, null],
    ],
  );
  const parts = [usable('none', { onHand: 0 }), usable('there'), usable('fits', { assetTypes: ['EXT-F'] })];
  assert.deepEqual(
    findUsables(parts, '', ['EXT-F']).map(({ itemId }) => itemId),
    ['fits', 'there', 'none'],
  );
  assert.deepEqual(
    findUsables(parts, 'part THE', []).map(({ itemId }) => itemId),
    ['there'],
  );
});

test('the parts offered without a search fit the assets, are in the van and have no serial number', () => {
  const fits = { assetTypes: ['EXT-F'] };
  const parts = [
    usable('none', { ...fits, onHand: 0 }),
    usable('other', { assetTypes: ['AED'] }),
    usable('piece', { ...fits, isSerial: true }),
    usable('fits', fits),
  ];
  assert.deepEqual(
    likelyUsables(parts, ['EXT-F']).map(({ itemId }) => itemId),
    ['fits'],
  );
});
