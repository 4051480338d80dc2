import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type ScannedLine, scanLines } from './scan-lines.ts';

const line = (id: string, more: Partial<ScannedLine> = {}): ScannedLine => ({
  id,
  itemCode: 'PIN',
  codes: ['8712345000015', null],
  isSerialItem: false,
  room: 2,
  quantity: null,
  serialNumbers: [],
  ...more,
});

it('the code or barcode of an item counts one piece on its first line with room, regardless of case', () => {
  const lines = [line('a', { quantity: 2 }), line('b', { quantity: 1 })];
  assert.partialDeepStrictEqual(scanLines(lines, null, 'pin'), {
    what: 'counted',
    line: { id: 'b' },
    now: { quantity: 2 },
  });
  assert.partialDeepStrictEqual(scanLines(lines, null, '8712345000015'), { what: 'counted', line: { id: 'b' } });
});

it('a piece beyond what all lines have room for is counted on the last line', () => {
  const lines = [line('a', { quantity: 2 }), line('b', { quantity: 2 })];
  assert.partialDeepStrictEqual(scanLines(lines, null, 'PIN'), { line: { id: 'b' }, now: { quantity: 3 } });
});

it('after an item with serial numbers the next codes are the numbers of its pieces, each once', () => {
  const aed = line('aed', { itemCode: 'AED', codes: [], isSerialItem: true, serialNumbers: ['S-1'], quantity: 1 });
  assert.equal(scanLines([aed], null, 'AED').what, 'serialNext');
  assert.partialDeepStrictEqual(scanLines([aed], 'aed', 'S-2'), {
    now: { quantity: 2, serialNumbers: ['S-1', 'S-2'] },
  });
  assert.equal(scanLines([aed], 'aed', 's-1').what, 'repeated');
  assert.equal(scanLines([{ ...aed, takenSerials: ['S-7'] }], 'aed', 'S-7').what, 'repeated');
});

it('serial numbers continue on the next line of the item when one is full', () => {
  const full = line('a', { itemCode: 'AED', isSerialItem: true, room: 1, serialNumbers: ['S-1'], quantity: 1 });
  const next = line('b', { itemCode: 'AED', isSerialItem: true });
  assert.partialDeepStrictEqual(scanLines([full, next], 'a', 'S-2'), { line: { id: 'b' } });
});

it('any other code belongs to no line', () => {
  assert.deepEqual(scanLines([line('a')], 'a', '4006381333931'), { what: 'unknown' });
});
