import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Today } from '@werkbank/contract/workplace/today.ts';
import type { TodayKind } from '@werkbank/contract/workplace/today-kinds.ts';
import { figuresOf } from './figures.ts';

const totals: Partial<Record<TodayKind, number>> = {
  requests: 3,
  calls: 0,
  clashes: 0,
  visits: 4,
  signatures: 0,
  toPost: 1,
  deliveries: 9,
  shortages: 2,
  mails: 1,
};

const todayWith = (figures: Today['arrangement']['figures'], waiting = totals): Today => ({
  arrangement: { kinds: [], hidden: [], figures },
  kinds: Object.keys(totals) as TodayKind[],
  ...Object.fromEntries(
    Object.entries(waiting).map(([kind, total]) => [kind, { rows: [], total, totalIsExact: true }]),
  ),
});

describe('the figures above the lists', () => {
  it('are the first kinds with waiting work, in the order of the page', () => {
    assert.deepEqual(figuresOf(todayWith([])), ['requests', 'visits', 'toPost', 'deliveries', 'shortages', 'mails']);
  });

  it('contain kinds without work only where there is room', () => {
    const few = { ...totals, deliveries: 0, shortages: 0, mails: 0 };
    assert.deepEqual(figuresOf(todayWith([], few)), ['requests', 'calls', 'clashes', 'visits', 'signatures', 'toPost']);
  });

  it('are at the place that the reader chose, also without work', () => {
    const chosen = figuresOf(todayWith(['mails', null, 'calls']));
    assert.deepEqual(chosen, ['mails', 'requests', 'calls', 'visits', 'toPost', 'deliveries']);
  });

  it('leave out a chosen kind that is hidden or not shown to the reader', () => {
    assert.equal(figuresOf(todayWith(['approvals'])).includes('approvals'), false);
  });
});
