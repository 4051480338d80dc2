import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { RoundOrder, RoundTask } from '../pack/pack-model.ts';
import { answerAsBefore } from './as-before.ts';

const point = (code: string, part: object = {}) => ({
  code,
  kind: 'ok',
  unit: null,
  minimumRank: 1,
  sets: null,
  lowerLimit: null,
  upperLimit: null,
  description: code,
  ...part,
});
const packOf = (...points: object[]) =>
  ({ types: [{ type: 'EXT', country: 'NL', levels: [{ level: 'service', rank: 1 }], points, defects: [] }] }) as never;
const order = { site: { country: 'NL' }, order: { type: 'maintenance' } } as RoundOrder;
const taskWith = (part: object) =>
  ({
    type: 'EXT',
    level: 'service',
    result: null,
    lastReport: { result: 'approved', checks: [{ code: 'BAR', value: 14, date: null, text: null }] },
    ...part,
  }) as RoundTask;
const at = new Date('2026-11-21T10:00:00Z');
const pressure = point('BAR', { kind: 'number', lowerLimit: 12 });

it('an asset whose last report was clean is in order as before, with its values marked as taken over', () => {
  const answer = answerAsBefore(packOf(point('SEAL'), pressure), order, taskWith({}), at);
  assert.equal(answer?.result, 'passed');
  assert.deepEqual(
    answer?.report.checks.map(({ takenOver }) => takenOver),
    [undefined, true],
  );
});

it('an asset with an answer, an unclean last report, none, or a value to be measured again is left to the mechanic', () => {
  const pack = packOf(point('SEAL'), pressure);
  const isLeft = (task: RoundTask, from = pack) => assert.equal(answerAsBefore(from, order, task, at), null);
  isLeft(taskWith({ result: 'passed' }));
  isLeft(taskWith({ lastReport: { result: 'rejected', checks: [] } }));
  isLeft(taskWith({ lastReport: null }));
  isLeft(taskWith({}), packOf({ ...pressure, needsMeasuring: true }));
  isLeft(taskWith({}), packOf());
});
