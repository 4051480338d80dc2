import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';

const server = await startServer();
const calls = server.api('employee').accounts;
const here = { division: '1' };

const school = await calls.create({
  params: here,
  body: { name: 'Scholen Noord', addressLine1: 'Handelsstraat 141', postcode: '9711 AB', city: 'Groningen' },
});
const ofSchool = { ...here, accountId: school.id };
await calls.createContact({
  params: ofSchool,
  body: {
    firstName: 'Marijke',
    lastName: 'Eikelbosch',
    phone: '+31 50 010 35 45',
    mobile: '06 1234 5678',
    email: 'm@noord.example',
  },
});
await calls.createAddress({
  params: ofSchool,
  body: { type: 4, addressLine1: 'Kade 7', postcode: '9712 XY', city: 'Groningen', phone: '050-0107788' },
});

const suggest = async (search: string) =>
  (await calls.suggest({ params: here, query: { search } })).map(({ name, foundBy }) => [name, foundBy]);

describe('an account is suggested', () => {
  it('by a contact, whatever the order, case and accents of the name', async () => {
    for (const search of ['eikelbosch', 'EIKELBOSCH marijke', 'Märijke', 'm@noord.example'])
      assert.deepEqual(await suggest(search), [['Scholen Noord', 'Marijke Eikelbosch']], search);
  });

  it('by a telephone number in any spelling', async () => {
    for (const search of ['+31 50 010 35 45', '0031500103545', '050-010 35 45', '(050) 0103545'])
      assert.deepEqual(await suggest(search), [['Scholen Noord', 'Marijke Eikelbosch · +31 50 010 35 45']], search);
    for (const search of ['+31 6 12345678', '0612345678'])
      assert.deepEqual(await suggest(search), [['Scholen Noord', 'Marijke Eikelbosch · 06 1234 5678']], search);
    assert.deepEqual(await suggest('+31 50 010 77 88'), [['Scholen Noord', 'Kade 7, 9712 XY Groningen · 050-0107788']]);
  });

  it('by the street of any of its addresses', async () => {
    assert.deepEqual(await suggest('Handelsstraat 141'), [['Scholen Noord', 'Handelsstraat 141, 9711 AB Groningen']]);
    assert.deepEqual(await suggest('kade 7'), [['Scholen Noord', 'Kade 7, 9712 XY Groningen']]);
    assert.deepEqual(await suggest('Handelsstraat 14'), [['Scholen Noord', 'Handelsstraat 141, 9711 AB Groningen']]);
    assert.deepEqual(await suggest('Handelsstraat 142'), []);
  });

  it('by its own name without mention of anything else', async () => {
    assert.deepEqual(await suggest('scholen'), [['Scholen Noord', null]]);
  });

  it('by words with a typing error, if asked to and if nothing matches', async () => {
    const similar = async (search: string) =>
      (await calls.suggest({ params: here, query: { search, similar: 'true' } })).map(({ name }) => name);
    for (const search of ['schollen noord', 'Schoelen', 'schoolen nooord'])
      assert.deepEqual(await similar(search), ['Scholen Noord'], search);
    assert.deepEqual(await suggest('schollen noord'), []);
    assert.deepEqual(await similar('Marijke'), ['Scholen Noord']);
    // Neither other words nor other numbers.
    for (const search of ['brandweer', 'scholen utrecht', 'Handelsstraat 142', '0031500103546'])
      assert.deepEqual(await similar(search), [], search);
  });

  it('by words with a typing error among those of a kind, however many others are more similar', async () => {
    await sql`insert into account (division, code, name, country, is_supplier, start_date)
      select 1, 930000 + n, case n when 0 then 'Plantenkweekery Zuid' else 'Plantenkwekerij' end, 'NL', n = 0, current_date
      from generate_series(0, 600) n`.execute(server.db);
    const found = await calls.suggest({
      params: here,
      query: { search: 'plantenkwekerrij', kind: 'supplier', similar: 'true' },
    });
    assert.deepEqual(
      found.map(({ name }) => name),
      ['Plantenkweekery Zuid'],
    );
  });

  it('only in the division of the caller', async () => {
    const elsewhere = await server
      .api('employee')
      .accounts.suggest({ params: { division: '2' }, query: { search: 'eikelbosch' } });
    assert.deepEqual(elsewhere, []);
  });
});

it('a frequent word and a rare one are looked up by their indexes', async () => {
  await sql`
    with a as (
      insert into account (division, code, name, country) select 1, (700000 + i)::text, 'Bedrijf ' || i, 'NL'
      from generate_series(1, 20000) i returning id, code
    ), c as (
      insert into contact (division, account_id, hid, last_name, phone)
      select 1, id, code::bigint, 'Jansen ' || code, '+31 20 0' || code from a
    )
    insert into address (division, account_id, type, main, address_line1, city, country)
      select 1, id, 1, true, 'Dorpsstraat ' || code, 'Zwolle', 'NL' from a`.execute(server.db);
  await sql`analyze account, contact, address`.execute(server.db);
  assert.equal((await suggest('jansen')).length, 10);
  assert.deepEqual(await suggest('dorpsstraat 719999'), [['Bedrijf 19999', 'Dorpsstraat 719999, Zwolle']]);
  assert.deepEqual(await suggest('020-0712345'), [['Bedrijf 12345', 'Jansen 712345 · +31 20 0712345']]);
});
