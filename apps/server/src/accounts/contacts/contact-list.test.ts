import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';

const server = await startServer();
const { accounts } = server.api('employee');
const params = { division: '1' };

/** More contacts with a frequent word than are looked up. */
await sql`
  with a as (
    insert into account (division, code, name, country, status, is_supplier)
    select 1, (600000 + i)::text, case when i = 1 then 'Zeldzaam Hotel' else 'Firma ' || i end, 'NL', 'C', i = 2
    from generate_series(1, 4) i returning id, code
  ), n as (select a.*, i from a, generate_series(1, 1000) i)
  insert into contact (division, account_id, hid, first_name, last_name, job_title_description, phone, email, end_date, start_date)
  select 1, n.id, (n.code::integer - 600000) * 1000000 + i, 'Jan', 'Veelvoud ' || i,
    case when i = 7 then 'Hoofd Facilitair' else 'Inkoper' end, case when i = 9 then '+31 38 123 45 67' end,
    case when i = 11 then 'unusual@example.nl' end, case when i > 990 then business_day() - 1 end, business_day() - 2
  from n`.execute(server.db);
await sql`insert into account (division, code, name, country) values (2, '9', 'Elders', 'NL')`.execute(server.db);
await sql`insert into contact (division, account_id, hid, last_name)
  select 2, id, 1, 'Veelvoud elders' from account where division = 2 and code = '9'`.execute(server.db);
await sql`analyze contact, account`.execute(server.db);

type Query = NonNullable<Parameters<typeof accounts.listAllContacts>[0]['query']>;
const list = async (query: Query, pageSize = 1000) => await accounts.listAllContacts({ params, query, pageSize });

describe('the list of contacts', () => {
  it('has every contact of the division once, in either direction', async () => {
    for (const sort of ['name', '-modified'] as const) {
      const ids: string[] = [];
      let after: string | undefined;
      do {
        const page: Awaited<ReturnType<typeof list>> = await accounts.listAllContacts({
          params,
          query: { sort },
          pageSize: 700,
          ...(after !== undefined && { after }),
        });
        ids.push(...page.rows.map(({ id }) => id));
        assert.ok(page.rows.every(({ division }) => division === 1));
        after = page.next;
      } while (after !== undefined);
      assert.deepEqual([ids.length, new Set(ids).size], [4000, 4000], sort);
    }
  });

  it('finds words of the contact together with words of its account, rare and frequent ones', async () => {
    assert.equal((await list({ search: 'jan zeldzaam' })).total, 1000);
    const { rows } = await list({ search: 'veelvoud 11 zeldzaam unusual' });
    assert.deepEqual(
      rows.map(({ fullName, accountName }) => `${fullName}, ${accountName}`),
      ['Jan Veelvoud 11, Zeldzaam Hotel'],
    );
  });

  it('finds telephone numbers in any spelling', async () => {
    assert.equal((await list({ search: '038-1234567' })).total, 4);
  });

  it('is filtered by account, its role, job title, main contact, and whether the contact has left', async () => {
    const {
      rows: [hotel],
    } = await accounts.list({ params, query: { search: 'Zeldzaam' } });
    assert.equal((await list({ accountId: hotel?.id ?? '', active: 'false' })).total, 10);
    assert.equal((await list({ kind: 'supplier', active: 'true' })).total, 990);
    assert.equal((await list({ jobTitle: 'facilitair' })).total, 4);
    assert.equal((await list({ main: 'true' })).total, 0);
  });

  it('has rows that can be changed against their version', async () => {
    const {
      rows: [row],
    } = await list({ search: 'unusual' }, 1);
    assert.ok(row);
    const changed = await accounts.updateContact({
      params: { ...params, id: row.id },
      body: { jobTitleDescription: 'Directeur' },
      ifMatch: row.version,
    });
    assert.equal(changed.jobTitleDescription, 'Directeur');
  });

  it('has only contacts of accounts that a reseller reaches', async () => {
    assert.equal((await server.api('reseller').accounts.listAllContacts({ params: { division: '3' } })).total, 0);
  });

  it('refuses an unknown order and people without the right', async () => {
    await refusedWith('param.invalid', list({ sort: 'email' as 'name' }));
    await refusedWith('auth.forbidden', server.api('norole').accounts.listAllContacts({ params }));
  });
});
