import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runFirstFill } from './exchange/run-first-fill.ts';

test('a first reading of Exact that is killed three times continues where it stopped, and creates every record once', {
  timeout: 180_000,
}, async () => {
  const report = await runFirstFill({ accounts: 300, orders: 600, lines: 2100, kills: 3, patience: 150_000 });
  assert.deepEqual(report.faults, []);
  assert.equal(report.kills, 3);
});
