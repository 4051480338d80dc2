import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';

const server = await startServer();
const division = '3';

const create = async (body: {
  name: string;
  isReseller?: boolean;
  resellerId?: string;
  discountSales?: number;
  isSupplier?: boolean;
}) => (await server.api('mobility').accounts.create({ params: { division }, body })).id;

const own = await create({ name: 'Dealer Noord', isReseller: true, discountSales: 0.2 });
const brought = await create({ name: 'Klant van dealer', resellerId: own, isSupplier: true });
const foreign = await create({ name: 'Klant van ander', isSupplier: true });
await sql`insert into user_link (user_id, kind, target_id) select id, 'reseller', ${own} from app_user where subject = 'reseller'`.execute(
  server.db,
);
await server
  .api('mobility')
  .accounts.createContact({ params: { division, accountId: foreign }, body: { lastName: 'Vreemd' } });

describe('a reseller', () => {
  it('can reach its own account and those it brought in', async () => {
    const reseller = server.api('reseller').accounts;
    const { rows, total } = await reseller.list({ params: { division } });
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['Dealer Noord', 'Klant van dealer'],
    );
    assert.equal(total, 2);
    assert.equal((await reseller.get({ params: { division, id: own } })).discountSales, 0.2);
    assert.deepEqual(
      (await reseller.search({ params: { division }, query: { name: 'klant' } })).rows.map(({ id }) => id),
      [brought],
    );
    assert.deepEqual(
      (await reseller.searchSuppliers({ params: { division, name: 'klant' } })).rows.map(({ id }) => id),
      [brought],
    );
    assert.deepEqual(
      (await reseller.suggest({ params: { division }, query: { search: 'klant' } })).map(({ id }) => id),
      [brought],
    );
  });

  it('does not find other accounts', async () => {
    const reseller = server.api('reseller').accounts;
    assert.deepEqual(await reseller.suggest({ params: { division }, query: { search: 'Vreemd' } }), []);
    assert.equal(
      (await server.api('mobility').accounts.suggest({ params: { division }, query: { search: 'Vreemd' } })).length,
      1,
    );
    await refusedWith('account.not_found', reseller.get({ params: { division, id: foreign } }));
    await refusedWith('account.not_found', reseller.listContacts({ params: { division, accountId: foreign } }));
    const [contact] = (await server.api('mobility').accounts.listContacts({ params: { division, accountId: foreign } }))
      .rows;
    await refusedWith('contact.not_found', reseller.getContact({ params: { division, id: contact?.id ?? '' } }));
    await refusedWith(
      'auth.forbidden',
      reseller.findDuplicates({ params: { division }, query: { name: 'Klant van ander' } }),
    );
  });
});
