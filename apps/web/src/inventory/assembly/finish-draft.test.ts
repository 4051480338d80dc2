import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AssemblyOrder } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import { bodyOf, type FinishDraft, firstProblem, linesOf, piecesOf, scan, startOf } from './finish-draft.ts';

const part = (lineNumber: number, itemCode: string, more: object) => ({
  lineNumber,
  itemCode,
  itemDescription: itemCode,
  unit: 'pcs',
  isSerialItem: false,
  isBatchItem: false,
  quantityUsed: 0,
  quantityBatch: 1,
  batchQuantity: 1,
  ...more,
});

/** A set of an AED and its two batteries with serial numbers, and part of a pot of gel. */
const order = {
  itemCode: 'SET',
  itemDescription: 'Set',
  unitCode: 'pcs',
  isSerialItem: true,
  isBatchItem: false,
  plannedQuantity: 5,
  scrappedQuantity: 0,
  finishedQuantity: 1,
  finishableQuantity: 2,
  partItems: [
    part(1, 'BATTERY', { isSerialItem: true, quantityBatch: 2, quantityUsed: 2 }),
    part(2, 'GEL', { isBatchItem: true, batchQuantity: 3, quantityUsed: 0.3333 }),
  ],
} as unknown as AssemblyOrder;
const draft = startOf(order);
const of = (quantity: number, more: Partial<FinishDraft> = {}): FinishDraft => ({ ...draft, quantity, ...more });
const piecesAt = (quantity: number) => piecesOf(linesOf(order, of(quantity)), of(quantity));

describe('the pieces being finished of an assembly', () => {
  it('start with the quantity that can be finished, and need the same part quantities as calculated by the server', () => {
    assert.equal(draft.quantity, 2);
    assert.deepEqual(
      linesOf(order, of(2)).map(({ itemCode, quantity }) => [itemCode, quantity]),
      [
        ['SET', 2],
        ['BATTERY', 4],
        ['GEL', 0.6667],
      ],
    );
  });

  it('keep the serial numbers of a product together with those of its parts', () => {
    assert.deepEqual(
      piecesAt(2).map((piece) => piece.map(({ key }) => key)),
      [
        ['0.0', '1.0', '1.1'],
        ['0.1', '1.2', '1.3'],
      ],
    );
  });

  it('take the parts of scrapped pieces and spoiled ones along, with their serial numbers last, and a reason', () => {
    const scrapping = of(1, { scrapped: 1, spoiled: { 1: 1 } });
    const lines = linesOf(order, scrapping);
    assert.deepEqual(
      lines.map(({ itemCode, quantity }) => [itemCode, quantity]),
      [
        ['SET', 1],
        ['BATTERY', 5],
        ['GEL', 0.6667],
      ],
    );
    assert.deepEqual(
      piecesOf(lines, scrapping).map((piece) => piece.map(({ key }) => key)),
      [['0.0', '1.0', '1.1'], ['1.2', '1.3'], ['1.4']],
    );
    assert.equal(firstProblem(order, scrapping)?.what, 'reason');
    const scrapOnly = { ...scrapping, quantity: null, scrapReason: 'Gevallen' };
    assert.partialDeepStrictEqual(bodyOf(order, scrapOnly), {
      quantity: 0,
      scrappedQuantity: 1,
      parts: [{ lineNumber: 1, scrappedQuantity: 1 }, { lineNumber: 2 }],
    });
  });

  it('can be scanned in that order, or after scanning the item', () => {
    const place = { lines: linesOf(order, of(2)), pieces: piecesAt(2), draft, chosen: null };
    const first = scan(place, ' S-1 ');
    assert.ok('slot' in first && first.slot.key === '0.0' && first.draft.serials['0.0'] === 'S-1');
    const chosen = scan(place, 'battery');
    assert.ok('chosen' in chosen && chosen.chosen.lineNumber === 1);
    const battery = scan({ ...place, draft: first.draft, chosen: 1 }, 'B-1');
    assert.ok('slot' in battery && battery.slot.key === '1.0');
    assert.deepEqual(scan({ ...place, draft: first.draft, chosen: 0 }, 's-1'), { repeated: 's-1' });
  });

  it('cannot be finished before every number has been entered', () => {
    assert.equal(firstProblem(order, { ...draft, quantity: 5 })?.what, 'exceeds');
    assert.equal(firstProblem(order, { ...draft, quantity: null })?.what, 'quantity');
    const serials = Object.fromEntries(
      piecesAt(1)
        .flat()
        .map(({ key }) => [key, `N-${key}`]),
    );
    const one: FinishDraft = { ...draft, quantity: 1, serials };
    assert.equal(firstProblem(order, { ...one, serials: {} })?.what, 'serials');
    assert.equal(firstProblem(order, one)?.what, 'batches');
    const whole = { ...one, batches: { 2: [{ batchNumber: 'G-1', quantity: 0.3334 }] } };
    assert.equal(firstProblem(order, whole), null);
    assert.partialDeepStrictEqual(bodyOf(order, whole), {
      quantity: 1,
      serialNumbers: ['N-0.0'],
      parts: [
        { lineNumber: 1, serialNumbers: ['N-1.0', 'N-1.1'] },
        { lineNumber: 2, batchNumbers: [{ batchNumber: 'G-1', quantity: 0.3334 }] },
      ],
    });
  });
});
