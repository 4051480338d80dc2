import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mappingOfExport } from './export-mapping.ts';

const known = {
  ids: ['Werkbank-ID (niet wijzigen)', 'Werkbank ID (do not change)'],
  states: ['Stand bij export', 'State at export'],
  fields: [
    { field: 'name', headings: ['Naam'] },
    { field: 'name', headings: ['Name'] },
    { field: 'custom-1', headings: ['Kleur', 'Farbe', 'Colour'] },
  ],
};
const file = (header: string[], delimiter = ';') => [{ name: 'list.csv', header, delimiter }];
const stepOf = (...given: Parameters<typeof mappingOfExport>) => {
  const found = mappingOfExport(...given);
  return 'mapping' in found ? found.mapping.steps[0] : found;
};

test('columns of an exported file are found by their headings in any language and order; others are left out', () => {
  assert.partialDeepStrictEqual(
    stepOf(
      'accounts',
      'a.csv',
      file(['State at export', 'Farbe', 'Plaats', 'Name', 'Werkbank ID (do not change)']),
      known,
    ),
    {
      exported: { id: 'Werkbank ID (do not change)', state: 'State at export' },
      decimalMark: 'comma',
      dateOrder: 'dmy',
      fields: { name: { columns: ['Name'] }, 'custom-1': { columns: ['Farbe'] } },
    },
  );
});

test('numbers and days of an exported file are read as the file was saved', () => {
  const header = ['Naam', 'Werkbank-ID (niet wijzigen)', 'Stand bij export'];
  assert.partialDeepStrictEqual(stepOf('items', 'a.XLSX', file(header), known), {
    decimalMark: 'point',
    dateOrder: 'ymd',
  });
  assert.partialDeepStrictEqual(stepOf('items', 'a.csv', file(header, ','), known), { decimalMark: 'point' });
});

test('a file without the id, or without any field of the list, is not an export of it', () => {
  assert.deepEqual(stepOf('accounts', 'a.csv', file(['Naam']), known), { missing: 'noId' });
  const strange = ['Werkbank-ID (niet wijzigen)', 'Stand bij export', 'Regels'];
  assert.deepEqual(stepOf('accounts', 'a.csv', file(strange), known), { missing: 'noFields' });
});
