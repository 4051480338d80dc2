import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startServer } from '#test/harness.ts';
import { countScans } from '#test/query-plans.ts';
import { restoreChanged } from './restore-store.ts';
import type { Kept } from './undo-context.ts';

const division = 1;
const { db, api } = await startServer();

it('the records of an import are found by their ids, however many others there are', async () => {
  const { accounts } = api('employee');
  const { id } = await accounts.create({ params: { division }, body: { code: '830001', name: 'New', city: 'Urk' } });
  const written = {
    step: 0,
    line: 2,
    key: '830001',
    action: 'changed',
    before: { name: 'Old' },
    after: { name: 'New' },
  } as const;
  const gone = { ...written, line: 3, key: '830002', recordId: null };
  let kept: Kept[] = [];
  const scans = await countScans(db, 'account', async (tx) => {
    kept = await restoreChanged({ db: tx, division, jobId: id }, 'accounts', [{ ...written, recordId: id }, gone]);
  });
  assert.deepEqual([scans, kept], [0, [{ written: gone, reason: { code: 'gone' } }]]);
  assert.equal((await accounts.get({ params: { division, id } })).name, 'Old');
});
