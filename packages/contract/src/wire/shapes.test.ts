import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { requiredText, text } from './shapes.ts';

describe('a text', () => {
  it('that nobody can see is empty', () => {
    for (const unseen of ['\u200b', '\u202e', '\ufeff \u00a0', '\u200d', '\u00ad', '\u2066\u2069', '\u3164', ' \n\t']) {
      assert.equal(text(10).parse(unseen), '', JSON.stringify(unseen));
      assert.equal(requiredText(10).safeParse(unseen).success, false, JSON.stringify(unseen));
    }
  });

  it('loses spaces without width, so that a copied code is the same code', () => {
    assert.equal(text(20).parse('\ufeffBB-SF06\u200b'), 'BB-SF06');
    assert.equal(text(20).parse('A\u20601'), 'A1');
  });

  it('keeps marks of direction, the joiners of emoji and of scripts, accents and lines', () => {
    const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
    assert.equal(text(20).parse(family), family);
    assert.equal(
      text(20).parse('\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'),
      '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    );
    assert.equal(text(20).parse('abc\u202edef'), 'abc\u202edef');
    assert.equal(text(20).parse('Cafe\u0301\r\n2'), 'Caf\u00e9\n2');
    assert.equal(text(20).parse('\u2764\ufe0f'), '\u2764\ufe0f');
  });
});
