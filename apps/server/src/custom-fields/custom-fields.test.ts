import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CustomFieldInput } from '@werkbank/contract/custom-fields/custom-field.ts';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const admin = server.api('admin').customFields;
const staff = server.api('employee');
const params = { division: '1' };
const named = (name: string) => ({ nl: name, de: `${name} (de)`, en: `${name} (en)` });
const add = async (name: string, input: Partial<CustomFieldInput> = {}) =>
  await admin.create({ params, body: { record: 'account', kind: 'text', name: named(name), ...input } });
const newAccount = async (name: string) =>
  await staff.accounts.create({ params, body: { name }, headers: { 'x-allow-duplicate': 'true' } });
const colours = [{ name: named('Rood') }, { name: named('Blauw') }];

describe('a custom field', () => {
  it('is added, changed, arranged and removed, and its changes are in its history', async () => {
    const first = await add('Sleutelnummer');
    const second = await add('Branche', { kind: 'choice', options: colours });
    assert.deepEqual(
      second.options.map(({ key, active }) => [key, active]),
      [
        ['o1', true],
        ['o2', true],
      ],
    );
    assert.ok(second.position > first.position);
    const at = { ...params, id: first.id };
    await refusedWith('precondition.failed', admin.update({ params: at, body: { required: true }, ifMatch: 9 }));
    const changed = await admin.update({ params: at, body: { name: named('Sleutel') }, ifMatch: 1 });
    assert.partialDeepStrictEqual(changed, { name: { nl: 'Sleutel' }, version: 2, required: false });
    const { rows: history } = await admin.history({ params: at });
    assert.partialDeepStrictEqual(history[0], { before: { name_nl: 'Sleutelnummer' }, after: { name_nl: 'Sleutel' } });
    await admin.arrange({ params: { ...params, record: 'account' }, body: { ids: [second.id, first.id] } });
    const { rows } = await staff.customFields.list({ params });
    const order = rows.filter(({ record }) => record === 'account').map(({ id }) => id);
    assert.deepEqual(order.slice(0, 2), [second.id, first.id]);
    for (const { id } of [first, second]) await admin.remove({ params: { ...params, id } });
    await refusedWith('custom_field.not_found', admin.remove({ params: at }));
  });

  it('is refused with a name that is taken, options without a choice, by other people and in other divisions', async () => {
    const { id } = await add('Bijzonderheid');
    await refusedWith('custom_field.name_taken', add('bijzonderheid'));
    await refusedWith('custom_field.no_options', add('Kleur', { kind: 'choice' }));
    await refusedWith('custom_field.no_options', add('Maat', { options: colours }));
    const twins = [{ name: named('Rood') }, { name: { ...named('Blauw'), de: 'ROOD (DE)' } }];
    const refusal = await refusedWith('custom_field.option_twice', add('Kleur', { kind: 'choice', options: twins }));
    assert.match(refusal.message, /ROOD \(DE\)|Blauw/);
    const unoffered = colours.map((option) => ({ ...option, active: false }));
    await refusedWith('custom_field.no_options', add('Kleur', { kind: 'choice', options: unoffered }));
    await refusedWith('body.invalid', add('', {}));
    await refusedWith('body.invalid', add('\u200b'));
    const body = { record: 'account', kind: 'text', name: named('Verboden') } as const;
    await refusedWith('auth.forbidden', staff.customFields.create({ params, body }));
    await refusedWith('division.forbidden', admin.create({ params: { division: '99' }, body }));
    await refusedWith('custom_field.not_found', admin.remove({ params: { division: '2', id } }));
    const ofItem = { ...params, record: 'item' } as const;
    await refusedWith('custom_field.not_found', admin.arrange({ params: ofItem, body: { ids: [id] } }));
    await admin.remove({ params: { ...params, id } });
  });

  it('never gives the key of a removed option to another one, which would rename it in the history', async () => {
    const { id, options } = await add('Materiaal', { kind: 'choice', options: colours });
    const at = { ...params, id };
    const fewer = await admin.update({ params: at, body: { options: options.slice(0, 1) } });
    const groen = { name: named('Groen') };
    const more = await admin.update({ params: at, body: { options: [...fewer.options, groen] } });
    assert.deepEqual(
      more.options.map(({ key }) => key),
      ['o1', 'o3'],
    );
    const { rows } = await admin.history({ params: at });
    assert.ok(rows.every(({ after }) => !JSON.stringify(after).includes('last_option')));
    await admin.remove({ params: at });
  });

  it('gets a position of its own when two people add fields at once', async () => {
    const made = await Promise.all(['Een', 'Twee', 'Drie'].map((name) => add(name, { record: 'contact' })));
    assert.equal(new Set(made.map(({ position }) => position)).size, 3);
    await Promise.all(made.map(({ id }) => admin.remove({ params: { ...params, id } })));
  });
});

describe('the value of a custom field', () => {
  it('is stored exactly, checked against its definition, versioned and audited with the record', async () => {
    const weight = await add('Gewicht', { kind: 'number', decimals: 4 });
    const since = await add('Klant sinds', { kind: 'day' });
    const colour = await add('Kleur', { kind: 'choice', options: colours });
    const { id, version } = await newAccount('Eigen velden');
    const at = { params, query: { id } };
    const body = { [weight.id]: 9_999_999_999.9999, [since.id]: '2026-02-28', [colour.id]: 'o2' };
    const stored = await staff.customFields.setAccount({ ...at, body, ifMatch: version });
    assert.partialDeepStrictEqual(stored, { id, values: body, version: version + 1, modifierFullName: 'Eva de Vries' });
    assert.deepEqual(await staff.customFields.getAccount(at), stored);
    const { rows } = await sql<{ exact: string }>`
      select own_values ->> ${weight.id} as exact from account where id = ${id}`.execute(server.db);
    assert.equal(rows[0]?.exact, '9999999999.9999');
    await refusedWith('precondition.failed', staff.customFields.setAccount({ ...at, body, ifMatch: version }));
    for (const wrong of [
      { [weight.id]: 0.12345 },
      { [weight.id]: 'zwaar' },
      { [since.id]: '2026-02-30' },
      { [colour.id]: 'o9' },
      { '00000000-0000-4000-8000-000000000000': 'x' },
    ])
      await refusedWith('body.invalid', staff.customFields.setAccount({ ...at, body: wrong }));
    const cleared = await staff.customFields.setAccount({ ...at, body: { [colour.id]: null } });
    assert.deepEqual(Object.keys(cleared.values).toSorted(), [weight.id, since.id].toSorted());
    const history = await staff.accounts.history({ params: { ...params, id } });
    assert.partialDeepStrictEqual(history.rows[0], {
      before: { own_values: body },
      after: { own_values: cleared.values },
    });
  });

  it("prevents its field and its option from being removed, and the field's decimals from being reduced", async () => {
    const size = await add('Maat', { kind: 'number', decimals: 2 });
    const grade = await add('Klasse', { kind: 'choice', options: colours });
    const { id } = await newAccount('In gebruik');
    await staff.customFields.setAccount({ params, query: { id }, body: { [size.id]: 1.25, [grade.id]: 'o1' } });
    await refusedWith('custom_field.in_use', admin.remove({ params: { ...params, id: size.id } }));
    const ofGrade = { ...params, id: grade.id };
    const options = grade.options.slice(1);
    await refusedWith('custom_field.option_in_use', admin.update({ params: ofGrade, body: { options } }));
    await refusedWith(
      'custom_field.decimals_in_use',
      admin.update({ params: { ...params, id: size.id }, body: { decimals: 1 } }),
    );
    const archived = await admin.update({ params: ofGrade, body: { active: false } });
    assert.equal(archived.active, false);
    await refusedWith(
      'body.invalid',
      staff.customFields.setAccount({ params, query: { id }, body: { [grade.id]: 'o2' } }),
    );
    const tooFine = { [size.id]: 1.255 };
    const named = await refusedWith(
      'body.invalid',
      staff.customFields.setAccount({ params, query: { id }, body: tooFine }),
    );
    assert.match(named.message, /Maat/);
    assert.doesNotMatch(named.message, new RegExp(size.id));
  });

  it('may keep an option that is no longer offered, but cannot be set to it', async () => {
    const grade = await add('Kwaliteit', { kind: 'choice', options: colours });
    const [kept, fresh] = [await newAccount('Met oude keuze'), await newAccount('Zonder keuze')];
    const body = { [grade.id]: 'o1' };
    const setFor = async (id: string) => await staff.customFields.setAccount({ params, query: { id }, body });
    await setFor(kept.id);
    const options = grade.options.map((option) => ({ ...option, active: option.key !== 'o1' }));
    await admin.update({ params: { ...params, id: grade.id }, body: { options } });
    assert.deepEqual((await setFor(kept.id)).values, body);
    await refusedWith('body.invalid', setFor(fresh.id));
  });

  it('is required when its definition says so', async () => {
    const debtor = await add('Debiteur', { required: true, record: 'item' });
    const { id } = await staff.items.create({ params, body: { code: 'EIGEN', description: 'Eigen velden' } });
    const at = { params, query: { id } };
    const other = await add('Vak', { record: 'item' });
    await refusedWith('body.invalid', staff.customFields.setItem({ ...at, body: { [other.id]: 'A' } }));
    await staff.customFields.setItem({ ...at, body: { [other.id]: 'A', [debtor.id]: '7' } });
    await refusedWith('body.invalid', staff.customFields.setItem({ ...at, body: { [debtor.id]: '' } }));
    await admin.update({ params: { ...params, id: debtor.id }, body: { required: false } });
  });

  it('is hidden from a reseller and from other divisions, and refused for an unknown record', async () => {
    const { id } = await newAccount('Onzichtbaar');
    const query = { id };
    const ofReseller = { params: { division: '3' }, query };
    await refusedWith('auth.forbidden', server.api('reseller').customFields.getAccount(ofReseller));
    await refusedWith('division.forbidden', staff.customFields.getAccount({ params: { division: '3' }, query }));
    await refusedWith('custom_field.no_record', staff.customFields.getAccount({ params: { division: '2' }, query }));
    await refusedWith('auth.forbidden', server.api('engineer').customFields.setAccount({ params, query, body: {} }));
    await refusedWith('param.invalid', staff.customFields.getAccount({ params, query: { id: 'x' } }));
  });
});

describe('a new record', () => {
  it('gets its custom fields in the request that creates it, and remains at its first version', async () => {
    const source = await add('Herkomst', { kind: 'choice', options: colours });
    const size = await add('Omvang', { kind: 'number', decimals: 1 });
    const body = { name: 'Met eigen velden', customValues: { [source.id]: 'o2', [size.id]: 12.5 } };
    const headers = { 'x-allow-duplicate': 'true' } as const;
    const created = await staff.accounts.create({ params, body, headers });
    assert.equal(created.version, 1);
    const stored = await staff.customFields.getAccount({ params, query: { id: created.id } });
    assert.partialDeepStrictEqual(stored, { version: 1, values: body.customValues });
    const filter = { custom: [`${size.id}>=12.5`, `${source.id}=o2`] };
    const found = await staff.accounts.list({ params, query: filter });
    assert.deepEqual(
      found.rows.map(({ id }) => id),
      [created.id],
    );
    const history = await staff.accounts.history({ params: { ...params, id: created.id } });
    assert.ok(history.rows.some(({ after }) => JSON.stringify(after).includes(size.id)));
  });

  it('is not created with a wrong value, nor without a required one once custom fields are given', async () => {
    const must = await add('Verplicht', { record: 'location', required: true });
    const create = async (code: string, customValues?: Record<string, string | number | null>) =>
      await staff.locations.create({
        params,
        body: { name: 'Eigen velden', code, ...(customValues && { customValues }) },
      });
    const refusal = await refusedWith('body.invalid', create('EIGEN-1', {}));
    assert.match(refusal.message, /Verplicht/);
    assert.deepEqual(
      refusal.problem?.errors?.map(({ path }) => path),
      [`body/customValues/${must.id}`],
    );
    await refusedWith('body.invalid', create('EIGEN-1', { [must.id]: 7 }));
    await refusedWith('body.invalid', create('EIGEN-1', { '00000000-0000-4000-8000-000000000000': 'x' }));
    const created = await create('EIGEN-1', { [must.id]: ' ja ' });
    assert.deepEqual(created.customValues, { [must.id]: 'ja' });
    // A program that does not know the fields leaves them out.
    assert.deepEqual((await create('EIGEN-2')).customValues, {});
    await admin.update({ params: { ...params, id: must.id }, body: { active: false } });
  });

  it('of every kind accepts its custom fields', async () => {
    const fields = Object.fromEntries(
      await Promise.all(
        (['contact', 'item', 'asset', 'salesOrder', 'workOrder', 'serviceRequest'] as const).map(
          async (record) => [record, (await add('Bij aanmaken', { record })).id] as const,
        ),
      ),
    );
    const given = (record: string) => ({ customValues: { [fields[record] ?? '']: 'A' } });
    const { id: accountId } = await newAccount('Alle soorten');
    const location = await staff.locations.create({ params, body: { name: 'Alle soorten', accountId } });
    const at = { locationId: location.id };
    const contactBody = { lastName: 'Jansen', ...given('contact') };
    const contact = await staff.accounts.createContact({ params: { ...params, accountId }, body: contactBody });
    const item = await staff.items.create({
      params,
      body: { code: 'ALLE-SOORTEN', description: 'Alle soorten', ...given('item') },
    });
    const type = await server.db.selectFrom('asset_type').select('type').limit(1).executeTakeFirstOrThrow();
    const asset = await staff.assets.create({ params: at, body: { ...type, ...given('asset') } });
    const order = await staff.salesOrders.create({ params, body: { orderedById: accountId, ...given('salesOrder') } });
    const work = await staff.workOrders.create({ params: at, body: { description: 'Werk', ...given('workOrder') } });
    const request = await staff.serviceRequests.create({
      params,
      body: { description: 'Verzoek', accountId, ...given('serviceRequest') },
    });
    const calls = staff.customFields;
    const stored = await Promise.all([
      calls.getContact({ params, query: { id: contact.id } }),
      calls.getItem({ params, query: { id: item.id } }),
      calls.getAsset({ params, query: { id: asset.id } }),
      calls.getSalesOrder({ params, query: { id: order.id } }),
      calls.getWorkOrder({ params, query: { id: work.id } }),
      calls.getServiceRequest({ params, query: { id: request.id } }),
    ]);
    assert.deepEqual(
      stored.map(({ values }) => values),
      Object.keys(fields).map((record) => given(record).customValues),
    );
  });

  it('cannot get custom fields from somebody who may not change them', async () => {
    const { id } = await add('Alleen kantoor', { record: 'serviceRequest' });
    const body = { description: 'Van de monteur', channel: 'mechanic', customValues: { [id]: 'A' } } as const;
    await refusedWith('body.forbidden', server.api('engineer').serviceRequests.create({ params, body }));
  });
});

describe('a list with custom fields', () => {
  it('can be filtered by equality, words, numbers and days', async () => {
    const note = await add('Notitie');
    const area = await add('Oppervlak', { kind: 'number', decimals: 1 });
    const built = await add('Bouwdag', { kind: 'day' });
    const type = await add('Soort', { kind: 'choice', options: colours });
    const set = async (name: string, body: Record<string, string | number>) => {
      const { id } = await newAccount(name);
      await staff.customFields.setAccount({ params, query: { id }, body });
      return id;
    };
    const small = await set('Klein', {
      [note.id]: 'Achter de heg',
      [area.id]: 12.5,
      [built.id]: '1990-05-01',
      [type.id]: 'o1',
    });
    const large = await set('Groot', {
      [note.id]: 'Café vóór',
      [area.id]: 900,
      [built.id]: '2020-05-01',
      [type.id]: 'o2',
    });
    const found = async (...custom: string[]) =>
      (await staff.accounts.list({ params, query: { custom } })).rows.map(({ id }) => id).toSorted();
    assert.deepEqual(await found(`${type.id}=o1`), [small]);
    assert.deepEqual(await found(`${note.id}~cafe`), [large]);
    assert.deepEqual(await found(`${area.id}>=12.5`), [small, large].toSorted());
    assert.deepEqual(await found(`${area.id}>=13`, `${area.id}<=900`), [large]);
    assert.deepEqual(await found(`${built.id}<=2000-01-01`), [small]);
    assert.deepEqual(await found(`${built.id}<=2000-01-01`, `${type.id}=o2`), []);
    await refusedWith('param.invalid', staff.accounts.list({ params, query: { custom: [`${area.id};drop`] } }));
    const { rows } = await staff.accounts.list({ params, query: { custom: [`${type.id}=o2`] } });
    assert.equal(rows[0]?.customValues?.[area.id], 900);
  });

  it('of every kind of record accepts conditions on its own fields', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000=x';
    const query = { custom: [nowhere] };
    const lists = [
      staff.items.list({ params, query }),
      staff.locations.list({ params, query }),
      staff.assets.list({ params, query }),
      staff.salesOrders.list({ params, query }),
      staff.workOrders.list({ params, query }),
      staff.serviceRequests.list({ params, query }),
    ];
    for (const list of lists) assert.equal((await list).rows.length, 0);
    assert.equal((await staff.assets.count({ params, query })).lights?.red ?? 0, 0);
  });
});
