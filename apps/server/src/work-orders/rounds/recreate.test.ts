import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { day, newAssets, newEngineer, newLocation, newOrder, newStock } from '../work-orders.fixture.ts';

const server = await startServer();
const employee = server.api('employee');
const other = server.api('employee');
const nowhere = '00000000-0000-4000-8000-000000000000';
const finish = (id: string) =>
  sql`update work_order set status = 30, completed_at = now(), signed_by_name = 'Jet', signed_at = now() where id = ${id}`.execute(
    server.db,
  );

describe('recreating the last order of a location', () => {
  it('creates an open order with the assets that are still there, after a preview', async () => {
    const site = await newLocation(employee);
    const elsewhere = await newLocation(employee);
    const [stays = '', moved = '', removed = '', replaced = ''] = await newAssets(employee, site.id, 4);
    const { item } = await newStock(employee, 9);
    const engineer = await newEngineer(employee);
    const source = await newOrder(employee, site.id, {
      assetIds: [replaced, stays, moved, removed],
      notes: 'Poort 3',
      yourRef: 'A-1',
      type: 'inspection',
      items: [
        { itemId: item.id, quantity: 3, unitPrice: 9.99 },
        { itemId: item.id, quantity: 2 },
      ],
      engineerId: engineer.id,
      plannedDate: day(0),
    });
    const corrections = source.items.map(({ id }, n) => ({ quantity: -(n + 1), correctsId: id }));
    await employee.workOrders.addItems({ params: { workOrderId: source.id }, body: corrections });
    await sql`update work_order_task set result = 'passed' where work_order_id = ${source.id}`.execute(server.db);
    await finish(source.id);
    const at = (id: string) => ({ locationId: site.id, id });
    await employee.assets.move({ params: { ...at(moved), newLocationId: elsewhere.id } });
    await employee.assets.remove({ params: at(removed) });
    const { replacement } = await employee.assets.replace({ params: at(replaced), body: {} });
    const [extra = ''] = await newAssets(employee, site.id, 1);

    const params = { locationId: site.id };
    const preview = await employee.workOrders.previewRecreate({ params });
    assert.deepEqual([preview.source.id, preview.existing], [source.id, null]);
    const ids = (assets: readonly { assetId: string }[]) => assets.map(({ assetId }) => assetId);
    assert.deepEqual(ids(preview.assets), [replacement.id, stays]);
    assert.deepEqual(
      preview.replacedAssets.map(({ assetId, replacesId }) => [assetId, replacesId]),
      [[replacement.id, replaced]],
    );
    assert.deepEqual(
      preview.skippedAssets.map(({ assetId, reason }) => [assetId, reason]),
      [
        [moved, 'moved'],
        [removed, 'removed'],
      ],
    );
    assert.deepEqual([ids(preview.newAssets), preview.items.map(({ quantity }) => quantity)], [[extra], [2]]);

    const made = await employee.workOrders.recreate({ params });
    assert.deepEqual(
      [made.status, made.type, made.notes, made.yourRef, made.recreatedFromId, made.recreatedFromNumber],
      [10, 'inspection', 'Poort 3', 'A-1', source.id, source.number],
    );
    assert.deepEqual(
      [made.assetIds, made.tasksDone, made.visits, made.signedByName, made.finishedAt],
      [ids(preview.assets), 0, [], null, null],
    );
    assert.deepEqual(
      made.items.map(({ planned, quantity, unitPrice, warehouseId }) => [planned, quantity, unitPrice, warehouseId]),
      [[true, 2, 9.99, null]],
    );
    assert.equal((await employee.workOrders.previewRecreate({ params })).existing?.id, made.id);
  });

  it('returns the same order to two simultaneous requests, and again within a minute', async () => {
    const site = await newLocation(employee);
    await finish((await newOrder(employee, site.id)).id);
    const params = { locationId: site.id };
    const made = await Promise.all(
      [employee, other, employee, other].map((api) => api.workOrders.recreate({ params })),
    );
    const [first] = made;
    assert.ok(first && made.every(({ id }) => id === first.id));
    await sql`update work_order set created = created - interval '61 seconds' where id = ${first.id}`.execute(
      server.db,
    );
    assert.notEqual((await employee.workOrders.recreate({ params })).id, first.id);
  });

  it('sends failed orders to the accounting package again when one is connected', async () => {
    const site = await newLocation(employee);
    const { id } = await newOrder(employee, site.id);
    await finish(id);
    await sql`update work_order set sync_state = 'failed', sync_error = 'no' where id = ${id}`.execute(server.db);
    const stateAfter = async () => {
      await employee.workOrders.recreate({ params: { locationId: site.id } });
      const { syncState, syncError } = await employee.workOrders.get({ params: { workOrderId: id } });
      return [syncState, syncError];
    };
    assert.deepEqual(await stateAfter(), ['failed', 'no']);
    await sql`update division set exact_connected = true where code = 1`.execute(server.db);
    assert.deepEqual(await stateAfter(), ['pending', null]);
    await sql`update division set exact_connected = false where code = 1`.execute(server.db);
  });

  it('requires a finished order', async () => {
    const site = await newLocation(employee);
    await newOrder(employee, site.id);
    for (const name of ['recreate', 'previewRecreate'] as const) {
      const call = (locationId: string) => employee.workOrders[name]({ params: { locationId } });
      await refusedWith('workorder.nothing_to_recreate', call(site.id));
      await refusedWith('location.not_found', call(nowhere));
      await refusedWith('param.invalid', call('x'));
    }
  });
});
