import assert from 'node:assert/strict';
import { it } from 'node:test';
import { nationalDigits } from './phone-number.ts';

it('a telephone number is the same however it is written', () => {
  for (const spelling of [
    '+31 50 010 35 45',
    '+31 (0)50 010 35 45',
    '0031 50 0103545',
    '050-010 35 45',
    '050.010.35.45',
    '(050) 0103545',
    '500103545',
  ])
    assert.equal(nationalDigits(spelling), '500103545', spelling);
  assert.equal(nationalDigits('+49 511 123456'), '511123456');
  assert.equal(nationalDigits('+352 27 12 34 56'), '27123456');
});

it('text that is no telephone number has no digits to search for', () => {
  for (const text of ['Handelsstraat 141', '10419', '3511 AB', '', '2026-11-23 A'])
    assert.equal(nationalDigits(text), undefined, text);
});
