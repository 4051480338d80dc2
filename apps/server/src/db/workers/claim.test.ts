import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startServer } from '#test/harness.ts';
import { countScans } from '#test/query-plans.ts';
import { claimRows } from './claim.ts';

const { db } = await startServer();

for (const [table, id] of [
  ['mail', 'ea3f3b3e-6f0a-4b0e-9a38-0e4a1f7d2c11'],
  ['document_task', 7],
] as const)
  it(`rows of ${table} are claimed through the index on their ids, however many there are`, async () => {
    assert.equal(await countScans(db, table, (tx) => claimRows(tx, table, [id])), 0);
  });
