import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';

const server = await startServer();
const calls = server.api('employee').accounts;
const here = { division: '1' };

/** More accounts than are examined when a read path is chosen, so that both paths run. */
await sql`
  insert into account (division, code, name, city, postcode, country, status, is_supplier, phone)
  select 1, (500000 + i)::text, 'Firma ' || lpad(i::text, 5, '0') || case when i % 2 = 0 then ' Zorg' else ' Bouw' end ||
    case when i % 1000 = 999 then ' Zeldzaam' else '' end,
    case when i % 3 = 0 then 'Utrecht' else 'Den Haag' end, '3511 AB', 'NL', case when i % 10 = 0 then 'P'
      else 'C' end, i % 400 = 0, '+31 30 0' || (100000 + i)
  from generate_series(1, 3000) i`.execute(server.db);
await sql`insert into account (division, code, name, trade_name, city, country, blocked, modified) values
  (1, '42', 'Ångström & Söhne "De Hoek"', 'Brandveilig 100%', '''s-Hertogenbosch', 'NL', true, '2030-01-01'),
  (2, '7', 'Firma elders', null, 'Köln', 'DE', false, now())`.execute(server.db);
await sql`
  with c as (
    insert into account_classification (division, slot, code, description, name_id, name_description)
    select 1, 1, code, code, new_id(), 'Branche' from (values ('ZORG'), ('LEEG')) v (code) returning id, code
  ) insert into account_classification_link (division, account_id, slot, classification_id)
    select 1, a.id, 1, c.id from account a, c where c.code = 'ZORG' and a.name like '%Zeldzaam'`.execute(server.db);
await sql`analyze account`.execute(server.db);

const everyName = async (query: NonNullable<Parameters<typeof calls.list>[0]['query']>, pageSize: number) => {
  const names: string[] = [];
  let after: string | undefined;
  do {
    const page: Awaited<ReturnType<typeof calls.list>> = await calls.list({
      params: here,
      query,
      pageSize,
      ...(after !== undefined && { after }),
    });
    names.push(...page.rows.map(({ name }) => name));
    after = page.next;
  } while (after !== undefined);
  return names;
};

describe('the accounts list', () => {
  it('returns every account exactly once in every sort order', async () => {
    for (const sort of ['name', '-code', 'modified'] as const) {
      const names = await everyName({ sort }, 1000);
      assert.equal(new Set(names).size, 3001, sort);
    }
    const { rows, total } = await calls.list({ params: here, query: { sort: 'code' }, pageSize: 2 });
    assert.deepEqual(
      rows.map(({ code }) => code),
      ['42', '500001'],
    );
    assert.equal(total, 3001);
    assert.equal((await calls.list({ params: here, query: { sort: '-modified' }, pageSize: 1 })).rows[0]?.code, '42');
  });

  it('finds frequent words page by page', async () => {
    const names = await everyName({ search: 'zorg' }, 400);
    assert.equal(names.length, 1500);
    assert.deepEqual(names, names.toSorted());
    assert.equal((await calls.list({ params: here, query: { search: 'zorg' }, pageSize: 10 })).total, 1500);
  });

  it('finds rare words page by page, from both ends', async () => {
    const expected = ['Firma 00999 Bouw Zeldzaam', 'Firma 01999 Bouw Zeldzaam', 'Firma 02999 Bouw Zeldzaam'];
    assert.deepEqual(await everyName({ search: 'zeldz bouw' }, 2), expected);
    assert.deepEqual(await everyName({ search: 'zeldz', sort: '-name' }, 1), expected.toReversed());
    assert.deepEqual(await everyName({ search: 'zeldz', sort: 'code' }, 1), expected);
    const { total, totalIsExact } = await calls.list({ params: here, query: { search: 'zeldzaam' }, pageSize: 1 });
    assert.deepEqual([total, totalIsExact], [3, true]);
    assert.equal((await calls.list({ params: here, query: { search: 'bestaatniet' } })).total, 0);
  });

  it('ignores accents, case and order, and takes wildcards literally', async () => {
    for (const search of ['angstrom', 'SOHNE ångström', 'hertogenbosch', '100%', '"de hoek"', 'brandveilig'])
      assert.deepEqual(
        (await calls.list({ params: here, query: { search } })).rows.map(({ code }) => code),
        ['42'],
        search,
      );
    for (const search of ['a_gstrom', '100_', 'ang%rom', String.raw`\\`, "'; --"])
      assert.equal((await calls.list({ params: here, query: { search } })).total, 0, search);
  });

  it('finds by relation number, postcode, telephone and short words', async () => {
    const found = async (search: string) =>
      (await calls.list({ params: here, query: { search }, pageSize: 5 })).rows.map(({ code }) => code);
    assert.deepEqual(await found('502345'), ['502345']);
    assert.deepEqual(await found('+31 30 0102 345'), ['502345']);
    assert.deepEqual(await found('030 010 2345'), ['502345']);
    assert.equal((await found('3511ab')).length, 5);
    assert.deepEqual(await found('õh'), ['42']);
  });

  it('filters by status, kind, blocked, city and classification together', async () => {
    const total = async (query: NonNullable<Parameters<typeof calls.list>[0]['query']>) =>
      (await calls.list({ params: here, query, pageSize: 1 })).total;
    assert.equal(await total({ status: ['P'] }), 300);
    assert.equal(await total({ status: ['P', 'S', 'C'] }), 3001);
    assert.equal(await total({ kind: 'customer' }), 2701);
    assert.equal(await total({ kind: 'supplier' }), 7);
    assert.equal(await total({ kind: 'reseller' }), 0);
    assert.equal(await total({ blocked: 'true' }), 1);
    assert.equal(await total({ blocked: 'false', city: 'den haag' }), 2000);
    assert.equal(await total({ city: 'Haag' }), 0);
    assert.equal(await total({ city: "'s" }), 1);
    assert.equal(await total({ city: 'utrecht', kind: 'supplier', search: 'zorg' }), 2);
    const classifications = (await calls.listClassifications({ params: here })).rows;
    const [empty, care] = classifications;
    assert.deepEqual([empty?.code, care?.code], ['LEEG', 'ZORG']);
    assert.equal(await total({ classificationId: [care?.id ?? ''] }), 3);
    assert.equal(await total({ classificationId: [care?.id ?? ''], search: '00999' }), 1);
    assert.equal(await total({ classificationId: [empty?.id ?? ''] }), 0);
    assert.deepEqual(await calls.getClassification({ params: { ...here, id: care?.id ?? '' } }), care);
    await refusedWith(
      'accountclassification.not_found',
      calls.getClassification({ params: { division: '2', id: care?.id ?? '' } }),
    );
  });

  it('refuses filters, orders and cursors that do not exist', async () => {
    for (const query of [
      'sort=age',
      'status=X',
      'kind=friend',
      'blocked=maybe',
      'classificationId=1',
      `search=${'x'.repeat(101)}`,
      'after=abc',
      'after=WyJhIl0',
    ])
      assert.equal((await server.request('employee', { url: `/api/1/accounts?${query}` })).statusCode, 400, query);
  });
});

describe('the search by name', () => {
  it('responds under every spelling of the path, with or without the name repeated', async () => {
    for (const path of [
      '/api/1/account/',
      '/api/1/account',
      '/api/1/account/zeldzaam',
      '/api/division/1/account/',
      '/api/division/1/account/x',
    ]) {
      const { statusCode, headers, json } = await server.request('employee', {
        url: `${path}?name=zeldzaam`,
        headers: { PageSize: '2' },
      });
      assert.equal(statusCode, 200, path);
      assert.deepEqual(
        [headers['x-total-count'], headers['x-page-size'], (json() as unknown[]).length],
        ['3', '2', 2],
        path,
      );
    }
    assert.equal((await server.request('employee', { url: '/api/1/account/zeldzaam' })).statusCode, 400);
    assert.equal((await server.request('employee', { url: '/api/1/account/' })).statusCode, 400);
  });

  it('covers names and codes, not towns', async () => {
    const found = async (name: string) => (await calls.search({ params: here, query: { name } })).total;
    assert.equal(await found('utrecht'), 0);
    assert.equal(await found('firma 00042'), 1);
    assert.equal(await found('500042'), 1);
    assert.equal(await found('brandveilig'), 1);
    assert.equal(await found(''), 3001);
  });

  it('skips the given number of accounts', async () => {
    const page = await calls.search({ params: here, query: { name: 'zeldzaam' }, pageSize: 2, skip: 2 });
    assert.deepEqual([page.rows.map(({ code }) => code), page.total], [['502999'], 3]);
    const deep = await calls.search({ params: here, query: { name: 'zorg' }, pageSize: 1, skip: 1499 });
    assert.deepEqual([deep.rows[0]?.code, deep.total], ['503000', 1500]);
  });

  it('finds suppliers by part of their name', async () => {
    const { rows, total } = await calls.searchSuppliers({ params: { ...here, name: '00' } });
    assert.equal(total, 7);
    assert.ok(rows.every(({ isSupplier }) => isSupplier));
    await refusedWith('param.invalid', calls.searchSuppliers({ params: { ...here, name: 'x'.repeat(101) } }));
  });

  it('suggests the relation number first, then accounts that begin with the text, then the others', async () => {
    const codes = async (search: string) =>
      (await calls.suggest({ params: here, query: { search } })).map(({ code }) => code);
    assert.equal((await codes('42'))[0], '42');
    assert.equal((await codes('firma 00'))[0], '500001');
    assert.deepEqual(await codes('zeldzaam'), ['500999', '501999', '502999']);
    assert.equal((await codes('')).length, 10);
    assert.deepEqual(await calls.suggest({ params: here, query: { search: 'firma', kind: 'reseller' } }), []);
    await refusedWith(
      'division.forbidden',
      server.api('mobility').accounts.suggest({ params: here, query: { search: 'x' } }),
    );
  });
});
