import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { statusChoice } from './status-choice.ts';

const choice = statusChoice([10, 20, 30, 40, 50, 5], [10, 20, 30, 40]);

describe('the statuses that a list shows', () => {
  it('are the usual ones, those of the address, or all', () => {
    assert.deepEqual(choice.shown(undefined), [10, 20, 30, 40]);
    assert.deepEqual(choice.shown(choice.read([50, 'x', '5'])), [50, 5]);
    assert.equal(choice.shown(choice.read('all')), undefined);
    assert.equal(choice.read('x'), undefined);
  });

  it('are added and taken away one by one; the usual ones are not named', () => {
    assert.deepEqual(choice.toggle([10, 20, 30, 40], 50), [10, 20, 30, 40, 50]);
    assert.equal(choice.toggle([10, 20, 30, 40, 50], 50), undefined);
    assert.equal(choice.toggle([20], 20), 'all');
    assert.deepEqual(choice.toggle(undefined, 5), [5]);
  });
});
