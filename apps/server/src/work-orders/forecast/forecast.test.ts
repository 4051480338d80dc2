import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { day, newAssets, newEngineer, newLocation, newOrder, newStock } from '../work-orders.fixture.ts';

const server = await startServer();
const { db } = server;
const employee = server.api('employee');
const division = '1';
const emre = await newEngineer(employee, { email: 'engineer@demo.example', fullName: 'Emre Kaya' });
const site = await newLocation(employee);
const elsewhere = await newLocation(employee);
const { item, warehouse: van } = await newStock(employee, 0, { eMail: 'engineer@demo.example' });
const seal = (await newStock(employee, 0)).item;
const main = (await employee.inventory.listWarehouses({ params: { division } })).rows.find((one) => one.main)?.id ?? '';
await employee.inventory.correct({
  params: { division },
  body: { itemId: item.id, warehouseId: main, counted: 3, reason: 'Begin' },
});

/** An order with a visit in the week that is so many weeks from this one. */
async function visit(weeks: number, locationId: string, assetIds: string[], items: object[] = []): Promise<string> {
  const order = await newOrder(employee, locationId, { engineerId: emre.id, plannedDate: day(0), items });
  await sql`insert into work_order_task (division, work_order_id, asset_id, sequence, level)
    select 1, ${order.id}, id, 100, 'service' from unnest(${assetIds}::uuid[]) id
    on conflict (work_order_id, asset_id) do update set level = 'service'`.execute(db);
  await sql`update work_order_visit set planned_on = date_trunc('week', business_day())::date + 7 * ${weeks}::integer
    where work_order_id = ${order.id}`.execute(db);
  return order.id;
}

/** The same in the past: every asset has been serviced, and each of the first ones needed a piece. */
async function serviced(weeks: number, locationId: string, assetIds: string[], used: number): Promise<void> {
  const id = await visit(-weeks, locationId, assetIds);
  await sql`update work_order_task set result = 'passed',
      answered_at = date_trunc('week', business_day())::date - 7 * ${weeks}::integer + interval '10 hours'
    where work_order_id = ${id}`.execute(db);
  await sql`insert into work_order_item (division, work_order_id, line_number, item_id, description, quantity, unit_code, unit_price,
      warehouse_id, asset_id)
    select 1, ${id}, n, ${item.id}, 'Onderdeel', 1, 'pcs', 1, ${van.id}, a.id
    from unnest(${assetIds.slice(0, used)}::uuid[]) with ordinality as a (id, n)`.execute(db);
}

const old = await newAssets(employee, elsewhere.id, 20);
await serviced(6, elsewhere.id, old, 10);
const assets = await newAssets(employee, site.id, 10);
await visit(1, site.id, assets, [{ itemId: seal.id, quantity: 4, planned: true }]);

const nextWeek = async () => {
  const { rows } = await employee.workOrders.listVanForecast({ params: { division }, query: { day: day(7) } });
  return rows.find(({ engineerId }) => engineerId === emre.id);
};
const lineOf = async (itemId: string) => (await nextWeek())?.lines.find((line) => line.itemId === itemId);

describe('the forecast of a van', () => {
  it('expects what was used on assets of the type, and brings enough in four of five weeks', async () => {
    assert.partialDeepStrictEqual(await nextWeek(), { fullName: 'Emre Kaya', visitCount: 1, warehouseId: van.id });
    assert.partialDeepStrictEqual(await lineOf(item.id), {
      usual: 5,
      planned: 0,
      exchange: 0,
      quantity: 7,
      inVan: 0,
      missing: 7,
      available: 3,
      supplierId: null,
    });
  });

  it('brings what the orders plan, whatever is usual', async () => {
    assert.partialDeepStrictEqual(await lineOf(seal.id), { planned: 4, usual: 0, quantity: 4, available: 0 });
  });

  it('counts what is in the van and on its way to it', async () => {
    const transfer = await employee.inventory.createTransfer({
      params: { division },
      body: { toWarehouseId: van.id, lines: [{ itemId: item.id, quantity: 2 }] },
    });
    assert.partialDeepStrictEqual(await lineOf(item.id), { coming: 2, missing: 5, available: 1 });
    await employee.inventory.cancelTransfer({
      params: { division, transferId: transfer.id },
      body: { reason: 'Terug' },
    });
  });

  it('brings a unit for an asset that reaches the end of its life, and weighs what this customer used', async () => {
    await sql`update asset set end_of_life_on = business_day(), item_id = ${seal.id} where id = ${assets[0]}`.execute(
      db,
    );
    assert.partialDeepStrictEqual(await lineOf(seal.id), { exchange: 1, planned: 4, quantity: 4 });
    const account = await employee.accounts.create({ params: { division }, body: { name: 'Zorg' } });
    await sql`update location set account_id = ${account.id} where id in (${site.id}, ${elsewhere.id})`.execute(db);
    const { usual = 0 } = (await lineOf(item.id)) ?? {};
    assert.equal(usual, 5);
  });

  it('is compared with what was used, from what was known before each week', async () => {
    await serviced(2, site.id, assets, 6);
    const { weeks, foreseen, needed } = await employee.workOrders.getForecastAccuracy({ params: { division } });
    assert.equal(weeks.length, 8);
    assert.partialDeepStrictEqual(weeks[1], { used: 6, foreseen: 6, brought: 7 });
    assert.partialDeepStrictEqual(weeks[5], { used: 10, foreseen: 0, brought: 0 });
    const sum = (of: 'used' | 'foreseen' | 'brought') => weeks.reduce((all, week) => all + week[of], 0);
    assert.deepEqual(
      [foreseen, needed],
      [sum('used'), sum('brought')].map((whole) => Math.round((1000 * sum('foreseen')) / whole) / 1000),
    );
  });

  it('is not shown to mechanics', async () => {
    const road = server.api('engineer').workOrders;
    await refusedWith('auth.forbidden', road.listVanForecast({ params: { division } }));
    await refusedWith('auth.forbidden', road.getForecastAccuracy({ params: { division } }));
    await refusedWith(
      'param.invalid',
      employee.workOrders.listVanForecast({ params: { division }, query: { day: 'monday' } }),
    );
  });
});
