import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asText, fromText } from './formula-text.ts';

describe('a cell in the file of refused rows', () => {
  it('is never a formula, and is read back unchanged', () => {
    for (const cell of ['=1+1', '@SUM(A1)', '+cmd|x', '-2+3+cmd', '\t=1', '\r=1', "'=1", "''@x"]) {
      assert.equal(asText(cell), `'${cell}`);
      assert.equal(fromText(asText(cell)), cell);
    }
    for (const cell of ['', '-12,50', '+31 6 1234', "'s-Hertogenbosch", 'A=1']) {
      assert.equal(asText(cell), cell);
      assert.equal(fromText(cell), cell);
    }
  });
});
