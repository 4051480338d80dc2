import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { createDb, createPool } from '#db/db.ts';
import { createTestDatabase } from '#test/database.ts';
import { startServer } from '#test/harness.ts';
import { countryTemplates, type HomeCountry } from './country-template.ts';
import { completeLists, grantDivision, insertDivision } from './set-up-store.ts';

const { db } = await startServer();
const made = async (code: number, country: HomeCountry) =>
  await db
    .transaction()
    .execute(async (tx) => await insertDivision(tx, { code, name: `Nr. ${code}`, country, brand: 'prevention' }));

const ratesOf = async (division: number) => {
  const { rows } = await sql<{ rates: number[] }>`
    select array(
      select (percentage * 100)::float8 from vat_code where division = ${division} and percentage > 0 order by 1 desc
    ) as rates`.execute(db);
  return rows[0]?.rates;
};

describe('a new division', () => {
  it('begins with the VAT rates, and in the language, of its country', async () => {
    const expected = { NL: [21, 9], DE: [19, 7], AT: [20, 13, 10], BE: [21, 12, 6] };
    const countries = Object.keys(countryTemplates) as HomeCountry[];
    for (const [index, country] of countries.entries()) {
      assert.equal(await made(21 + index, country), 21 + index);
      assert.deepEqual(await ratesOf(21 + index), expected[country], country);
    }
    const { rows } = await sql`
      select (select description from unit where division = d.code and code = 'pcs') as unit,
        (select description from warehouse where division = d.code) as warehouse
      from division d where country in ('AT', 'BE') order by country`.execute(db);
    assert.deepEqual(rows, [
      { unit: 'Stück', warehouse: 'Hauptlager' },
      { unit: 'stuks', warehouse: 'Hoofdmagazijn' },
    ]);
  });

  it('uses each code for the same thing in each country', () => {
    for (const { vatCodes } of Object.values(countryTemplates)) {
      const withoutVat = vatCodes.filter(({ percentage }) => percentage === 0).map(({ code }) => code);
      assert.deepEqual(withoutVat, ['0', '3', '4', '5']);
      assert.equal(new Set(vatCodes.map(({ code }) => code)).size, vatCodes.length);
    }
  });

  it('is the main one when it is the first, even when two are created at once', async () => {
    // Without a server, because its workers would read the emptied tables.
    const database = await createTestDatabase();
    const pool = createPool(database.connection, { max: 3 });
    const empty = createDb(pool);
    await sql`truncate division cascade`.execute(empty);
    await Promise.all(
      [31, 32, 33].map((code) =>
        empty
          .transaction()
          .execute((tx) => insertDivision(tx, { code, name: `Nr. ${code}`, country: 'NL', brand: 'prevention' })),
      ),
    );
    const { rows } = await sql<{ main: number; all: number }>`
      select count(*) filter (where main)::int as main, count(*)::int as all from division`.execute(empty);
    assert.deepEqual(rows, [{ main: 1, all: 3 }]);
    await assert.rejects(sql`update division set main = true`.execute(empty), /division_main/);
    await pool.end();
    await database.drop();
  });
});

describe('access to a division', () => {
  const givenTo = async (email: string, isVerified: boolean) => {
    await sql`insert into app_user (issuer, subject, display_name, email, email_verified)
      values ('test', ${`${email} ${isVerified}`}, 'Somebody', ${email}, ${isVerified})`.execute(db);
    return await grantDivision(db, 1, email.toUpperCase(), 'write');
  };
  const has = async (email: string) => {
    const { rows } = await sql<{ has: boolean }>`select exists (
      select from user_division d join app_user u on u.id = d.user_id where u.email = ${email} and d.division = 1) as has`.execute(
      db,
    );
    return rows[0]?.has;
  };

  it('is given at once only to a user with a verified address; anyone else is invited', async () => {
    assert.equal(await givenTo('written@example.org', false), 'invited');
    assert.equal(await has('written@example.org'), false);
    assert.equal(await givenTo('proved@example.org', true), 'granted');
    assert.equal(await has('proved@example.org'), true);
    assert.equal(await givenTo('written@example.org', true), 'granted');
  });

  it('is granted to no one when several users have verified the address', async () => {
    await givenTo('shared@example.org', true);
    await sql`insert into app_user (issuer, subject, display_name, email, email_verified)
      values ('other', 'shared', 'Somebody', 'shared@example.org', true)`.execute(db);
    assert.equal(await grantDivision(db, 2, 'shared@example.org', 'read'), 'ambiguous');
  });
});

describe('the lists of a division', () => {
  it('are completed with those of the country that the division lacks; its own entries are kept', async () => {
    await made(42, 'NL');
    await sql`delete from vat_code where division = 42 and code in ('3', '4', '5')`.execute(db);
    await sql`delete from unit where division = 42 and code = 'box'`.execute(db);
    await sql`update vat_code set description = 'Eigen naam' where division = 42 and code = '1'`.execute(db);
    assert.equal(await completeLists(db, 42), 4);
    assert.equal(await completeLists(db, 42), 0);
    const { rows } = await sql<{ description: string }>`
      select description from vat_code where division = 42 and code in ('1', '3') order by code`.execute(db);
    assert.deepEqual(
      rows.map(({ description }) => description),
      ['Eigen naam', 'Btw verlegd'],
    );
  });

  it('are in the audit trail with the values before and after, and their versions increase', async () => {
    await made(41, 'AT');
    await sql`update vat_code set percentage = 0.22 where division = 41 and code = '1'`.execute(db);
    await sql`update division set description = 'Umbenannt' where code = 41`.execute(db);
    const { rows } = await sql`
      select subject, before, after from audit_event where division = 41 and action = 'update' order by id`.execute(db);
    assert.deepEqual(rows, [
      { subject: 'vat_code', before: { percentage: 0.2 }, after: { percentage: 0.22 } },
      { subject: 'division', before: { description: 'Nr. 41' }, after: { description: 'Umbenannt' } },
    ]);
    const { rows: versions } = await sql`
      select version from vat_code where division = 41 and code in ('1', '2') order by code`.execute(db);
    assert.deepEqual(versions, [{ version: 2 }, { version: 1 }]);
    const { rows: created } = await sql`
      select distinct subject from audit_event where division = 41 and action = 'create' order by subject`.execute(db);
    assert.deepEqual(
      created.map((row) => (row as { subject: string }).subject),
      ['division', 'holiday', 'payment_condition', 'shipping_method', 'unit', 'vat_code', 'warehouse'],
    );
  });
});
