import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { day, newAssets, newEngineer, newLocation, newOrder } from '../work-orders.fixture.ts';
import { minutesToMove } from './balance-months.ts';

const server = await startServer();
const employee = server.api('employee');
const params = { division: '1' };
const emre = await newEngineer(employee, { fullName: 'Emre Kaya' });

/** The first day of the month this many months from now, and a day in it. */
const monthOf = (later: number): string => {
  const [year = 0, month = 1] = day(0).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10);
};
const inMonth = (later: number, date: string) => `${monthOf(later).slice(0, 8)}${date}`;

async function siteDue(name: string, dueOn: string, count: number) {
  const site = await newLocation(employee, { name });
  const ids = await newAssets(employee, site.id, count);
  await sql`update asset set due_on = ${dueOn}, overdue_from = ${dueOn}::date + 1 where id = any(${ids}::uuid[])`.execute(
    server.db,
  );
  return site;
}

const months = async () => (await employee.workOrders.listMonths({ params, query: {} })).months;
const shift = async (month: string, to: string) =>
  await employee.workOrders.proposeShift({ params, query: { month, to } });

const large = await siteDue('Groot', inMonth(3, '05'), 60);
const visited = await siteDue('Ook eerder', inMonth(3, '20'), 10);
await siteDue('Ook eerder, eerste deel', inMonth(2, '10'), 1);
const late = await siteDue('Laat', inMonth(3, '28'), 20);
const other = await newLocation(employee, { name: 'Met order' });
const order = await newOrder(employee, other.id, { expectedMinutes: 90, dueOn: inMonth(3, '10') });

describe('the work of the coming months', () => {
  it('is what is due, waiting and planned, beside the working hours without absences', async () => {
    const [first, second, , fourth, ...rest] = await months();
    assert.equal(rest.length, 8);
    assert.equal(first?.month, monthOf(0));
    assert.deepEqual([fourth?.dueMinutes, fourth?.waitingMinutes], [3 * 15 + 90 * 6, 90]);
    const before = second?.capacityMinutes ?? 0;
    assert.ok(before >= 18 * 480 && before <= 23 * 480, String(before));
    const away = { kind: 'leave' as const, fromOn: inMonth(1, '01'), untilOn: inMonth(1, '14') };
    await employee.engineers.createAbsence({ params: { id: emre.id }, body: away });
    const body = { engineerId: emre.id, plannedOn: inMonth(3, '03'), startTime: '08:00', endTime: '10:00' };
    const visit = await employee.workOrders.planVisit({ params: { workOrderId: order.id }, body });
    const after = await months();
    assert.ok((after[1]?.capacityMinutes ?? 0) <= before - 8 * 480);
    assert.deepEqual([after[3]?.plannedMinutes, after[3]?.waitingMinutes], [120, 0]);
    await employee.workOrders.cancelVisit({ params: { workOrderId: order.id, visitId: visit.id }, body: {} });
  });

  it('can be moved to an earlier month within its window until both are equally full', async () => {
    const { minutes, work } = await shift(monthOf(3), monthOf(2));
    const [early, full] = [(await months())[2], (await months())[3]];
    assert.ok(early && full);
    assert.equal(minutes, minutesToMove(full, early));
    assert.ok(minutes > 200 && minutes < 375, String(minutes));
    const names = work.filter(({ isSuggested }) => isSuggested).map(({ locationName }) => locationName);
    assert.ok(!names.includes('Groot'), 'more than is to be moved');
    assert.ok(names.includes('Met order') && names.includes('Laat'));
    assert.equal(work.find(({ locationId }) => locationId === other.id)?.order?.number, order.number);
    const early2 = await shift(monthOf(3), monthOf(1));
    assert.ok(!early2.work.some(({ locationId }) => locationId === late.id), 'its window opens too late');
    const small = await shift(monthOf(2), monthOf(1));
    assert.deepEqual(
      small.work.map(({ isSuggested }) => isSuggested),
      [false],
      'no part of a building is moved',
    );
  });

  it('becomes an order of the earlier month that can be taken back', async () => {
    const dueOn = inMonth(2, '25');
    const body = { from: monthOf(2), until: inMonth(3, '28'), locationIds: [visited.id], dueOn };
    const [made] = (await employee.workOrders.createRounds({ params, body })).locations;
    assert.equal(made?.taskCount, 10);
    const workOrderId = made?.workOrderId ?? '';
    assert.equal((await employee.workOrders.get({ params: { workOrderId } })).dueOn, dueOn);
    const [, , third, fourth] = await months();
    assert.deepEqual([third?.waitingMinutes, fourth?.dueMinutes], [75, 2 * 15 + 80 * 6]);
    await employee.workOrders.cancel({ params: { workOrderId }, body: { reason: 'Terug' } });
    assert.equal((await months())[3]?.dueMinutes, 3 * 15 + 90 * 6);
  });

  it('is for planners of the division, and goes to an earlier month only', async () => {
    await refusedWith('auth.forbidden', server.api('engineer').workOrders.listMonths({ params, query: {} }));
    await refusedWith('division.forbidden', server.api('mobility').workOrders.listMonths({ params, query: {} }));
    await refusedWith('param.invalid', shift(monthOf(1), monthOf(2)));
    await refusedWith('param.invalid', shift(monthOf(1), 'x'));
    assert.equal(large.name, 'Groot');
  });
});
