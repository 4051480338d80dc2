import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mentionPattern, sameValue, searchable } from './mention-pattern.ts';

const none = { names: [], emails: [], phones: [] };

describe('what finds a person in texts', () => {
  it('is never a single name, an extension or an empty value', () => {
    assert.deepEqual(searchable({ names: ['Jan', 'Jan de Vries', ' '], emails: ['jan'], phones: ['112', ''] }), {
      ...none,
      names: ['Jan de Vries'],
    });
  });

  it('is the same telephone number in another notation, and the same name in other case', () => {
    assert.equal(sameValue('+31 6 1234 5678'), sameValue('06-12345678'));
    assert.equal(sameValue('Jan  DE Vries'), sameValue('jan de vries'));
  });

  it('does not take signs of an address as an expression, and finds nothing without values', () => {
    assert.ok(mentionPattern({ ...none, emails: ['a.b+c@x.example'] }).includes(String.raw`a\.b\+c\@x\.example`));
    assert.equal(mentionPattern(none), '(?!)');
  });
});
