import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { statusChoice } from './status-choice.ts';

const choice = statusChoice([10, 20, 30, 40, 50, 5], [10, 20, 30, 40]);

describe('the selected statuses of a list', () => {
  it('are the default ones, those of the URL, or all', () => {
    assert.deepEqual(choice.shown(undefined), [10, 20, 30, 40]);
    assert.deepEqual(choice.shown(choice.read([50, 'x', '5'])), [50, 5]);
    assert.equal(choice.shown(choice.read('all')), undefined);
    assert.equal(choice.read('x'), undefined);
  });

  it('are added and removed one by one; the default is left out', () => {
    assert.deepEqual(choice.toggle([10, 20, 30, 40], 50), [10, 20, 30, 40, 50]);
    assert.equal(choice.toggle([10, 20, 30, 40, 50], 50), undefined);
    assert.equal(choice.toggle([20], 20), 'all');
    assert.deepEqual(choice.toggle(undefined, 5), [5]);
  });
});
