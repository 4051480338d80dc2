import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { words } from './words.ts';

describe('a day in a document', () => {
  it('that is named within a sentence has no weekday, which would need a case of its own in German', () => {
    assert.equal(words('de').namedDay('2026-01-01'), '1.\u00a0Januar\u00a02026');
    assert.equal(words('nl').namedDay('2026-01-01'), '1\u00a0januari\u00a02026');
    assert.equal(words('en').namedDay('2026-01-01'), '1\u00a0January\u00a02026');
  });

  it('that heads a page has its weekday', () => {
    assert.equal(words('de').longDay('2026-01-01'), 'Donnerstag, 1.\u00a0Januar\u00a02026');
  });
});

describe('a measured value in a document', () => {
  it('has its unit and separators; a year, which has no unit, has none', () => {
    assert.equal(words('de').measured(1250.5, 'bar'), '1.250,5\u00a0bar');
    assert.equal(words('de').measured(2013, null), '2013');
    assert.equal(words('nl').measured(2.5, null), '2,5');
  });
});
