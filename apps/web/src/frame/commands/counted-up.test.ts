import assert from 'node:assert/strict';
import { it } from 'node:test';
import { countedUp } from './counted-up.ts';

it('a serial number is counted up in its last digits, which keep their length', () => {
  assert.equal(countedUp('SN-0099', 1), 'SN-0100');
  assert.equal(countedUp('24A-7/B', 3), '24A-10/B');
  assert.equal(countedUp('99999999999999999999', 1), '100000000000000000000');
});

it('a name without digits gets a number', () => {
  assert.equal(countedUp('Gebouw', 1), 'Gebouw 2');
  assert.equal(countedUp('Gebouw 1', 2), 'Gebouw 3');
});
