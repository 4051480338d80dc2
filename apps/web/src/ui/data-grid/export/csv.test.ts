import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf } from './csv.ts';

const bodyOf = (lines: string[][], language = 'nl') => csvOf(lines, language).slice(1);

test('a file begins with its mark, ends every line, and is parted as spreadsheets of the language expect', () => {
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

test('separators, quotes and line ends stay in their cell', () => {
  assert.equal(bodyOf([['a;b', 'c"d', 'e\nf', 'g,h']]), '"a;b";"c""d";"e\nf";g,h\r\n');
});

test('nothing is a formula; telephone numbers and amounts stay as they are', () => {
  assert.equal(bodyOf([['=1+1', '@SUM(A1)', '+cmd|x', '-2+3+cmd']]), "'=1+1;'@SUM(A1);'+cmd|x;'-2+3+cmd\r\n");
  assert.equal(
    bodyOf([['+31 38 123 45 67', '-12,50', '+49 (30) 123/45-6']]),
    '+31 38 123 45 67;-12,50;+49 (30) 123/45-6\r\n',
  );
});
