import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { firstOfMonth, lastOfMonth } from '../shared/months.ts';
import { assetsFilter, countHidden } from './assets-query.ts';
import { readAssetsSearch } from './assets-search.ts';

const account = '0199a8e2-0000-7000-8000-000000000001';

describe('the address of the asset list', () => {
  it('keeps what makes sense and drops the rest', () => {
    assert.deepEqual(
      readAssetsSearch({
        q: 2024,
        types: ['EXT-F', '<b>'],
        states: ['defect', 'lost'],
        lights: ['red', 'pink'],
        from: '2026-01-01',
        until: 'soon',
        account,
        areas: [12],
        sort: 'tag',
        page: 3,
        size: 50,
      }),
      {
        q: '2024',
        types: ['EXT-F'],
        states: ['defect'],
        lights: ['red'],
        from: '2026-01-01',
        account,
        areas: ['12'],
        sort: 'tag',
        page: 3,
        size: 50,
      },
    );
    assert.deepEqual(
      readAssetsSearch({ q: '', types: 'x', states: [], due: 'never', account: 'x', sort: 'due', page: 1, size: 25 }),
      {},
    );
  });

  it('knows one period at a time', () => {
    assert.deepEqual(readAssetsSearch({ due: 'month', from: '2026-01-01' }), { due: 'month' });
  });

  it('asks for periods that move along with the calendar', () => {
    const today = '2026-11-21';
    assert.deepEqual(assetsFilter({ due: 'overdue' }, today), { dueUntil: '2026-10-31' });
    assert.deepEqual(assetsFilter({ due: 'month' }, today), { dueFrom: '2026-11-01', dueUntil: '2026-11-30' });
    assert.deepEqual(assetsFilter({ due: 'quarter' }, today), { dueFrom: '2026-11-01', dueUntil: '2027-01-31' });
    assert.deepEqual(assetsFilter({ due: 'year' }, today), { dueFrom: '2026-11-01', dueUntil: '2027-10-31' });
  });

  it('knows how many filters are out of sight', () => {
    assert.equal(countHidden({ lights: ['red'], q: 'aed' }), 0);
    assert.equal(countHidden({ types: ['AED'], from: '2026-01-01', until: '2026-01-31' }), 2);
  });
});

describe('months', () => {
  it('begin and end on their own days, over the turn of a year and in February', () => {
    assert.equal(firstOfMonth('2026-12-31', 1), '2027-01-01');
    assert.equal(lastOfMonth('2026-12-31', -1), '2026-11-30');
    assert.equal(lastOfMonth('2027-12-15', 2), '2028-02-29');
  });
});
