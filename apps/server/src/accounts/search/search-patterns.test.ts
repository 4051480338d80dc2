import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { patternsOf } from './search-patterns.ts';

describe('the patterns of a search', () => {
  it('require every word', () => {
    assert.deepEqual(patternsOf('  velmora   zorg ', 'anywhere').patterns, ['%velmora%', '%zorg%']);
    assert.deepEqual(patternsOf('', 'anywhere'), { patterns: [], indexed: false });
    assert.deepEqual(patternsOf(undefined, 'anywhere').patterns, []);
  });

  it('treat wildcards literally', () => {
    assert.deepEqual(patternsOf(String.raw`50%_\ `, 'anywhere').patterns, [String.raw`%50\%\_\\%`]);
  });

  it('treat a telephone number as one word, with or without country and leading zeros', () => {
    for (const typed of ['020 012 34 56', '(020) 0123456', '0200123456', '0031 20 0123456', '+31 (0)20 012 34 56'])
      assert.deepEqual(patternsOf(typed, 'anywhere').patterns, ['%200123456%'], typed);
  });

  it('look for short numbers only in relation numbers and postcodes', () => {
    assert.deepEqual(patternsOf('10042 zorg', 'anywhere').patterns, ['%10042%\n%', '%zorg%']);
    assert.deepEqual(patternsOf('1004200', 'anywhere').patterns, ['%1004200%']);
  });

  it('convert a Dutch postcode to its stored form', () => {
    assert.deepEqual(patternsOf('3511ab', 'anywhere').patterns, ['%3511 ab%']);
  });

  it('look for names before the line break and for a city right after it', () => {
    assert.deepEqual(patternsOf('zorg', 'name').patterns, ['%zorg%\n%\n%']);
    assert.deepEqual(patternsOf('Den Haag', 'city').patterns, ['%\nDen Haag%\n%']);
  });

  it('tell when the index cannot be used', () => {
    assert.equal(patternsOf('de', 'anywhere').indexed, false);
    assert.equal(patternsOf('de b.v.', 'anywhere').indexed, false);
    assert.equal(patternsOf('de zorg', 'anywhere').indexed, true);
    assert.equal(patternsOf('u', 'city').indexed, true);
    assert.equal(patternsOf('', 'city').indexed, false);
  });
});
