import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupByDay, type HistoryEvent, isShown, listChanges, plainText } from './history-model.ts';

const event = (over: Partial<HistoryEvent>): HistoryEvent => ({
  id: '1',
  at: '2026-03-05T08:00:00.000Z',
  userFullName: 'Anna',
  action: 'update',
  part: 'account',
  partId: null,
  before: null,
  after: null,
  ...over,
});

test('changes are listed in the order of the labels, without unlabelled and unchanged fields', () => {
  const changed = event({
    before: { city: 'Utrecht', name: 'Jansen', version: 1, tags: ['a'] },
    after: { city: 'Zeist', name: 'Jansen BV', version: 2, tags: ['a'] },
  });
  assert.deepEqual(listChanges(changed, ['name', 'city', 'tags', 'phone']), [
    { name: 'name', before: 'Jansen', after: 'Jansen BV' },
    { name: 'city', before: 'Utrecht', after: 'Zeist' },
  ]);
});

test('a created record shows every field with a value as changed from empty', () => {
  const created = event({ action: 'create', after: { name: 'Jansen', phone: null } });
  assert.deepEqual(listChanges(created, ['name', 'phone']), [{ name: 'name', before: null, after: 'Jansen' }]);
});

test('events of the same day are grouped in their original order', () => {
  const events = ['2026-03-05T09:00:00Z', '2026-03-05T08:00:00Z', '2026-03-04T08:00:00Z'].map((at) =>
    event({ id: at, at }),
  );
  const days = groupByDay(events, (at) => at.slice(0, 10));
  assert.deepEqual(
    days.map(([day, list]) => [day, list.length]),
    [
      ['2026-03-05', 2],
      ['2026-03-04', 1],
    ],
  );
});

test('a change of columns without a label is not shown, but a new or removed record always is', () => {
  const unnamed = { before: { reserved: 1 }, after: { reserved: 2 } };
  assert.equal(isShown(event(unnamed), ['name']), false);
  assert.equal(isShown(event({ before: { name: 'A' }, after: { name: 'B' } }), ['name']), true);
  assert.equal(isShown(event({ action: 'create', after: {} }), ['name']), true);
  assert.equal(isShown(event({ action: 'delete', before: {} }), ['name']), true);
});

test('an empty list in a created record is no change', () => {
  const created = event({ action: 'create', after: { name: 'Jansen', tags: [] } });
  assert.deepEqual(listChanges(created, ['name', 'tags']), [{ name: 'name', before: null, after: 'Jansen' }]);
});

test('a value without a display of its own is written for a reader, not as JSON', () => {
  const t = (key: string) => key;
  assert.equal(plainText(['AED', 'EML'], 'de-DE', t), 'AED, EML');
  assert.equal(plainText(1.9, 'de-DE', t), '1,9');
  assert.equal(plainText(26_000_152, 'de-DE', t), '26000152');
  assert.equal(plainText(false, 'de-DE', t), 'confirm.no');
});
