import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { letVisit } from '../../../test/visits.ts';
import { day, month, newAsset, newLocation } from '../assets.fixture.ts';

const server = await startServer();
const employee = server.api('employee');
const engineer = server.api('engineer');
const here = { division: '1' };
const nowhere = '00000000-0000-4000-8000-000000000000';
const site = await newLocation(employee, { name: 'Hoofdkantoor', postcode: '3511 AB', city: 'Utrecht' });
const locationId = site.id;
await letVisit(employee, locationId);

const tagsOf = (page: { rows: readonly { tag: string | null }[] }) => page.rows.map(({ tag }) => tag);

describe('an asset', () => {
  it('gets a tag, the texts of its type and its dates', async () => {
    const made = await newAsset(engineer, locationId, { installationDate: month(-2), manufactureDate: month(-2) });
    assert.match(made.tag ?? '', /^T-.{5}-.{5}$/);
    assert.deepEqual(
      [made.description, made.typeDescription, made.state, made.light, made.dueOn, made.dueReason, made.locationName],
      ['Schuimblusser', 'Schuimblusser', 'inService', 'green', month(10), 'service', 'Hoofdkantoor'],
    );
    assert.equal(made.endOfLifeOn, month(238));
    assert.deepEqual(
      made.plan.map(({ level, dueOn }) => [level, dueOn]),
      [
        ['service', month(10)],
        ['extended', month(58)],
        ['revision', month(118)],
      ],
    );
    assert.deepEqual(made.tags, [{ tag: made.tag, status: 'assigned' }]);
    assert.deepEqual(await employee.assets.get({ params: { locationId, id: made.id } }), made);
    assert.deepEqual(await employee.assets.getByTag({ params: { tag: (made.tag ?? '').toLowerCase() } }), made);
  });

  it('takes texts and groups from its item', async () => {
    const item = await employee.items.create({
      params: here,
      body: { code: 'BB-9', description: 'Sproeischuimblusser 9 l' },
    });
    const made = await newAsset(employee, locationId, { itemId: item.id, serialNumber: 'SN-1' });
    assert.deepEqual([made.description, made.itemCode], ['Sproeischuimblusser 9 l', 'BB-9']);
    await refusedWith('reference.not_found', newAsset(employee, locationId, { itemId: nowhere }));
    await refusedWith('reference.not_found', newAsset(employee, locationId, { placeId: nowhere }));
  });

  it('must be of a known type and has a unique tag', async () => {
    await refusedWith('asset.unknown_type', newAsset(employee, locationId, { type: 'UFO' }));
    await newAsset(employee, locationId, { tag: 't7k3qx9m2p6' });
    await refusedWith('asset.tag_taken', newAsset(employee, locationId, { tag: 'T-7K3QX-9M2P6' }));
    await refusedWith('asset.tag_invalid', newAsset(employee, locationId, { tag: 'T-7K3QX-9M2P7' }));
    await refusedWith('body.invalid', newAsset(employee, locationId, { manufactureDate: '31-12-2020' }));
  });

  it('has dates that a plan can calculate with, and one interval for a level', async () => {
    for (const manufactureDate of ['0000-01-01', '0026-05-01', '1899-12-31', '2200-01-01', '9999-12-31'])
      await refusedWith('body.invalid', newAsset(employee, locationId, { manufactureDate }));
    const last = await newAsset(employee, locationId, { manufactureDate: '2199-12-31', servicedBefore: '2199-12-31' });
    assert.equal(last.endOfLifeOn, '2219-12-31');
    const intervals = [12, 24].map((months) => ({ level: 'service' as const, months }));
    await refusedWith('body.invalid', newAsset(employee, locationId, { intervals }));
  });

  it('keeps fields that a change omits; the second of two changes gets the result of the first', async () => {
    const made = await newAsset(employee, locationId, { position: 'Naast lift', brand: 'Ansul' });
    const params = { locationId, id: made.id };
    const changed = await engineer.assets.update({ params, body: { position: 'Bij trap' }, ifMatch: made.version });
    assert.deepEqual([changed.position, changed.brand], ['Bij trap', 'Ansul']);
    const refusal = await refusedWith(
      'precondition.failed',
      employee.assets.update({ params, body: { position: 'x' }, ifMatch: made.version }),
    );
    assert.equal((refusal.problem?.current as { position: string } | undefined)?.position, 'Bij trap');
    await refusedWith('body.invalid', employee.assets.update({ params, body: { state: 'removed' as 'defect' } }));
    const history = await employee.assets.listHistory({ params });
    assert.deepEqual(history.rows[0]?.after, { position: 'Bij trap' });
  });

  it('retires its first tag when it gets another label', async () => {
    const made = await newAsset(employee, locationId);
    const { tags } = await employee.assets.printTags({ params: here, body: { count: 2 } });
    const changed = await employee.assets.update({
      params: { locationId, id: made.id },
      body: { tag: tags[0] ?? '' },
    });
    assert.deepEqual(changed.tags, [
      { tag: tags[0], status: 'assigned' },
      { tag: made.tag, status: 'retired' },
    ]);
    await refusedWith('asset.tag_taken', newAsset(employee, locationId, { tag: made.tag ?? '' }));
  });

  it('that is removed keeps its attachments, and can no longer change', async () => {
    const made = await newAsset(employee, locationId);
    const params = { locationId, id: made.id };
    await refusedWith('precondition.failed', employee.assets.remove({ params, ifMatch: 99 }));
    await employee.assets.remove({ params });
    const gone = await employee.assets.get({ params });
    assert.deepEqual([gone.state, gone.light, gone.tags[0]?.status, gone.plan], ['removed', 'grey', 'retired', []]);
    await refusedWith('asset.ended', employee.assets.update({ params, body: { notes: 'x' } }));
    await refusedWith('asset.ended', employee.assets.remove({ params }));
    await refusedWith('asset.ended', employee.assets.addServiceReport({ params, body: { result: 'approved' } }));
    const { rows } = await employee.assets.listPlacements({ params });
    assert.equal(typeof rows[0]?.until, 'string');
  });

  it('of another location or division does not exist', async () => {
    const other = await newLocation(employee);
    const made = await newAsset(employee, locationId);
    await refusedWith('asset.not_found', employee.assets.get({ params: { locationId: other.id, id: made.id } }));
    await refusedWith('asset.not_found', server.api('mobility').assets.get({ params: { locationId, id: made.id } }));
    await refusedWith('asset.not_found', server.api('mobility').assets.getByTag({ params: { tag: made.tag ?? '' } }));
    await refusedWith('asset.not_found', employee.assets.getByTag({ params: { tag: 'T-00000-00000' } }));
    await refusedWith('location.not_found', newAsset(server.api('mobility'), locationId));
    await refusedWith('param.invalid', employee.assets.get({ params: { locationId, id: 'x' } }));
    await refusedWith('auth.forbidden', server.api('reseller').assets.get({ params: { locationId, id: made.id } }));
    await refusedWith('auth.forbidden', engineer.assets.listHistory({ params: { locationId, id: made.id } }));
  });

  it('may be checked at its own interval', async () => {
    const made = await newAsset(employee, locationId, {
      installationDate: month(0),
      intervals: [{ level: 'service', months: 6 }],
    });
    assert.deepEqual([made.dueOn, made.plan[0]?.intervalOverridden], [month(6), true]);
    const back = await employee.assets.update({
      params: { locationId, id: made.id },
      body: { intervals: [{ level: 'service', months: null }] },
    });
    assert.deepEqual([back.dueOn, back.plan[0]?.intervalOverridden], [month(12), false]);
  });
});

describe('the status of an asset', () => {
  const lightOf = async (body: object) => (await newAsset(employee, locationId, { type: 'AED', ...body })).light;

  it('follows from state and dates', async () => {
    const fine = { installationDate: day(0) };
    assert.equal(await lightOf(fine), 'green');
    assert.equal(await lightOf({ ...fine, padsAdultDueOn: day(59 + 31) }), 'green');
    assert.equal(await lightOf({ ...fine, batteryDueOn: day(0) }), 'amber');
    assert.equal(await lightOf({ ...fine, batteryDueOn: day(-1) }), 'red');
    assert.equal(await lightOf({ installationDate: month(-12) }), 'amber');
    assert.equal(await lightOf({ installationDate: month(-11) }), 'blue');
    assert.equal(await lightOf({ installationDate: month(-13) }), 'red');
    assert.equal(await lightOf({ ...fine, endOfLifeOn: day(0) }), 'red');
    assert.equal(await lightOf({ ...fine, state: 'defect' }), 'red');
    assert.equal(await lightOf({ ...fine, state: 'missing' }), 'red');
    assert.equal(await lightOf({ ...fine, state: 'inWorkshop' }), 'amber');
    assert.equal(await lightOf({ ...fine, state: 'outOfService' }), 'grey');
    assert.equal(await lightOf({ ...fine, state: 'planned' }), 'grey');
  });
});

describe('the list of all assets', () => {
  it('filters, sorts and pages by cursor', async () => {
    const account = await employee.accounts.create({ params: here, body: { name: 'Kade B.V.' } });
    const kade = await newLocation(employee, { name: 'Kade', postcode: '9711 AA', accountId: account.id });
    const floor = await employee.locations.createPlace({
      params: { locationId: kade.id },
      body: { kind: 'floor', name: 'BG' },
    });
    const late = await newAsset(employee, kade.id, { installationDate: month(-20), serialNumber: 'KADE-1' });
    const soon = await newAsset(employee, kade.id, {
      installationDate: month(-11),
      placeId: floor.id,
      inventoryNumber: 'k7',
    });
    const aed = await newAsset(employee, kade.id, { type: 'AED', installationDate: day(0), state: 'planned' });
    const found = async (query: object) =>
      tagsOf(await employee.assets.list({ params: here, query: { locationId: kade.id, ...query } }));
    assert.deepEqual(await found({}), [late.tag, soon.tag, aed.tag]);
    const { dueOn, dueReason } = await employee.assets.get({ params: { locationId: kade.id, id: aed.id } });
    assert.deepEqual([dueOn, dueReason], [null, null], 'an asset that is not in its place yet is not due');
    assert.deepEqual(await found({ sort: '-due' }), [aed.tag, soon.tag, late.tag]);
    assert.deepEqual(await found({ types: ['AED'] }), [aed.tag]);
    assert.deepEqual(await found({ states: ['planned', 'defect'] }), [aed.tag]);
    assert.deepEqual(await found({ lights: ['red'] }), [late.tag]);
    assert.deepEqual(await found({ lights: ['blue', 'grey'] }), [soon.tag, aed.tag]);
    assert.deepEqual(await found({ lights: ['green', 'amber'] }), []);
    assert.deepEqual(await found({ dueFrom: month(0), dueUntil: month(2) }), [soon.tag]);
    assert.deepEqual(await found({ accountId: account.id, areas: ['97'] }), [late.tag, soon.tag, aed.tag]);
    assert.deepEqual(await found({ areas: ['10'] }), []);
    assert.deepEqual(await found({ placeId: floor.id }), [soon.tag]);
    assert.deepEqual(await found({ search: 'kade-1' }), [late.tag]);
    assert.deepEqual(await found({ search: 'ka' }), []);
    assert.deepEqual(await found({ search: 'K7' }), [soon.tag]);
    const first = await employee.assets.list({ params: here, query: { locationId: kade.id }, pageSize: 2 });
    assert.deepEqual([tagsOf(first), first.total], [[late.tag, soon.tag], 3]);
    const second = await employee.assets.list({
      params: here,
      query: { locationId: kade.id },
      pageSize: 2,
      after: first.next ?? '',
    });
    assert.deepEqual([tagsOf(second), second.next], [[aed.tag], undefined]);
    const counts = await employee.assets.count({ params: here, query: { locationId: kade.id } });
    assert.deepEqual(
      [counts.total, counts.lights, counts.types.map(({ type, count }) => [type, count])],
      [
        3,
        { green: 0, blue: 1, amber: 0, red: 1, grey: 1 },
        [
          ['EXT-F', 2],
          ['AED', 1],
        ],
      ],
    );
    await refusedWith('param.invalid', employee.assets.list({ params: here, query: { lights: ['pink' as 'red'] } }));
    await refusedWith('division.forbidden', employee.assets.list({ params: { division: '3' } }));
    const site = await employee.locations.get({ params: { locationId: kade.id } });
    assert.deepEqual([site.assetCount, site.lights], [3, counts.lights]);
    const ofType = await employee.assets.listOfType({ params: { locationId: kade.id, type: 'ext-f' } });
    assert.deepEqual(new Set(tagsOf(ofType)), new Set([late.tag, soon.tag]));
    await refusedWith(
      'asset.unknown_type',
      employee.assets.listOfType({ params: { locationId: kade.id, type: 'UFO' } }),
    );
    const calendar = await employee.assets.dueCalendar({ params: here, query: { locationId: kade.id, months: 3 } });
    assert.equal(calendar.overdue, 1);
    assert.deepEqual(
      calendar.months.map((one) => [one.month, one.count]),
      [
        [month(0), 0],
        [month(1), 1],
        [month(2), 0],
      ],
    );
    const daysOf = (query: object) =>
      employee.assets.dueDays({ params: here, query: { locationId: kade.id, ...query } });
    const lights = { green: 0, blue: 1, amber: 0, red: 0, grey: 0 };
    assert.deepEqual(await daysOf({ month: month(1) }), { days: [{ day: soon.dueOn, count: 1, lights }] });
    assert.deepEqual(await daysOf({ month: month(1), types: ['AED'] }), { days: [] });
    assert.deepEqual(await daysOf({}), { days: [] });
    await refusedWith('param.invalid', daysOf({ month: '2026-02-30' }));
    for (const first of ['0000-01-01', '9999-12-01']) {
      await refusedWith('param.invalid', employee.assets.dueCalendar({ params: here, query: { from: first } }));
      await refusedWith('param.invalid', employee.assets.dueDays({ params: here, query: { month: first } }));
    }
    await refusedWith('param.invalid', employee.assets.list({ params: here, query: { dueFrom: '0000-01-01' } }));
    await refusedWith('division.forbidden', employee.assets.dueDays({ params: { division: '3' } }));
  });

  it('of a location omits ended assets unless they are requested', async () => {
    const yard = await newLocation(employee, { name: 'Werf' });
    const kept = await newAsset(employee, yard.id);
    const gone = await newAsset(employee, yard.id);
    await employee.assets.remove({ params: { locationId: yard.id, id: gone.id } });
    const list = (query: object) => employee.assets.listAtLocation({ params: { locationId: yard.id }, query });
    assert.deepEqual(tagsOf(await list({})), [kept.tag]);
    assert.equal((await list({ includeInactive: true })).total, 2);
    await refusedWith('location.not_found', employee.assets.listAtLocation({ params: { locationId: nowhere } }));
  });

  it('can be searched by anything printed on an asset', async () => {
    const made = await newAsset(employee, locationId, { serialNumber: 'SN/77 A', inventoryNumber: 'INV-12' });
    const look = (code: string) => engineer.assets.lookUp({ params: { code } });
    assert.deepEqual((await look(made.tag ?? '')).foundBy, 'tag');
    assert.deepEqual((await look('sn/77 a')).assets[0]?.id, made.id);
    assert.deepEqual((await look('inv-12')).foundBy, 'inventoryNumber');
    const { tags } = await employee.assets.printTags({ params: here, body: { count: 1 } });
    assert.deepEqual(await look(tags[0] ?? ''), { tag: tags[0], tagStatus: 'printed', foundBy: null, assets: [] });
    assert.deepEqual(await look('T-7K3QX-9M2P7'), { tag: null, tagStatus: null, foundBy: null, assets: [] });
  });
});
