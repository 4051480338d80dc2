import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complaintsQuery, toggleState } from './complaints-query.ts';
import { readComplaintsSearch } from './complaints-search.ts';

test('an address of the list keeps what makes sense', () => {
  assert.deepEqual(
    readComplaintsSearch({ q: 7, status: [20, 'x'], cause: 'work', late: true, changed: '2026-02-01', page: 2 }),
    {
      q: '7',
      status: [20],
      cause: 'work',
      late: true,
      changed: '2026-02-01',
      page: 2,
    },
  );
  assert.deepEqual(
    readComplaintsSearch({ status: 'x', cause: 'y', assigned: 'all', account: '1', changed: 'soon', page: 1 }),
    {},
  );
});

test('what complaints are about is asked for by its id', () => {
  const [location, salesOrder] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const search = readComplaintsSearch({ location, salesOrder, asset: 'x', workOrder: 7 });
  assert.deepEqual(search, { location, salesOrder });
  const ids = { locationId: location, salesOrderId: salesOrder };
  assert.deepEqual(complaintsQuery({ ...search, status: 'all' }), ids);
});

test('without a state the list asks for what is not finished', () => {
  assert.deepEqual(complaintsQuery({}), { status: [10, 20, 30, 40] });
  assert.deepEqual(complaintsQuery({ status: 'all', changed: '2026-02-01' }), { changeDate: '2026-02-01' });
});

test('pressing a state adds it or takes it away', () => {
  assert.deepEqual(toggleState({}, 50), [10, 20, 30, 40, 50]);
  assert.equal(toggleState({ status: [10, 20, 30, 40, 50] }, 50), undefined);
  assert.equal(toggleState({ status: [20] }, 20), 'all');
  assert.deepEqual(toggleState({ status: 'all' }, 5), [5]);
});
