import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { TimelineKind } from '@werkbank/contract/workplace/timeline-kinds.ts';
import { startDemoServer, startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { letVisit } from '#test/visits.ts';

const server = await startServer();
const employee = server.api('employee');
const division = { division: '1' };

const { id: accountId } = await employee.accounts.create({ params: division, body: { name: 'Klant Tijdlijn' } });
const site = await employee.locations.create({ params: division, body: { name: 'Huis Tijdlijn', accountId } });
const asset = await employee.assets.create({ params: { locationId: site.id }, body: { type: 'AED' } });
const params = { ...division, accountId };
const atSite = { params: { locationId: site.id } };

await employee.serviceRequests.create({ params: division, body: { locationId: site.id, description: 'Lekkage' } });
await employee.salesOrders.create({ params: division, body: { orderedById: accountId, description: 'Blussers' } });
await employee.complaints.create({ params: division, body: { accountId, assetId: asset.id, complaint: 'Te laat' } });
await employee.assets.addServiceReport({ params: { locationId: site.id, id: asset.id }, body: { result: 'approved' } });
const note = { direction: 'incoming' as const, text: 'Vraagt om een offerte', locationId: site.id };
const noted = await employee.accounts.notePhoneCall({ params, body: note });

const kindsOf = (rows: readonly { kind: TimelineKind }[]) => rows.map(({ kind }) => kind);

describe('a timeline', () => {
  it('contains what happened at an account, newest first', async () => {
    const { rows, total } = await employee.workplace.accountTimeline({ params });
    assert.deepEqual(kindsOf(rows), ['phoneCall', 'complaint', 'order', 'request']);
    assert.equal(total, 4);
    assert.partialDeepStrictEqual(rows[0], {
      id: noted.id,
      text: note.text,
      locationName: 'Huis Tijdlijn',
      status: 'incoming',
    });
    assert.partialDeepStrictEqual(rows[2], { text: 'Blussers', amount: 0, currency: 'EUR' });
  });

  it('of a location and of an asset contains what concerns them', async () => {
    const location = await employee.workplace.locationTimeline(atSite);
    assert.deepEqual(kindsOf(location.rows), ['phoneCall', 'request']);
    const { rows } = await employee.workplace.assetTimeline({ params: { locationId: site.id, id: asset.id } });
    assert.deepEqual(kindsOf(rows).toSorted(), ['complaint', 'move', 'report']);
  });

  it('is read page by page, and can be limited to kinds', async () => {
    const first = await employee.workplace.accountTimeline({ params, pageSize: 3 });
    const second = await employee.workplace.accountTimeline({ params, pageSize: 3, after: first.next ?? '' });
    assert.deepEqual([...kindsOf(first.rows), ...kindsOf(second.rows)], ['phoneCall', 'complaint', 'order', 'request']);
    assert.equal(second.next, undefined);
    const calls = await employee.workplace.accountTimeline({ params, query: { kinds: ['phoneCall', 'mail'] } });
    assert.deepEqual(kindsOf(calls.rows), ['phoneCall']);
    const orders = await employee.workplace.accountTimeline({ params, query: { kinds: ['order'] } });
    assert.deepEqual([kindsOf(orders.rows), orders.total], [['order'], 1]);
  });

  it('of a location shows a mechanic their own work and what was moved there, as long as they visit it', async () => {
    const engineer = server.api('engineer');
    await refusedWith('location.not_found', engineer.workplace.locationTimeline(atSite));
    await letVisit(employee, site.id);
    const timeline = async () => (await engineer.workplace.locationTimeline(atSite)).rows;
    const own = await timeline();
    assert.deepEqual(kindsOf(own), ['visit']);
    const colleague = await employee.engineers.create({
      body: { code: 'COLLEGA', fullName: 'Collega', divisions: [1] },
    });
    const order = await employee.workOrders.create({
      params: { locationId: site.id },
      body: { description: 'Van een ander' },
    });
    await employee.workOrders.planVisit({
      params: { workOrderId: order.id },
      body: { engineerId: colleague.id, plannedOn: businessDay() },
    });
    const other = await employee.locations.create({ params: division, body: { name: 'Huis Elders', accountId } });
    const moved = await employee.assets.create({ params: { locationId: other.id }, body: { type: 'AED' } });
    await employee.assets.move({ params: { locationId: other.id, id: moved.id, newLocationId: site.id } });
    assert.deepEqual(kindsOf(await timeline()).toSorted(), ['move', 'visit']);
    await refusedWith('location.not_found', engineer.workplace.locationTimeline({ params: { locationId: other.id } }));
  });

  it('is refused to others, and for records of another division or unknown kinds', async () => {
    const other = server.api('mobility');
    await refusedWith('division.forbidden', other.workplace.accountTimeline({ params }));
    await refusedWith('account.not_found', other.workplace.accountTimeline({ params: { division: '4', accountId } }));
    await refusedWith('location.not_found', other.workplace.locationTimeline(atSite));
    await refusedWith(
      'asset.not_found',
      other.workplace.assetTimeline({ params: { locationId: site.id, id: asset.id } }),
    );
    await refusedWith('auth.forbidden', server.api('engineer').workplace.accountTimeline({ params }));
    await refusedWith(
      'param.invalid',
      employee.workplace.accountTimeline({ params, query: { kinds: ['x' as 'mail'] } }),
    );
  });

  it('of a customer with much work has its visits, reports and estimates in one order', async () => {
    const office = (await startDemoServer()).api('employee');
    const [account] = (await office.accounts.list({ params: division, query: { search: 'Lindelust Zorg' } })).rows;
    const ofAccount = { params: { ...division, accountId: account?.id ?? '' }, pageSize: 100 };
    const { rows } = await office.workplace.accountTimeline(ofAccount);
    assert.deepEqual(
      rows.map(({ at }) => at),
      rows.map(({ at }) => at).toSorted((one, two) => two.localeCompare(one)),
    );
    for (const kind of ['visit', 'report', 'estimate', 'request'] as const)
      assert.ok(kindsOf(rows).includes(kind), kind);
  });
});
