import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { letVisit } from '../../../test/visits.ts';
import { day, month, newAsset, newLocation } from '../assets.fixture.ts';

const server = await startServer();
const employee = server.api('employee');
const engineer = server.api('engineer');
const here = { division: '1' };
const nowhere = '00000000-0000-4000-8000-000000000000';
const first = await newLocation(employee, { name: 'Eerste' });
const second = await newLocation(employee, { name: 'Tweede' });
await letVisit(employee, first.id, second.id);

const freshAsset = (body: object = {}, locationId = first.id) =>
  newAsset(employee, locationId, { installationDate: month(-6), ...body });
const at = (locationId: string, id: string) => ({ locationId, id });
const move = (id: string, newLocationId: string, api = engineer) =>
  api.assets.move({ params: { locationId: first.id, id, newLocationId } });

describe('an asset that moves', () => {
  it('keeps id, label, attachments and dates, and clears its place in the building', async () => {
    const floor = await employee.locations.createPlace({
      params: { locationId: first.id },
      body: { kind: 'floor', name: 'BG' },
    });
    const made = await freshAsset({ placeId: floor.id, position: 'Naast lift' });
    await engineer.assets.addServiceReport({ params: at(first.id, made.id), body: { result: 'approved' } });
    const before = await employee.assets.get({ params: at(first.id, made.id) });
    const moved = await move(made.id, second.id);
    assert.deepEqual(
      [
        moved.id,
        moved.tag,
        moved.dueOn,
        moved.serviceReports.length,
        moved.locationName,
        moved.placeId,
        moved.position,
      ],
      [made.id, made.tag, before.dueOn, 1, 'Tweede', null, null],
    );
    const { rows } = await engineer.assets.listPlacements({ params: at(second.id, made.id) });
    assert.deepEqual(
      rows.map(({ locationName, placePath, reason, until }) => [locationName, placePath, reason, until === null]),
      [
        ['Tweede', null, 'moved', true],
        ['Eerste', 'BG', 'placed', false],
      ],
    );
    await refusedWith('asset.not_found', employee.assets.get({ params: at(first.id, made.id) }));
  });

  it('can get its new place in the same call, which applies once however often it is sent', async () => {
    const room = await employee.locations.createPlace({
      params: { locationId: second.id },
      body: { kind: 'room', name: 'Archief' },
    });
    const made = await freshAsset({ position: 'Hal' });
    const input = {
      params: { ...at(first.id, made.id), newLocationId: second.id },
      query: { placeId: room.id, position: 'Bij de deur', walkOrder: 4 },
      ifMatch: made.version,
      idempotencyKey: crypto.randomUUID(),
    };
    const moved = await engineer.assets.move(input);
    assert.deepEqual(
      [moved.locationId, moved.placePath, moved.position, moved.walkOrder],
      [second.id, 'Archief', 'Bij de deur', 4],
    );
    assert.deepEqual(await engineer.assets.move(input), moved);
    const { rows } = await engineer.assets.listPlacements({ params: at(second.id, made.id) });
    assert.deepEqual(
      rows.map(({ placePath, position }) => [placePath, position]),
      [
        ['Archief', 'Bij de deur'],
        [null, 'Hal'],
      ],
    );
    const back = { ...input, params: { ...at(second.id, made.id), newLocationId: first.id } };
    await refusedWith(
      'reference.not_found',
      engineer.assets.move({ ...back, ifMatch: moved.version, idempotencyKey: crypto.randomUUID() }),
    );
    await refusedWith(
      'param.invalid',
      engineer.assets.move({ ...back, query: { walkOrder: -1 }, idempotencyKey: crypto.randomUUID() }),
    );
    assert.equal((await engineer.assets.get({ params: at(second.id, made.id) })).version, moved.version);
  });

  it('to its current location does not change, unless another place there is given', async () => {
    const made = await freshAsset({ position: 'Hal' });
    assert.deepEqual(await move(made.id, first.id), made);
    const params = { ...at(first.id, made.id), newLocationId: first.id };
    assert.deepEqual(await engineer.assets.move({ params, query: { position: 'Hal' } }), made);
    assert.equal((await engineer.assets.move({ params, query: { position: 'Kelder' } })).position, 'Kelder');
  });

  it('can be moved to another customer by employees only, and never to another division', async () => {
    const account = await employee.accounts.create({ params: here, body: { name: 'Anders' } });
    const theirs = await newLocation(employee, { name: 'Van een ander', accountId: account.id });
    const german = await newLocation(employee, { name: 'Werk' }, '2');
    const made = await freshAsset();
    await refusedWith('asset.other_account', move(made.id, theirs.id));
    await refusedWith('asset.other_division', move(made.id, german.id, employee));
    await refusedWith('location.not_found', move(made.id, nowhere));
    await refusedWith('asset.not_found', move(nowhere, second.id));
    await refusedWith(
      'precondition.failed',
      engineer.assets.move({ params: { ...at(first.id, made.id), newLocationId: second.id }, ifMatch: 99 }),
    );
    assert.equal((await move(made.id, theirs.id, employee)).accountName, 'Anders');
  });

  it('is moved together with many others, each as far as allowed', async () => {
    const [one, two, gone] = [await freshAsset(), await freshAsset(), await freshAsset()];
    await employee.assets.remove({ params: at(first.id, gone.id) });
    const room = await employee.locations.createPlace({
      params: { locationId: second.id },
      body: { kind: 'room', name: 'Magazijn' },
    });
    const body = { assetIds: [one.id, two.id, gone.id, nowhere], placeId: room.id };
    const params = { locationId: second.id };
    const outcome = await engineer.assets.moveMany({ params, body });
    assert.deepEqual([outcome.moved, outcome.unchanged], [2, 0]);
    assert.deepEqual(
      new Map(outcome.refused.map(({ id, code }) => [id, code])),
      new Map([
        [gone.id, 'asset.ended'],
        [nowhere, 'asset.not_found'],
      ]),
    );
    assert.equal((await engineer.assets.moveMany({ params, body })).unchanged, 2);
    const { version } = await engineer.assets.get({ params: at(second.id, one.id) });
    const seen = { assetIds: [one.id, two.id], versions: [version, 99] };
    assert.deepEqual(await engineer.assets.moveMany({ params: { locationId: first.id }, body: seen }), {
      moved: 1,
      unchanged: 0,
      refused: [{ id: two.id, code: 'precondition.failed' }],
    });
    assert.equal((await engineer.assets.moveMany({ params, body })).moved, 1);
    assert.equal((await engineer.assets.get({ params: at(second.id, one.id) })).placePath, 'Magazijn');
    await refusedWith('reference.not_found', engineer.assets.moveMany({ params: { locationId: first.id }, body }));
    await refusedWith('location.not_found', engineer.assets.moveMany({ params: { locationId: nowhere }, body }));
    await refusedWith('body.invalid', engineer.assets.moveMany({ params, body: { assetIds: [] } }));
    const fewer = { assetIds: [one.id, two.id], versions: [version] };
    await refusedWith('body.invalid', engineer.assets.moveMany({ params, body: fewer }));
  });
});

describe('an asset that is replaced', () => {
  const replace = (id: string, body: object = {}) =>
    engineer.assets.replace({ params: at(first.id, id), body: { ...body } });

  it('ends, and its successor takes its place with dates of its own', async () => {
    const old = await freshAsset({
      position: 'Gang 2',
      walkOrder: 7,
      contractNumber: 'C-1',
      serialNumber: 'OUD',
      intervals: [{ level: 'service', months: 6 }],
    });
    const { replaced, replacement } = await replace(old.id, {
      reason: 'G09',
      serialNumber: 'NIEUW',
      manufactureDate: month(-1),
    });
    assert.deepEqual(
      [replaced.state, replaced.stateReason, replaced.replacedById, replaced.light, replaced.tags[0]?.status],
      ['replaced', 'G09', replacement.id, 'grey', 'retired'],
    );
    assert.deepEqual(
      [replacement.position, replacement.walkOrder, replacement.contractNumber, replacement.serialNumber],
      ['Gang 2', 7, 'C-1', 'NIEUW'],
    );
    assert.deepEqual([replacement.replacesTag, replacement.dueOn, replacement.state], [old.tag, month(6), 'inService']);
    assert.notEqual(replacement.tag, old.tag);
    await refusedWith('asset.already_replaced', replace(old.id));
    await refusedWith('asset.ended', engineer.assets.update({ params: at(first.id, old.id), body: { notes: 'x' } }));
  });

  it('can hand over its label', async () => {
    const old = await freshAsset();
    const { replaced, replacement } = await replace(old.id, { keepTag: true });
    assert.deepEqual(
      [replaced.tag, replacement.tag, replacement.tags],
      [null, old.tag, [{ tag: old.tag, status: 'assigned' }]],
    );
    assert.equal((await engineer.assets.getByTag({ params: { tag: old.tag ?? '' } })).id, replacement.id);
    const again = await replace(replacement.id, { tag: (old.tag ?? '').toLowerCase() });
    assert.deepEqual([again.replaced.tag, again.replacement.tag], [null, old.tag]);
  });

  it('can be restored within ten minutes, as if nothing had happened', async () => {
    for (const keepTag of [false, true]) {
      const old = await freshAsset({ position: 'Hal' });
      const { replacement } = await replace(old.id, { keepTag });
      const params = at(first.id, old.id);
      const back = await engineer.assets.undoReplace({ params });
      assert.deepEqual(
        [back.state, back.tag, back.tags[0], back.dueOn, back.replacedById, back.undoUntil],
        ['inService', old.tag, { tag: old.tag, status: 'assigned' }, old.dueOn, null, null],
      );
      assert.equal((await engineer.assets.get({ params: at(first.id, replacement.id) })).state, 'removed');
      await refusedWith('asset.not_replaced', engineer.assets.undoReplace({ params }));
    }
  });

  it('stays replaced after ten minutes', async () => {
    const old = await freshAsset();
    await replace(old.id);
    await sql`update asset set replaced_at = now() - interval '11 minutes' where id = ${old.id}`.execute(server.db);
    await refusedWith('asset.undo_expired', engineer.assets.undoReplace({ params: at(first.id, old.id) }));
    await refusedWith('asset.not_found', engineer.assets.undoReplace({ params: at(first.id, nowhere) }));
  });

  it('reduces the stock by its successor, and undoing restores it', async () => {
    const item = await employee.items.create({
      params: here,
      body: { code: 'BB-X', description: 'Blusser X', isSerialItem: true },
    });
    const [warehouse] = (await employee.inventory.listWarehouses({ params: here })).rows;
    const warehouseId = warehouse?.id ?? '';
    await employee.inventory.correct({
      params: here,
      body: { itemId: item.id, warehouseId, quantity: 1, reason: 'Begin' },
    });
    const stock = async () => (await employee.items.get({ params: { ...here, itemId: item.id } })).stock;
    const old = await freshAsset();
    const { replacement } = await replace(old.id, { itemId: item.id, serialNumber: 'S1', warehouseId });
    assert.deepEqual([replacement.itemCode, replacement.description, await stock()], ['BB-X', 'Blusser X', 0]);
    const other = await freshAsset();
    await refusedWith('stock.insufficient', replace(other.id, { itemId: item.id, warehouseId }));
    assert.equal((await engineer.assets.get({ params: at(first.id, other.id) })).state, 'inService');
    await refusedWith('reference.not_found', replace(other.id, { itemId: item.id, warehouseId: nowhere }));
    await engineer.assets.undoReplace({ params: at(first.id, old.id) });
    assert.equal(await stock(), 1);
  });

  it('is replaced only once when two people replace it at the same time', async () => {
    const old = await freshAsset();
    const outcomes = await Promise.allSettled([replace(old.id), replace(old.id)]);
    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  });

  it('cannot have an invalid replacement', async () => {
    const old = await freshAsset();
    await refusedWith('asset.unknown_type', replace(old.id, { type: 'UFO' }));
    await refusedWith('asset.tag_invalid', replace(old.id, { tag: 'T-7K3QX-9M2P7' }));
    await refusedWith('body.invalid', replace(old.id, { manufactureDate: day(0).slice(0, 4) }));
    await refusedWith('asset.not_found', replace(nowhere));
    await refusedWith(
      'precondition.failed',
      engineer.assets.replace({ params: at(first.id, old.id), body: {}, ifMatch: 99 }),
    );
    await employee.assets.remove({ params: at(first.id, old.id) });
    await refusedWith('asset.ended', replace(old.id));
  });
});
