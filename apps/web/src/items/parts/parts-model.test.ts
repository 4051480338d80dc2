import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AssemblyItem } from '@werkbank/contract/items/part.ts';
import { emptyLine, lineOf, moveLine, type PartLine, partsOf, writeLines } from './parts-model.ts';

const stored = (code: string, quantity: number, batchQuantity = 1) =>
  ({
    id: `line ${code}`,
    partItemId: `item ${code}`,
    partItemCode: code,
    partItemDescription: code,
    unit: 'pcs',
    quantity,
    quantityBatch: quantity * batchQuantity,
    batchQuantity,
    assembledLeadDays: 3,
    useExplosion: true,
    scrapShare: 0.025,
    isOptional: false,
  }) as AssemblyItem;

describe('the lines of a parts list', () => {
  it('keep their batch while the quantity is unchanged', () => {
    const line = lineOf(stored('SCREW', 1.5, 2));
    assert.deepEqual(partsOf([line]), [
      {
        partItemId: 'item SCREW',
        quantityBatch: 3,
        batchQuantity: 2,
        assembledLeadDays: 3,
        useExplosion: true,
        scrapShare: 0.025,
        isOptional: false,
      },
    ]);
    assert.deepEqual(
      partsOf([{ ...line, quantity: 2 }])?.map(({ quantityBatch, batchQuantity }) => [quantityBatch, batchQuantity]),
      [[2, 1]],
    );
  });

  it('are incomplete without a part or a quantity, but empty lines are ignored', () => {
    const line = lineOf(stored('SIGN', 1));
    assert.equal(partsOf([{ ...line, part: null }]), null);
    assert.equal(partsOf([{ ...line, quantity: null }]), null);
    assert.equal(partsOf([{ ...line, quantity: Number.NaN }]), null);
    assert.equal(partsOf([{ ...line, scrap: 95 }]), null);
    assert.equal(partsOf([{ ...line, scrap: null, isOptional: true }])?.[0]?.scrapShare, 0);
    assert.equal(partsOf([line, emptyLine()])?.length, 1);
    assert.deepEqual(partsOf([]), []);
  });

  it('move by one position and stay within the list', () => {
    const lines = ['A', 'B', 'C'].map((code) => lineOf(stored(code, 1)));
    const codes = (moved: readonly PartLine[]) => moved.map(({ part }) => part?.code).join('');
    assert.equal(codes(moveLine(lines, 2, -1)), 'ACB');
    assert.equal(codes(moveLine(lines, 0, 1)), 'BAC');
    assert.equal(codes(moveLine(lines, 9, 1)), 'ABC');
    assert.equal(writeLines(lines.slice(0, 2)), '1 × A, 1 × B');
  });
});
