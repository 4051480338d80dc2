import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { plansOf } from '#test/query-plans.ts';
import { refusedWith } from '#test/refusal.ts';
import { type ComplaintFilter, list } from './store.ts';

const server = await startServer();
const { db } = server;
const employee = server.api('employee');
const calls = employee.complaints;
const here = { division: '1' };
const nowhere = '00000000-0000-4000-8000-000000000000';

const account = await employee.accounts.create({ params: here, body: { name: 'Zorggroep Linde' } });
const site = await employee.locations.create({ params: here, body: { name: 'De Linde', accountId: account.id } });
const other = await employee.locations.create({ params: here, body: { name: 'De Eik', accountId: account.id } });
const asset = await employee.assets.create({ params: { locationId: site.id }, body: { type: 'AED' } });
const salesOrder = await employee.salesOrders.create({ params: here, body: { orderedById: account.id } });

const complain = (body: object): Promise<Complaint> =>
  calls.create({ params: here, body: { accountId: account.id, complaint: 'Monteur te laat', ...body } });
const found = async (query: object) => (await calls.list({ params: here, query })).rows.map(({ id }) => id);

const atSite = await complain({ locationId: site.id, receiptDate: '2026-01-01T08:00:00Z' });
const ofAsset = await complain({ locationId: site.id, assetId: asset.id, receiptDate: '2026-01-02T08:00:00Z' });
const ofOrder = await complain({ salesOrderId: salesOrder.id, receiptDate: '2026-01-03T08:00:00Z' });
await calls.decide({ params: { ...here, id: ofAsset.id }, body: { justified: true } });
const settled = await calls.settle({ params: { ...here, id: ofAsset.id }, body: { outcome: 'redoVisit' } });
const visit = settled.outcomeWorkOrderId ?? '';
const ofVisit = await complain({ workOrderId: visit, receiptDate: '2026-01-04T08:00:00Z' });

await sql`insert into complaint (division, hid, account_id, complaint, receipt_date)
  select 1, 100000 + n, ${account.id}, 'Te laat', now() - n * interval '1 minute' from generate_series(1, 10000) n`.execute(
  db,
);
await sql`analyze complaint`.execute(db);

describe('complaints in lists', () => {
  it('are filtered by location and asset, newest first, in pages', async () => {
    assert.deepEqual(await found({ locationId: site.id }), [ofAsset.id, atSite.id]);
    assert.deepEqual(await found({ locationId: site.id, status: [20] }), [atSite.id]);
    assert.deepEqual(await found({ assetId: asset.id }), [ofAsset.id]);
    assert.deepEqual(await found({ locationId: other.id }), []);
    const query = { locationId: site.id };
    const first = await calls.list({ params: here, query, pageSize: 1 });
    assert.deepEqual([first.total, first.rows[0]?.id], [2, ofAsset.id]);
    const second = await calls.list({ params: here, query, pageSize: 1, after: first.next ?? '' });
    assert.deepEqual([second.rows[0]?.id, second.next], [atSite.id, undefined]);
  });

  it('are filtered by the order that they are about, and by the order that resolves them', async () => {
    assert.deepEqual(await found({ workOrderId: visit }), [ofVisit.id, ofAsset.id]);
    assert.deepEqual(await found({ salesOrderId: salesOrder.id }), [ofOrder.id]);
    const put = await complain({});
    await calls.decide({ params: { ...here, id: put.id }, body: { justified: true } });
    const body = { outcome: 'credit' as const, salesOrderId: salesOrder.id };
    await calls.settle({ params: { ...here, id: put.id }, body });
    assert.deepEqual(await found({ salesOrderId: salesOrder.id }), [put.id, ofOrder.id]);
  });

  it('of another division, and of an invalid id, are left out', async () => {
    const there = { division: '2' };
    assert.equal((await calls.list({ params: there, query: { locationId: site.id } })).total, 0);
    const query = { assetId: asset.id };
    await refusedWith('division.forbidden', calls.list({ params: { division: '3' }, query }));
    await refusedWith('auth.forbidden', server.api('engineer').complaints.list({ params: here, query }));
    for (const name of ['locationId', 'assetId', 'workOrderId', 'salesOrderId'])
      await refusedWith('param.invalid', calls.list({ params: here, query: { [name]: 'x' } }));
    assert.deepEqual(await found({ workOrderId: nowhere }), []);
  });
});

describe('complaints among ten thousand', () => {
  const page = { size: 25, skip: 0, after: undefined };
  const ways: readonly [keyof ComplaintFilter | 'none', string, readonly string[]][] = [
    ['none', '', ['complaint_by_receipt']],
    ['locationId', site.id, ['complaint_of_location']],
    ['assetId', asset.id, ['complaint_of_asset']],
    ['workOrderId', visit, ['complaint_of_work_order', 'complaint_by_work_order']],
    ['salesOrderId', salesOrder.id, ['complaint_of_sales_order', 'complaint_by_sales_order']],
  ];
  for (const [name, id, indexes] of ways)
    it(`of one ${name} are found by ${indexes.join(' and ')}`, async () => {
      const filter = name === 'none' ? {} : { [name]: id };
      const [rows] = await plansOf(server, (listening) =>
        list({ db: listening, division: 1, language: 'nl', page }, filter),
      );
      const used = rows?.nodes.flatMap((node) => node['Index Name'] ?? []) ?? [];
      assert.deepEqual(
        indexes.filter((index) => !used.includes(index)),
        [],
        JSON.stringify(rows?.nodes),
      );
      const whole = rows?.nodes.filter(
        (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'complaint',
      );
      assert.deepEqual(whole, []);
    });
});
