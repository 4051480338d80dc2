import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { day, newAssets, newEngineer, newLocation, newOrder, newStock } from '../work-orders.fixture.ts';

const server = await startServer();
const employee = server.api('employee');
const engineer = server.api('engineer');
const here = { division: '1' };
const nowhere = '00000000-0000-4000-8000-000000000000';
const emre = await newEngineer(employee, { email: 'engineer@demo.example', fullName: 'Emre Kaya' });

/** An order for the mechanic with this many assets, and its tasks by asset. */
async function job(count: number, body: object = {}) {
  const site = await newLocation(employee);
  const assetIds = await newAssets(employee, site.id, count);
  const order = await newOrder(employee, site.id, { assetIds, engineerId: emre.id, plannedDate: day(0), ...body });
  const params = { workOrderId: order.id };
  const tasks = async () => (await engineer.workOrders.listTasks({ params })).rows;
  const ids = (await tasks()).map(({ id }) => id);
  const of = (n: number) => ({ ...params, taskId: ids[n] ?? '' });
  const asset = (n: number) => ({ locationId: site.id, id: assetIds[n] ?? '' });
  const look = (n: number) => employee.assets.get({ params: asset(n) });
  const counts = async () => {
    const { taskCount, tasksDone } = await employee.workOrders.get({ params });
    return [tasksDone, taskCount];
  };
  return { site, params, ids, assetIds, tasks, of, asset, look, counts };
}

describe('the result of a task', () => {
  it('for an asset that passed creates its report, and the dates of the asset follow', async () => {
    const { of, look, counts, params } = await job(2);
    const task = await engineer.workOrders.answerTask({ params: of(0), body: { result: 'passed' } });
    assert.deepEqual([task.result, task.answeredByFullName], ['passed', 'Emre Kaya']);
    const asset = await look(0);
    const [report] = asset.serviceReports;
    assert.deepEqual(
      [report?.id, report?.workOrderId, report?.result, report?.level, asset.lastServiceOn],
      [task.serviceReportId, params.workOrderId, 'approved', 'service', day(0)],
    );
    assert.deepEqual(await counts(), [1, 2]);
  });

  it('advances the dates of the asset when a repair is changed to maintenance, and no longer when it is changed back', async () => {
    const { of, look, params, site, tasks } = await job(3, { type: 'repair' });
    const retype = async (type: 'maintenance' | 'repair') => {
      await employee.workOrders.update({ params: { locationId: site.id, id: params.workOrderId }, body: { type } });
      return (await tasks()).map(({ level }) => level);
    };
    const servicedOn = async (n: number) => (await look(n)).plan.find(({ level }) => level === 'service')?.lastDoneOn;
    await engineer.workOrders.answerTask({ params: of(0), body: { result: 'passed' } });
    assert.equal(await servicedOn(0), null);
    assert.deepEqual(await retype('maintenance'), [null, 'service', 'service']);
    await engineer.workOrders.answerTask({ params: of(1), body: { result: 'passed' } });
    assert.equal(await servicedOn(1), day(0));
    assert.deepEqual(await retype('repair'), [null, 'service', null]);
  });

  it('is stored with its report and parts, all or nothing', async () => {
    const { of, look, params, counts } = await job(1);
    const { item, onHand } = await newStock(employee, 3, { eMail: 'engineer@demo.example' });
    const body = {
      result: 'passedAfterRepair' as const,
      report: {
        result: 'approvedWithRemarks' as const,
        actions: 'Slang vervangen',
        checks: [{ code: 'EXT-07', outcome: 'ok' as const }],
      },
    };
    await refusedWith(
      'item.not_found',
      engineer.workOrders.answerTask({ params: of(0), body: { ...body, items: [{ itemCode: 'NONE', quantity: 1 }] } }),
    );
    assert.deepEqual([(await look(0)).serviceReports.length, await counts()], [0, [0, 1]]);
    const task = await engineer.workOrders.answerTask({
      params: of(0),
      body: { ...body, items: [{ itemId: item.id, quantity: 2 }] },
    });
    const { items } = await employee.workOrders.get({ params });
    assert.deepEqual(
      [items[0]?.assetId, items[0]?.serviceReportId, items[0]?.quantity],
      [task.assetId, task.serviceReportId, 2],
    );
    assert.deepEqual([task.result, await onHand()], ['passedAfterRepair', 1]);
  });

  it('that differs from an earlier one corrects the report of that one', async () => {
    const { of, look } = await job(1);
    const first = await engineer.workOrders.answerTask({
      params: of(0),
      body: { result: 'failed', report: { result: 'rejected', defects: [{ code: 'E02' }] } },
    });
    assert.equal((await look(0)).state, 'defect');
    const second = await engineer.workOrders.answerTask({
      params: of(0),
      body: { result: 'notReachable', reason: 'Kast op slot' },
    });
    const asset = await look(0);
    assert.deepEqual(
      new Map(asset.serviceReports.map(({ id, result, correctsId }) => [id, { result, correctsId }])),
      new Map([
        [first.serviceReportId, { result: 'rejected', correctsId: null }],
        [second.serviceReportId, { result: 'notServiced', correctsId: first.serviceReportId }],
      ]),
    );
    assert.deepEqual([second.result, second.reason, asset.state], ['notReachable', 'Kast op slot', 'inService']);
    const again = await engineer.workOrders.answerTask({
      params: of(0),
      body: { result: 'notReachable', reason: 'Kast op slot' },
    });
    assert.deepEqual([again.version, (await look(0)).serviceReports.length], [second.version, 2]);
  });

  it('may refer to an existing report of the asset, and no other', async () => {
    const { of, asset, params, look } = await job(2);
    const elsewhere = await employee.assets.addServiceReport({ params: asset(1), body: { result: 'approved' } });
    const mine = await employee.assets.addServiceReport({ params: asset(0), body: { result: 'rejected' } });
    const answer = (serviceReportId: string, result: 'passed' | 'failed') =>
      engineer.workOrders.answerTask({ params: of(0), body: { result, serviceReportId } });
    await refusedWith('servicereport.not_found', answer(elsewhere.id, 'passed'));
    await refusedWith('body.invalid', answer(mine.id, 'passed'));
    assert.equal((await answer(mine.id, 'failed')).serviceReportId, mine.id);
    assert.equal((await look(0)).serviceReports.length, 1);
    assert.deepEqual((await employee.workOrders.get({ params })).tasksDone, 1);
  });

  it('can be replaced by a second mechanic who has seen the first result', async () => {
    const { of, tasks } = await job(1);
    const [before] = await tasks();
    const theirs = await engineer.workOrders.answerTask({ params: of(0), body: { result: 'passed' } });
    const body = { result: 'notFound' as const };
    const stale = await refusedWith(
      'precondition.failed',
      employee.workOrders.answerTask({ params: of(0), body, ifMatch: before?.version ?? 0 }),
    );
    assert.deepEqual(stale.problem?.current, theirs);
    const mine = await employee.workOrders.answerTask({ params: of(0), body, ifMatch: theirs.version });
    assert.deepEqual([mine.result, mine.assetState], ['notFound', 'missing']);
  });

  it('is refused without a reason, in contradiction to its report, from another mechanic and on a finished order', async () => {
    const { of, params } = await job(1);
    const answer = (body: object, taskId = of(0).taskId) =>
      engineer.workOrders.answerTask({ params: { ...params, taskId }, body: body as { result: 'passed' } });
    await refusedWith('body.invalid', answer({ result: 'refused' }));
    await refusedWith('body.invalid', answer({ result: 'passed', report: { result: 'rejected' } }));
    await refusedWith('body.invalid', answer({ result: 'well' }));
    await refusedWith('workorder.task_not_found', answer({ result: 'passed' }, nowhere));
    const other = await newOrder(employee, (await newLocation(employee)).id);
    await refusedWith(
      'workorder.not_found',
      engineer.workOrders.answerTask({ params: { ...of(0), workOrderId: other.id }, body: { result: 'passed' } }),
    );
    await sql`update work_order set status = 30 where id = ${params.workOrderId}`.execute(server.db);
    await refusedWith('workorder.closed', answer({ result: 'passed' }));
  });

  it('can be withdrawn until the order is completed; the report is kept until the next result', async () => {
    const { of, look, params, counts } = await job(1);
    const task = await engineer.workOrders.answerTask({ params: of(0), body: { result: 'passed' } });
    await refusedWith(
      'precondition.failed',
      engineer.workOrders.takeBackTask({ params: of(0), ifMatch: task.version - 1 }),
    );
    const open = await engineer.workOrders.takeBackTask({ params: of(0), ifMatch: task.version });
    assert.deepEqual([open.result, open.serviceReportId, open.answeredAt], [null, null, null]);
    assert.deepEqual([(await look(0)).serviceReports.length, await counts()], [1, [0, 1]]);
    const failed = await engineer.workOrders.answerTask({
      params: of(0),
      body: { result: 'failed', reason: 'Druk te laag' },
    });
    const [report] = (await look(0)).serviceReports.filter(({ id }) => id === failed.serviceReportId);
    assert.deepEqual([report?.correctsId, report?.findings], [task.serviceReportId, 'Druk te laag']);
    await refusedWith(
      'workorder.task_not_found',
      engineer.workOrders.takeBackTask({ params: { ...params, taskId: nowhere } }),
    );
    await refusedWith('param.invalid', engineer.workOrders.takeBackTask({ params: { ...params, taskId: 'x' } }));
  });
});

describe('the button for assets in order', () => {
  it('passes many assets at once, and lists those that have a different result', async () => {
    const { of, ids, tasks, params, counts, look } = await job(4);
    await engineer.workOrders.answerTask({ params: of(1), body: { result: 'failed', reason: 'Leeg' } });
    const before = await tasks();
    const outcome = await engineer.workOrders.passTasks({
      params,
      body: {
        at: `${day(-1)}T10:00:00.000Z`,
        tasks: [
          ...ids.slice(0, 3).map((id) => ({ id })),
          { id: ids[3] ?? '', version: (before[3]?.version ?? 0) + 7 },
          { id: nowhere },
        ],
      },
    });
    assert.deepEqual(
      outcome.tasks.map(({ code, task }) => [code, task?.result ?? null]),
      [
        [null, 'passed'],
        ['workorder.task_answered', 'failed'],
        [null, 'passed'],
        ['precondition.failed', null],
        ['workorder.task_not_found', null],
      ],
    );
    assert.deepEqual([await counts(), (await look(0)).lastServiceOn], [[3, 4], day(-1)]);
    const again = await engineer.workOrders.passTasks({
      params,
      body: { tasks: ids.slice(0, 3).map((id) => ({ id })) },
    });
    assert.deepEqual(
      again.tasks.map(({ code }) => code),
      [null, 'workorder.task_answered', null],
    );
    assert.equal((await look(0)).serviceReports.length, 1);
    await refusedWith('body.invalid', engineer.workOrders.passTasks({ params, body: { tasks: [] } }));
    await refusedWith(
      'workorder.not_found',
      engineer.workOrders.passTasks({ params: { workOrderId: nowhere }, body: { tasks: [{ id: nowhere }] } }),
    );
  });

  it('records a result once when twenty phones send it at once', async () => {
    const { ids, params, counts, look } = await job(5);
    const body = { tasks: ids.map((id) => ({ id })) };
    await Promise.all(Array.from({ length: 20 }, () => engineer.workOrders.passTasks({ params, body })));
    assert.deepEqual([await counts(), (await look(2)).serviceReports.length], [[5, 5], 1]);
  });
});

describe('the task of an asset', () => {
  const results = [
    ['approved', {}, 'passed'],
    ['approvedWithRemarks', {}, 'passed'],
    ['approvedWithRemarks', { actions: 'Verzegeld' }, 'passedAfterRepair'],
    ['approved', { defects: [{ code: 'E13', resolved: true }] }, 'passedAfterRepair'],
    ['rejected', {}, 'failed'],
    ['notFound', {}, 'notFound'],
    ['notServiced', {}, 'notReachable'],
  ] as const;
  for (const [result, more, expected] of results)
    it(`gets the result ${expected} from a report with ${result} ${Object.keys(more).join()}`, async () => {
      const { asset, params, tasks, counts } = await job(1);
      const body = { result, ...more, workOrderId: params.workOrderId };
      const { id } = await engineer.assets.addServiceReport({
        params: asset(0),
        body: body as Parameters<typeof engineer.assets.addServiceReport>[0]['body'],
      });
      const [task] = await tasks();
      assert.deepEqual([task?.result, task?.serviceReportId, await counts()], [expected, id, [1, 1]]);
    });

  it('gets no result from a report on an order that is posted, cancelled or unknown, and a correction keeps its order', async () => {
    const { asset, params, tasks } = await job(1);
    const report = (body: object) =>
      engineer.assets.addServiceReport({ params: asset(0), body: { result: 'approved', ...body } });
    await refusedWith('reference.not_found', report({ workOrderId: nowhere }));
    const first = await report({ workOrderId: params.workOrderId });
    const second = await report({ correctsId: first.id, result: 'rejected' });
    assert.deepEqual([second.workOrderId, (await tasks())[0]?.result], [params.workOrderId, 'failed']);
    await sql`update work_order set status = 45 where id = ${params.workOrderId}`.execute(server.db);
    await refusedWith('reference.not_found', report({ workOrderId: params.workOrderId }));
  });

  it('is detached when the asset moves away, and reattached when it returns', async () => {
    const { asset, site, tasks, counts, of, assetIds } = await job(3);
    const elsewhere = await newLocation(employee);
    await engineer.workOrders.answerTask({ params: of(1), body: { result: 'passed' } });
    for (const n of [0, 1]) await employee.assets.move({ params: { ...asset(n), newLocationId: elsewhere.id } });
    const away = await tasks();
    assert.deepEqual(
      [away[0]?.detachedReason, away[1]?.detachedReason, away[1]?.result, await counts()],
      ['moved', null, 'passed', [1, 2]],
    );
    await employee.assets.move({
      params: { locationId: elsewhere.id, id: assetIds[0] ?? '', newLocationId: site.id },
    });
    assert.deepEqual([(await tasks())[0]?.detachedReason, await counts()], [null, [1, 3]]);
  });

  it('is detached when the asset is removed', async () => {
    const { asset, tasks, counts } = await job(2);
    await employee.assets.remove({ params: asset(0) });
    assert.deepEqual([(await tasks())[0]?.detachedReason, await counts()], ['removed', [0, 1]]);
  });

  it('gets its result when the asset is replaced, and is open again when that is undone', async () => {
    const { asset, tasks, counts, of } = await job(2);
    await engineer.workOrders.answerTask({ params: of(1), body: { result: 'failed', reason: 'Roest' } });
    for (const n of [0, 1]) await engineer.assets.replace({ params: asset(n), body: { reason: 'Te oud' } });
    const replaced = await tasks();
    assert.deepEqual(
      replaced.map(({ result, reason }) => [result, reason]),
      [
        ['replaced', 'Te oud'],
        ['replaced', 'Te oud'],
      ],
    );
    assert.deepEqual(await counts(), [2, 2]);
    await refusedWith('asset.ended', engineer.workOrders.takeBackTask({ params: of(0) }));
    for (const n of [0, 1]) await engineer.assets.undoReplace({ params: asset(n) });
    assert.deepEqual(
      [(await tasks()).map(({ result }) => result), await counts()],
      [
        [null, 'failed'],
        [1, 2],
      ],
    );
  });
});

describe('assets that need an estimate', () => {
  it('are those that failed and are still in that state, by location', async () => {
    const { site, of, asset, params } = await job(3);
    for (const n of [0, 1])
      await engineer.workOrders.answerTask({ params: of(n), body: { result: 'failed', reason: 'Lek' } });
    const list = async () =>
      (await employee.workOrders.listToQuote({ params: here, query: { locationId: site.id } })).rows;
    const [row] = await list();
    assert.deepEqual(
      [row?.locationId, row?.taskCount, row?.tasks.map(({ workOrderId, reason }) => [workOrderId, reason])],
      [
        site.id,
        2,
        [
          [params.workOrderId, 'Lek'],
          [params.workOrderId, 'Lek'],
        ],
      ],
    );
    await employee.assets.addServiceReport({ params: asset(0), body: { result: 'approved', type: 'repair' } });
    assert.equal((await list())[0]?.taskCount, 1);
    await employee.assets.replace({ params: asset(1), body: {} });
    assert.deepEqual(await list(), []);
    await refusedWith('auth.forbidden', engineer.workOrders.listToQuote({ params: here }));
    await refusedWith('param.invalid', employee.workOrders.listToQuote({ params: here, query: { locationId: 'x' } }));
  });
});
