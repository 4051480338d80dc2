import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';

const server = await startServer();
const calls = server.api('employee').accounts;
const division = '1';

describe('the accounts API', () => {
  const create = (body: { name: string } & Record<string, unknown>) => calls.create({ params: { division }, body });

  it('gives a new account the next code, the country and language of the division, and a visit address', async () => {
    const first = await create({
      name: 'Duinvliet Zorg B.V.',
      addressLine1: 'Zeeweg 1',
      postcode: '3511ab',
      city: 'Utrecht',
    });
    const second = await create({ name: 'Kwelhoeve Bouw B.V.' });
    assert.equal(Number(second.code), Number(first.code) + 1);
    assert.equal(first.country, 'NL');
    assert.equal(first.language, 'nl');
    assert.equal(first.languageDescription, 'Nederlands');
    assert.equal(first.countryName, 'Nederland');
    assert.equal(first.statusDescription, 'Klant');
    assert.equal(first.searchCode, 'DUINVLIET ZORG B.V.');
    assert.equal(first.postcode, '3511 AB');
    assert.equal(first.active, true);
    assert.equal(first.version, 1);
    assert.equal(first.creatorFullName, 'Eva de Vries');
    assert.deepEqual(
      first.addresses.map(({ typeName, main, addressLine1, city }) => ({ typeName, main, addressLine1, city })),
      [{ typeName: 'visit', main: true, addressLine1: 'Zeeweg 1', city: 'Utrecht' }],
    );
    assert.deepEqual(second.addresses, []);
  });

  it('answers 201 with the address of the new account and its version as ETag', async () => {
    const { statusCode, headers } = await server.request('employee', {
      method: 'POST',
      url: '/api/1/account',
      payload: { name: 'Lingeberk Retail B.V.' },
    });
    assert.equal(statusCode, 201);
    assert.match(String(headers.location), /^[0-9a-f-]{36}$/);
    assert.equal(headers.etag, '"1"');
  });

  it('gives every account of a division a unique code when many are created at once', async () => {
    const created = await Promise.all(
      Array.from({ length: 12 }, (_, index) => create({ name: `Gelijktijdig ${index}` })),
    );
    assert.equal(new Set(created.map(({ code }) => code)).size, 12);
  });

  it('keeps a code that was given and refuses it a second time', async () => {
    const { code } = await create({ name: 'Oevertora Metaal B.V.', code: ' 700100' });
    assert.equal(code, '700100');
    const { problem } = await refusedWith(
      'account.code_taken',
      create({ name: 'Oevertora Sport B.V.', code: '700100' }),
    );
    assert.deepEqual(problem?.params, { code: '700100' });
    await refusedWith('body.invalid', create({ name: 'Oevertora Hotel B.V.', code: 'A12' }));
    const other = await server
      .api('employee')
      .accounts.create({ params: { division: '2' }, body: { name: 'Waldtal Pflege GmbH', code: '700100' } });
    assert.equal(other.language, 'de');
  });

  it('finds an account by relation number, however it is padded, under both paths', async () => {
    const account = await create({ name: 'Hazekamp Agro B.V.', code: '880042' });
    assert.equal((await calls.getByCode({ params: { division, code: ' '.repeat(12) + '880042' } })).id, account.id);
    for (const url of [
      '/api/1/account/code/%20%20880042',
      '/api/division/1/account/code/880042',
      `/api/division/1/account/${account.id}`,
    ]) {
      const { statusCode, json } = await server.request('employee', { url });
      assert.equal(statusCode, 200, url);
      assert.equal((json() as { id: string }).id, account.id);
    }
    await refusedWith('account.not_found', calls.getByCode({ params: { division, code: '99999999' } }));
    await refusedWith('param.invalid', calls.getByCode({ params: { division, code: 'x' } }));
    await refusedWith('param.invalid', calls.get({ params: { division, id: 'no-guid' } }));
  });

  it('hints at an existing account, and stores the new one once the caller confirms that it is different', async () => {
    const known = await create({
      name: 'Bramlust Onderwijs',
      postcode: '5400 AX',
      vatNumber: 'NL 0001.23456.B01',
      chamberOfCommerce: '00999111',
    });
    assert.equal(known.vatNumber, 'NL000123456B01');
    for (const [like, reason] of [
      [{ vatNumber: 'nl000123456b01' }, 'vatNumber'],
      [{ chamberOfCommerce: '00999111' }, 'chamberOfCommerce'],
      [{ name: 'BRAMLUST onderwijs', postcode: '5400ax' }, 'nameAndPostcode'],
    ] as const) {
      const { problem } = await refusedWith('account.duplicate', create({ name: 'Iets anders', ...like }));
      assert.deepEqual(problem?.params, { id: known.id, code: known.code, name: 'Bramlust Onderwijs', reason });
    }
    const confirmed = await calls.create({
      params: { division },
      headers: { 'x-allow-duplicate': 'true' },
      body: { name: 'Bramlust Onderwijs', postcode: '5400 AX' },
    });
    assert.notEqual(confirmed.id, known.id);
  });

  it('stores only one of two equal accounts that are created at once', async () => {
    const twins = await Promise.allSettled(
      [1, 2].map(() => create({ name: 'Tweeling', chamberOfCommerce: '00777222' })),
    );
    assert.deepEqual(twins.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  });

  it('suggests similar accounts while a name is being typed', async () => {
    const known = await create({ name: 'Zorlinge Vastgoed B.V.', postcode: '1234 AB', chamberOfCommerce: '00555444' });
    const reasons = async (query: Record<string, string>) =>
      (await calls.findDuplicates({ params: { division }, query }))
        .filter(({ id }) => id === known.id)
        .map(({ reason }) => reason);
    assert.deepEqual(await reasons({ name: 'zorlinge vastgoed' }), ['similarName']);
    assert.deepEqual(await reasons({ name: 'Zorlinge Vastgoedd B.V.' }), ['similarName']);
    assert.deepEqual(await reasons({ name: 'Zorlinge Vastgoed B.V.', postcode: '1234ab' }), ['nameAndPostcode']);
    assert.deepEqual(await reasons({ chamberOfCommerce: '00555444' }), ['chamberOfCommerce']);
    assert.deepEqual(await reasons({ name: 'Iets heel anders' }), []);
    assert.deepEqual(await reasons({ name: 'zorlinge vastgoed', except: known.id }), []);
    assert.deepEqual(await calls.findDuplicates({ params: { division }, query: {} }), []);
  });

  it('changes only the fields that are given and empties those that are null', async () => {
    const account = await create({
      name: 'Velmora Hotel B.V.',
      city: 'Uden',
      email: 'info@velmora.example',
      discountSales: 0.055,
      website: 'velmora.example',
    });
    assert.equal(account.website, 'https://velmora.example');
    const changed = await calls.update({
      params: { division, id: account.id },
      ifMatch: account.version,
      body: { phone: '0413 012 345', email: null, tradeName: '' },
    });
    assert.equal(changed.phone, '0413 012 345');
    assert.equal(changed.email, null);
    assert.equal(changed.city, 'Uden');
    assert.equal(changed.discountSales, 0.055);
    assert.equal(changed.version, account.version + 1);
    const same = await calls.update({ params: { division, id: account.id }, body: {} });
    assert.equal(same.version, changed.version);
  });

  it('shows the current account to a caller who changes an outdated version', async () => {
    const account = await create({ name: 'Welvaart Logistiek' });
    await calls.update({ params: { division, id: account.id }, ifMatch: 1, body: { city: 'Breda' } });
    const { problem } = await refusedWith(
      'precondition.failed',
      calls.update({ params: { division, id: account.id }, ifMatch: 1, body: { city: 'Oss' } }),
    );
    const current = problem?.current as { city: string; version: number };
    assert.deepEqual([current.city, current.version], ['Breda', 2]);
  });

  it('accepts only one of two simultaneous changes to the same version', async () => {
    const account = await create({ name: 'Wedloop B.V.' });
    const outcomes = await Promise.allSettled(
      ['Almere', 'Zwolle'].map((city) =>
        calls.update({ params: { division, id: account.id }, ifMatch: 1, body: { city } }),
      ),
    );
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const after = await calls.get({ params: { division, id: account.id } });
    assert.equal(after.version, 2);
  });

  it('keeps the visit address and the account in sync', async () => {
    const account = await create({ name: 'Adreswissel B.V.' });
    const moved = await calls.update({
      params: { division, id: account.id },
      body: { addressLine1: 'Kerkstraat 9', city: 'Oss', postcode: '5341AA' },
    });
    assert.equal(moved.addresses[0]?.addressLine1, 'Kerkstraat 9');
    const again = await calls.update({ params: { division, id: account.id }, body: { addressLine1: 'Dorpsplein 2' } });
    assert.equal(again.addresses.length, 1);
    assert.deepEqual([again.addresses[0]?.addressLine1, again.addresses[0]?.city], ['Dorpsplein 2', 'Oss']);
  });

  it('refuses invalid input, naming the field', async () => {
    const faults = async (body: Record<string, unknown>) =>
      (await refusedWith('body.invalid', create({ name: 'Fout', ...body }))).problem?.errors?.map(({ path }) => path);
    assert.deepEqual(await faults({ name: '  ' }), ['body/name']);
    assert.deepEqual(await faults({ name: 'x'.repeat(101) }), ['body/name']);
    assert.deepEqual(await faults({ email: 'no address' }), ['body/email']);
    assert.deepEqual(await faults({ vatNumber: 'NL000123457B01' }), ['body/vatNumber']);
    assert.deepEqual(await faults({ country: 'NL', postcode: '12' }), ['body/postcode']);
    assert.deepEqual(await faults({ discountSales: 1.2 }), ['body/discountSales']);
    assert.deepEqual(await faults({ website: 'javascript:alert(1)' }), ['body/website']);
    assert.deepEqual(await faults({ startDate: '2026-03-02', endDate: '2026-03-01' }), ['body/endDate']);
    assert.deepEqual(await faults({ phone: 'call me' }), ['body/phone']);
  });

  it('refuses references to records that do not exist or belong to another division', async () => {
    const elsewhere = await calls.create({
      params: { division: '2' },
      body: { name: 'Steinwerth Bau GmbH', isReseller: true },
    });
    const here = await create({ name: 'Geen wederverkoper' });
    const named = async (body: Record<string, unknown>) =>
      (await refusedWith('reference.not_found', create({ name: 'Verwijzing', ...body }))).problem?.params?.reference;
    assert.equal(await named({ parentId: elsewhere.id }), 'parentId');
    assert.equal(await named({ resellerId: elsewhere.id }), 'resellerId');
    assert.equal(await named({ resellerId: here.id }), 'resellerId');
    assert.equal(await named({ invoiceAccountId: elsewhere.id }), 'invoiceAccountId');
    assert.equal(await named({ paymentConditionSales: '99' }), 'paymentConditionSales');
    assert.equal(await named({ salesVatCode: '9' }), 'salesVatCode');
    assert.equal(await named({ shippingMethodId: here.id }), 'shippingMethodId');
    assert.equal(await named({ accountManagerId: here.id }), 'accountManagerId');
    assert.equal(await named({ classificationIds: [here.id] }), 'classificationIds');
  });

  it('lists classifications, whose change is a change of the account', async () => {
    const demo = (await calls.listClassifications({ params: { division }, pageSize: 1000 })).rows;
    const { id, version } = await create({ name: 'Ingedeeld B.V.' });
    const put = async (classificationIds: (string | null)[], ifMatch: number) =>
      await calls.update({ params: { division, id }, body: { classificationIds }, ifMatch });
    const [value] = demo;
    if (!value) return;
    const ids = Array.from({ length: 8 }, (_, index) => (index + 1 === value.slot ? value.id : null));
    const changed = await put(ids, version);
    assert.equal(changed.version, version + 1);
    const { rows } = await calls.list({ params: { division }, query: { search: 'Ingedeeld' } });
    assert.partialDeepStrictEqual(rows, [{ version: version + 1, classifications: [{ id: value.id }] }]);
    assert.equal((await put(ids, changed.version)).version, changed.version);
    await refusedWith('precondition.failed', put([], version));
  });

  it('refuses a circle of parent accounts, even when two people close it at once', async () => {
    const [a, b, c] = await Promise.all(['A', 'B', 'C'].map((letter) => create({ name: `Moeder ${letter}` })));
    assert.ok(a && b && c);
    const put = (id: string, parentId: string) => calls.update({ params: { division, id }, body: { parentId } });
    assert.equal((await put(b.id, a.id)).parentName, 'Moeder A');
    await put(c.id, b.id);
    await refusedWith('account.cycle', put(a.id, c.id));
    await refusedWith('account.cycle', put(a.id, a.id));
    const [x, y] = await Promise.all(['X', 'Y'].map((letter) => create({ name: `Moeder ${letter}` })));
    assert.ok(x && y);
    const outcomes = await Promise.allSettled([put(x.id, y.id), put(y.id, x.id)]);
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  });

  it('stores hostile text as plain text', async () => {
    const name = `'; drop table account; -- <b>"x"</b> \u202eolleh`;
    const account = await create({ name, remarks: 'regel 1\r\nregel 2' });
    assert.equal(account.name, name);
    assert.equal(account.remarks, 'regel 1\nregel 2');
    assert.equal(
      (await calls.search({ params: { division }, query: { name: "'; drop <b>" } })).rows[0]?.id,
      account.id,
    );
    await refusedWith('body.invalid', create({ name: 'nul\u0000byte' }));
    await refusedWith('param.invalid', calls.search({ params: { division }, query: { name: 'nul\u0000' } }));
    await refusedWith('body.too_large', create({ name: 'groot', remarks: 'x'.repeat(2_000_000) }));
  });

  it('gives the same response to a repeated request with the same key', async () => {
    const send = () =>
      calls.create({ params: { division }, body: { name: 'Herhaald B.V.' }, idempotencyKey: 'account-1' });
    const [first, second] = await Promise.all([send(), send()]);
    assert.equal(first.id, second.id);
  });

  it('records who changed what', async () => {
    const account = await create({ name: 'Historie B.V.', city: 'Oss' });
    await calls.update({ params: { division, id: account.id }, body: { city: 'Uden' } });
    const { rows, total } = await calls.history({ params: { division, id: account.id } });
    assert.equal(total, 2);
    assert.deepEqual(
      [rows[0]?.action, rows[0]?.before, rows[0]?.after, rows[0]?.userFullName],
      ['update', { city: 'Oss' }, { city: 'Uden' }, 'Eva de Vries'],
    );
    assert.equal(rows[1]?.action, 'create');
    assert.equal('name_key' in (rows[1]?.after ?? {}), false);
    await refusedWith('account.not_found', calls.history({ params: { division, id: crypto.randomUUID() } }));
  });

  it('lists the options that the forms offer', async () => {
    const choices = await calls.choices({ params: { division } });
    assert.equal(choices.country, 'NL');
    assert.deepEqual(
      choices.paymentConditions.map(({ code }) => code),
      ['00', '14', '30'],
    );
    assert.deepEqual(
      choices.vatCodes.map(({ percentage }) => percentage),
      [0.21, 0.09, 0, 0, 0, 0],
    );
    assert.equal(choices.shippingMethods.length, 4);
    assert.ok(choices.accountManagers.some(({ fullName }) => fullName === 'Eva de Vries'));
  });

  it('refuses callers of other divisions, in the language of the caller', async () => {
    const account = await create({ name: 'Eigen divisie B.V.' });
    await refusedWith(
      'division.forbidden',
      server.api('mobility').accounts.get({ params: { division, id: account.id } }),
    );
    await refusedWith('account.not_found', calls.get({ params: { division: '2', id: account.id } }));
    await refusedWith(
      'account.not_found',
      calls.update({ params: { division: '2', id: account.id }, body: { city: 'Köln' } }),
    );
    await refusedWith('auth.forbidden', server.api('admin').accounts.get({ params: { division, id: account.id } }));
    await refusedWith('auth.required', server.api().accounts.get({ params: { division, id: account.id } }));
    const german = await server.request('employee', {
      url: `/api/1/account/${account.id}`,
      headers: { 'accept-language': 'de' },
    });
    assert.equal(german.json<{ countryName: string }>().countryName, 'Niederlande');
  });

  it('shows mechanics no prices and lets them change nothing', async () => {
    const account = await create({
      name: 'Geheim B.V.',
      discountSales: 0.1,
      creditLineSales: 5000,
      remarks: 'betaalt laat',
      salesVatCode: '1',
    });
    assert.equal(account.salesVatCodeDescription, 'BTW hoog 21%');
    const engineer = server.api('engineer').accounts;
    const seen = await engineer.get({ params: { division, id: account.id } });
    assert.deepEqual([seen.discountSales, seen.creditLineSales, seen.remarks], [null, null, null]);
    await refusedWith('auth.forbidden', engineer.update({ params: { division, id: account.id }, body: { name: 'x' } }));
    await refusedWith('auth.forbidden', engineer.history({ params: { division, id: account.id } }));
  });
});
