import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const employee = server.api('employee');
const engineer = server.api('engineer');
const here = { division: '1' };
const nowhere = '00000000-0000-4000-8000-000000000000';

const make = (body: object) => employee.locations.create({ params: here, body: { name: 'Pand', ...body } });
const names = (page: { rows: readonly { name: string }[] }) => page.rows.map(({ name }) => name);

describe('a location', () => {
  it('gets the next code and the country of its division', async () => {
    const made = await make({ name: 'De Linde', postcode: '3511 AB', city: 'Utrecht' });
    assert.match(made.code, /^NL-\d{6}$/);
    assert.deepEqual(
      [made.country, made.area, made.assetCount, made.lights, made.creatorFullName],
      ['NL', '35', 0, { green: 0, blue: 0, amber: 0, red: 0, grey: 0 }, 'Eva de Vries'],
    );
    assert.deepEqual(await employee.locations.get({ params: { locationId: made.id } }), made);
  });

  it('has a unique code, regardless of case', async () => {
    await make({ code: 'Oost-1' });
    await refusedWith('location.code_taken', make({ code: 'oost-1' }));
    const german = await employee.locations.create({
      params: { division: '2' },
      body: { code: 'OOST-1', name: 'Ost' },
    });
    assert.equal(german.country, 'DE');
  });

  it('keeps fields that a change omits, and the first of two changes wins', async () => {
    const made = await make({ name: 'Twee', keyNote: 'Sleutel bij portier', serviceMonth: 3 });
    const params = { locationId: made.id };
    const changed = await employee.locations.update({ params, body: { serviceMonth: 4 }, ifMatch: made.version });
    assert.deepEqual([changed.keyNote, changed.serviceMonth], ['Sleutel bij portier', 4]);
    const refusal = await refusedWith(
      'precondition.failed',
      employee.locations.update({ params, body: { serviceMonth: 5 }, ifMatch: made.version }),
    );
    assert.equal((refusal.problem?.current as { serviceMonth: number } | undefined)?.serviceMonth, 4);
    const { rows } = await employee.locations.listHistory({ params });
    assert.deepEqual([rows[0]?.before, rows[0]?.after], [{ service_month: 3 }, { service_month: 4 }]);
  });

  it('belongs to an account of its own division', async () => {
    const account = await employee.accounts.create({ params: here, body: { name: 'Lindelust' } });
    const made = await make({ name: 'Met klant', accountId: account.id });
    assert.equal(made.accountName, 'Lindelust');
    assert.deepEqual(names(await employee.locations.list({ params: here, query: { search: 'lindelust' } })), [
      'Met klant',
    ]);
    await refusedWith(
      'reference.not_found',
      employee.locations.create({ params: { division: '2' }, body: { name: 'X', accountId: account.id } }),
    );
  });

  it('needs a name, and a valid month', async () => {
    const refusal = await refusedWith('body.invalid', make({ name: ' ', serviceMonth: 13 }));
    assert.deepEqual(
      refusal.problem?.errors?.map(({ path }) => path),
      ['body/name', 'body/serviceMonth'],
    );
  });

  it('outside the caller’s divisions is treated as unknown', async () => {
    const { id } = await make({});
    await refusedWith('location.not_found', server.api('mobility').locations.get({ params: { locationId: id } }));
    await refusedWith('location.not_found', employee.locations.get({ params: { locationId: nowhere } }));
    await refusedWith('param.invalid', employee.locations.get({ params: { locationId: '17' } }));
    await refusedWith('auth.forbidden', engineer.locations.update({ params: { locationId: id }, body: { name: 'x' } }));
    await refusedWith('auth.forbidden', server.api('reseller').locations.get({ params: { locationId: id } }));
  });

  it('can be removed only when it never had an asset', async () => {
    const empty = await make({ name: 'Leeg' });
    await employee.locations.createPlace({ params: { locationId: empty.id }, body: { kind: 'floor', name: 'BG' } });
    await employee.locations.remove({ params: { locationId: empty.id }, ifMatch: empty.version });
    await refusedWith('location.not_found', employee.locations.remove({ params: { locationId: empty.id } }));
    const used = await make({ name: 'Vol' });
    await employee.assets.create({ params: { locationId: used.id }, body: { type: 'AED' } });
    await refusedWith('location.in_use', employee.locations.remove({ params: { locationId: used.id } }));
    await refusedWith(
      'precondition.failed',
      employee.locations.remove({ params: { locationId: used.id }, ifMatch: 9 }),
    );
  });
});

describe('the lists of locations', () => {
  it('filter, sort and page by cursor', async () => {
    for (const [name, postcode, month] of [
      ['Zeta Kade', '1011 AA', 5],
      ['Zeta Laan', '1012 AB', 5],
      ['Zeta Markt', '5611 AC', 6],
    ] as const)
      await make({ name, postcode, serviceMonth: month });
    const all = { search: 'zeta' };
    const first = await employee.locations.list({ params: here, query: { ...all, sort: '-name' }, pageSize: 2 });
    assert.deepEqual([names(first), first.total], [['Zeta Markt', 'Zeta Laan'], 3]);
    const second = await employee.locations.list({
      params: here,
      query: { ...all, sort: '-name' },
      pageSize: 2,
      after: first.next ?? '',
    });
    assert.deepEqual([names(second), second.next], [['Zeta Kade'], undefined]);
    const narrow = (query: object) => employee.locations.list({ params: here, query: { ...all, ...query } });
    assert.deepEqual(names(await narrow({ areas: ['56'] })), ['Zeta Markt']);
    assert.deepEqual(names(await narrow({ serviceMonth: 5 })), ['Zeta Kade', 'Zeta Laan']);
    assert.deepEqual(names(await narrow({ light: 'red' })), []);
    assert.deepEqual(names(await narrow({ active: false })), []);
    await refusedWith('param.invalid', employee.locations.list({ params: here, query: all, after: 'x' }));
    const areas = await employee.locations.listAreas({ params: here });
    assert.ok(areas.rows.some(({ area, locationCount }) => area === '10' && locationCount === 2));
  });

  it('of the specification contain active locations by name, town or code', async () => {
    await make({ name: 'Rode Molen', city: 'Sneek', code: 'RM-1' });
    await make({ name: 'Rode Schuur', city: 'Sneek', active: false });
    const list = (name: string) =>
      employee.locations.listOfDivision({ params: { code: '1' }, query: { name }, pageSize: 5 });
    assert.deepEqual(names(await list('sneek')), ['Rode Molen']);
    assert.deepEqual(names(await list('rm-1')), ['Rode Molen']);
    await refusedWith('division.forbidden', employee.locations.listOfDivision({ params: { code: '3' } }));
    await refusedWith('param.invalid', employee.locations.listOfDivision({ params: { code: 'x' } }));
    const divisions = await employee.locations.listDivisions({});
    assert.deepEqual(
      divisions.rows.map(({ code }) => code),
      [1, 2],
    );
    await refusedWith('auth.required', server.api().locations.listDivisions({}));
  });
});

describe('the places of a location', () => {
  const place = (
    locationId: string,
    name: string,
    kind: 'building' | 'floor' | 'room',
    parentId: string | null = null,
  ) => employee.locations.createPlace({ params: { locationId }, body: { name, kind, parentId } });

  it('form a tree in reading order, and their paths follow a renamed place', async () => {
    const { id: locationId } = await make({ name: 'Boom' });
    const main = await place(locationId, 'Hoofdgebouw', 'building');
    const ground = await place(locationId, 'Begane grond', 'floor', main.id);
    await place(locationId, 'Keuken', 'room', ground.id);
    await place(locationId, '1e verdieping', 'floor', main.id);
    await place(locationId, 'Schuur', 'building');
    const params = { locationId, placeId: main.id };
    await employee.locations.updatePlace({ params, body: { name: 'Gebouw A' }, ifMatch: main.version });
    const { rows } = await employee.locations.listPlaces({ params: { locationId } });
    assert.deepEqual(
      rows.map(({ path, depth }) => [path, depth]),
      [
        ['Gebouw A', 1],
        ['Gebouw A › Begane grond', 2],
        ['Gebouw A › Begane grond › Keuken', 3],
        ['Gebouw A › 1e verdieping', 2],
        ['Schuur', 1],
      ],
    );
    await refusedWith('precondition.failed', employee.locations.updatePlace({ params, body: {}, ifMatch: 1 }));
  });

  it('cannot be inside themselves or have the same name as a sibling', async () => {
    const { id: locationId } = await make({ name: 'Kring' });
    const outer = await place(locationId, 'A', 'building');
    const inner = await place(locationId, 'B', 'floor', outer.id);
    const move = employee.locations.updatePlace({
      params: { locationId, placeId: outer.id },
      body: { parentId: inner.id },
    });
    await refusedWith('place.cycle', move);
    await refusedWith('place.name_taken', place(locationId, 'A', 'building'));
    await refusedWith('reference.not_found', place(locationId, 'C', 'room', nowhere));
    await refusedWith('body.invalid', place(locationId, '', 'room'));
  });

  it('can be removed when they are empty', async () => {
    const { id: locationId } = await make({ name: 'Weg' });
    const outer = await place(locationId, 'A', 'building');
    const inner = await place(locationId, 'B', 'floor', outer.id);
    const gone = (placeId: string) => employee.locations.removePlace({ params: { locationId, placeId } });
    await refusedWith('place.in_use', gone(outer.id));
    await gone(inner.id);
    await gone(outer.id);
    assert.deepEqual((await employee.locations.listPlaces({ params: { locationId } })).rows, []);
    await refusedWith('place.not_found', gone(outer.id));
  });
});
