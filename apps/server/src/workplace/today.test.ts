import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type TodayKind, todayKinds } from '@werkbank/contract/workplace/today-kinds.ts';
import { sql } from 'kysely';
import { startDemoServer, startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const demo = await startDemoServer();
const employee = server.api('employee');
const params = { division: '1' };
const siteKinds: TodayKind[] = ['comingVisits', 'failedAssets', 'openRequests', 'finishedWork'];
const officeKinds = todayKinds.filter((kind) => !siteKinds.includes(kind));
const kindsOf = (today: object) => todayKinds.filter((kind) => kind in today);

/** `YYYY-MM-DD` by the clock of the database, a number of days from its business day. */
async function dayFromToday(offset: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`select business_day() + ${offset}::integer as day`.execute(server.db);
  return rows[0]?.day ?? '';
}

describe('the work of today', () => {
  it('has the kinds about which the caller may decide, and no others', async () => {
    const today = await employee.workplace.today({ params });
    assert.deepEqual(
      kindsOf(today),
      officeKinds.filter((kind) => kind !== 'approvals'),
    );
    assert.deepEqual(kindsOf(await server.api('mobility').workplace.today({ params: { division: '4' } })), officeKinds);
    const ofAdmin = await server.api('admin').workplace.today({ params });
    assert.deepEqual(kindsOf(ofAdmin), ['requests', 'complaints', 'conflicts']);
    assert.deepEqual((await server.api('engineer').workplace.today({ params })).kinds, []);
  });

  it('names visits, defects, requests and finished work at the locations of a role with a limit, and nothing elsewhere', async () => {
    const manager = demo.api('manager');
    const { rows: sites } = await manager.locations.list({ params });
    const own = new Set(sites.map(({ id }) => id));
    const body = { kind: 'alarm' as const, description: 'Piept', locationId: [...own][0] ?? '' };
    const reported = await manager.serviceRequests.create({ params, body });
    const today = await manager.workplace.today({ params, query: { kind: 'openRequests' } });
    assert.ok(today.openRequests?.rows.some(({ id }) => id === reported.id));
    assert.deepEqual(today.kinds, siteKinds);
    assert.deepEqual(kindsOf(today), siteKinds);
    for (const kind of ['comingVisits', 'failedAssets', 'openRequests', 'finishedWork'] as const)
      for (const { locationId } of today[kind]?.rows ?? []) assert.ok(locationId && own.has(locationId), kind);
    const ofOffice = await demo.api('employee').assets.list({ params, query: { states: ['defect'] }, pageSize: 100 });
    assert.equal(today.failedAssets?.total, ofOffice.rows.filter(({ locationId }) => own.has(locationId)).length);
    await refusedWith('division.forbidden', manager.workplace.today({ params: { division: '2' } }));
  });

  it('contains locations with failed assets to quote for, as their own list does', async () => {
    const office = demo.api('employee');
    const today = await office.workplace.today({ params, query: { kind: 'toQuote' } });
    const list = await office.workOrders.listToQuote({ params, pageSize: 50 });
    assert.ok(list.total > 0);
    assert.deepEqual(today.toQuote?.rows, list.rows);
  });

  it('is refused for a division of others and for an unknown kind', async () => {
    await refusedWith('division.forbidden', server.api('mobility').workplace.today({ params }));
    const kind = 'everything' as 'requests';
    await refusedWith('param.invalid', employee.workplace.today({ params, query: { kind } }));
  });

  it('contains customers to call, work without a signature and estimates that wait for an answer', async () => {
    // The demonstration data of tests has a day of its own, so that all of its estimates have expired.
    await sql`update estimate set due_date = business_day() + 30 where id = (select id from estimate
      where division = 1 and status = 60 order by quotation_date desc limit 1)`.execute(demo.db);
    const today = await demo.api('employee').workplace.today({ params, query: { kind: 'acceptances' } });
    assert.ok(today.acceptances && today.acceptances.rows.length > 0);
    assert.ok(today.acceptances.rows.every(({ status }) => status === 25 || status === 60));
    const expired = new Set(today.estimates?.rows.map(({ id }) => id));
    assert.equal(
      today.acceptances.rows.some(({ id }) => expired.has(id)),
      false,
    );
    assert.deepEqual(
      today.calls?.rows.map(({ note }) => note),
      ['Liever in de middag, na 14 uur'],
    );
    assert.ok(Array.isArray(today.signatures?.rows));
  });

  it('contains visits of one mechanic that overlap, until one of them is moved', async () => {
    const engineer = await employee.engineers.create({
      body: { code: 'TODAY', fullName: 'Vandaag Monteur', divisions: [1] },
    });
    const { id: locationId } = await employee.locations.create({ params, body: { name: 'Gebouw Vandaag' } });
    const plannedOn = await dayFromToday(3);
    const plan = async (startTime: string, endTime: string) => {
      const { id: workOrderId } = await employee.workOrders.create({
        params: { locationId },
        body: { description: 'Onderhoud' },
      });
      const body = { engineerId: engineer.id, plannedOn, startTime, endTime };
      return await employee.workOrders.planVisit({ params: { workOrderId }, body });
    };
    const first = await plan('09:00', '11:00');
    const second = await plan('10:00', '12:00');
    const clashes = async () => (await employee.workplace.today({ params })).clashes?.rows.map(({ id }) => id);
    assert.deepEqual(await clashes(), [first.id, second.id]);
    const { rows, total } = await employee.workOrders.listClashes({ params, pageSize: 1 });
    assert.deepEqual([rows[0]?.id, total], [first.id, 2]);
    await employee.workOrders.moveVisit({
      params: { workOrderId: second.workOrderId, visitId: second.id },
      body: { engineerId: engineer.id, plannedOn, startTime: '13:00', endTime: '14:00' },
      ifMatch: second.version,
    });
    assert.deepEqual(await clashes(), []);
    await refusedWith('auth.forbidden', server.api('engineer').workOrders.listClashes({ params }));
  });

  it('shows five rows of each kind and fifty of the chosen one, as the lists of their domains do', async () => {
    const office = demo.api('employee');
    const some = await office.workplace.today({ params });
    const chosen = await office.workplace.today({ params, query: { kind: 'visits' } });
    const list = await office.workOrders.list({ params, query: { unplanned: 'true', sort: 'due' }, pageSize: 50 });
    assert.ok(kindsOf(some).every((kind) => some[kind] !== null));
    assert.equal(some.visits?.rows.length, 5);
    assert.deepEqual(chosen.visits?.rows, list.rows);
    assert.deepEqual([some.visits?.total, chosen.visits?.total], [list.total, list.total]);
    assert.deepEqual(chosen.requests, some.requests);
  });

  it('is in the order that a person chose, without the kinds that they hid unless they ask for one', async () => {
    const colleague = server.api('mobility');
    const ofColleague = { params: { division: '4' } };
    const before = await employee.workplace.today({ params });
    const body = { kinds: ['mails' as const, 'visits' as const], hidden: ['visits' as const, 'visits' as const] };
    const arranged = await employee.workplace.arrange({ body });
    assert.deepEqual(arranged.kinds.slice(0, 3), ['mails', 'visits', 'requests']);
    assert.deepEqual([arranged.kinds.length, arranged.hidden], [todayKinds.length, ['visits']]);
    const today = await employee.workplace.today({ params });
    assert.deepEqual(today.kinds, [
      'mails',
      'visits',
      ...before.kinds.filter((kind) => !body.kinds.includes(kind as 'mails')),
    ]);
    assert.equal('visits' in today, false);
    assert.ok((await employee.workplace.today({ params, query: { kind: 'visits' } })).visits);
    assert.deepEqual((await colleague.workplace.today(ofColleague)).kinds, officeKinds);
    await refusedWith('body.invalid', employee.workplace.arrange({ body: { kinds: ['x' as 'mails'], hidden: [] } }));
    await employee.workplace.arrange({ body: { kinds: [], hidden: [] } });
    assert.deepEqual((await employee.workplace.today({ params })).kinds, before.kinds);
  });

  it('keeps the figures that a person chose, each kind once, until they choose others', async () => {
    const figures: (TodayKind | null)[] = ['mails', null, 'visits', 'mails'];
    const arranged = await employee.workplace.arrange({ body: { kinds: [], hidden: [], figures } });
    assert.deepEqual(arranged.figures, ['mails', null, 'visits', null]);
    await employee.workplace.arrange({ body: { kinds: ['visits'], hidden: [] } });
    const { arrangement } = await employee.workplace.today({ params });
    assert.deepEqual([arrangement.kinds[0], arrangement.figures], ['visits', ['mails', null, 'visits', null]]);
    assert.deepEqual(
      (await demo.api('mobility').workplace.today({ params: { division: '4' } })).arrangement.figures,
      [],
    );
    const tooMany = { kinds: [], hidden: [], figures: Array<null>(7).fill(null) };
    await refusedWith('body.invalid', employee.workplace.arrange({ body: tooMany }));
    await employee.workplace.arrange({ body: { kinds: [], hidden: [], figures: [] } });
  });

  it('is complete but for one kind when that kind cannot be read', async () => {
    await sql`alter table complaint rename to complaint_elsewhere`.execute(server.db);
    try {
      const today = await employee.workplace.today({ params });
      assert.equal(today.complaints, null);
      assert.deepEqual(today.receipts, { rows: [], total: 0, totalIsExact: true });
    } finally {
      await sql`alter table complaint_elsewhere rename to complaint`.execute(server.db);
    }
  });
});
