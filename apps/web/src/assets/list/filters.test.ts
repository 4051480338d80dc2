import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { firstOfMonth, lastOfMonth } from '../shared/months.ts';
import { assetFilters, daysOf } from './filters.ts';

describe('the filters of the list of assets', () => {
  it('allow one period at a time', () => {
    assert.deepEqual(assetFilters.read({ due: 'month', from: '2026-01-01' }), { due: 'month' });
    assert.deepEqual(assetFilters.read({ due: 'never', from: '2026-01-01' }), { from: '2026-01-01' });
    assert.deepEqual(assetFilters.query({ from: '2026-01-01' }), { dueFrom: '2026-01-01', sort: 'due' });
  });

  it('request periods relative to today', () => {
    const today = '2026-11-21';
    assert.deepEqual(daysOf('overdue', today), { dueUntil: '2026-10-31' });
    assert.deepEqual(daysOf('month', today), { dueFrom: '2026-11-01', dueUntil: '2026-11-30' });
    assert.deepEqual(daysOf('quarter', today), { dueFrom: '2026-11-01', dueUntil: '2027-01-31' });
    assert.deepEqual(daysOf('year', today), { dueFrom: '2026-11-01', dueUntil: '2027-10-31' });
    assert.ok(assetFilters.query({ due: 'overdue' }).dueUntil);
  });

  it('count those in the panel, a period once', () => {
    assert.equal(assetFilters.count({ lights: ['red'], q: 'aed' }), 0);
    assert.equal(assetFilters.count({ types: ['AED'], from: '2026-01-01', until: '2026-01-31' }), 2);
  });
});

describe('the months of periods', () => {
  it('begin and end on the right days, across the turn of a year and in February', () => {
    assert.equal(firstOfMonth('2026-12-31', 1), '2027-01-01');
    assert.equal(lastOfMonth('2026-12-31', -1), '2026-11-30');
    assert.equal(lastOfMonth('2027-12-15', 2), '2028-02-29');
  });
});
