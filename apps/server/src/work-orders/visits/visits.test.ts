import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { day, newAssets, newEngineer, newLocation, newOrder } from '../work-orders.fixture.ts';

const server = await startServer();
const employee = server.api('employee');
const engineer = server.api('engineer');
const nowhere = '00000000-0000-4000-8000-000000000000';
const emre = await newEngineer(employee, { email: 'engineer@demo.example', fullName: 'Emre Kaya', areas: ['35'] });
const daan = await newEngineer(employee, { fullName: 'Daan Tolhoek' });
const site = await newLocation(employee, { name: 'De Linde', city: 'Utrecht' });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function planned(body: object = {}, order: object = {}) {
  const { id: workOrderId } = await newOrder(employee, site.id, order);
  const input = { engineerId: emre.id, plannedOn: day(0), ...body };
  const visit = await employee.workOrders.planVisit({ params: { workOrderId }, body: input });
  return { workOrderId, visit, params: { workOrderId, visitId: visit.id } };
}
const statusOf = async (workOrderId: string) => (await employee.workOrders.get({ params: { workOrderId } })).statusName;

describe('a visit to a work order', () => {
  it('makes its order planned, and open again when it is cancelled', async () => {
    const { workOrderId, params, visit } = await planned({ startTime: '08:00', endTime: '09:30', note: 'Sleutel mee' });
    assert.deepEqual(
      [visit.startTime, visit.endTime, visit.status, visit.note],
      ['08:00', '09:30', 'planned', 'Sleutel mee'],
    );
    assert.equal(await statusOf(workOrderId), 'planned');
    const gone = await employee.workOrders.cancelVisit({ params, body: { reason: 'Klant belt' } });
    assert.deepEqual([gone.status, gone.outcomeReason], ['cancelled', 'Klant belt']);
    assert.equal(await statusOf(workOrderId), 'open');
    await refusedWith('visit.started', employee.workOrders.cancelVisit({ params, body: {} }));
    await refusedWith(
      'visit.not_found',
      employee.workOrders.cancelVisit({ params: { workOrderId, visitId: nowhere }, body: {} }),
    );
    await refusedWith(
      'body.invalid',
      employee.workOrders.cancelVisit({ params, body: { reason: 1 as unknown as string } }),
    );
  });

  it('that is planned twice at once for the same version of the order is created once', async () => {
    const { id: workOrderId, version } = await newOrder(employee, site.id);
    const params = { workOrderId };
    const body = { engineerId: emre.id, plannedOn: day(1), startTime: '08:00', note: '' };
    const made = await Promise.all(Array.from({ length: 4 }, () => employee.workOrders.planVisit({ params, body })));
    assert.equal(new Set(made.map(({ id }) => id)).size, 1);
    const later = await employee.workOrders.planVisit({ params, body: { ...body, startTime: '13:00' } });
    const { visits, version: now } = await employee.workOrders.get({ params });
    assert.deepEqual(new Set(visits.map(({ id }) => id)), new Set([made[0]?.id, later.id]));
    const next = { ...body, plannedOn: day(2) };
    const stale = employee.workOrders.planVisit({ params, body: next, ifMatch: version + 99 });
    assert.equal((await refusedWith('precondition.failed', stale)).problem?.current !== undefined, true);
    await employee.workOrders.planVisit({ params, body: next, ifMatch: now });
  });

  it('can be given only to mechanics of the division, and must end after it begins', async () => {
    const { id: workOrderId } = await newOrder(employee, site.id);
    const plan = (body: object) =>
      employee.workOrders.planVisit({
        params: { workOrderId },
        body: { engineerId: emre.id, plannedOn: day(1), ...body },
      });
    const german = await newEngineer(employee, { divisions: [2] });
    await refusedWith('reference.not_found', plan({ engineerId: german.id }));
    await refusedWith('visit.time_order', plan({ startTime: '10:00', endTime: '09:00' }));
    await refusedWith('body.invalid', plan({ startTime: '25:00' }));
    await employee.workOrders.cancel({ params: { workOrderId }, body: { reason: 'x' } });
    await refusedWith('workorder.closed', plan({}));
    await refusedWith(
      'auth.forbidden',
      engineer.workOrders.planVisit({ params: { workOrderId }, body: { engineerId: emre.id, plannedOn: day(1) } }),
    );
  });

  it('is moved by only one of two planners, and the other sees the result', async () => {
    const { params, visit } = await planned({ startTime: '08:00', endTime: '09:00' });
    const move = (body: object, ifMatch = visit.version) => employee.workOrders.moveVisit({ params, body, ifMatch });
    const outcomes = await Promise.allSettled([move({ plannedOn: day(2) }), move({ engineerId: daan.id })]);
    const moved = outcomes.find((outcome) => outcome.status === 'fulfilled');
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    assert.equal(refused?.reason.code, 'precondition.failed');
    assert.deepEqual(refused?.reason.problem.current, moved?.value);
    await refusedWith('visit.time_order', employee.workOrders.moveVisit({ params, body: { endTime: '07:00' } }));
    await refusedWith('reference.not_found', employee.workOrders.moveVisit({ params, body: { engineerId: nowhere } }));
    await refusedWith('body.invalid', employee.workOrders.moveVisit({ params, body: { plannedOn: 'morgen' } }));
    assert.equal((await employee.workOrders.moveVisit({ params, body: { endTime: null } })).endTime, null);
  });

  it('has warnings about overlaps and absences', async () => {
    const on = day(20);
    const first = await planned({ plannedOn: on, startTime: '08:00', endTime: '10:00' });
    const clear = await planned({ plannedOn: on, startTime: '10:00', endTime: '11:00' });
    const second = await planned({ plannedOn: on, startTime: '09:00', endTime: '10:00' });
    assert.deepEqual(
      [clear.visit.overlaps.length, second.visit.overlaps.map(({ visitId }) => visitId), second.visit.absence],
      [0, [first.visit.id], null],
    );
    await employee.engineers.createAbsence({ params: { id: emre.id }, body: { kind: 'leave', fromOn: on } });
    const third = await planned({ plannedOn: on });
    assert.deepEqual([third.visit.absence?.kind, third.visit.overlaps], ['leave', []]);
  });
});

describe('the steps of a visit', () => {
  it('determine the status of the order and record the times', async () => {
    const { workOrderId, params } = await planned();
    const travelling = await engineer.workOrders.travel({ params, body: { at: minutesAgo(95) } });
    assert.deepEqual([travelling.status, await statusOf(workOrderId)], ['travelling', 'inProgress']);
    await engineer.workOrders.work({ params, body: { at: minutesAgo(60) } });
    await engineer.workOrders.pause({ params, body: { at: minutesAgo(30) } });
    await engineer.workOrders.work({ params, body: { at: minutesAgo(20) } });
    const done = await engineer.workOrders.finishVisit({ params, body: { at: minutesAgo(5), kilometres: 12.5 } });
    assert.deepEqual(
      [done.status, done.outcome, done.kilometres, done.travelMinutes, done.workMinutes],
      ['done', 'complete', 12.5, 35, 45],
    );
    assert.deepEqual(
      done.times.map(({ kind }) => kind),
      ['travel', 'work', 'break', 'work'],
    );
    assert.ok(done.times.every(({ until }) => until !== null));
    const order = await employee.workOrders.get({ params: { workOrderId } });
    assert.deepEqual([order.statusName, order.startedAt], ['inProgress', done.times[0]?.since]);
  });

  it('may be repeated, and cannot be in the future or before the last one', async () => {
    const { params } = await planned();
    const first = await engineer.workOrders.work({ params, body: { at: '2999-01-01T00:00:00.000Z' } });
    const again = await engineer.workOrders.work({ params, body: {}, ifMatch: 1 });
    assert.deepEqual([again.times.length, again.version], [1, first.version]);
    const paused = await engineer.workOrders.pause({ params, body: { at: '2020-01-01T00:00:00.000Z' } });
    assert.deepEqual(paused.times[0]?.until, paused.times[0]?.since);
    assert.ok(Date.parse(paused.times[0]?.since ?? '') <= Date.now());
    await refusedWith('precondition.failed', engineer.workOrders.work({ params, body: {}, ifMatch: 1 }));
    await refusedWith('body.invalid', engineer.workOrders.travel({ params, body: { at: 'soon' } }));
    await refusedWith('body.invalid', engineer.workOrders.work({ params, body: { at: 'soon' } }));
    await refusedWith('body.invalid', engineer.workOrders.pause({ params, body: { at: 'soon' } }));
  });

  it('leave a note for the office while the visit runs, of which the later one is kept', async () => {
    const { params } = await planned({ note: 'Sleutel mee' });
    await engineer.workOrders.work({ params, body: {} });
    const at = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
    const later = await engineer.workOrders.noteVisit({ params, body: { note: ' Kelder dicht ', at: at(10) } });
    assert.equal(later.note, 'Kelder dicht');
    const earlier = await engineer.workOrders.noteVisit({ params, body: { note: 'Kelder open', at: at(60) } });
    assert.deepEqual([earlier.note, earlier.version], ['Kelder dicht', later.version]);
    const stale = { note: 'Te laat', at: at(5) };
    await refusedWith('precondition.failed', engineer.workOrders.noteVisit({ params, body: stale, ifMatch: 1 }));
    assert.equal((await engineer.workOrders.noteVisit({ params, body: { note: '' } })).note, null);
    await refusedWith('body.invalid', engineer.workOrders.noteVisit({ params, body: { note: 'x'.repeat(5001) } }));
    await engineer.workOrders.abortVisit({ params, body: { outcome: 'partly', reason: 'Dicht' } });
    await refusedWith('visit.invalid_state', engineer.workOrders.noteVisit({ params, body: { note: 'Nog iets' } }));
    const other = await planned({ engineerId: daan.id });
    await refusedWith(
      'workorder.not_found',
      engineer.workOrders.noteVisit({ params: other.params, body: { note: 'Van een ander' } }),
    );
  });

  it('keep the notes that two phones wrote for one visit, also when one of them completes it', async () => {
    const { params, workOrderId } = await planned();
    await engineer.workOrders.work({ params, body: {} });
    const noted = async (note: string, before: string | null) =>
      (await engineer.workOrders.noteVisit({ params, body: { note, before } })).note;
    assert.equal(await noted('Kelder dicht', null), 'Kelder dicht');
    assert.equal(await noted('Sleutel mist', null), 'Kelder dicht\n\nSleutel mist');
    assert.equal(await noted('Sleutel gevonden', 'Sleutel mist'), 'Kelder dicht\n\nSleutel gevonden');
    const body = { note: 'Lift kapot', noteBefore: '' };
    const done = await engineer.workOrders.finishVisit({ params, body });
    const all = 'Kelder dicht\n\nSleutel gevonden\n\nLift kapot';
    assert.deepEqual([done.status, done.note], ['done', all]);
    await employee.workOrders.refuseSignature({ params: { workOrderId }, body: { reason: 'Niemand' } });
    await employee.workOrders.complete({ params: { workOrderId }, body: {} });
    const complete = async (note: string) =>
      await engineer.workOrders.complete({ params: { workOrderId }, body: { note, noteBefore: null } });
    assert.equal((await complete('Lift kapot')).visits[0]?.note, all);
    assert.equal((await complete('Deur klemt')).visits[0]?.note, `${all}\n\nDeur klemt`);
    assert.equal(await noted('Hek open', null), `${all}\n\nDeur klemt\n\nHek open`);
  });

  const statuses = ['planned', 'travelling', 'working', 'onBreak', 'done', 'aborted', 'cancelled'] as const;
  const may: Record<string, readonly string[]> = {
    planned: ['travelling', 'working', 'onBreak', 'done', 'aborted', 'cancelled'],
    travelling: ['working', 'onBreak', 'done', 'aborted'],
    working: ['onBreak', 'done', 'aborted'],
    onBreak: ['travelling', 'working', 'done', 'aborted'],
  };
  for (const was of statuses)
    it(`from ${was} lead to ${may[was]?.join(', ') ?? 'nothing'}`, async () => {
      const { visit } = await planned({ engineerId: (await newEngineer(employee)).id });
      const change = (status: string) =>
        server.db.transaction().execute(async (tx) => {
          await sql`update work_order_visit set status = ${status} where id = ${visit.id}`.execute(tx);
          await sql`update work_order_visit set note = 'was allowed' where id = ${visit.id}`.execute(tx);
          throw new Error('back');
        });
      const way = { planned: [], onBreak: ['working', 'onBreak'] }[was as string] ?? [was];
      for (const status of way)
        await sql`update work_order_visit set status = ${status} where id = ${visit.id}`.execute(server.db);
      for (const becomes of statuses.filter((status) => status !== was))
        await assert.rejects(change(becomes), may[was]?.includes(becomes) ? /back/ : /cannot become/, becomes);
    });

  it('are allowed to the assigned mechanic and to the office', async () => {
    const { params, workOrderId } = await planned({ engineerId: daan.id });
    await refusedWith('workorder.not_found', engineer.workOrders.travel({ params, body: {} }));
    await employee.workOrders.planVisit({ params: { workOrderId }, body: { engineerId: emre.id, plannedOn: day(1) } });
    await refusedWith('visit.not_found', engineer.workOrders.travel({ params, body: {} }));
    await refusedWith('visit.not_found', engineer.workOrders.work({ params, body: {} }));
    await refusedWith('visit.not_found', engineer.workOrders.pause({ params, body: {} }));
    await refusedWith('visit.not_found', engineer.workOrders.finishVisit({ params, body: {} }));
    await refusedWith(
      'visit.not_found',
      engineer.workOrders.abortVisit({ params, body: { outcome: 'partly', reason: 'x' } }),
    );
    assert.equal((await employee.workOrders.travel({ params, body: {} })).status, 'travelling');
    await refusedWith('visit.started', employee.workOrders.moveVisit({ params, body: { plannedOn: day(3) } }));
    await refusedWith('visit.invalid_state', employee.workOrders.pause({ params, body: {} }));
    await refusedWith('workorder.visit_running', employee.workOrders.cancel({ params, body: { reason: 'x' } }));
    await refusedWith('workorder.visit_running', employee.workOrders.hold({ params, body: { reason: 'x' } }));
  });

  it('cannot end the visit with open tasks unless another visit is planned', async () => {
    const assetIds = await newAssets(employee, site.id, 2);
    const { params, workOrderId } = await planned({}, { assetIds });
    await engineer.workOrders.work({ params, body: {} });
    const refusal = await refusedWith('visit.tasks_open', engineer.workOrders.finishVisit({ params, body: {} }));
    assert.deepEqual(refusal.problem?.params, { count: 2 });
    await refusedWith('body.invalid', engineer.workOrders.finishVisit({ params, body: { kilometres: -1 } }));
    await employee.workOrders.planVisit({ params: { workOrderId }, body: { engineerId: daan.id, plannedOn: day(0) } });
    const done = await engineer.workOrders.finishVisit({ params, body: {} });
    assert.deepEqual([done.outcome, await statusOf(workOrderId)], ['partly', 'planned']);
  });

  it('reopen the order when the work could not be finished', async () => {
    const { params, workOrderId } = await planned();
    await engineer.workOrders.travel({ params, body: {} });
    const body = { outcome: 'notPossible' as const, reason: 'Niemand aanwezig' };
    const aborted = await engineer.workOrders.abortVisit({ params, body });
    assert.deepEqual([aborted.outcome, aborted.outcomeReason], ['notPossible', 'Niemand aanwezig']);
    assert.equal(await statusOf(workOrderId), 'open');
    await refusedWith('visit.invalid_state', engineer.workOrders.work({ params, body: {} }));
    await refusedWith('body.invalid', engineer.workOrders.abortVisit({ params, body: { ...body, reason: '' } }));
  });

  it('can be corrected afterwards, in sequence and never in the future', async () => {
    const { params, visit } = await planned();
    const correct = (times: object[], ifMatch?: number) =>
      engineer.workOrders.correctTimes({
        params,
        body: { times: times as never },
        ...(ifMatch !== undefined && { ifMatch }),
      });
    const [first, second, third] = [minutesAgo(90), minutesAgo(60), minutesAgo(30)];
    await refusedWith('visit.invalid_state', correct([{ kind: 'work', since: first, until: second }]));
    await engineer.workOrders.travel({ params, body: { at: minutesAgo(20) } });
    const working = await engineer.workOrders.work({ params, body: { at: minutesAgo(10) } });
    const travel = { kind: 'travel', since: first, until: second };
    const now = { kind: 'work', since: third, until: null };
    const corrected = await correct([travel, now], working.version);
    assert.deepEqual(corrected.times, [travel, now]);
    assert.deepEqual([corrected.status, corrected.travelMinutes, corrected.workMinutes], ['working', 30, 30]);
    await refusedWith('precondition.failed', correct([travel, now], working.version));
    for (const wrong of [
      [travel],
      [travel, { ...now, kind: 'break' }],
      [{ ...travel, until: null }, now],
      [{ ...travel, until: minutesAgo(20) }, now],
      [{ ...travel, since: second, until: first }, now],
      [travel, { ...now, since: '2999-01-01T00:00:00.000Z' }],
    ])
      await refusedWith('visit.times_invalid', correct(wrong));
    await refusedWith('body.invalid', correct([]));
    await engineer.workOrders.finishVisit({ params, body: {} });
    const ended = await correct([travel, { ...now, until: minutesAgo(1) }]);
    assert.deepEqual([ended.status, ended.workMinutes], ['done', 29]);
    await refusedWith('visit.times_invalid', correct([travel, now]));
    const { rows } = await employee.workOrders.listHistory({ params: { workOrderId: visit.workOrderId } });
    assert.equal(rows.filter(({ after }) => after?.times_before).length, 2);
  });

  it('take an order off hold', async () => {
    const { params, workOrderId } = await planned();
    await employee.workOrders.hold({ params: { workOrderId }, body: { reason: 'Onderdeel' } });
    await engineer.workOrders.travel({ params, body: {} });
    const order = await employee.workOrders.get({ params: { workOrderId } });
    assert.deepEqual([order.statusName, order.statusReason], ['inProgress', null]);
  });
});

describe('planning visits', () => {
  it('moves all visits of a sick mechanic and lists those that cannot be moved', async () => {
    const one = await planned({ plannedOn: day(6) });
    const two = await planned({ plannedOn: day(6) });
    const begun = await planned({ plannedOn: day(6) });
    await engineer.workOrders.travel({ params: begun.params, body: {} });
    const { visits } = await employee.workOrders.moveVisits({
      params: { division: '1' },
      body: {
        visits: [
          { id: two.visit.id, version: two.visit.version + 1 },
          { id: begun.visit.id },
          { id: nowhere },
          { id: one.visit.id, version: one.visit.version },
        ],
        engineerId: daan.id,
        plannedOn: day(7),
      },
    });
    assert.deepEqual(
      visits.map(({ code, visit }) => [code, visit?.engineerId ?? null, visit?.plannedOn ?? null]),
      [
        ['precondition.failed', emre.id, day(6)],
        ['visit.started', emre.id, day(6)],
        ['visit.not_found', null, null],
        [null, daan.id, day(7)],
      ],
    );
    const body = { visits: [{ id: two.visit.id }], engineerId: nowhere };
    await refusedWith('reference.not_found', employee.workOrders.moveVisits({ params: { division: '1' }, body }));
    await refusedWith(
      'body.invalid',
      employee.workOrders.moveVisits({ params: { division: '1' }, body: { visits: body.visits } }),
    );
  });

  it('moves visits to other times of the day, and keeps the times when none are given', async () => {
    const timed = { plannedOn: day(8), startTime: '09:00', endTime: '10:00' };
    const moved = await planned(timed);
    const kept = await planned(timed);
    const emptied = await planned(timed);
    const params = { division: '1' };
    const to = { engineerId: daan.id, plannedOn: day(9) };
    const { visits } = await employee.workOrders.moveVisits({
      params,
      body: {
        visits: [
          { id: moved.visit.id, times: { startTime: '11:15', endTime: '12:15' } },
          { id: kept.visit.id },
          { id: emptied.visit.id, times: { startTime: null, endTime: null } },
        ],
        ...to,
      },
    });
    assert.deepEqual(
      visits.map(({ code, visit }) => [code, visit?.plannedOn, visit?.startTime, visit?.endTime]),
      [
        [null, day(9), '11:15', '12:15'],
        [null, day(9), '09:00', '10:00'],
        [null, day(9), null, null],
      ],
    );
    const backwards = [{ id: moved.visit.id, times: { startTime: '12:00', endTime: '11:00' } }];
    await refusedWith(
      'visit.time_order',
      employee.workOrders.moveVisits({ params, body: { visits: backwards, ...to } }),
    );
  });

  it('shows only mechanics and holidays of divisions that the planner may use', async () => {
    const { visit, workOrderId } = await planned(
      { plannedOn: day(30), startTime: '08:00', endTime: '09:15' },
      { type: 'repair', description: 'Lekkende haspel' },
    );
    await planned({ plannedOn: day(31) }, { expectedMinutes: 90 });
    await employee.engineers.createAbsence({ params: { id: daan.id }, body: { kind: 'training', fromOn: day(30) } });
    const query = { from: day(30), until: day(31) };
    const board = await employee.workOrders.getBoard({ query });
    assert.deepEqual(
      board.visits.map(({ id, minutes, locationName, city }) => [id === visit.id, minutes, locationName, city]),
      [
        [true, 75, 'De Linde', 'Utrecht'],
        [false, 90, 'De Linde', 'Utrecht'],
      ],
    );
    const [shown] = board.visits;
    assert.deepEqual(
      [shown?.workOrderId, shown?.type, shown?.statusName, shown?.visitStatus, shown?.version, board.truncated],
      [workOrderId, 'repair', 'planned', 'planned', visit.version, false],
    );
    assert.ok(board.engineers.some(({ id, areas }) => id === emre.id && areas.includes('35')));
    assert.deepEqual(
      board.absences.map(({ kind }) => kind),
      ['training'],
    );
    const narrow = await employee.workOrders.getBoard({ query: { ...query, engineers: [daan.id] } });
    assert.deepEqual([narrow.visits, narrow.engineers.map(({ id }) => id)], [[], [daan.id]]);
    const others = await server.api('mobility').workOrders.getBoard({ query });
    assert.deepEqual([others.visits, others.engineers, others.absences], [[], [], []]);
    await refusedWith('division.forbidden', employee.workOrders.getBoard({ query: { ...query, divisions: ['3'] } }));
    await refusedWith('param.invalid', employee.workOrders.getBoard({ query: { from: day(0), until: day(60) } }));
  });
});
