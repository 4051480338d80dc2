import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startDemoServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const demo = await startDemoServer();
const employee = demo.api('employee');
const params = { division: '1' };

describe('the counts of pinned views', () => {
  it('are those of the lists, in the order of the question', async () => {
    const [red, open, suppliers] = await Promise.all([
      employee.assets.list({ params, query: { lights: ['red'] } }),
      employee.serviceRequests.list({ params, query: { status: ['10', '20'] } }),
      employee.accounts.list({ params, query: { kind: 'supplier' } }),
    ]);
    const list = ['assets', 'service-requests', 'accounts'] as const;
    const query = ['lights=red', 'status=10&status=20', 'kind=supplier&sort=-name'];
    const counts = await employee.workplace.countViews({ params, query: { list: [...list], query } });
    assert.deepEqual(
      counts.map((count) => count?.total),
      [red.total, open.total, suppliers.total],
    );
    assert.ok(counts.every((count) => count?.totalIsExact));
  });

  it('are null for a list that the caller may not see and for filters that no longer exist', async () => {
    const query = { list: ['mails', 'work-orders'] as const, query: ['', 'statuses=gone'] };
    const counts = await demo
      .api('engineer')
      .workplace.countViews({ params, query: { ...query, list: [...query.list] } });
    assert.deepEqual(counts, [null, null]);
  });

  it('are refused for a division of others, for an unknown list and for more than can be counted', async () => {
    const one = { list: ['assets' as const], query: [''] };
    await refusedWith('division.forbidden', demo.api('mobility').workplace.countViews({ params, query: one }));
    const unknown = { list: ['nothing' as 'assets'], query: [''] };
    await refusedWith('param.invalid', employee.workplace.countViews({ params, query: unknown }));
    const many = { list: Array.from({ length: 61 }, () => 'assets' as const), query: [''] };
    await refusedWith('param.invalid', employee.workplace.countViews({ params, query: many }));
  });
});
