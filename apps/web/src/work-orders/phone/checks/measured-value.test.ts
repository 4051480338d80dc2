import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PackTask } from '@werkbank/contract/work-orders/day/day.ts';
import type { Point } from './checklist-model.ts';
import { knownDates, stepped } from './measured-value.ts';

const free = { lowerLimit: null, upperLimit: null };

describe('a measured value in a checklist', () => {
  it('changes in steps of its last digit', () => {
    assert.equal(stepped(free, 12.3, 1), 12.4);
    assert.equal(stepped(free, 0.3, -1), 0.2);
    assert.equal(stepped(free, 120, 1), 121);
    assert.equal(stepped(free, 6.15, -1), 6.14);
  });

  it('changes in steps as fine as its limits', () => {
    assert.equal(stepped({ lowerLimit: 5.7, upperLimit: null }, 6, 1), 6.1);
    assert.equal(stepped({ lowerLimit: 0.0001, upperLimit: null }, 6, 1), 6.001);
  });

  it('starts at a known value, and ends at the largest that can be stored', () => {
    assert.equal(stepped(free, null, 1), undefined);
    assert.equal(stepped(free, undefined, 1), undefined);
    assert.equal(stepped(free, Number.NaN, 1), undefined);
    assert.equal(stepped(free, 1e12, 1), undefined);
  });
});

describe("the dates of an asset's parts", () => {
  const point = (code: string, kind: Point['kind'], sets: Point['sets']) => ({ code, kind, sets }) as Point;
  const points = [
    point('pads', 'date', 'padsAdultDueOn'),
    point('child', 'date', 'padsChildDueOn'),
    point('battery', 'date', 'batteryDueOn'),
    point('seen', 'date', null),
    point('look', 'ok', null),
  ];

  it('are filled in from the asset as long as they are in the future', () => {
    const task = { padsAdultDueOn: '2027-05-01', padsChildDueOn: '2026-01-01', batteryDueOn: null } as PackTask;
    const dates = Object.entries(knownDates(points, task, '2026-11-23')).map(([code, { date }]) => [code, date]);
    assert.deepEqual(dates, [['pads', '2027-05-01']]);
  });
});
