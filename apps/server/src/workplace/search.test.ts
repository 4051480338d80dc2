import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { letVisit } from '#test/visits.ts';

const server = await startServer();
const employee = server.api('employee');
const params = { division: '1' };
const search = async (text: string, api = employee) => await api.workplace.search({ params, query: { text } });
const found = async (text: string, api = employee) =>
  (await search(text, api)).hits.map(({ kind, name, number }) => [kind, number, name]);

const account = await employee.accounts.create({
  params,
  body: {
    code: '10042',
    name: 'Woonzorg Lingemora',
    country: 'NL',
    phone: '+31 50 010 35 45',
    addressLine1: 'Handelsstraat 141',
    postcode: '3030 GX',
    city: 'Rotterdam',
    remarks: 'Levert alleen op dinsdag via het poortgebouw',
  },
});
const site = await employee.locations.create({
  params,
  body: {
    name: 'Poort Lingemora',
    accountId: account.id,
    addressLine1: 'Dorpsweg 9',
    postcode: '8022 AB',
    city: 'Zwolle',
    keyNote: 'Sleutelkluis code bij portier',
  },
});
const asset = await employee.assets.create({
  params: { locationId: site.id },
  body: { type: 'EXT-F', description: 'Schuimblusser', serialNumber: 'ZQ-99812', notes: 'Hangt achter de piano' },
});

describe('the search over everything', () => {
  before(async () => {
    await employee.accounts.createContact({
      params: { ...params, accountId: account.id },
      body: { firstName: 'Willemijn', lastName: 'Eikelbosch', mobile: '06-12 34 56 78' },
    });
  });

  it('finds an account by number, contact, street, and telephone numbers in any spelling', async () => {
    const wanted = ['account', account.code, account.name];
    for (const text of [
      account.code,
      'eikelbosch',
      'handelsstraat 141',
      '3030gx 141',
      '050-0103545',
      '0031500103545',
      '+31 (0)6 12345678',
    ])
      assert.deepEqual((await found(text))[0], wanted, text);
    assert.partialDeepStrictEqual((await search('eikelbosch')).hits[0], {
      details: 'Willemijn Eikelbosch · Rotterdam',
    });
  });

  it('finds a location by postcode and house number, and an asset by tag and serial number', async () => {
    assert.deepEqual(await found('8022ab 9'), [['location', site.code, site.name]]);
    const [hit] = (await search('zq-99812')).hits;
    assert.partialDeepStrictEqual(hit, { kind: 'asset', id: asset.id, locationId: site.id });
    assert.deepEqual((await found((asset.tag ?? '').replaceAll('-', '')))[0], ['asset', asset.tag, 'Schuimblusser']);
  });

  it('finds words in notes, with the part of the note', async () => {
    const [ofAccount] = (await search('poortgebouw')).hits;
    assert.partialDeepStrictEqual(ofAccount, { id: account.id, note: '… alleen op dinsdag via het poortgebouw' });
    assert.partialDeepStrictEqual((await search('sleutelkluis portier')).hits[0], { kind: 'location', id: site.id });
    assert.partialDeepStrictEqual((await search('piano')).hits[0], { kind: 'asset', id: asset.id });
    await employee.comments.create({
      params: { ...params, kind: 'account', id: account.id },
      body: { body: 'Vraagt om een korting voor jubilarissen', mentions: [] },
    });
    assert.partialDeepStrictEqual((await search('jubilarissen')).hits[0], { kind: 'account', id: account.id });
  });

  it('forgives typing errors when nothing matches', async () => {
    const { hits, corrected } = await search('lingemorra');
    assert.equal(corrected, 'lingemora');
    assert.deepEqual(new Set(hits.map(({ id }) => id)), new Set([account.id, site.id]));
    assert.deepEqual(await search('xqzwvkxx'), { hits: [], corrected: null });
  });

  it('shows each caller only what they may see', async () => {
    await letVisit(employee, site.id);
    const engineer = server.api('engineer');
    assert.deepEqual((await found('8022ab 9', engineer))[0]?.[0], 'location');
    assert.deepEqual(await found('poortgebouw', engineer), []);
    const hidden = await employee.locations.create({ params, body: { name: 'Onbezocht Zilverpand', city: 'Assen' } });
    assert.deepEqual(await found('zilverpand', engineer), []);
    assert.deepEqual(await found('zilverpant', engineer), []);
    assert.deepEqual(await found('zilverpand'), [['location', hidden.code, hidden.name]]);
    assert.deepEqual(await found('zilverpand', server.api('manager')), []);
    await refusedWith('division.forbidden', search('lingemora', server.api('mobility')));
  });

  it('refuses an empty text', async () => {
    await refusedWith('param.invalid', search(' '));
  });
});
