import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exactFirst } from './use-palette-search.ts';

const group = (id: string, ...labels: string[]) => ({
  id,
  label: id,
  entries: labels.map((label) => ({ id: label, label, to: '/' })),
});
const shown = (groups: ReturnType<typeof exactFirst>) =>
  groups.map(({ id, entries }) => [id, ...entries.map(({ label }) => label)]);

test('a record whose number equals the input comes first in the palette', () => {
  const groups = [
    group('assets', 'SN 50001-7 · Blusser'),
    group('estimates', '150001 · De Linde', '50001 · Hazevliet'),
  ];
  assert.deepEqual(shown(exactFirst(groups, '50001')), [
    ['estimates', '50001 · Hazevliet', '150001 · De Linde'],
    ['assets', 'SN 50001-7 · Blusser'],
  ]);
});

test('without an exact match the order of palette results is kept', () => {
  const groups = [group('accounts', 'De Linde'), group('locations', 'De Linde, Utrecht')];
  assert.deepEqual(shown(exactFirst(groups, 'lind')), shown(groups));
});
