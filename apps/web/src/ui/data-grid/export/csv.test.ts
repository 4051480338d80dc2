import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf } from './csv.ts';

const bodyOf = (lines: string[][], language = 'nl') => csvOf(lines, language).slice(1);

test('a CSV file begins with a byte order mark, ends every line, and has the separator of the language', () => {
  assert.equal(csvOf([['Naam', 'Plaats']], 'nl').charCodeAt(0), 0xfeff);
  assert.equal(
    bodyOf([
      ['Naam', 'Plaats'],
      ['Müller', ''],
    ]),
    'Naam;Plaats\r\nMüller;\r\n',
  );
  assert.equal(bodyOf([['1,5', 'a;b']], 'en'), '"1,5",a;b\r\n');
});

test('in a CSV file separators, quotes and line breaks stay within their cell', () => {
  assert.equal(bodyOf([['a;b', 'c"d', 'e\nf', 'g,h']]), '"a;b";"c""d";"e\nf";g,h\r\n');
});

test('no cell of a CSV file becomes a formula; phone numbers and amounts are unchanged', () => {
  assert.equal(bodyOf([['=1+1', '@SUM(A1)', '+cmd|x', '-2+3+cmd']]), "'=1+1;'@SUM(A1);'+cmd|x;'-2+3+cmd\r\n");
  assert.equal(
    bodyOf([['+31 38 123 45 67', '-12,50', '+49 (30) 123/45-6']]),
    '+31 38 123 45 67;-12,50;+49 (30) 123/45-6\r\n',
  );
});
