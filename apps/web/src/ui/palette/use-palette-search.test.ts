import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestFirst } from './use-palette-search.ts';

const group = (id: string, ...labels: string[]) => ({
  id,
  label: id,
  entries: labels.map((label) => {
    const [number, name = ''] = label.split(' · ');
    return { id: label, label, number, name, to: '/' };
  }),
});
const shown = (groups: ReturnType<typeof bestFirst>) =>
  groups.map(({ id, entries }) => [id, ...entries.map(({ label }) => label)]);

test('a record whose number equals the input comes first in the palette', () => {
  const groups = [
    group('assets', 'SN 50001-7 · Blusser'),
    group('estimates', '150001 · De Linde', '50001 · Hazevliet'),
  ];
  assert.deepEqual(shown(bestFirst(groups, '50001')), [
    ['estimates', '50001 · Hazevliet', '150001 · De Linde'],
    ['assets', 'SN 50001-7 · Blusser'],
  ]);
});

test('a name that is typed, then one that begins with it, then whole words come before parts of words', () => {
  const groups = [
    group('accounts', '10042 · Stichting Lindelust', '10050 · De Lindeboom'),
    group('locations', 'NL-1 · Hof De Linde', 'NL-2 · De Linde', 'NL-3 · Kade Lindede'),
  ];
  assert.deepEqual(shown(bestFirst(groups, 'de linde')), [
    ['locations', 'NL-2 · De Linde', 'NL-1 · Hof De Linde', 'NL-3 · Kade Lindede'],
    ['accounts', '10050 · De Lindeboom', '10042 · Stichting Lindelust'],
  ]);
});

test('without an exact match the order of palette results is kept', () => {
  const groups = [group('accounts', '1 · Alinde'), group('locations', '2 · Blinde, Utrecht')];
  assert.deepEqual(shown(bestFirst(groups, 'lind')), shown(groups));
});
