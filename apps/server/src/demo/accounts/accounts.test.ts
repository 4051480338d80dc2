import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { isVatNumber } from '#accounts/shared/rules.ts';
import { startDemoServer } from '../../../test/harness.ts';

const server = await startDemoServer();

const ask = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(server.db)).rows;

describe('demonstration accounts', () => {
  it('are the same in every run', async () => {
    const [row] = await ask(sql<{ accounts: number; contacts: number; digest: string }>`
      select (select count(*) from account) as accounts, (select count(*) from contact) as contacts,
        (select md5(string_agg(code || name || coalesce(phone, '') || vat_number || postcode, '' order by division, code))
          from account) as digest`);
    assert.deepEqual(row, { accounts: 286, contacts: 533, digest: 'dcc3389a408b95002109fe69f375b4b7' });
  });

  it('belong to no real person and satisfy the validation rules', async () => {
    const accounts = await ask(sql<{
      name: string;
      email: string;
      website: string;
      phone: string;
      vat_number: string;
      country: string;
      postcode: string;
    }>`
      select name, email, website, phone, vat_number, country, postcode from account`);
    for (const { name, email, website, phone, vat_number, country, postcode } of accounts) {
      assert.match(email, /^info@[a-z0-9-]+\.example$/, name);
      assert.match(website, /^https:\/\/www\.[a-z0-9-]+\.example$/, name);
      assert.match(
        phone,
        country === 'DE' ? /^\+49 (30 23125|69 90009|40 66969|221 4710|89 99998) \d{3}$/ : /^\+31 \d{2,3} 0[\d ]+$/,
        name,
      );
      assert.ok(isVatNumber(vat_number), vat_number);
      assert.match(postcode, country === 'DE' ? /^\d{5}$/ : /^[1-9]\d{3} [A-Z]{2}$/);
    }
    assert.equal(new Set(accounts.map(({ vat_number }) => vat_number)).size, accounts.length);
    assert.equal((await ask(sql`select from contact where email !~ '\\.example$'`)).length, 0);
  });

  it('have one main contact, one main address of each kind and the coordinates of their visit address', async () => {
    assert.equal(
      (
        await ask(
          sql`select from account a where main_contact_id is distinct from (select c.id from contact c where c.account_id = a.id
            and c.is_main_contact)`,
        )
      ).length,
      0,
    );
    assert.equal(
      (
        await ask(
          sql`select from account a where not exists (select from address d where d.account_id = a.id and d.type = 1 and d.main
            and d.address_line1 = a.address_line1)`,
        )
      ).length,
      0,
    );
    assert.equal(
      (
        await ask(
          sql`select from account a where (select count(*) from account_classification_link l where l.account_id = a.id) <> 3`,
        )
      ).length,
      0,
    );
  });

  it('include the accounts of the documentation under their fixed numbers', async () => {
    const calls = server.api('employee').accounts;
    const scripted = await calls.getByCode({ params: { division: '1', code: '10066' } });
    assert.deepEqual([scripted.name, scripted.blocked, scripted.active], ['Kwelkamp Bouw B.V.', true, false]);
    assert.deepEqual(
      (await calls.findDuplicates({ params: { division: '1' }, query: { name: 'Velmora Logistiek' } }))
        .slice(0, 2)
        .map(({ code }) => code),
      ['10101', '10102'],
    );
    const tree = await server.api('reseller').accounts.list({ params: { division: '3' } });
    assert.deepEqual(tree.rows.map(({ code }) => code).sort(), ['30001', '30011', '30012', '30013']);
    const { id } = scripted;
    assert.deepEqual(
      [scripted.version, scripted.modifierFullName, scripted.modified < '2026-03-02'],
      [1, 'Eva de Vries', true],
    );
    const history = await calls.history({ params: { division: '1', id } });
    assert.equal(history.rows.at(-1)?.userFullName, 'Eva de Vries');
    const { id: other } = await calls.createContact({
      params: { division: '1', accountId: id },
      body: { lastName: 'Nieuw' },
    });
    assert.ok(other);
  });
});
