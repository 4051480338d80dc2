import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atServerTime } from './server-time.ts';
import type { Step } from './steps.ts';

const params = { workOrderId: 'order', taskId: 'task' };
const answer = (at: string, date: string): Step => ({
  call: 'answerTask',
  params,
  body: { result: 'passed', at, report: { result: 'approved', date } },
});
const hour = 60 * 60_000;

test("a timestamp of a step and the date of its report follow the server's clock", () => {
  const step = answer('2026-11-23T01:30:00.000Z', '2026-11-23');
  assert.deepEqual(atServerTime(step, -3 * hour), answer('2026-11-22T22:30:00.000Z', '2026-11-22'));
  assert.deepEqual(atServerTime(step, 24 * hour), answer('2026-11-24T01:30:00.000Z', '2026-11-24'));
});

test('a step is unchanged when the clock is right or it has no timestamp', () => {
  const step = answer('2026-11-23T01:30:00.000Z', '2026-11-23');
  assert.equal(atServerTime(step, 0), step);
  const back: Step = { call: 'takeBackTask', params };
  assert.deepEqual(atServerTime(back, hour), back);
});
