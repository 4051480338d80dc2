import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assetsFirst } from './assets-first.ts';

const item = (id: string, kind: 'serial' | 'stock' | 'set' | 'service') => ({
  id,
  isSerialItem: kind === 'serial',
  isStockItem: kind !== 'service',
  isAssembledItem: kind === 'set',
});

test('whole assets are offered before sets and maintenance, and the item of the asset before everything', () => {
  const items = [item('maintenance', 'service'), item('set', 'set'), item('blanket', 'stock'), item('aed', 'serial')];
  const ids = (own: string | null) => assetsFirst(items, own).map(({ id }) => id);
  assert.deepEqual(ids(null), ['aed', 'blanket', 'set', 'maintenance']);
  assert.deepEqual(ids('set'), ['set', 'aed', 'blanket', 'maintenance']);
});
