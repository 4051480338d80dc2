import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { patternsOf } from './search-patterns.ts';

describe('patterns of a search', () => {
  it('asks for every word', () => {
    assert.deepEqual(patternsOf('  velmora   zorg ', 'anywhere').patterns, ['%velmora%', '%zorg%']);
    assert.deepEqual(patternsOf('', 'anywhere'), { patterns: [], indexed: false });
    assert.deepEqual(patternsOf(undefined, 'anywhere').patterns, []);
  });

  it('takes wildcards literally', () => {
    assert.deepEqual(patternsOf(String.raw`50%_\ `, 'anywhere').patterns, [String.raw`%50\%\_\\%`]);
  });

  it('reads a telephone number as one word, with or without country and leading zeros', () => {
    for (const typed of ['020 012 34 56', '(020) 0123456', '0200123456', '0031 20 0123456', '+31 (0)20 012 34 56'])
      assert.deepEqual(patternsOf(typed, 'anywhere').patterns, ['%200123456%'], typed);
  });

  it('looks for short numbers among relation numbers and postcodes only', () => {
    assert.deepEqual(patternsOf('10042 zorg', 'anywhere').patterns, ['%10042%\n%', '%zorg%']);
    assert.deepEqual(patternsOf('1004200', 'anywhere').patterns, ['%1004200%']);
  });

  it('reads a Dutch postcode in stored form', () => {
    assert.deepEqual(patternsOf('3511ab', 'anywhere').patterns, ['%3511 ab%']);
  });

  it('keeps a search by name before the line break and a city right behind it', () => {
    assert.deepEqual(patternsOf('zorg', 'name').patterns, ['%zorg%\n%\n%']);
    assert.deepEqual(patternsOf('Den Haag', 'city').patterns, ['%\nDen Haag%\n%']);
  });

  it('knows when the index cannot help', () => {
    assert.equal(patternsOf('de', 'anywhere').indexed, false);
    assert.equal(patternsOf('de b.v.', 'anywhere').indexed, false);
    assert.equal(patternsOf('de zorg', 'anywhere').indexed, true);
    assert.equal(patternsOf('u', 'city').indexed, true);
    assert.equal(patternsOf('', 'city').indexed, false);
  });
});
