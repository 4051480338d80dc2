import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isVatNumber } from './rules.ts';

describe('the check of VAT numbers', () => {
  it('accepts Dutch numbers of companies and of sole traders', () => {
    for (const number of ['NL000123456B01', 'NL123456782B90', 'NL002455799B11'])
      assert.equal(isVatNumber(number), true, number);
  });

  it('accepts German numbers with a correct check digit', () => {
    for (const number of ['DE999000017', 'DE136695976']) assert.equal(isVatNumber(number), true, number);
  });

  it('rejects typing errors', () => {
    for (const number of ['NL000123457B01', 'NL000123456B00', 'NL000123456', 'DE999000018', 'DE099000017', 'DE12345'])
      assert.equal(isVatNumber(number), false, number);
  });

  it('accepts numbers of other countries unchanged', () => {
    assert.equal(isVatNumber('BE0123456749'), true);
  });
});
