import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Engineer } from '@werkbank/contract/engineers/calls.ts';
import { areasOf, engineerForm, newEngineerValues } from './engineer-model.ts';

const engineer = {
  code: 'EK',
  fullName: 'Emre Kaya',
  email: 'emre@demo.example',
  phone: null,
  mobile: null,
  certificateNumber: null,
  areas: ['10', '11'],
  skills: [],
  divisions: [1],
  active: true,
} as unknown as Engineer;

test('areas of an engineer are typed as words, without duplicates', () => {
  assert.deepEqual(areasOf('10, 11 10;35'), ['10', '11', '35']);
  assert.deepEqual(areasOf(' '), []);
});

test('only changed fields are sent', () => {
  const values = engineerForm.valuesOf(engineer);
  assert.deepEqual(engineerForm.changesOf(values, values), {});
  const changes = engineerForm.changesOf(values, { ...values, areas: '10', email: '' });
  assert.deepEqual(changes, { areas: ['10'], email: null });
});

test('a new engineer works for the current division', () => {
  const { code, divisions, active } = engineerForm.bodyOf({ ...newEngineerValues(9), code: ' DT ', fullName: 'Daan' });
  assert.deepEqual({ code, divisions, active }, { code: 'DT', divisions: [9], active: true });
});
