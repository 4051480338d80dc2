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
const lastDayOf = (later: number) => new Date(Date.parse(monthOf(later + 1)) - 86_400_000).toISOString().slice(0, 10);
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

  it('is moved in one call, and what a colleague changed meanwhile is refused by itself', async () => {
    const first = await newOrder(employee, other.id, { expectedMinutes: 30, dueOn: inMonth(3, '11') });
    const second = await newOrder(employee, other.id, { expectedMinutes: 30, dueOn: inMonth(3, '12') });
    await employee.workOrders.update({
      params: { locationId: other.id, id: second.id },
      body: { notes: 'Bel eerst' },
      ifMatch: second.version,
    });
    const work = [
      { locationId: visited.id, order: null },
      { locationId: other.id, order: { id: first.id, version: first.version } },
      { locationId: other.id, order: { id: second.id, version: second.version } },
      { locationId: '00000000-0000-4000-8000-000000000001', order: null },
    ];
    const given = { month: monthOf(3), to: monthOf(2) };
    const before = await months();
    const [made, moved, refused, unknown] = (await employee.workOrders.shiftWork({ params, body: { ...given, work } }))
      .work;
    assert.deepEqual([refused?.code, unknown?.code], ['precondition.failed', 'location.not_found']);
    assert.equal(
      refused?.message,
      'Iemand anders heeft dit intussen gewijzigd. Laad de nieuwste versie en probeer het opnieuw.',
    );
    const [round, ...rest] = [made, moved].flatMap((one) => one?.order ?? []);
    assert.ok(round && rest[0]);
    const order = await employee.workOrders.get({ params: { workOrderId: round.id } });
    assert.deepEqual([order.dueOn, order.taskCount, order.version], [lastDayOf(2), 10, round.version]);
    assert.equal((await employee.workOrders.get({ params: { workOrderId: first.id } })).dueOn, lastDayOf(2));
    const [again] = (await employee.workOrders.shiftWork({ params, body: { ...given, work: work.slice(0, 1) } })).work;
    assert.match(String(again?.message), new RegExp(`werkorder .*${round.number}`));
    const orders = [
      { id: round.id, version: round.version, dueOn: null },
      { id: first.id, version: rest[0].version, dueOn: inMonth(3, '11') },
    ];
    const undone = (await employee.workOrders.undoShift({ params, body: { orders } })).orders;
    assert.deepEqual(
      undone.map(({ code }) => code),
      [null, null],
    );
    assert.deepEqual(await months(), before);
  });

  it('is not undone where a colleague has planned a visit since', async () => {
    const work = [{ locationId: visited.id, order: null }];
    const body = { month: monthOf(3), to: monthOf(2), work };
    const [made] = (await employee.workOrders.shiftWork({ params, body })).work;
    const { id = '', version = 0 } = made?.order ?? {};
    const visit = { engineerId: emre.id, plannedOn: inMonth(2, '07'), startTime: '08:00', endTime: '10:00' };
    await employee.workOrders.planVisit({ params: { workOrderId: id }, body: visit });
    const orders = [{ id, version, dueOn: null }];
    const [undone] = (await employee.workOrders.undoShift({ params, body: { orders } })).orders;
    assert.equal(undone?.code, 'precondition.failed');
    assert.equal((await employee.workOrders.get({ params: { workOrderId: id } })).status, 15);
  });

  it('goes to one of two planners who move the same at once', async () => {
    const one = await newOrder(employee, other.id, { expectedMinutes: 30, dueOn: inMonth(3, '13') });
    const work = [
      { locationId: other.id, order: { id: one.id, version: one.version } },
      { locationId: large.id, order: null },
    ];
    const body = { month: monthOf(3), to: monthOf(2), work };
    const both = await Promise.all([1, 2].map(async () => await employee.workOrders.shiftWork({ params, body })));
    for (const index of [0, 1]) assert.equal(both.filter(({ work: outcomes }) => outcomes[index]?.order).length, 1);
  });

  it('is for planners of the division, and goes to an earlier month only', async () => {
    await refusedWith('auth.forbidden', server.api('engineer').workOrders.listMonths({ params, query: {} }));
    await refusedWith('division.forbidden', server.api('mobility').workOrders.listMonths({ params, query: {} }));
    await refusedWith('param.invalid', shift(monthOf(1), monthOf(2)));
    await refusedWith('param.invalid', shift(monthOf(1), 'x'));
    const body = { month: monthOf(1), to: monthOf(2), work: [{ locationId: large.id, order: null }] };
    await refusedWith('body.invalid', employee.workOrders.shiftWork({ params, body }));
    const orders = [{ id: order.id, version: 1, dueOn: null }];
    await refusedWith('auth.forbidden', server.api('engineer').workOrders.undoShift({ params, body: { orders } }));
    await refusedWith('division.forbidden', server.api('mobility').workOrders.shiftWork({ params, body }));
  });
});
