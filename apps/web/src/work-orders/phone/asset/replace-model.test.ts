import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Usable } from '../pack/van-model.ts';
import { offered } from './replace-model.ts';

const usable = (itemId: string, part: Partial<Usable> = {}) =>
  ({ itemId, onHand: 2, isSerial: true, assetTypes: ['AED'], ownTypes: ['AED'], ...part }) as Usable;
const [aed, otherAed, battery] = [usable('aed'), usable('other-aed'), usable('battery', { ownTypes: [] })];
const task = (itemId: string | null) => ({ type: 'AED', itemId });

test('for a replacement the same item is offered first, then assets of the same type, and none of their parts', () => {
  const known = [task('other-aed'), task('aed'), { type: 'EXT-F', itemId: 'battery' }];
  assert.deepEqual(offered([battery, otherAed, aed], task('aed'), known), [aed, otherAed]);
  assert.deepEqual(offered([battery, otherAed], task(null), []), [otherAed]);
});

test('in a day that an older version stored, what may only be a part is offered last', () => {
  const [old, oldBattery] = [aed, battery].map(({ ownTypes: _, ...part }) => part as Usable);
  assert.deepEqual(offered([oldBattery, old] as Usable[], task('aed'), []), [old, oldBattery]);
});

test('parts without a serial number and services are not offered as replacements', () => {
  const part = usable('pads', { isSerial: false });
  const service = usable('labour', { onHand: null });
  assert.deepEqual(offered([aed, part, service], task(null), []), [aed]);
});

test('an item that is no longer sold is not offered, even as a replacement for the same item', () => {
  const foam = usable('foam-pfas', { isSold: false });
  assert.deepEqual(offered([foam, aed], task('foam-pfas'), [task('foam-pfas')]), [aed]);
});
