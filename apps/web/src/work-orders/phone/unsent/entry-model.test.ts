import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProblemBody } from '@werkbank/contract/wire/problem-body.ts';
import type { Entry } from '../outbox/outbox-model.ts';
import type { Pack } from '../pack/pack-model.ts';
import type { Step } from '../steps/steps.ts';
import { changedStep, editableOf, faultOf, faultsOf, isCorrectedAt, isUndoneTooLate, pageOf } from './entry-model.ts';

const at = new Date(2026, 10, 22, 8, 5, 30).toISOString();
const work: Step = { call: 'work', params: { workOrderId: 'order', visitId: 'visit' }, body: { at } };
const answer: Step = {
  call: 'answerTask',
  params: { workOrderId: 'order', taskId: 'task' },
  body: {
    result: 'refused',
    reason: 'Klant',
    at,
    report: { result: 'notServiced', checks: [{ code: 'A' }, { code: 'B' }] },
  },
};
const problem = {
  errors: [
    { path: 'body/reason', code: 'too_long', message: 'Too long' },
    { path: 'body/report/checks/1/value', code: 'too_big', message: 'Too big' },
  ],
} as ProblemBody;

test('the time of a visit status and a reason are corrected in the outbox', () => {
  assert.deepEqual(editableOf(work), { time: '08:05' });
  assert.deepEqual(editableOf(answer), { reason: 'Klant' });
  const later = changedStep(work, { time: '09:10' });
  assert.deepEqual(later.call === 'work' && later.body, { at: new Date(2026, 10, 22, 9, 10).toISOString() });
  assert.deepEqual(changedStep(work, { time: '08:05' }), work);
  const changed = changedStep(answer, { reason: 'Huurder' });
  assert.equal(changed.call === 'answerTask' && changed.body.reason, 'Huurder');
});

test('a message of the server about a refused step is assigned to its field or check point', () => {
  const entry = { step: answer, problem, order: 'order' } as Entry;
  assert.equal(faultOf(problem, 'reason'), 'Too long');
  assert.equal(faultOf(problem, 'at'), undefined);
  assert.deepEqual(faultsOf(entry), [
    { point: undefined, message: 'Too long' },
    { point: 'B', message: 'Too big' },
  ]);
});

test('a refused step is corrected in its form, a result only while its asset is in the job', () => {
  const pack = { orders: [{ order: { id: 'order' }, tasks: [{ id: 'task', assetId: 'asset' }] }] } as unknown as Pack;
  const entry = { step: answer, order: 'order' } as Entry;
  const form = { kind: 'asset', params: { workOrderId: 'order', assetId: 'asset' } };
  assert.deepEqual(pageOf(entry, pack), form);
  assert.equal(pageOf({ ...entry, step: work }, pack), undefined);
  assert.equal(pageOf({ ...entry, draft: null }, pack), undefined);
  assert.equal(pageOf(entry, undefined), undefined);
  const finish: Step = { call: 'completeOrder', params: { workOrderId: 'order' }, body: { at } };
  assert.deepEqual(pageOf({ ...entry, step: finish }, pack), { kind: 'finish', params: { workOrderId: 'order' } });
});

test('a refusal is shown on the screen where it is corrected and nowhere else', () => {
  const params = { workOrderId: 'order', taskId: 'task' };
  const create = { call: 'createDevice', params, locationId: 'l', asset: { id: 'asset', type: 'EXT-F' } } as Step;
  const replace = { call: 'replaceDevice', params, asset: { locationId: 'l', id: 'old' }, replacement: {} } as Step;
  const refused = (step: Step, state = 'refused') => ({ step, state, order: 'order', draft: null }) as Entry;
  assert.ok(isCorrectedAt(refused(create), { task: 'task' }, undefined));
  assert.ok(!isCorrectedAt(refused(create), { task: 'other' }, undefined));
  assert.ok(isCorrectedAt(refused(replace), { assetId: 'old' }, undefined));
  assert.ok(!isCorrectedAt(refused(replace, 'waiting'), { assetId: 'old' }, undefined));
  assert.ok(!isCorrectedAt(refused(work), { assetId: 'old' }, undefined));
});

test('only an undo that came too late is shown with its asset', () => {
  const asset = { locationId: 'site', id: 'asset' };
  const step: Step = { call: 'undoReplace', params: { workOrderId: 'order', taskId: 'task' }, asset };
  const late = { step, order: 'order', state: 'refused', problem: { code: 'asset.undo_expired' } } as Entry;
  const other = { ...late, problem: { code: 'asset.not_replaced' } } as Entry;
  assert.deepEqual([late, other].map(isUndoneTooLate), [true, false]);
  assert.equal(isCorrectedAt(late, { assetId: 'asset' }, undefined), true);
  assert.equal(isCorrectedAt(late, { assetId: 'another' }, undefined), false);
});
