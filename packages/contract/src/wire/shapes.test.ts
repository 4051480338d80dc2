import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { line, requiredText, text, Website } from './shapes.ts';

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

  it('of one line has no line breaks', () => {
    assert.equal(line(50).parse('Order 5\r\nBcc: x@example.org'), 'Order 5 Bcc: x@example.org');
  });
});

describe('the address of a website', () => {
  it('gets https where it is missing, and is never that of a script', () => {
    assert.equal(Website.parse('example.org'), 'https://example.org');
    assert.equal(Website.parse('http://example.org/a'), 'http://example.org/a');
    for (const wrong of ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org', 'https://a b'])
      assert.equal(Website.safeParse(wrong).success, false, wrong);
  });
});
