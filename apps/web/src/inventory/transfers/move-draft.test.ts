import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TransferLine } from '@werkbank/contract/inventory/transfers/transfer.ts';
import { allOf, type Direction, faultOf, type MoveDraft, movedLines, nothing, scan } from './move-draft.ts';

const line = (id: string, more: Partial<TransferLine> = {}): TransferLine => ({
  id,
  lineNumber: 1,
  itemId: id,
  itemCode: id,
  itemDescription: id,
  barcode: null,
  unit: 'pcs',
  isSerialItem: false,
  isBatchItem: false,
  isFractionAllowedItem: false,
  quantity: 3,
  quantityReserved: 3,
  quantitySent: 0,
  quantityReceived: 0,
  quantityReturned: 0,
  quantityOnWay: 0,
  freeStock: 0,
  serialNumbers: [],
  ...more,
});

const bolt = line('BOLT', { barcode: '8712345' });
const aed = line('AED', { isSerialItem: true });
const gel = line('GEL', { isBatchItem: true });
const lines = [bolt, aed, gel];

/** Scans codes one after the other. */
function scanAll(codes: readonly string[], of = lines, direction: Direction = 'send') {
  let draft: MoveDraft = {};
  let last: string | null = null;
  const unknown: string[] = [];
  for (const code of codes) {
    const scanned = scan({ lines: of, draft, direction, last }, code);
    if ('unknown' in scanned) unknown.push(scanned.unknown);
    else {
      draft = scanned.draft;
      last = scanned.line.id;
    }
  }
  return { draft, unknown };
}

describe('scanning goods of a transfer', () => {
  it('counts pieces by item code or barcode, in any case', () => {
    assert.equal(scanAll(['bolt', '8712345', ' BOLT ']).draft.BOLT?.quantity, 3);
  });

  it('treats codes after an item with serial numbers as the numbers of its pieces, each once', () => {
    const { draft, unknown } = scanAll(['X-1', 'AED', 'X-1', 'X-2', 'x-1']);
    assert.deepEqual(draft.AED, { ...nothing, quantity: 2, serialNumbers: ['X-1', 'X-2'] });
    assert.deepEqual(unknown, ['X-1']);
  });

  it('finds arriving pieces by serial number alone', () => {
    const coming = line('AED', { isSerialItem: true, quantityOnWay: 2, serialNumbers: ['S-1', 'S-2'] });
    const { draft, unknown } = scanAll(['s-2', 'S-3'], [coming], 'receive');
    assert.deepEqual(draft.AED?.serialNumbers, ['S-2']);
    assert.deepEqual(unknown, ['S-3']);
  });
});

describe('a transfer being sent or received', () => {
  it('reports what is missing on a line', () => {
    assert.equal(faultOf(bolt, { ...nothing, quantity: 4 }, 'send'), 'more');
    assert.equal(faultOf(aed, { ...nothing, quantity: 2, serialNumbers: ['X-1'] }, 'send'), 'serials');
    assert.equal(faultOf(gel, { ...nothing, quantity: 1 }, 'send'), 'batches');
    assert.equal(faultOf(bolt, nothing, 'send'), null);
  });

  it('moves the lines with a quantity, with the serial numbers in transit', () => {
    const coming = line('AED', { isSerialItem: true, quantityOnWay: 1, serialNumbers: ['S-1'] });
    const all = allOf([coming, bolt], 'receive');
    assert.deepEqual(movedLines([coming, bolt], all, 'receive'), [
      { lineId: 'AED', quantity: 1, serialNumbers: ['S-1'] },
    ]);
  });
});
