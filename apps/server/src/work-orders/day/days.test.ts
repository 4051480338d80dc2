import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { unpackDay } from '@werkbank/contract/work-orders/day/unpack-day.ts';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { day, newAssets, newEngineer, newLocation, newOrder, newStock } from '../work-orders.fixture.ts';

const server = await startServer();
const employee = server.api('employee');
const engineer = server.api('engineer');
const nowhere = '00000000-0000-4000-8000-000000000000';
const emre = await newEngineer(employee, {
  email: 'engineer@demo.example',
  fullName: 'Emre Kaya',
  certificateNumber: 'REOB 12',
});
const colleague = await newEngineer(employee);
const { item } = await newStock(employee, 4, { eMail: 'engineer@demo.example' });
const labour = await employee.items.create({
  params: { division: '1' },
  body: { code: 'AR-MON', description: 'Arbeid', isStockItem: false, isFractionAllowedItem: true },
});
const site = await newLocation(employee, { name: 'De Linde', accessNote: 'Melden bij de receptie', city: 'Utrecht' });
const assetIds = await newAssets(employee, site.id, 3);

const plan = (offset: number, body: object = {}) =>
  newOrder(employee, site.id, { engineerId: emre.id, plannedDate: day(offset), ...body });

const today = await plan(0, { assetIds, plannedStartTime: '08:00', plannedEndTime: '10:00', contactName: 'Jet' });
await plan(8);
await plan(-2);
const tomorrow = await plan(1);
const cancelled = await plan(2);
await employee.workOrders.cancel({ params: { workOrderId: cancelled.id }, body: { reason: 'Dubbel' } });
const theirs = await newOrder(employee, site.id, { engineerId: colleague.id, plannedDate: day(0) });

describe('my day', () => {
  it('shows the mechanic’s own visits from yesterday to a week ahead, with the access instructions', async () => {
    const { rows, total } = await engineer.workOrders.listMyVisits({});
    assert.deepEqual([rows.map(({ workOrderId }) => workOrderId), total], [[today.id, tomorrow.id], 2]);
    const [first] = rows;
    assert.deepEqual(
      [first?.locationName, first?.accessNote, first?.contactName, first?.startTime, first?.minutes, first?.taskCount],
      ['De Linde', 'Melden bij de receptie', 'Jet', '08:00', 120, 3],
    );
    assert.deepEqual([first?.statusName, first?.visitStatus], ['planned', 'planned']);
    const far = await engineer.workOrders.listMyVisits({ query: { from: day(8), until: day(8) } });
    assert.equal(far.total, 1);
    const paged = await engineer.workOrders.listMyVisits({ pageSize: 1, skip: 1 });
    assert.deepEqual([paged.rows.map(({ workOrderId }) => workOrderId), paged.total], [[tomorrow.id], 2]);
  });

  it('is empty for callers who are not mechanics, and limited in length', async () => {
    assert.deepEqual((await employee.workOrders.listMyVisits({})).rows, []);
    await refusedWith('param.invalid', engineer.workOrders.listMyVisits({ query: { from: day(0), until: day(60) } }));
    await refusedWith('param.invalid', engineer.workOrders.listMyVisits({ query: { from: 'x' } }));
    await refusedWith('auth.forbidden', server.api('reseller').workOrders.listMyVisits({}));
  });
});

describe('the day pack', () => {
  it('contains the orders of the day with assets, checklists, van and people', async () => {
    await engineer.assets.addServiceReport({
      params: { locationId: site.id, id: assetIds[1] ?? '' },
      body: { result: 'approved', findings: 'Alles goed' },
    });
    const pack = await engineer.workOrders.getDayPack({});
    assert.deepEqual(pack.engineer, { id: emre.id, fullName: 'Emre Kaya', certificateNumber: 'REOB 12' });
    assert.deepEqual(
      [pack.visits.map(({ workOrderId }) => workOrderId), pack.orders.map(({ order }) => order.id)],
      [[today.id], [today.id]],
    );
    const [packed] = pack.orders;
    assert.deepEqual(
      packed?.tasks.map(({ assetId, level, lastReport }) => [assetId, level, lastReport?.findings ?? null]),
      assetIds.map((id, n) => [id, 'service', n === 1 ? 'Alles goed' : null]),
    );
    assert.ok(packed?.tasks[0]?.plan.some(({ level }) => level === 'service'));
    assert.equal(packed?.order.accessNote, 'Melden bij de receptie');
    const type = pack.types.find((one) => one.type === 'EXT-F');
    const { rows: offered } = await employee.assets.listTypes({});
    assert.deepEqual(
      pack.types.map((one) => [one.type, one.country, one.isOffered]),
      offered.toSorted((a, b) => (a.type < b.type ? -1 : 1)).map((one) => [one.type, 'NL', one.active]),
    );
    assert.ok(type?.points.some(({ code }) => code === 'EXT-07') && type.defects.some(({ code }) => code === 'E02'));
    assert.ok(type?.levels.some(({ level, rank }) => level === 'revision' && rank === 3));
    const [van] = pack.vans;
    assert.deepEqual(
      van?.stock.map(({ itemCode, unitDescription, onHand }) => [itemCode, unitDescription, onHand]),
      [[item.code, 'stuks', 4]],
    );
    assert.deepEqual(
      pack.services.map((one) => [one.itemId, one.unitCode, one.unitDescription, one.isFractionAllowed]),
      [[labour.id, 'pcs', 'stuks', true]],
    );
  });

  it('is the same after unpacking its compact form', async () => {
    const packed = await engineer.workOrders.getPackedDay({});
    assert.deepEqual(unpackDay(packed), await engineer.workOrders.getDayPack({}));
    const [task] = packed.orders[0]?.tasks ?? [];
    assert.ok(task && !Object.values<unknown>(task).includes(null) && !('workOrderId' in task));
    assert.equal(new Set(packed.points.map(({ code }) => code)).size, packed.points.length);
    const query = { workOrderId: theirs.id };
    await refusedWith('workorder.not_found', engineer.workOrders.getPackedDay({ query }));
    await refusedWith('param.invalid', engineer.workOrders.getPackedDay({ query: { day: '2026-13-01' } }));
  });

  it('has the reasons that the division offers on the phone, those in use alone', async () => {
    const admin = server.api('admin').administration;
    const list = { division: '1', list: 'reasons' } as const;
    const add = async (code: string, description: string, use: 'visitAbort' | 'stockCorrect') =>
      await admin.createEntry({ params: list, body: { code, description, use } });
    await add('DICHT', 'Gebouw dicht', 'visitAbort');
    const gone = await add('WEG', 'Weggestuurd', 'visitAbort');
    await add('BREUK', 'Breuk', 'stockCorrect');
    await admin.updateEntry({ params: { ...list, id: gone.id }, body: { active: false } });
    const { reasons } = await engineer.workOrders.getDayPack({});
    assert.deepEqual(reasons, [{ division: 1, use: 'visitAbort', description: 'Gebouw dicht' }]);
  });

  it('gives each order its own site and tasks', async () => {
    const other = await newLocation(employee, { name: 'De Wilg', notes: 'Achterom' });
    const otherAssets = await newAssets(employee, other.id, 2);
    const first = await plan(20, { assetIds: assetIds.slice(1), plannedStartTime: '10:00', plannedEndTime: '11:00' });
    const body = { engineerId: emre.id, plannedDate: day(20), plannedStartTime: '08:00', plannedEndTime: '09:00' };
    const second = await newOrder(employee, other.id, { ...body, assetIds: otherAssets });
    const { orders } = await engineer.workOrders.getDayPack({ query: { day: day(20) } });
    assert.deepEqual(
      orders.map(({ order, site: { notes }, tasks }) => [
        order.id,
        order.visits.length,
        notes,
        tasks.map(({ assetId }) => assetId),
      ]),
      [
        [second.id, 1, 'Achterom', otherAssets],
        [first.id, 1, null, assetIds.slice(1)],
      ],
    );
  });

  it('of one order is available to everyone who may see it', async () => {
    const pack = await employee.workOrders.getDayPack({ query: { workOrderId: theirs.id } });
    assert.deepEqual([pack.orders.map(({ order }) => order.id), pack.engineer, pack.vans], [[theirs.id], null, []]);
    for (const workOrderId of [theirs.id, nowhere])
      await refusedWith('workorder.not_found', engineer.workOrders.getDayPack({ query: { workOrderId } }));
    await refusedWith('param.invalid', engineer.workOrders.getDayPack({ query: { day: '2026-13-01' } }));
    assert.deepEqual((await employee.workOrders.getDayPack({})).orders, []);
  });

  it('has the current check points, immediately after an administrator changed one', async () => {
    const admin = server.api('admin');
    const { rows } = await admin.assets.listCheckPoints({ query: { family: 'EXT' } });
    const [point] = rows;
    const wordsOf = async () => {
      const { types } = await engineer.workOrders.getDayPack({});
      return types
        .flatMap(({ points }) => points.filter(({ code }) => code === point?.code))
        .map((one) => one.description);
    };
    const before = await wordsOf();
    const descriptions = { nl: 'Anders gezegd', de: 'Anders gesagt', en: 'In other words' };
    await admin.assets.updateCheckPoint({ params: { id: point?.id ?? '' }, body: { descriptions } });
    const after = await wordsOf();
    assert.ok(before.length > 0 && before.every((text) => text !== 'Anders gezegd'));
    assert.deepEqual(
      after,
      before.map(() => 'Anders gezegd'),
    );
  });

  it('is not sent again when it has not changed', async () => {
    const authorization = `Bearer ${await server.token('engineer', { backend: 'mechanic' })}`;
    const ask = (etag?: string) =>
      server.app.inject({
        method: 'GET',
        url: '/api/myday/pack',
        headers: { authorization, ...(etag !== undefined && { 'if-none-match': etag }) },
      });
    await engineer.workOrders.work({
      params: { workOrderId: today.id, visitId: today.visits[0]?.id ?? '' },
      body: { at: `${day(0)}T00:00:00.000Z` },
    });
    const first = await ask();
    const etag = String(first.headers.etag);
    assert.deepEqual([first.statusCode, first.headers['cache-control']], [200, 'private, no-cache']);
    const again = await ask(`W/"other", ${etag}`);
    assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', etag]);
    const [task] = (await engineer.workOrders.listTasks({ params: { workOrderId: today.id } })).rows;
    await engineer.workOrders.answerTask({
      params: { workOrderId: today.id, taskId: task?.id ?? '' },
      body: { result: 'passed' },
    });
    const changed = await ask(etag);
    assert.deepEqual([changed.statusCode, changed.headers.etag === etag], [200, false]);
  });
});
