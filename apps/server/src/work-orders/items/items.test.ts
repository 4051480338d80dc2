import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CallError } from '@werkbank/contract/wire/client.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { day, newEngineer, newLocation, newOrder, newStock } from '../work-orders.fixture.ts';

const server = await startServer();
const employee = server.api('employee');
const engineer = server.api('engineer');
const nowhere = '00000000-0000-4000-8000-000000000000';
const emre = await newEngineer(employee, { email: 'engineer@demo.example', fullName: 'Emre Kaya' });
const site = await newLocation(employee);

/** An order of the mechanic, with an item of which the van has this many. */
async function job(inVan: number, items: (itemId: string) => object[] = () => []) {
  const stock = await newStock(employee, inVan, { eMail: 'engineer@demo.example' });
  const order = await newOrder(employee, site.id, {
    engineerId: emre.id,
    plannedDate: day(0),
    items: items(stock.item.id),
  });
  const params = { workOrderId: order.id };
  return { ...stock, order, params, row: (n: number) => ({ ...params, itemRowId: order.items[n]?.id ?? '' }) };
}

describe('a planned item of a work order', () => {
  it('is issued from the van when it is used; the rest stays planned', async () => {
    const { row, params, onHand, warehouse, order } = await job(5, (itemId) => [
      { itemId, quantity: 4, planned: true },
    ]);
    assert.equal(await onHand(), 5);
    const some = await engineer.workOrders.usePlannedItem({ params: row(0), body: { quantity: 1 } });
    assert.deepEqual(
      some.items.map(({ planned, quantity }) => [planned, quantity]),
      [
        [false, 1],
        [true, 3],
      ],
    );
    assert.equal(some.items[0]?.warehouseId, warehouse.id);
    assert.equal(await onHand(), 4);
    assert.equal((await employee.workOrders.get({ params })).totalExclVat, 12.5);
    const rest = { workOrderId: order.id, itemRowId: some.items[1]?.id ?? '' };
    const all = await engineer.workOrders.usePlannedItem({ params: rest, body: {} });
    assert.deepEqual([await onHand(), all.items.some(({ planned }) => planned)], [1, false]);
    assert.equal((await employee.workOrders.get({ params })).totalExclVat, 50);
    await refusedWith('workorder.item_used', engineer.workOrders.usePlannedItem({ params: rest, body: {} }));
  });

  it('cannot be used in fractions, from an unknown warehouse, when unknown, changed in the meantime or without a quantity', async () => {
    const { row, params, order, onHand } = await job(5, (itemId) => [{ itemId, quantity: 4, planned: true }]);
    const use = (body: object) => engineer.workOrders.usePlannedItem({ params: row(0), body });
    await refusedWith('item.fraction', use({ quantity: 0.5 }));
    await refusedWith('warehouse.not_found', use({ warehouseId: nowhere }));
    const labour = await employee.items.create({
      params: { division: '1' },
      body: { code: 'UUR-GEPLAND', description: 'Uur', standardSalesPrice: 60, isStockItem: false },
    });
    const added = await employee.workOrders.addItems({
      params,
      body: { itemId: labour.id, quantity: 1, planned: true },
    });
    const labourRow = { ...params, itemRowId: added.items.find(({ itemId }) => itemId === labour.id)?.id ?? '' };
    const elsewhere = { params: labourRow, body: { warehouseId: nowhere } };
    await refusedWith('warehouse.not_found', engineer.workOrders.usePlannedItem(elsewhere));
    await refusedWith('body.invalid', use({ quantity: 0 }));
    await refusedWith(
      'workorder.item_not_found',
      engineer.workOrders.usePlannedItem({ params: { ...params, itemRowId: nowhere }, body: {} }),
    );
    const version = (order.items[0]?.version ?? 0) + 1;
    const stale = { params: row(0), body: {}, ifMatch: version };
    await refusedWith('precondition.failed', engineer.workOrders.usePlannedItem(stale));
    assert.equal(await onHand(), 5);
  });

  it('is refused when quantity times price exceeds the range of an amount, and no stock moves', async () => {
    const { params, item, onHand } = await job(5);
    const add = (planned: boolean) =>
      employee.workOrders.addItems({
        params,
        body: { itemId: item.id, planned, quantity: 999_999_999, unitPrice: 99_999_999 },
      });
    for (const planned of [true, false]) await refusedWith('body.invalid', add(planned));
    assert.deepEqual([await onHand(), (await employee.workOrders.get({ params })).items], [5, []]);
  });

  it('can be removed, but a used one cannot', async () => {
    const { row, params } = await job(5, (itemId) => [
      { itemId, quantity: 4, planned: true },
      { itemId, quantity: 1 },
    ]);
    await engineer.workOrders.removePlannedItem({ params: row(0) });
    await refusedWith('workorder.item_not_found', engineer.workOrders.removePlannedItem({ params: row(0) }));
    await refusedWith('workorder.item_used', engineer.workOrders.removePlannedItem({ params: row(1) }));
    await refusedWith(
      'param.invalid',
      engineer.workOrders.removePlannedItem({ params: { ...params, itemRowId: 'x' } }),
    );
    assert.equal((await employee.workOrders.get({ params })).items.length, 1);
  });
});

describe('an item of a work order', () => {
  it('can get another price or payer from the office, which also applies to its corrections', async () => {
    const { row, params } = await job(5, (itemId) => [{ itemId, quantity: 4 }]);
    await employee.workOrders.addItems({ params, body: { quantity: -1, correctsId: row(0).itemRowId } });
    const cheaper = await employee.workOrders.changeItem({
      params: row(0),
      body: { unitPrice: 10, notes: 'Afspraak' },
    });
    assert.deepEqual([cheaper.totalExclVat, cheaper.items[0]?.notes, cheaper.items[1]?.notes], [30, 'Afspraak', null]);
    const back = { ...params, itemRowId: cheaper.items[1]?.id ?? '' };
    const free = await employee.workOrders.changeItem({ params: back, body: { charge: 'warranty' } });
    assert.deepEqual(
      [free.totalExclVat, free.items.map(({ charge, billable }) => [charge, billable])],
      [
        0,
        [
          ['warranty', false],
          ['warranty', false],
        ],
      ],
    );
    await refusedWith('auth.forbidden', engineer.workOrders.changeItem({ params: row(0), body: {} }));
    await refusedWith('body.invalid', employee.workOrders.changeItem({ params: row(0), body: { unitPrice: -1 } }));
    await refusedWith('precondition.failed', employee.workOrders.changeItem({ params: row(0), body: {}, ifMatch: 99 }));
    await refusedWith(
      'workorder.item_not_found',
      employee.workOrders.changeItem({ params: { ...params, itemRowId: nowhere }, body: {} }),
    );
  });

  it('is issued from the van of the mechanic who enters it', async () => {
    const { item, onHand } = await newStock(employee, 5, { eMail: 'engineer@demo.example' });
    const other = await newEngineer(employee, { email: 'other@demo.example' });
    await newStock(employee, 0, { eMail: 'other@demo.example' });
    const order = await newOrder(employee, site.id, { engineerId: other.id, plannedDate: day(0) });
    const params = { workOrderId: order.id };
    await employee.workOrders.planVisit({ params, body: { engineerId: emre.id, plannedOn: day(1) } });
    const { items } = await engineer.workOrders.addItems({ params, body: { itemId: item.id, quantity: 1 } });
    const vans = await sql<{ email: string }>`
      select lower(e_mail) as email from warehouse where id = ${items[0]?.warehouseId}`.execute(server.db);
    assert.equal(vans.rows[0]?.email, 'engineer@demo.example');
    assert.ok((await onHand()) <= 5);
  });
});

describe('after two people enter items at once,', () => {
  const step = fc.record({
    kind: fc.constantFrom('use' as const, 'plan' as const, 'correct' as const, 'usePlanned' as const),
    who: fc.nat(1),
    pick: fc.nat(5),
    quantity: fc.integer({ min: 1, max: 4 }),
  });

  it('the stock equals its movements, and the opening stock less what was used', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 14 }),
        fc.integer({ min: 0, max: 6 }),
        async (steps, opening) => {
          const { item, warehouse, params, onHand } = await job(opening);
          const people = [employee, engineer];
          const perform = async ({ kind, who, pick, quantity }: (typeof steps)[number]) => {
            const api = people[who] ?? employee;
            const { items } = await api.workOrders.get({ params });
            const rows = items.filter((row) =>
              kind === 'usePlanned' ? row.planned : !row.planned && row.quantity > 0,
            );
            const row = rows[pick % Math.max(1, rows.length)];
            if (kind === 'usePlanned' && row)
              await api.workOrders.usePlannedItem({ params: { ...params, itemRowId: row.id }, body: { quantity } });
            if (kind === 'correct' && row)
              await api.workOrders.addItems({ params, body: { quantity: -quantity, correctsId: row.id } });
            if (kind === 'use' || kind === 'plan')
              await api.workOrders.addItems({
                params,
                body: { itemId: item.id, quantity, planned: kind === 'plan', warehouseId: warehouse.id },
              });
          };
          for (let n = 0; n < steps.length; n += 2)
            await Promise.all(
              steps.slice(n, n + 2).map((one) =>
                perform(one).catch((error: unknown) => {
                  if (
                    !(error instanceof CallError) ||
                    !['workorder.exceeds_used', 'workorder.item_used'].includes(error.code)
                  )
                    throw error;
                }),
              ),
            );
          const { rows } = await sql<{
            warehouse: string;
            used: number;
            moved: number;
            worst: number;
            total: number;
            stored: number;
          }>`
          select coalesce(sum(u.quantity) filter (where not u.planned and u.warehouse_id = ${warehouse.id}), 0) as used,
            coalesce((select -sum(m.quantity) from stock_movement m
              where m.source_id = ${params.workOrderId} and m.warehouse_id = ${warehouse.id}), 0) as moved,
            coalesce((select min(q.quantity + coalesce((select sum(b.quantity) from work_order_item b where b.corrects_id = q.id), 0))
              from work_order_item q where q.work_order_id = ${params.workOrderId} and not q.planned and q.quantity > 0), 0) as worst,
            coalesce(sum(u.amount) filter (where not u.planned), 0) as total,
            (select o.total_excl_vat from work_order o where o.id = ${params.workOrderId}) as stored
          from work_order_item u where u.work_order_id = ${params.workOrderId}`.execute(server.db);
          const [sums] = rows;
          assert.equal(sums?.moved, sums?.used);
          assert.equal(await onHand(), opening - (sums?.used ?? 0));
          assert.ok((sums?.worst ?? 0) >= 0, 'never more back than was used');
          assert.equal(sums?.stored, sums?.total);
        },
      ),
      { numRuns: 12, seed: 7 },
    );
  });
});

describe('a mechanic on a work order', () => {
  it('sees no prices except those that the customer signs for', async () => {
    const { params, item } = await job(5, (itemId) => [{ itemId, quantity: 2, planned: true }]);
    await engineer.workOrders.addItems({ params, body: { itemId: item.id, quantity: 1 } });
    const [forStaff, forEngineer] = [
      await employee.workOrders.get({ params }),
      await engineer.workOrders.get({ params }),
    ];
    const money = ({ items }: typeof forStaff) =>
      items.map(({ unitPrice, discount, amount, amountInclVat }) => [unitPrice, discount, amount, amountInclVat]);
    const [planned, used] = money(forStaff);
    assert.ok(planned?.every((value) => value !== null));
    assert.deepEqual(money(forEngineer), [
      [null, null, null, null],
      [null, null, null, used?.[3]],
    ]);
    assert.deepEqual([forStaff.totalExclVat, forEngineer.totalExclVat], [12.5, null]);
    const pack = await engineer.workOrders.getDayPack({ query: { workOrderId: params.workOrderId } });
    assert.deepEqual(
      pack.orders
        .find(({ order }) => order.id === params.workOrderId)
        ?.order.items.map(({ unitPrice, amount }) => [unitPrice, amount]),
      [
        [null, null],
        [null, null],
      ],
    );
  });

  it('sees no prices in a refusal because of the version either', async () => {
    const { row } = await job(5, (itemId) => [{ itemId, quantity: 2, planned: true }]);
    const stale = engineer.workOrders.usePlannedItem({ params: row(0), body: {}, ifMatch: 99 });
    const { problem } = await refusedWith('precondition.failed', stale);
    assert.doesNotMatch(JSON.stringify(problem), /12\.5/);
  });
});
