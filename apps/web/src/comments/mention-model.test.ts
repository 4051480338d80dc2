import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { insertMention, mentionedIn, searchAt, splitMentions } from './mention-model.ts';

const anna = { id: '1', fullName: 'Anna Visser' };
const anne = { id: '2', fullName: 'Anna' };

describe('a mention', () => {
  it('is sought by what follows the last @ before the caret', () => {
    assert.equal(searchAt('Bel @an', 7), 'an');
    assert.equal(searchAt('Bel @Anna Vi', 12), 'Anna Vi');
    assert.equal(searchAt('@', 1), '');
    assert.equal(searchAt('info@werkbank', 13), undefined);
    assert.equal(searchAt('Bel @an morgen', 4), undefined);
  });

  it('replaces what was typed, and the caret follows it', () => {
    assert.deepEqual(insertMention('Bel @an even', 7, anna), { text: 'Bel @Anna Visser even', caret: 17 });
  });

  it('counts only while the name is in the text', () => {
    assert.deepEqual(mentionedIn('Bel @Anna Visser', [anna]), [anna]);
    assert.deepEqual(mentionedIn('Bel Anna Visser', [anna]), []);
  });

  it('is marked in the text, the longest name first', () => {
    assert.deepEqual(splitMentions('Bel @Anna Visser even', [anne, anna]), [
      { text: 'Bel ', isMention: false },
      { text: '@Anna Visser', isMention: true },
      { text: ' even', isMention: false },
    ]);
    assert.deepEqual(splitMentions('Niets', []), [{ text: 'Niets', isMention: false }]);
  });
});
