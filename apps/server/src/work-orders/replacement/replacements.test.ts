import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { verify } from '#src/verify/verify.ts';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { day, newAssets, newEngineer, newLocation, newOrder, newStock } from '../work-orders.fixture.ts';

const server = await startServer();
const employee = server.api('employee');
const engineer = server.api('engineer');
const nowhere = '00000000-0000-4000-8000-000000000000';
const here = { division: '1' };
const { warehouse } = await newStock(employee, 0, { eMail: 'engineer@demo.example' });
const emre = await newEngineer(employee, { email: 'engineer@demo.example', fullName: 'Emre Kaya' });

/** An order of the mechanic for assets at a new location, and an item of which the van has two. */
async function job() {
  const site = await newLocation(employee);
  const assetIds = await newAssets(employee, site.id, 2);
  const { item } = await newStock(employee, 0);
  await employee.inventory.correct({
    params: here,
    body: { itemId: item.id, warehouseId: warehouse.id, quantity: 2, reason: 'Begin' },
  });
  const onHand = async () => (await employee.items.get({ params: { ...here, itemId: item.id } })).stock;
  const order = await newOrder(employee, site.id, { engineerId: emre.id, plannedDate: day(0), assetIds });
  const params = { workOrderId: order.id };
  const asset = { locationId: site.id, id: assetIds[0] ?? '' };
  const replace = (body: object = {}, params = asset) =>
    engineer.assets.replace({ params, body: { itemId: item.id, workOrderId: order.id, ...body } });
  return { item, onHand, site, order, params, asset, other: { ...asset, id: assetIds[1] ?? '' }, replace };
}

const items = async (params: { workOrderId: string }) =>
  (await employee.workOrders.get({ params })).items.map(({ planned, quantity, unitPrice, assetId, warehouseId }) => ({
    planned,
    quantity,
    unitPrice,
    assetId,
    warehouseId,
  }));

/** Until when the replacement of each asset of the order can be undone, as sent to the phone. */
const undoUntil = async ({ workOrderId }: { workOrderId: string }) =>
  (await engineer.workOrders.getDayPack({ query: { workOrderId } })).orders[0]?.tasks.map((task) => task.undoUntil);

async function disagreements(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, count } of verify(server.db)) if (count > 0) names.push(name);
  return names;
}

describe('an asset replaced during an order', () => {
  it('becomes an item of the order, is taken from the van once, and returned when the replacement is undone', async () => {
    const { params, asset, onHand, replace } = await job();
    const { replacement } = await replace({ serialNumber: 'S-1' });
    assert.equal(replacement.replacesId, asset.id);
    const used = { planned: false, quantity: 1, unitPrice: 12.5, assetId: asset.id, warehouseId: warehouse.id };
    assert.deepEqual([await items(params), await onHand()], [[used], 1]);
    const [task] = (await engineer.workOrders.listTasks({ params })).rows;
    assert.equal(task?.result, 'replaced');
    const [until] = (await undoUntil(params)) ?? [];
    assert.ok(until && Date.parse(until) > Date.now() + 9 * 60_000);
    assert.equal((await engineer.assets.undoReplace({ params: asset })).state, 'inService');
    assert.deepEqual([await items(params), await onHand()], [[used, { ...used, quantity: -1 }], 2]);
    assert.deepEqual(await undoUntil(params), [null, null]);
    assert.deepEqual(await disagreements(), []);
  });

  it('uses the planned item of that asset at the agreed price', async () => {
    const { params, asset, item, onHand, replace } = await job();
    await employee.workOrders.addItems({
      params,
      body: { itemId: item.id, quantity: 1, planned: true, unitPrice: 9, assetId: asset.id },
    });
    await replace();
    assert.deepEqual(
      [(await items(params)).map(({ planned, quantity, unitPrice }) => [planned, quantity, unitPrice]), await onHand()],
      [[[false, 1, 9]], 1],
    );
  });

  it('without an item posts nothing, and without an order is replaced as usual', async () => {
    const { params, asset, other, onHand, replace } = await job();
    await replace({ itemId: undefined });
    await replace({ workOrderId: undefined, serialNumber: 'S-2' }, other);
    assert.deepEqual([await items(params), await onHand()], [[], 1]);
    await engineer.assets.undoReplace({ params: other });
    await engineer.assets.undoReplace({ params: asset });
    assert.equal(await onHand(), 2);
    assert.deepEqual(await disagreements(), []);
  });

  it('is not returned again when the office has already returned it', async () => {
    const { params, asset, onHand, replace } = await job();
    await replace();
    const [row] = (await employee.workOrders.get({ params })).items;
    await employee.workOrders.addItems({ params, body: { quantity: -1, correctsId: row?.id } });
    await engineer.assets.undoReplace({ params: asset });
    assert.deepEqual([(await items(params)).length, await onHand()], [2, 2]);
  });

  it('is refused without any effect for an order of another location or user, or one that is unknown or closed', async () => {
    const { site, params, asset, onHand, replace } = await job();
    const elsewhere = await job();
    await refusedWith('reference.not_found', replace({ workOrderId: elsewhere.order.id }));
    const others = await newOrder(employee, site.id);
    await refusedWith('workorder.not_found', replace({ workOrderId: others.id }));
    await refusedWith('workorder.not_found', replace({ workOrderId: nowhere }));
    await refusedWith('warehouse.not_found', replace({ warehouseId: nowhere }));
    await refusedWith('body.invalid', replace({ workOrderId: 'x' }));
    await replace();
    await sql`update work_order set status = 45 where id = ${params.workOrderId}`.execute(server.db);
    await refusedWith('workorder.closed', engineer.assets.undoReplace({ params: asset }));
    await refusedWith('workorder.closed', replace());
    assert.equal(await onHand(), 1);
  });

  it('is replaced and posted by only one of two people at once', async () => {
    const { params, onHand, replace } = await job();
    const outcomes = await Promise.allSettled([replace(), replace()]);
    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    assert.deepEqual([(await items(params)).length, await onHand()], [1, 1]);
  });
});
