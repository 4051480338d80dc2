import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { demoMechanic, letVisit } from '#test/visits.ts';

const server = await startServer();
const employee = server.api('employee');
const engineer = server.api('engineer');
const here = { division: '1' };
let made = 0;

/** A location with an asset that has a report and a photo. */
async function site(locationBody: object = {}) {
  const { id: locationId } = await employee.locations.create({
    params: here,
    body: { name: `Gebouw ${++made}`, postcode: `${1000 + made} AA`, ...locationBody },
  });
  const asset = await employee.assets.create({
    params: { locationId },
    body: { type: 'EXT-F', serialNumber: `SN-${made}` },
  });
  const params = { locationId, id: asset.id };
  const report = await employee.assets.addServiceReport({ params, body: { result: 'approved' } });
  return { locationId, params, asset, report, tag: asset.tag ?? '' };
}

await demoMechanic(employee);
const visited = await site();
const other = await site();
await letVisit(employee, visited.locationId);

/** Moves the visit to a location a number of days from today. */
const visitOn = (locationId: string, offset: number) =>
  sql`update work_order_visit set planned_on = business_day() + ${offset}::integer where work_order_id in
    (select id from work_order where location_id = ${locationId})`.execute(server.db);

describe('a mechanic with visits', () => {
  it('finds the locations of their visits, and no others, in every list and count', async () => {
    const ids = (page: { rows: readonly { id: string }[] }) => page.rows.map(({ id }) => id);
    assert.deepEqual(ids(await engineer.locations.list({ params: here, query: {} })), [visited.locationId]);
    assert.deepEqual(ids(await engineer.locations.listOfDivision({ params: { code: '1' }, query: {} })), [
      visited.locationId,
    ]);
    assert.deepEqual(
      (await engineer.locations.listAreas({ params: here })).rows.map(({ locationCount }) => locationCount),
      [1],
    );
    assert.deepEqual(ids(await engineer.assets.list({ params: here, query: {} })), [visited.asset.id]);
    assert.equal((await engineer.assets.count({ params: here, query: {} })).total, 1);
    const { months, overdue } = await engineer.assets.dueCalendar({ params: here, query: { months: 24 } });
    assert.equal(
      months.reduce((sum, { count }) => sum + count, overdue),
      1,
    );
    const { days } = await engineer.assets.dueDays({ params: here, query: { month: visited.asset.dueOn ?? '' } });
    assert.ok(days.reduce((sum, { count }) => sum + count, 0) <= 1);
    assert.equal((await employee.assets.count({ params: here, query: {} })).total, 2);
  });

  it('can open a location they do not visit only when it exists in their divisions', async () => {
    assert.equal((await engineer.assets.get({ params: visited.params })).serviceReports.length, 1);
    assert.equal((await engineer.locations.get({ params: visited })).id, visited.locationId);
    const { params, locationId, report } = other;
    await refusedWith('location.not_found', engineer.locations.get({ params: { locationId } }));
    await refusedWith('location.not_found', engineer.locations.listPlaces({ params: { locationId } }));
    await refusedWith('location.not_found', engineer.assets.listAtLocation({ params: { locationId }, query: {} }));
    await refusedWith('location.not_found', engineer.estimates.listOfLocation({ params: { locationId } }));
    const reads = [
      () => engineer.assets.get({ params }),
      () => engineer.assets.listServiceReports({ params }),
      () => engineer.assets.getServiceReport({ params: { ...params, serviceReportId: report.id } }),
      () => engineer.assets.listPlacements({ params }),
      () => engineer.assets.getChecklist({ params, query: {} }),
      () => engineer.assets.downloadAttachment({ params: { ...params, reference: 'x' } }),
    ];
    for (const read of reads) await refusedWith('asset.not_found', read());
  });

  it('may change assets and report only at visited locations', async () => {
    const { params, locationId } = other;
    const body = { result: 'approved' as const };
    await refusedWith('asset.not_found', engineer.assets.addServiceReport({ params, body }));
    await refusedWith('asset.not_found', engineer.assets.update({ params, body: { position: 'Hal' } }));
    await refusedWith('asset.not_found', engineer.assets.replace({ params, body: {} }));
    await refusedWith('asset.not_found', engineer.assets.remove({ params }));
    await refusedWith(
      'location.not_found',
      engineer.assets.create({ params: { locationId }, body: { type: 'EXT-F' } }),
    );
    assert.equal((await engineer.assets.addServiceReport({ params: visited.params, body })).result, 'approved');
  });

  it('can report only for their own orders', async () => {
    const order = await employee.workOrders.create({
      params: { locationId: visited.locationId },
      body: { description: 'Van een collega' },
    });
    const body = { result: 'approved' as const, workOrderId: order.id };
    await refusedWith('reference.not_found', engineer.assets.addServiceReport({ params: visited.params, body }));
    assert.equal((await employee.assets.addServiceReport({ params: visited.params, body })).workOrderId, order.id);
  });

  it('can scan any label of the division and see the asset and its location, without its attachments', async () => {
    const found = await engineer.assets.getByTag({ params: { tag: other.tag } });
    assert.deepEqual(
      [found.id, found.locationId, found.serviceReports, found.attachments, found.lastServiceReport],
      [other.asset.id, other.locationId, [], [], null],
    );
    const looked = await engineer.assets.lookUp({ params: { code: other.asset.serialNumber ?? '' } });
    assert.equal(looked.assets[0]?.id, other.asset.id);
    const own = await engineer.assets.getByTag({ params: { tag: visited.tag } });
    assert.ok(own.serviceReports.length > 0);
    const german = await server.api('employee').locations.create({ params: { division: '2' }, body: { name: 'Werk' } });
    const { tag } = await employee.assets.create({ params: { locationId: german.id }, body: { type: 'EXT-F' } });
    await refusedWith('asset.not_found', engineer.assets.getByTag({ params: { tag: tag ?? '' } }));
  });

  it('can move an asset from or to a visited location, not between others', async () => {
    const strayed = await site();
    const third = await site();
    const move = (from: typeof other, newLocationId: string) =>
      engineer.assets.move({ params: { ...from.params, newLocationId } });
    await refusedWith('asset.not_found', move(strayed, third.locationId));
    const moved = await move(strayed, visited.locationId);
    assert.equal(moved.locationId, visited.locationId);
    const back = { ...strayed, params: { locationId: visited.locationId, id: moved.id } };
    assert.equal((await move(back, third.locationId)).locationId, third.locationId);
  });

  it('sees locations visited within thirty days before or after today, ignoring cancelled visits', async () => {
    const { locationId } = visited;
    const get = () => engineer.locations.get({ params: { locationId } });
    for (const offset of [-30, 30]) {
      await visitOn(locationId, offset);
      assert.equal((await get()).id, locationId);
    }
    for (const offset of [-31, 31]) {
      await visitOn(locationId, offset);
      await refusedWith('location.not_found', get());
    }
    await visitOn(locationId, 0);
    await sql`update work_order_visit set status = 'cancelled' where work_order_id in
      (select id from work_order where location_id = ${locationId})`.execute(server.db);
    await refusedWith('location.not_found', get());
  });

  it('who is not registered sees nothing', async () => {
    const { locationId } = await site();
    await letVisit(employee, locationId);
    const rows = async () => (await engineer.locations.list({ params: here, query: {} })).rows.map(({ id }) => id);
    assert.deepEqual(await rows(), [locationId]);
    const id = await demoMechanic(employee);
    await employee.engineers.update({ params: { id }, body: { email: 'somebody@else.example' } });
    for (let turn = 0; turn < 100 && (await rows()).length > 0; turn++) await sleep(50);
    assert.deepEqual(await rows(), []);
    await refusedWith('location.not_found', engineer.locations.get({ params: { locationId } }));
  });
});
