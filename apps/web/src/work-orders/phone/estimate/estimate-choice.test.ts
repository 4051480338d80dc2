import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { amountOf, chosenOptions, isAccepted, isAnswerable } from './estimate-choice.ts';

const line = (id: string, amountInclVat: number, optional: boolean, chosen = true) =>
  ({ id, amountInclVat, optional, chosen }) as Estimate['lines'][number];
const estimate = { lines: [line('a', 0.1, false), line('b', 0.2, true), line('c', 5, true, false)] };

describe('an estimate on the phone', () => {
  it('adds up the lines that are not optional and those that the customer chose', () => {
    assert.deepEqual(chosenOptions(estimate, undefined), ['b']);
    assert.equal(amountOf(estimate, ['b']), 0.3);
    assert.equal(amountOf(estimate, []), 0.1);
    assert.equal(amountOf(estimate, ['b', 'c']), 5.3);
  });

  it('ignores ticks of lines that it does not have', () => {
    assert.deepEqual(chosenOptions(estimate, ['c', 'gone', 'a']), ['c']);
    assert.deepEqual(chosenOptions(estimate, []), []);
  });

  it('can be signed while it is awaiting an answer and has not expired', () => {
    const statuses = [5, 6, 20, 25, 50, 60, 70] as const;
    assert.deepEqual(
      statuses.filter((status) => isAnswerable({ status, isExpired: false })),
      [25, 60],
    );
    assert.equal(isAnswerable({ status: 25, isExpired: true }), false);
    assert.deepEqual(
      statuses.filter((status) => isAccepted({ status })),
      [50, 70],
    );
  });
});
