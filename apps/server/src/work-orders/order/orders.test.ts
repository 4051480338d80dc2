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
const site = await newLocation(employee, {
  name: 'De Linde',
  city: 'Utrecht',
  postcode: '3511 AB',
  contactName: 'Jet',
});
const of = (workOrderId: string) => ({ workOrderId });

describe('a work order', () => {
  it('is created with assets, items and a first visit', async () => {
    const [one = '', two = ''] = await newAssets(employee, site.id, 2);
    const { item } = await newStock(employee, 0);
    const order = await newOrder(employee, site.id, {
      assetIds: [two, one],
      items: [{ itemId: item.id, quantity: 2, planned: true }],
      engineerId: emre.id,
      plannedDate: day(1),
      plannedStartTime: '08:30',
      plannedEndTime: '10:00',
    });
    assert.deepEqual(
      [order.status, order.statusName, order.statusDescription, order.taskCount, order.assetIds],
      [15, 'planned', 'Gepland', 2, [two, one]],
    );
    assert.deepEqual(
      [order.plannedDate, order.plannedStartTime, order.plannedEndTime, order.engineerFullName, order.contactName],
      [day(1), '08:30', '10:00', 'Emre Kaya', 'Jet'],
    );
    assert.deepEqual([order.items.length, order.items[0]?.planned, order.totalExclVat], [1, true, 0]);
    assert.deepEqual(await employee.workOrders.get({ params: of(order.id) }), order);
    assert.deepEqual(await employee.workOrders.getAtLocation({ params: { locationId: site.id, id: order.id } }), order);
    const { rows } = await employee.workOrders.listTasks({ params: of(order.id) });
    assert.deepEqual(
      rows.map(({ assetId, sequence, level, result }) => [assetId, sequence, level, result]),
      [
        [two, 1, 'service', null],
        [one, 2, 'service', null],
      ],
    );
  });

  it('gets the next number of its division', async () => {
    const first = await newOrder(employee, site.id);
    const second = await newOrder(employee, site.id);
    assert.equal(second.number, first.number + 1);
  });

  it('is refused for unknown or foreign records', async () => {
    const elsewhere = await newLocation(employee);
    const [foreign = ''] = await newAssets(employee, elsewhere.id, 1);
    await refusedWith('reference.not_found', newOrder(employee, site.id, { assetIds: [foreign] }));
    await refusedWith('reference.not_found', newOrder(employee, site.id, { engineerId: nowhere, plannedDate: day(1) }));
    await refusedWith('item.not_found', newOrder(employee, site.id, { items: [{ itemCode: 'NONE', quantity: 1 }] }));
    await refusedWith('location.not_found', newOrder(employee, nowhere));
    await refusedWith('body.invalid', newOrder(employee, site.id, { description: ' ' }));
    await refusedWith('body.invalid', newOrder(employee, site.id, { engineerId: emre.id }));
    await refusedWith('workorder.not_found', employee.workOrders.get({ params: of(nowhere) }));
    const order = await newOrder(employee, site.id);
    await refusedWith(
      'workorder.not_found',
      employee.workOrders.getAtLocation({ params: { locationId: elsewhere.id, id: order.id } }),
    );
  });

  it('can be changed field by field, by only one of two people at once', async () => {
    const order = await newOrder(employee, site.id, { notes: 'Poort 3', yourRef: 'A1' });
    const params = { locationId: site.id, id: order.id };
    const changed = await employee.workOrders.update({
      params,
      body: { yourRef: '', priority: 'high', dueOn: day(30) },
      ifMatch: order.version,
    });
    assert.deepEqual(
      [changed.notes, changed.yourRef, changed.priority, changed.dueOn],
      ['Poort 3', null, 'high', day(30)],
    );
    const stale = await refusedWith(
      'precondition.failed',
      employee.workOrders.update({ params, body: { notes: 'x' }, ifMatch: order.version }),
    );
    assert.deepEqual(stale.problem?.current, changed);
    await refusedWith('body.invalid', employee.workOrders.update({ params, body: { priority: 'urgent' as 'high' } }));
    await refusedWith('auth.forbidden', engineer.workOrders.update({ params, body: {} }));
  });

  it('shows its history', async () => {
    const order = await newOrder(employee, site.id, { engineerId: emre.id, plannedDate: day(2) });
    const { rows } = await employee.workOrders.listHistory({ params: of(order.id) });
    assert.deepEqual([...new Set(rows.map(({ part }) => part))].toSorted(), ['work_order', 'work_order_visit']);
    await refusedWith('workorder.not_found', employee.workOrders.listHistory({ params: of(nowhere) }));
  });
});

describe('the assets of a work order', () => {
  it('can be added, sorted and removed', async () => {
    const location = await newLocation(employee);
    const ids = await newAssets(employee, location.id, 4);
    const [one = '', two = '', three = '', four = ''] = ids;
    const order = await newOrder(employee, location.id, { assetIds: [one, two] });
    const params = of(order.id);
    const more = await employee.workOrders.addAssets({ params, body: { assetIds: [two, three, four] } });
    assert.deepEqual([more.assetIds, more.taskCount], [[one, two, three, four], 4]);
    const tasks = (await employee.workOrders.listTasks({ params })).rows;
    const task = (assetId: string) => tasks.find((each) => each.assetId === assetId)?.id ?? '';
    const moved = await employee.workOrders.orderAssets({ params, body: { taskIds: [task(three), task(one)] } });
    assert.deepEqual(moved.assetIds, [three, one, two, four]);
    await employee.workOrders.removeAsset({ params: { ...params, taskId: task(two) } });
    assert.deepEqual((await employee.workOrders.get({ params })).assetIds, [three, one, four]);
    const set = await employee.workOrders.update({
      params: { locationId: location.id, id: order.id },
      body: { assetIds: [four, two, one] },
    });
    assert.deepEqual([set.assetIds, set.taskCount], [[four, two, one], 3]);
  });

  it('cannot be removed once they have a result, and must be at the location', async () => {
    const location = await newLocation(employee);
    const [one = '', two = ''] = await newAssets(employee, location.id, 2);
    const [foreign = ''] = await newAssets(employee, site.id, 1);
    const order = await newOrder(employee, location.id, { assetIds: [one, two] });
    const params = of(order.id);
    const [task] = (await employee.workOrders.listTasks({ params })).rows;
    await sql`update work_order_task set result = 'passed', answered_at = now() where id = ${task?.id}`.execute(
      server.db,
    );
    const answered = { ...params, taskId: task?.id ?? '' };
    await refusedWith('workorder.task_answered', employee.workOrders.removeAsset({ params: answered }));
    await refusedWith(
      'workorder.task_answered',
      employee.workOrders.update({ params: { locationId: location.id, id: order.id }, body: { assetIds: [two] } }),
    );
    assert.equal((await employee.workOrders.get({ params })).tasksDone, 1);
    await refusedWith('reference.not_found', employee.workOrders.addAssets({ params, body: { assetIds: [foreign] } }));
    await refusedWith(
      'workorder.task_not_found',
      employee.workOrders.orderAssets({ params, body: { taskIds: [nowhere] } }),
    );
    await refusedWith(
      'workorder.task_not_found',
      employee.workOrders.removeAsset({ params: { ...params, taskId: nowhere } }),
    );
    await refusedWith('body.invalid', employee.workOrders.addAssets({ params, body: { assetIds: [] } }));
  });
});

describe('the lists of work orders', () => {
  it('filter, sort and page', async () => {
    const place = await newLocation(employee, { name: 'Lijstgebouw', postcode: '9711 AA', city: 'Groningen' });
    // A digit could also match a number.
    const letters = ['', 'a', 'b', 'c'];
    const made = [];
    for (const n of [3, 1, 2])
      made.push(await newOrder(employee, place.id, { description: `Order ${letters[n]}`, dueOn: day(n) }));
    const [first] = made;
    await newOrder(employee, place.id, { type: 'repair', engineerId: emre.id, plannedDate: day(4) });
    const names = async (query: object) =>
      (await employee.workOrders.list({ params: here, query: { locationId: place.id, ...query } })).rows.map(
        ({ description }) => description,
      );
    assert.deepEqual(await names({ sort: 'due', statuses: [10] }), ['Order a', 'Order b', 'Order c']);
    assert.deepEqual(await names({ statuses: [10] }), ['Order b', 'Order a', 'Order c']);
    assert.deepEqual(await names({ search: 'lijstg gron order c' }), ['Order c']);
    assert.deepEqual(await names({ search: String(first?.number) }), ['Order c']);
    assert.deepEqual(await names({ types: ['repair'] }), ['Jaarlijks onderhoud']);
    assert.deepEqual(await names({ engineerId: emre.id, plannedFrom: day(4), plannedUntil: day(4) }), [
      'Jaarlijks onderhoud',
    ]);
    assert.deepEqual(await names({ engineerId: emre.id, plannedUntil: day(3) }), []);
    assert.equal((await names({ unplanned: 'true', areas: ['97'] })).length, 3);
    assert.deepEqual(await names({ areas: ['10'] }), []);
    const page = await employee.workOrders.list({ params: here, query: { locationId: place.id }, pageSize: 2 });
    assert.deepEqual([page.rows.length, page.total], [2, 4]);
    const rest = await employee.workOrders.list({
      params: here,
      query: { locationId: place.id },
      pageSize: 2,
      ...(page.next !== undefined && { after: page.next }),
    });
    assert.equal(rest.rows.length, 2);
    const counts = await employee.workOrders.count({ params: here, query: { locationId: place.id } });
    assert.deepEqual([counts.all, counts.open, counts.planned, counts.late], [4, 3, 1, 0]);
    await refusedWith('param.invalid', employee.workOrders.list({ params: here, query: { statuses: [11 as 10] } }));
    await refusedWith('param.invalid', employee.workOrders.count({ params: here, query: { locationId: 'x' } }));
  });

  it('of a location are found by its id or code, or limited to current orders', async () => {
    const place = await newLocation(employee);
    const later = await newOrder(employee, place.id, { engineerId: emre.id, plannedDate: day(5) });
    const sooner = await newOrder(employee, place.id, { engineerId: emre.id, plannedDate: day(3) });
    const gone = await newOrder(employee, place.id);
    await employee.workOrders.cancel({ params: of(gone.id), body: { reason: 'Dubbel' } });
    const all = await employee.workOrders.listAtLocation({ params: { locationId: place.id } });
    assert.deepEqual(
      all.rows.map(({ id }) => id),
      [gone.id, sooner.id, later.id],
    );
    const byCode = await employee.workOrders.listByLocationCode({ params: { locationCode: place.code.toLowerCase() } });
    assert.deepEqual(byCode.rows, all.rows);
    const current = await employee.workOrders.listCurrent({ params: { ...here, locationId: place.id } });
    assert.deepEqual(
      current.rows.map(({ id }) => id),
      [sooner.id, later.id],
    );
    const [assetId = ''] = await newAssets(employee, place.id, 1);
    const asked = { params: { ...here, locationId: place.id }, query: { assetId } };
    assert.equal((await employee.workOrders.listCurrent(asked)).total, 0);
    const withAsset = await newOrder(employee, place.id, { assetIds: [assetId] });
    const ofAsset = await employee.workOrders.listCurrent(asked);
    assert.deepEqual([ofAsset.total, ofAsset.rows[0]?.id], [1, withAsset.id]);
    await employee.workOrders.cancel({ params: of(withAsset.id), body: { reason: 'Dubbel' } });
    await refusedWith('location.not_found', employee.workOrders.listAtLocation({ params: { locationId: nowhere } }));
    await refusedWith('param.invalid', employee.workOrders.listAtLocation({ params: { locationId: 'x' } }));
    await refusedWith(
      'location.not_found',
      employee.workOrders.listByLocationCode({ params: { locationCode: 'NONE' } }),
    );
    await refusedWith(
      'location.not_found',
      employee.workOrders.listCurrent({ params: { division: '2', locationId: place.id } }),
    );
    const twin = await newLocation(employee, { code: place.code }, '2');
    const params = { locationCode: place.code };
    await refusedWith('location.ambiguous_code', employee.workOrders.listByLocationCode({ params }));
    assert.equal((await employee.workOrders.listByLocationCode({ params, query: { division: '2' } })).total, 0);
    await refusedWith(
      'division.forbidden',
      employee.workOrders.listByLocationCode({ params, query: { division: '3' } }),
    );
    assert.equal(twin.code, place.code);
  });

  it('show a mechanic only the orders they visit', async () => {
    const place = await newLocation(employee);
    const mine = await newOrder(employee, place.id, { engineerId: emre.id, plannedDate: day(1) });
    const other = await newOrder(employee, place.id);
    const { rows, total } = await engineer.workOrders.listAtLocation({ params: { locationId: place.id } });
    assert.deepEqual([rows.map(({ id }) => id), total], [[mine.id], 1]);
    assert.equal((await engineer.workOrders.list({ params: here, query: { locationId: place.id } })).total, 1);
    assert.equal((await engineer.workOrders.get({ params: of(mine.id) })).id, mine.id);
    await refusedWith('workorder.not_found', engineer.workOrders.get({ params: of(other.id) }));
    await refusedWith('workorder.not_found', engineer.workOrders.listTasks({ params: of(other.id) }));
    await refusedWith(
      'workorder.not_found',
      engineer.workOrders.addItems({ params: of(other.id), body: { itemCode: 'X', quantity: 1 } }),
    );
  });
});

describe('the status of a work order', () => {
  const statuses = [10, 15, 20, 25, 30, 40, 45] as const;
  const may: Record<number, readonly number[]> = {
    10: [15, 20, 25, 30, 45],
    15: [10, 20, 25, 30, 45],
    20: [10, 15, 25, 30, 45],
    25: [10, 15, 20, 45],
    30: [10, 15, 20, 40],
    40: [30],
    45: [],
  };
  for (const was of statuses)
    for (const becomes of statuses.filter((status) => status !== was))
      it(`${was} → ${becomes} ${may[was]?.includes(becomes) ? 'is allowed' : 'is refused by the database'}`, async () => {
        const { id } = await newOrder(employee, site.id);
        const change = (status: number) =>
          sql`update work_order set status = ${status} where id = ${id}`.execute(server.db);
        const way: Record<number, readonly number[]> = { 10: [], 40: [30, 40] };
        for (const step of way[was] ?? [was]) await change(step);
        if (may[was]?.includes(becomes)) await change(becomes);
        else await assert.rejects(change(becomes), /cannot become/);
        const { status } = await employee.workOrders.get({ params: of(id) });
        assert.equal(status, may[was]?.includes(becomes) ? becomes : was);
      });

  it('can be put on hold and resumed', async () => {
    const order = await newOrder(employee, site.id, { engineerId: emre.id, plannedDate: day(1) });
    const params = of(order.id);
    const held = await employee.workOrders.hold({
      params,
      body: { reason: 'Wacht op haspel' },
      ifMatch: order.version,
    });
    assert.deepEqual([held.statusName, held.statusReason], ['onHold', 'Wacht op haspel']);
    await refusedWith('workorder.invalid_state', employee.workOrders.hold({ params, body: { reason: 'x' } }));
    await refusedWith('precondition.failed', employee.workOrders.resume({ params, ifMatch: order.version }));
    const resumed = await employee.workOrders.resume({ params });
    assert.deepEqual([resumed.statusName, resumed.statusReason], ['planned', null]);
    await refusedWith('workorder.invalid_state', employee.workOrders.resume({ params }));
    await refusedWith('workorder.not_found', employee.workOrders.resume({ params: of(nowhere) }));
    await refusedWith('body.invalid', employee.workOrders.hold({ params, body: { reason: '' } }));
  });

  it('is cancelled together with its visits, unless something was used', async () => {
    const order = await newOrder(employee, site.id, { engineerId: emre.id, plannedDate: day(1) });
    const cancelled = await employee.workOrders.cancel({ params: of(order.id), body: { reason: 'Dubbel' } });
    assert.deepEqual([cancelled.status, cancelled.visits[0]?.status], [45, 'cancelled']);
    const params = { locationId: site.id, id: order.id };
    await refusedWith('workorder.closed', employee.workOrders.update({ params, body: { notes: 'x' } }));
    await refusedWith(
      'workorder.invalid_state',
      employee.workOrders.cancel({ params: of(order.id), body: { reason: 'x' } }),
    );
    await refusedWith('body.invalid', employee.workOrders.cancel({ params: of(order.id), body: { reason: '' } }));
    const { item } = await newStock(employee, 0);
    const used = await newOrder(employee, site.id, { items: [{ itemId: item.id, quantity: 1 }] });
    await refusedWith(
      'workorder.items_used',
      employee.workOrders.cancel({ params: of(used.id), body: { reason: 'x' } }),
    );
    await employee.workOrders.addItems({
      params: of(used.id),
      body: { quantity: -1, correctsId: used.items[0]?.id ?? '' },
    });
    assert.equal((await employee.workOrders.cancel({ params: of(used.id), body: { reason: 'x' } })).status, 45);
  });

  it('can be reopened after completion, never after posting', async () => {
    const order = await newOrder(employee, site.id);
    const params = of(order.id);
    await refusedWith('workorder.invalid_state', employee.workOrders.reopen({ params, body: { reason: 'x' } }));
    await sql`update work_order set status = 30, completed_at = now() where id = ${order.id}`.execute(server.db);
    const again = await employee.workOrders.reopen({ params, body: { reason: 'Vergeten apparaat' } });
    assert.deepEqual([again.status, again.finishedAt, again.statusReason], [10, null, 'Vergeten apparaat']);
    await sql`update work_order set status = 30 where id = ${order.id}`.execute(server.db);
    await sql`update work_order set status = 40 where id = ${order.id}`.execute(server.db);
    await refusedWith('workorder.invalid_state', employee.workOrders.reopen({ params, body: { reason: 'x' } }));
    await refusedWith('body.invalid', employee.workOrders.reopen({ params, body: { reason: '' } }));
  });
});

describe('the items of a work order', () => {
  it('are issued from the van of the mechanic when used, and returned by corrections', async () => {
    const { item, onHand, warehouse } = await newStock(employee, 5, { eMail: 'engineer@demo.example' });
    const order = await newOrder(employee, site.id, { engineerId: emre.id, plannedDate: day(0) });
    const params = of(order.id);
    const used = await engineer.workOrders.addItems({
      params,
      body: [
        { itemCode: item.code.toLowerCase(), quantity: 2 },
        { itemId: item.id, quantity: 4, billable: false },
      ],
    });
    const [first, second] = used.items;
    const priced = await employee.workOrders.get({ params });
    assert.deepEqual([first?.warehouseId, priced.items[0]?.amount, priced.totalExclVat], [warehouse.id, 25, 25]);
    assert.deepEqual([second?.charge, second?.billable, second?.stockShort], ['goodwill', false, true]);
    assert.equal(await onHand(), -1);
    const back = await engineer.workOrders.addItems({ params, body: { quantity: -1, correctsId: first?.id ?? '' } });
    const left = await employee.workOrders.get({ params });
    assert.deepEqual([back.items[2]?.itemId, left.items[2]?.amount, left.totalExclVat], [item.id, -12.5, 12.5]);
    assert.equal(await onHand(), 0);
    const tooMuch = { quantity: -2, correctsId: first?.id ?? '' };
    await refusedWith('workorder.exceeds_used', engineer.workOrders.addItems({ params, body: tooMuch }));
    assert.equal(await onHand(), 0);
  });

  it('are stored all or none, and not after the order was posted', async () => {
    const { item, onHand } = await newStock(employee, 5, { eMail: 'all@demo.example' });
    const driver = await newEngineer(employee, { email: 'all@demo.example' });
    const order = await newOrder(employee, site.id, { engineerId: driver.id, plannedDate: day(0) });
    const params = of(order.id);
    const add = (body: object) => employee.workOrders.addItems({ params, body: body as [] });
    await refusedWith(
      'item.not_found',
      add([
        { itemId: item.id, quantity: 1 },
        { itemCode: 'NONE', quantity: 1 },
      ]),
    );
    await refusedWith(
      'item.fraction',
      add([
        { itemId: item.id, quantity: 1 },
        { itemId: item.id, quantity: 0.5 },
      ]),
    );
    await refusedWith('warehouse.not_found', add({ itemId: item.id, quantity: 1, warehouseId: nowhere }));
    await refusedWith('reference.not_found', add({ itemId: item.id, quantity: 1, assetId: nowhere }));
    await refusedWith('body.invalid', add({ itemId: item.id, quantity: -1 }));
    await refusedWith('body.invalid', add([]));
    assert.deepEqual([await onHand(), (await employee.workOrders.get({ params })).items], [5, []]);
    await sql`update work_order set status = 30 where id = ${order.id}`.execute(server.db);
    assert.equal((await add({ itemId: item.id, quantity: 1 })).items.length, 1);
    await sql`update work_order set status = 40 where id = ${order.id}`.execute(server.db);
    await refusedWith('workorder.closed', add({ itemId: item.id, quantity: 1 }));
    assert.equal(await onHand(), 4);
  });
});
