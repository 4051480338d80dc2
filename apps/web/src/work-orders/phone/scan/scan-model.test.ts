import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RoundOrder } from '../pack/pack-model.ts';
import { codeOf, findInJobs, isOurTag, openJobs, tagOf } from './scan-model.ts';

const tag = 'T-7K3QX-9M2P6';
const order = (id: string, tasks: object[], status = 20) =>
  ({
    order: { id, status },
    tasks: tasks.map((task) => ({ tag: null, serialNumber: null, inventoryNumber: null, ...task })),
  }) as unknown as RoundOrder;
const orders = [
  order('one', [
    { id: 'a', tag },
    { id: 'b', serialNumber: 'SN-88' },
  ]),
  order('two', [{ id: 'c', inventoryNumber: 'sn 88' }]),
];
const found = (code: string) => findInJobs(orders, code).map(({ task }) => task.id);

test('a tag is found in any spelling, also within the URL of its label', () => {
  for (const code of [tag, 't7k3qx9m2p6', 'T-7K3QX-9M2PG'.replace('G', '6'), `https://x.example/t/${tag}`])
    assert.deepEqual(found(code), ['a']);
  assert.equal(codeOf(`https://x.example/t/${tag}?a=b`), tag);
});

test('serial and inventory numbers are found in all jobs, an empty code in none', () => {
  assert.deepEqual(found('sn88'), ['b', 'c']);
  assert.deepEqual([found(''), found('T-00000-00000')], [[], []]);
});

test('our own tags have a valid check character, other codes are read unchanged', () => {
  assert.deepEqual([tag, 'T-7K3QX-9M2P7', 'SN-88', 'x y'].map(isOurTag), [true, false, false, false]);
  assert.deepEqual([tagOf('T-7K3QX-9M2P7'), tagOf('SN-88')], [null, 'SN-88']);
});

test('for adding an asset the job in progress comes first, then the others by day, without completed ones', () => {
  const jobs = [order('later', []), order('done', [], 30), order('now', []), order('soon', [])];
  const visit = (workOrderId: string, plannedOn: string, visitStatus: string) => ({
    workOrderId,
    plannedOn,
    visitStatus,
  });
  const visits = [
    visit('later', '2026-11-25', 'planned'),
    visit('now', '2026-11-24', 'working'),
    visit('soon', '2026-11-23', 'planned'),
  ] as never[];
  assert.deepEqual(
    openJobs({ orders: jobs, visits }).map(({ order: { id } }) => id),
    ['now', 'soon', 'later'],
  );
});
