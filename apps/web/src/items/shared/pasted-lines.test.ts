import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { maxPasted, readPasted } from './pasted-lines.ts';

const read = (text: string, hasPrices = true, mayBeZero = false) =>
  readPasted(text, 'nl-NL', { hasPrices, mayBeZero }).rows;

describe('rows pasted from a spreadsheet', () => {
  it('are item code, quantity and price, in the notation of the reader', () => {
    assert.partialDeepStrictEqual(read('BB-SF06\t4\t€ 1.049,50\r\nPI-UIT\t2,5\t\n\n'), [
      { number: 1, code: 'BB-SF06', quantity: 4, unitPrice: 1049.5, fault: null },
      { number: 2, code: 'PI-UIT', quantity: 2.5, unitPrice: null, fault: null },
    ]);
  });

  it('may be separated by semicolons', () => {
    assert.partialDeepStrictEqual(read('A 1; 3'), [{ code: 'A 1', quantity: 3, fault: null }]);
  });

  it('have a price only where one may be entered', () => {
    assert.partialDeepStrictEqual(read('A\t1\tgratis', false), [{ unitPrice: null, fault: null }]);
  });

  it('may have a heading, which is left out', () => {
    assert.deepEqual(
      read('Artikel\tAantal\nA\t1').map(({ fault }) => fault),
      ['heading', null],
    );
  });

  it('may have cells in quotation marks, with line breaks, and empty columns', () => {
    assert.partialDeepStrictEqual(read('"A ""1"""\t\t"2"\r\n"B\n 2"\t\t3\r\n'), [
      { code: 'A "1"', quantity: 2, fault: null },
      { code: 'B 2', quantity: 3, fault: null },
    ]);
    assert.partialDeepStrictEqual(read('\tA\t1\n\tB\t2'), [{ code: 'A' }, { code: 'B' }]);
    assert.partialDeepStrictEqual(read('3/4" bocht\t1'), [{ code: '3/4" bocht', quantity: 1 }]);
  });

  it('have their columns where the heading or the numbers say', () => {
    assert.partialDeepStrictEqual(read('Omschrijving\tArtikel\tPrijs\tAantal\nBlusser\tA\t9,50\t2'), [
      { fault: 'heading' },
      { code: 'A', quantity: 2, unitPrice: 9.5, fault: null },
    ]);
    assert.partialDeepStrictEqual(read('A\tBlusser 6 kg\t2\t1.049,50\nB\tHaspel\t1\t'), [
      { code: 'A', quantity: 2, unitPrice: 1049.5, fault: null },
      { code: 'B', quantity: 1, unitPrice: null, fault: null },
    ]);
  });

  it('name the fault of each', () => {
    assert.deepEqual(
      read('A\t1\n\t3\nB\tveel\nC\t0\nD\t1\tduur').map(({ fault }) => fault),
      [null, 'code', 'quantity', 'quantity', 'price'],
    );
  });

  it('may be zero in a count', () => {
    assert.partialDeepStrictEqual(read('A\t0', false, true), [{ quantity: 0, fault: null }]);
  });

  it('are bounded, and say so', () => {
    const many = readPasted('A\t1\n'.repeat(maxPasted + 1), 'nl-NL', { hasPrices: true, mayBeZero: false });
    assert.equal(many.rows.length, maxPasted);
    assert.equal(many.isCut, true);
  });

  it('may be prices, with or without the quantity from which they apply', () => {
    const prices = (text: string) =>
      readPasted(text, 'de-DE', { hasPrices: true, arePrices: true, mayBeZero: false }).rows.map(
        ({ code, quantity, unitPrice, fault }) => [code, quantity, unitPrice, fault],
      );
    assert.deepEqual(prices('A\t1.234,50\nB\t2'), [
      ['A', 1, 1234.5, null],
      ['B', 1, 2, null],
    ]);
    assert.deepEqual(prices('Artikel\tab Menge\tPreis\nA\t10\t3,95\nA\t\t4,50\nB\t1\t').slice(1), [
      ['A', 10, 3.95, null],
      ['A', 1, 4.5, null],
      ['B', 1, null, 'price'],
    ]);
  });
});
