import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LocationMergeField } from '@werkbank/contract/locations/merge.ts';
import { sql } from 'kysely';
import { only } from '#db/rows.ts';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const { accounts, assets, comments, locations, workOrders, workplace } = server.api('employee');
const here = { division: '1' };

const get = async (locationId: string) => await locations.get({ params: { locationId } });
const merge = async (id: string, otherId: string, fields: LocationMergeField[] = []) =>
  await locations.mergeLocations({
    params: { ...here, id },
    body: { otherId, otherVersion: (await get(otherId)).version, fields },
    ifMatch: (await get(id)).version,
  });
const undo = async (id: string) => await locations.undoLocationMerge({ params: { ...here, id } });
const placesOf = async (locationId: string) =>
  (await locations.listPlaces({ params: { locationId } })).rows.map(({ path }) => path);

const assetOf = async (id: string) => {
  const { rows } = await sql<{ locationId: string; placeId: string | null }>`
    select location_id as "locationId", place_id as "placeId" from asset where id = ${id}`.execute(server.db);
  return only(rows);
};

/** Two locations of an account: both have a ground floor, and the other one has a room, an asset, an order, and a request. */
async function twins(name: string) {
  const accountId = (await accounts.create({ params: here, body: { name } })).id;
  const address = { accountId, addressLine1: 'Kade 12 A', postcode: '9711 AA', city: 'Groningen' };
  const kept = await locations.create({
    params: here,
    body: { ...address, name: `Pand ${name}`, phone: '050-1111111' },
  });
  const other = await locations.create({
    params: here,
    body: { ...address, name, phone: '050-2222222', keyNote: 'Portier' },
  });
  const place = async (locationId: string, body: { kind: 'floor' | 'room'; name: string; parentId?: string }) =>
    await locations.createPlace({ params: { locationId }, body });
  const floor = await place(kept.id, { kind: 'floor', name: 'Begane grond' });
  const otherFloor = await place(other.id, { kind: 'floor', name: 'Begane grond' });
  await place(other.id, { kind: 'room', name: 'Hal', parentId: otherFloor.id });
  const asset = await assets.create({
    params: { locationId: other.id },
    body: { type: 'AED', placeId: otherFloor.id },
  });
  const order = await workOrders.create({ params: { locationId: other.id }, body: { description: 'Onderhoud' } });
  return { accountId, kept, other, floor, otherFloor, asset, order };
}

describe('merging two locations', () => {
  it('shows both side by side with what moves', async () => {
    const { kept, other } = await twins('Zicht');
    const { moves, ...preview } = await locations.previewLocationMerge({
      params: { ...here, id: kept.id },
      query: { otherId: other.id },
    });
    assert.deepEqual([preview.kept.id, preview.other.id, preview.refusal], [kept.id, other.id, null]);
    assert.deepEqual(Object.fromEntries(moves.map(({ kind, count }) => [kind, count])), {
      assets: 1,
      places: 2,
      workOrders: 1,
    });
  });

  it('moves everything, makes one of equal places, and can be undone', async () => {
    const { kept, other, floor, otherFloor, asset, order } = await twins('Samen');
    const comment = {
      params: { ...here, kind: 'location' as const, id: other.id },
      body: { body: 'Let op', mentions: [] },
    };
    await comments.create(comment);
    const where = async () => {
      const { locationId, placeId } = await assetOf(asset.id);
      return { locationId, placeId, orderAt: (await workOrders.get({ params: { workOrderId: order.id } })).locationId };
    };
    const { id, mergedCode, mergedName } = await merge(kept.id, other.id, ['phone', 'keyNote']);
    assert.deepEqual([mergedCode, mergedName], [other.code, other.name]);
    assert.deepEqual(await where(), { locationId: kept.id, placeId: floor.id, orderAt: kept.id });
    assert.deepEqual(await placesOf(kept.id), ['Begane grond', 'Begane grond › Hal']);
    assert.partialDeepStrictEqual(await get(kept.id), { phone: '050-2222222', keyNote: 'Portier', assetCount: 1 });
    await refusedWith('location.not_found', get(other.id));
    assert.deepEqual(
      (await locations.listLocationMerges({ params: { ...here, id: kept.id } })).map((one) => one.id),
      [id],
    );
    assert.equal((await comments.list({ params: { ...here, kind: 'location', id: kept.id } })).rows.length, 1);
    await undo(id);
    assert.deepEqual(await where(), { locationId: other.id, placeId: otherFloor.id, orderAt: other.id });
    assert.deepEqual(await placesOf(kept.id), ['Begane grond']);
    assert.deepEqual(await placesOf(other.id), ['Begane grond', 'Begane grond › Hal']);
    assert.partialDeepStrictEqual(await get(kept.id), { phone: '050-1111111', keyNote: null, assetCount: 0 });
    assert.partialDeepStrictEqual(await get(other.id), { code: other.code, phone: '050-2222222', assetCount: 1 });
    assert.equal((await comments.list({ params: { ...here, kind: 'location', id: other.id } })).rows.length, 1);
    await refusedWith('location.merge_not_found', undo(id));
  });

  it('leaves open tasks of the moved work order with their assets', async () => {
    const { kept, other, asset, order } = await twins('Taken');
    await workOrders.addAssets({ params: { workOrderId: order.id }, body: { assetIds: [asset.id] } });
    const detached = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from work_order_task where work_order_id = ${order.id} and detached_reason is not null`.execute(
        server.db,
      );
      return rows[0]?.n;
    };
    const { id } = await merge(kept.id, other.id);
    assert.equal(await detached(), 0);
    await undo(id);
    assert.equal(await detached(), 0);
  });

  it('keeps what was changed or placed since when it is undone', async () => {
    const { kept, other, asset } = await twins('Sindsdien');
    const { id } = await merge(kept.id, other.id, ['phone']);
    await locations.update({ params: { locationId: kept.id }, body: { phone: '050-3333333' } });
    const fresh = await locations.createPlace({
      params: { locationId: kept.id },
      body: { kind: 'floor', name: 'Zolder' },
    });
    await sql`update asset set place_id = ${fresh.id} where id = ${asset.id}`.execute(server.db);
    await undo(id);
    assert.equal((await get(kept.id)).phone, '050-3333333');
    assert.equal((await assetOf(asset.id)).locationId, kept.id);
  });

  it('is found by the old number and name, and an old link leads on', async () => {
    const { kept, other } = await twins('Vroeger');
    const { id } = await merge(kept.id, other.id);
    const found = async (search: string) =>
      (await locations.list({ params: here, query: { search } })).rows.map((one) => one.id);
    assert.deepEqual(await found(other.code), [kept.id]);
    const remaining = async () => await locations.findRemainingLocation({ params: { locationId: other.id } });
    assert.deepEqual(await remaining(), { id: kept.id });
    await refusedWith(
      'location.not_found',
      server.api('mobility').locations.findRemainingLocation({ params: { locationId: other.id } }),
    );
    const timeline = async (location: string) =>
      (await workplace.locationTimeline({ params: { locationId: location } })).rows.filter(
        ({ kind }) => kind === 'merge',
      );
    assert.partialDeepStrictEqual(await timeline(kept.id), [{ number: other.code, text: other.name }]);
    await undo(id);
    assert.deepEqual(await timeline(kept.id), []);
    assert.deepEqual(await found(other.code), [other.id]);
    await refusedWith('location.not_found', remaining());
  });

  it('leads back step by step when the remaining location is merged too', async () => {
    const { kept, other } = await twins('Keten');
    const third = await locations.create({ params: here, body: { name: 'Keten 3' } });
    const first = await merge(kept.id, other.id);
    const second = await merge(third.id, kept.id, ['accountId']);
    assert.deepEqual(await locations.findRemainingLocation({ params: { locationId: other.id } }), { id: third.id });
    await undo(second.id);
    await undo(first.id);
    assert.equal((await get(other.id)).code, other.code);
    assert.equal((await get(third.id)).accountId, null);
  });

  it('is refused for an outdated version, itself, another account or division, without the right, and after a week', async () => {
    const { kept, other } = await twins('Weiger');
    const { kept: stranger } = await twins('Weiger elders');
    const params = { ...here, id: kept.id };
    const body = { otherId: other.id, otherVersion: other.version, fields: [] };
    await refusedWith('precondition.failed', locations.mergeLocations({ params, body: { ...body, otherVersion: 99 } }));
    await refusedWith('precondition.failed', locations.mergeLocations({ params, body, ifMatch: 99 }));
    await refusedWith('location.merge_itself', merge(kept.id, kept.id));
    await refusedWith('location.merge_other_account', merge(kept.id, stranger.id));
    await refusedWith('location.not_found', locations.mergeLocations({ params: { ...params, division: '2' }, body }));
    await refusedWith('body.invalid', merge(kept.id, other.id, ['lights' as 'phone']));
    await refusedWith('auth.forbidden', server.api('engineer').locations.mergeLocations({ params, body }));
    const { id } = await merge(kept.id, other.id);
    await sql`update location_merge set created = now() - interval '8 days' where id = ${id}`.execute(server.db);
    await refusedWith('location.merge_too_late', undo(id));
  });

  it('leads to one location when two people merge the same ones at once, and is undone once', async () => {
    const { kept, other } = await twins('Tegelijk');
    const results = await Promise.allSettled([merge(kept.id, other.id), merge(other.id, kept.id)]);
    const [done] = results.filter(({ status }) => status === 'fulfilled');
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
    const { id } = (done as PromiseFulfilledResult<{ id: string }>).value;
    const undone = await Promise.allSettled([undo(id), undo(id)]);
    assert.equal(undone.filter(({ status }) => status === 'fulfilled').length, 1);
  });
});

describe('duplicates of a location', () => {
  it('are found by address in any spelling and by a similar name at the account, those of the account first', async () => {
    const { accountId, kept, other } = await twins('Dubbelganger');
    const elsewhere = await locations.create({
      params: here,
      body: { name: 'Andere huurder', addressLine1: 'Kade 12a', postcode: '9711AA' },
    });
    const find = async (query: object) =>
      (await locations.findLocationDuplicates({ params: here, query })).map(({ id, reason }) => `${reason} ${id}`);
    const atAddress = await find({ accountId, addressLine1: 'kade 12a', postcode: '9711aa' });
    assert.deepEqual(atAddress.slice(0, 2).toSorted(), [`address ${kept.id}`, `address ${other.id}`].toSorted());
    assert.ok(atAddress.includes(`address ${elsewhere.id}`));
    assert.deepEqual(await find({ accountId, addressLine1: 'Kade 12', postcode: '9711 AA' }), []);
    assert.ok((await find({ accountId, name: 'Pand Dubbelgangr' })).includes(`name ${kept.id}`));
    assert.deepEqual(await find({ name: 'Pand Dubbelganger' }), []);
    assert.ok(
      !(await find({ accountId, addressLine1: 'Kade 12a', postcode: '9711 AA', except: kept.id })).includes(
        `address ${kept.id}`,
      ),
    );
    await refusedWith('param.invalid', find({ accountId: 'x' }));
    await refusedWith(
      'auth.forbidden',
      server.api('engineer').locations.findLocationDuplicates({ params: here, query: { name: 'Pand' } }),
    );
  });
});
