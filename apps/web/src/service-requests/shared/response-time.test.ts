import assert from 'node:assert/strict';
import { test } from 'node:test';
import { responseTimeOf, roughTime } from './response-time.ts';

const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, '0')}:00:00.000Z`;
const request = { receiptDate: at(8), respondBy: at(12), respondedAt: null, status: 20 as const };
const when = (hour: number) => Date.parse(at(hour));

test('the response clock of a waiting request is first running, then short of time, then late', () => {
  assert.deepEqual(responseTimeOf(request, when(9)), { kind: 'running', gone: 0.25, time: 3 * 3_600_000 });
  assert.equal(responseTimeOf(request, when(11) + 60_000)?.kind, 'short');
  assert.deepEqual(responseTimeOf(request, when(14)), { kind: 'late', gone: 1, time: -2 * 3_600_000 });
});

test('a response stops the clock of a request, in time or late; without a deadline or after the decision there is no clock', () => {
  assert.deepEqual(responseTimeOf({ ...request, respondedAt: at(9) }, when(20)), {
    kind: 'answered',
    gone: 0.25,
    time: 3_600_000,
  });
  assert.equal(responseTimeOf({ ...request, respondedAt: at(13) }, when(20))?.kind, 'answeredLate');
  assert.equal(responseTimeOf({ ...request, respondBy: null }, when(9)), null);
  assert.equal(responseTimeOf({ ...request, status: 0 }, when(9)), null);
});

test('a response time is shown in the largest useful unit', () => {
  assert.deepEqual(roughTime(59 * 60_000), { value: 59, unit: 'minute' });
  assert.deepEqual(roughTime(-47 * 3_600_000), { value: 47, unit: 'hour' });
  assert.deepEqual(roughTime(50 * 3_600_000), { value: 2, unit: 'day' });
});
