import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PastRow, type RowChange, rewind } from './rewind.ts';

const row = (part: string, id: string | null, fields: object, division: number | null = null): PastRow => ({
  part,
  id,
  division,
  fields: { ...fields },
});
const change = (action: RowChange['action'], part: string, more: Partial<RowChange>): RowChange => ({
  action,
  part,
  partId: null,
  division: null,
  before: null,
  after: null,
  ...more,
});

test('changes are undone from the newest to the oldest', () => {
  const now = [row('company_role', 'a', { name: 'Third', rights: ['x'] })];
  const past = rewind(now, [
    change('update', 'company_role', { partId: 'a', before: { name: 'Second' }, after: { name: 'Third' } }),
    change('update', 'company_role', {
      partId: 'a',
      before: { name: 'First', description: 'old' },
      after: { name: 'Second', description: null },
    }),
  ]);
  assert.deepEqual(past, [row('company_role', 'a', { name: 'First', rights: ['x'], description: 'old' })]);
});

test('rewinding removes what was created later and restores what was removed later', () => {
  const now = [row('user_division', null, { user_id: 'u', division: 1, access: 'write' }, 1)];
  const past = rewind(now, [
    change('create', 'user_division', { division: 1, after: { user_id: 'u', division: 1, access: 'write' } }),
    change('delete', 'user_division', { division: 2, before: { user_id: 'u', division: 2, access: 'read' } }),
  ]);
  assert.deepEqual(past, [row('user_division', null, { user_id: 'u', division: 2, access: 'read' }, 2)]);
});

test('among rows without an id, the one with the new values is rewound', () => {
  const now = [
    row('user_division', null, { user_id: 'u', division: 1, access: 'write' }, 1),
    row('user_division', null, { user_id: 'u', division: 2, access: 'write' }, 2),
  ];
  const past = rewind(now, [
    change('update', 'user_division', { division: 2, before: { access: 'read' }, after: { access: 'write' } }),
  ]);
  assert.deepEqual(
    past.map(({ fields }) => fields['access']),
    ['write', 'read'],
  );
});

test('a record that was removed is reconstructed from its removal', () => {
  const past = rewind(
    [],
    [
      change('delete', 'unit', { partId: 'a', before: { code: 'm', description: 'metre' } }),
      change('update', 'unit', { partId: 'a', before: { description: 'meter' }, after: { description: 'metre' } }),
    ],
  );
  assert.deepEqual(past, [row('unit', 'a', { code: 'm', description: 'meter' })]);
});
