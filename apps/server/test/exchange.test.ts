import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runExchange } from './exchange/run-exchange.ts';

test('changes on both sides of the exchange arrive once and in order while calls fail and processes are killed', {
  timeout: 240_000,
}, async () => {
  const report = await runExchange({ seed: 7, changes: 150, processes: 2, kills: true, patience: 120_000 });
  assert.deepEqual(report.faults, []);
  assert.deepEqual(report.waiting, []);
  assert.ok(report.creations > 10);
});
