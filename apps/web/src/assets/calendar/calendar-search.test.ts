import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { barParts, before, calendarFilter, listBehind, monthPeriod, rankTypes } from './calendar-model.ts';
import { readCalendarSearch } from './calendar-search.ts';

const months = [
  {
    month: '2026-11-01',
    count: 7,
    types: [
      { type: 'EXT-F', count: 4 },
      { type: 'AED', count: 3 },
    ],
  },
  { month: '2026-12-01', count: 6, types: [{ type: 'AED', count: 6 }] },
];

describe('the due calendar', () => {
  it('parses any URL that anyone may have typed', () => {
    assert.deepEqual(readCalendarSearch({ from: '2026-11-21', type: 'AED', area: 34, view: 'table', account: 'x' }), {
      from: '2026-11-01',
      type: 'AED',
      area: '34',
      view: 'table',
    });
    assert.deepEqual(readCalendarSearch({ view: 'days', month: '2026-11-21' }), { view: 'days', month: '2026-11-01' });
    assert.deepEqual(readCalendarSearch({ from: 'now', month: 'May', type: '<b>', view: 'chart' }), {});
  });

  it('links a number to its assets', () => {
    const states = ['inService', 'inWorkshop', 'defect', 'missing'];
    assert.deepEqual(listBehind({ area: '34' }, monthPeriod('2026-12-01'), 'AED'), {
      from: '2026-12-01',
      until: '2026-12-31',
      states,
      types: ['AED'],
      areas: ['34'],
    });
    assert.deepEqual(listBehind({}, before('2026-12-01')), { until: '2026-11-30', states });
    assert.deepEqual(calendarFilter({ type: 'AED', area: '34' }), { types: ['AED'], areas: ['34'] });
  });

  it('ranks types by the number of assets due, and groups the smallest together', () => {
    assert.deepEqual(rankTypes(months), ['AED', 'EXT-F']);
    assert.deepEqual(barParts(months[0] ?? { month: '', count: 0, types: [] }, ['AED', 'EXT-F']), [
      { rank: 0, count: 3 },
      { rank: 1, count: 4 },
    ]);
    const many = Array.from({ length: 8 }, (_, index) => ({ type: `T${index}`, count: 2 }));
    const parts = barParts(
      { month: '', count: 16, types: many },
      many.map(({ type }) => type),
    );
    assert.deepEqual(parts.at(-1), { rank: 5, count: 6 });
    assert.equal(parts.length, 6);
  });
});
