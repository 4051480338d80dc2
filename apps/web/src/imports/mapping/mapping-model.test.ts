import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ImportValue } from '@werkbank/contract/imports/mapping.ts';
import {
  describeValue,
  fromColumn,
  missingFields,
  parseMapping,
  sourceKindOf,
  unusedColumns,
  withEntity,
  withField,
} from './mapping-model.ts';

const targets = [
  {
    entity: 'items' as const,
    fields: ['code', 'description', 'notes'].map((name) => ({
      name,
      kind: 'text' as const,
      required: name !== 'notes',
      natural: name === 'code',
      choices: [],
      label: null,
      references: null,
    })),
  },
  {
    entity: 'units' as const,
    fields: [
      {
        name: 'code',
        kind: 'text' as const,
        required: true,
        natural: true,
        choices: [],
        label: null,
        references: null,
      },
    ],
  },
];
const step = {
  entity: 'items' as const,
  file: 'a.csv',
  fields: { code: { columns: ['A'] }, notes: { constant: 'x' } },
};

describe('the mapping editor', () => {
  it('shows columns and constants, and describes the rest', () => {
    const header = ['A', 'B', 'Debiteurnr.'];
    const kindOf = (value: ImportValue | undefined) => sourceKindOf(value, header);
    assert.equal(kindOf(undefined), 'nothing');
    assert.equal(kindOf({ columns: ['A'] }), 'column');
    assert.equal(kindOf({ constant: true }), 'constant');
    assert.equal(kindOf({ columns: ['A', 'B'] }), 'advanced');
    assert.equal(kindOf({ columns: ['A'], by: 'key' }), 'advanced');
    assert.equal(kindOf({ template: '{A} {B}' }), 'advanced');
    assert.equal(describeValue({ template: '{A} {B}' }), '{A} {B}');
    assert.equal(describeValue({ columns: ['A'], values: { '': 'x', '*': 'y' } }), 'A: ∅ → x, * → y');
  });

  it('shows a column whose heading has a dot as a column, and one of another file not', () => {
    assert.equal(sourceKindOf({ columns: ['Debiteurnr.'] }, ['Debiteurnr.']), 'column');
    assert.equal(sourceKindOf({ columns: ['orders.Debiteur'] }, ['Debiteurnr.']), 'advanced');
  });

  it('lists the columns that are not used', () => {
    const fields = {
      code: { columns: ['A', 'B'] },
      description: { template: '{C} {D|E}' },
      notes: { quotient: ['F', 'G'] },
    };
    const mapping = {
      version: 1 as const,
      source: 'old',
      steps: [
        { ...step, fields, key: { columns: ['H'] }, where: [{ column: 'I', is: 'empty' as const }] },
        { ...step, entity: 'units' as const, fields: { code: { columns: ['J'] } } },
        { ...step, file: 'b.csv', fields: { code: { columns: ['K'] } } },
      ],
    };
    assert.deepEqual(unusedColumns(mapping, 'a.csv', [...'ABCDEFGHIJK', '', 'Bouwjaar']), ['K', 'Bouwjaar']);
    assert.deepEqual(unusedColumns(mapping, 'b.csv', ['K']), []);
  });

  it('lists the required fields that are missing', () => {
    assert.deepEqual(missingFields(step, targets), ['description']);
    assert.deepEqual(missingFields(withField(step, 'description', { columns: ['B'] }), targets), []);
  });

  it('keeps what fits when the column or the kind of record changes', () => {
    assert.deepEqual(fromColumn({ columns: ['A'], decimals: 2, values: { a: 'b' }, ifInvalid: 'empty' }, 'B'), {
      columns: ['B'],
      decimals: 2,
      ifInvalid: 'empty',
    });
    assert.deepEqual(Object.keys(withEntity(step, 'units', targets).fields), ['code']);
    assert.deepEqual(Object.keys(withField(step, 'notes', undefined).fields), ['code']);
  });

  it('accepts only valid mapping documents', () => {
    assert.equal(parseMapping('no json'), undefined);
    assert.equal(parseMapping('[]'), undefined);
    assert.equal(parseMapping('null'), undefined);
    assert.equal(parseMapping('{"version":1,"source":"x","steps":[]}')?.source, 'x');
  });
});
