import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { estimateMatches } from '#db/text-sample.ts';
import { startServer } from '../../../test/harness.ts';

const server = await startServer();
const calls = server.api('employee').accounts;
const here = { division: '1' };

await sql`alter table account disable trigger user`.execute(server.db);
await sql`
  insert into account (division, code, name, city, country, status)
  select 1, (500000 + i)::text, 'Firma ' || lpad(i::text, 5, '0') || case when i % 2 = 0 then ' Zorg' else ' Bouw' end ||
    case when i % 6000 = 5999 then ' Zeldzaam' else '' end, 'Utrecht', 'NL', 'C'
  from generate_series(1, 12000) i`.execute(server.db);
await sql`alter table account enable trigger user`.execute(server.db);
await sql`vacuum analyze account`.execute(server.db);

async function everyName(search: string, pageSize: number): Promise<string[]> {
  const names: string[] = [];
  let after: string | undefined;
  do {
    const page: Awaited<ReturnType<typeof calls.list>> = await calls.list({
      params: here,
      query: { search },
      pageSize,
      ...(after !== undefined && { after }),
    });
    names.push(...page.rows.map(({ name }) => name));
    after = page.next;
  } while (after !== undefined);
  return names;
}

it('frequent words are found page by page in the order of the name', async () => {
  const names = await everyName('zorg', 1000);
  assert.equal(names.length, 6000);
  assert.deepEqual(names, names.toSorted());
  assert.equal((await calls.list({ params: here, query: { search: 'zorg' }, pageSize: 10 })).total, 6000);
  const deep = await calls.search({ params: here, query: { name: 'zorg' }, pageSize: 1, skip: 5999 });
  assert.deepEqual([deep.rows[0]?.code, deep.total], ['512000', 6000]);
});

it('rare words are found by the index among many accounts', async () => {
  assert.deepEqual(await everyName('zeldz', 1), ['Firma 05999 Bouw Zeldzaam', 'Firma 11999 Bouw Zeldzaam']);
  assert.deepEqual(await everyName('zeldz zorg', 1), []);
});

it('a total above 10 000 is marked as such, and a shorter list is counted each time', async () => {
  const count = async (search: string) => {
    const { total, totalIsExact } = await calls.list({ params: here, query: { search }, pageSize: 1 });
    return [total, totalIsExact];
  };
  assert.deepEqual(await count('firma'), [10_000, false]);
  assert.deepEqual(await count('firma'), [10_000, false]);
  assert.deepEqual(await count('bouw'), [6000, true]);
  await sql`update account set name = 'Anders' where code = '500001'`.execute(server.db);
  assert.deepEqual(await count('bouw'), [5999, true]);
});

it('the number of matching rows is estimated from a sample, with accents and wildcards taken literally', async () => {
  const estimate = async (...patterns: string[]) => await estimateMatches(server.db, 'account', patterns);
  const zorg = await estimate('%ZÖRG%');
  // The sample consists of whole pages of the table, whose rows resemble each other.
  assert.ok(zorg > 2000 && zorg < 10_000, `${zorg}`);
  assert.equal(await estimate(String.raw`%zo\%rg%`), 0);
  assert.ok((await estimate('%zeldzaam%')) < 500);
  assert.equal(await estimate('%firma%', '%zorg%'), zorg);
  assert.equal(await estimate('%zorg%firma%'), 0);
});
