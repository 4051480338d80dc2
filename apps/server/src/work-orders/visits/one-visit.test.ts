import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startServer } from '../../../test/harness.ts';
import { day, newEngineer, newLocation, newOrder } from '../work-orders.fixture.ts';

const server = await startServer();
const employee = server.api('employee');
const engineer = server.api('engineer');
const emre = await newEngineer(employee, { email: 'engineer@demo.example', fullName: 'Emre Kaya', areas: ['35'] });
const site = await newLocation(employee, { name: 'De Linde', city: 'Utrecht' });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function planned() {
  const { id: workOrderId } = await newOrder(employee, site.id);
  const body = { engineerId: emre.id, plannedOn: day(0) };
  const visit = await employee.workOrders.planVisit({ params: { workOrderId }, body });
  return { params: { workOrderId, visitId: visit.id } };
}

const running = async (visits: readonly { params: { workOrderId: string; visitId: string } }[]) => {
  const all = await Promise.all(
    visits.map(
      async ({ params: { workOrderId } }) => (await employee.workOrders.get({ params: { workOrderId } })).visits,
    ),
  );
  return all.flat();
};

describe('a mechanic with two visits', () => {
  it('has one running visit: starting one stops the other', async () => {
    const [there, here] = [await planned(), await planned()];
    await engineer.workOrders.travel({ params: there.params, body: { at: minutesAgo(90) } });
    await engineer.workOrders.work({ params: there.params, body: { at: minutesAgo(60) } });
    const at = minutesAgo(30);
    await engineer.workOrders.travel({ params: here.params, body: { at } });
    const [before, now] = await running([there, here]);
    assert.deepEqual([before?.status, now?.status], ['onBreak', 'travelling']);
    assert.deepEqual(
      before?.times.map(({ kind, until }) => [kind, until !== null]),
      [
        ['travel', true],
        ['work', true],
      ],
    );
    assert.equal(before?.times.at(-1)?.until, at);
    const back = await engineer.workOrders.work({ params: there.params, body: { at: minutesAgo(10) } });
    assert.equal(back.status, 'working');
    const [, stopped] = await running([there, here]);
    assert.equal(stopped?.status, 'onBreak');
    const corrected = stopped?.times ?? [];
    assert.equal(
      (await engineer.workOrders.correctTimes({ params: here.params, body: { times: corrected } })).status,
      'onBreak',
    );
    await engineer.workOrders.finishVisit({ params: there.params, body: {} });
  });

  it('who begins two visits at once has only one that is running', async () => {
    const visits = await Promise.all([planned(), planned(), planned()]);
    await Promise.all(
      visits.map(({ params }) => server.api('engineer').workOrders.work({ params, body: { at: minutesAgo(5) } })),
    );
    const all = await running(visits);
    assert.deepEqual(all.map(({ status }) => status).toSorted(), ['onBreak', 'onBreak', 'working']);
    assert.equal(all.flatMap(({ times }) => times).filter(({ until }) => until === null).length, 1);
    for (const { params } of visits) await engineer.workOrders.finishVisit({ params, body: {} });
  });

  it('whose step arrives late continues with the visit that has begun since', async () => {
    const [late, current] = [await planned(), await planned()];
    const since = minutesAgo(20);
    await engineer.workOrders.work({ params: current.params, body: { at: since } });
    const arrived = await engineer.workOrders.work({ params: late.params, body: { at: minutesAgo(50) } });
    assert.deepEqual([arrived.status, arrived.times.map(({ until }) => until)], ['onBreak', [since]]);
    const [, still] = await running([late, current]);
    assert.equal(still?.status, 'working');
    for (const { params } of [late, current]) await engineer.workOrders.finishVisit({ params, body: {} });
  });
});
