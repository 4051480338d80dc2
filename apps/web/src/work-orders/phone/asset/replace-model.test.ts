import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Usable } from '../pack/van-model.ts';
import { offered } from './replace-model.ts';

const usable = (itemId: string, part: Partial<Usable> = {}) =>
  ({ itemId, onHand: 2, isSerial: true, assetTypes: ['AED'], ...part }) as Usable;
const [aed, otherAed, battery] = [usable('aed'), usable('other-aed'), usable('battery')];
const task = (itemId: string | null) => ({ type: 'AED', itemId });

test('for a replacement the same item is offered first, then assets of the same type, then their parts', () => {
  const known = [task('other-aed'), task('aed'), { type: 'EXT-F', itemId: 'battery' }];
  assert.deepEqual(offered([battery, otherAed, aed], task('aed'), known), [aed, otherAed, battery]);
});

test('parts without a serial number and services are not offered as replacements', () => {
  const part = usable('pads', { isSerial: false });
  const service = usable('labour', { onHand: null });
  assert.deepEqual(offered([battery, part, service], task(null), []), [battery]);
});

test('an item that is no longer sold is not offered, even as a replacement for the same item', () => {
  const foam = usable('foam-pfas', { isSold: false });
  assert.deepEqual(offered([foam, aed], task('foam-pfas'), [task('foam-pfas')]), [aed]);
});
