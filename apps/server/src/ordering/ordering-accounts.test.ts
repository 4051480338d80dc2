import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../test/harness.ts';
import { refusedWith } from '../../test/refusal.ts';

const server = await startServer();
const office = server.api('mobility').ordering;
const reseller = server.api('reseller').ordering;
const unknown = '00000000-0000-4000-8000-000000000001';
const address = { addressLine1: 'Kade 1', postcode: '3011 AA', city: 'Rotterdam', country: 'NL' };

const made = async (division: '1' | '3' | '4', body: Record<string, unknown> & { name: string }) =>
  (await server.api(division === '1' ? 'employee' : 'mobility').accounts.create({ params: { division }, body })).id;

const own = await made('3', { name: 'Dealer Noord', isReseller: true });
const other = await made('3', { name: 'Dealer Zuid', isReseller: true });
const brought = await made('3', { name: 'Bezorgd Zorghuis', resellerId: own });
const foreign = await made('3', { name: 'Vreemd Hotel', resellerId: other, chamberOfCommerce: '00112233' });
const german = await made('4', { name: 'Altenheim Nord' });
const supplier = await made('3', { name: 'Stoelenfabriek', status: 'A', isSupplier: true });
const prevention = await made('1', { name: 'Brandveilig B.V.' });
await sql`insert into user_link (user_id, kind, target_id) select id, 'reseller', ${own} from app_user where subject = 'reseller'`.execute(
  server.db,
);

const names = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name);
const countAccounts = async () =>
  (await sql<{ count: number }>`select count(*) as count from account`.execute(server.db)).rows[0]?.count;

describe('the accounts to order for', () => {
  it('are those of all mobility divisions by name, with suppliers only on request', async () => {
    const all = await office.listAccounts({});
    assert.deepEqual(names(all), ['Altenheim Nord', 'Bezorgd Zorghuis', 'Dealer Noord', 'Dealer Zuid', 'Vreemd Hotel']);
    assert.equal(all.total, 5);
    const suppliers = await office.listAccounts({ query: { includeSuppliers: 'true', search: 'stoel' } });
    assert.deepEqual(
      suppliers.rows.map(({ id }) => id),
      [supplier],
    );
    assert.deepEqual(names(await office.listAccounts({ query: { division: 4 } })), ['Altenheim Nord']);
    const second = await office.listAccounts({ pageSize: 2, skip: 1 });
    assert.deepEqual(names(second), ['Bezorgd Zorghuis', 'Dealer Noord']);
    assert.equal(second.total, 5);
  });

  it('are for a reseller its own account and those it brought in', async () => {
    const list = await reseller.listAccounts({ query: { includeSuppliers: 'true' } });
    assert.deepEqual(names(list), ['Bezorgd Zorghuis', 'Dealer Noord']);
    assert.equal(list.total, 2);
    assert.deepEqual(await reseller.listAccounts({ query: { search: 'vreemd' } }), {
      rows: [],
      total: 0,
      totalIsExact: true,
    });
    assert.equal((await reseller.getAccount({ params: { id: brought } })).name, 'Bezorgd Zorghuis');
  });

  it('are empty for employees without a mobility division and for a reseller without an account', async () => {
    assert.deepEqual(names(await server.api('employee').ordering.listAccounts({})), []);
    await refusedWith('account.not_found', server.api('employee').ordering.getAccount({ params: { id: prevention } }));
    const unlinked = await startServer();
    assert.deepEqual(names(await unlinked.api('reseller').ordering.listAccounts({})), []);
    await refusedWith(
      'auth.forbidden',
      unlinked.api('reseller').ordering.createAccount({ body: { division: 3, name: 'Nieuw', ...address } }),
    );
  });

  it('give the same response when they belong to another user or brand as when they are unknown', async () => {
    for (const id of [foreign, supplier, german, prevention, unknown]) {
      const refusals = await Promise.all([
        refusedWith('account.not_found', reseller.getAccount({ params: { id } })),
        refusedWith('account.not_found', reseller.listContacts({ params: { accountId: id } })),
        refusedWith(
          'account.not_found',
          reseller.createContact({ params: { accountId: id }, body: { lastName: 'Bos' } }),
        ),
      ]);
      assert.deepEqual(
        refusals.map(({ problem }) => problem?.params ?? {}),
        [{}, {}, {}],
      );
    }
    await refusedWith('account.not_found', office.getAccount({ params: { id: prevention } }));
  });

  it('are refused to mechanics and administrators, and in a division of another brand or an unknown one', async () => {
    await refusedWith('auth.forbidden', server.api('engineer').ordering.listAccounts({}));
    await refusedWith('auth.forbidden', server.api('admin').ordering.listAccounts({}));
    await refusedWith('auth.required', server.api().ordering.listAccounts({}));
    await refusedWith('division.forbidden', reseller.listAccounts({ query: { division: 4 } }));
    await refusedWith('division.forbidden', server.api('employee').ordering.listAccounts({ query: { division: 1 } }));
    await refusedWith('param.invalid', office.listAccounts({ query: { division: 'x' } }));
    await refusedWith('param.invalid', office.getAccount({ params: { id: 'x' } }));
  });
});

describe('a new customer in ordering', () => {
  it('has its visit address and main contact, and belongs to the reseller that creates it', async () => {
    const account = await reseller.createAccount({
      body: {
        division: 3,
        name: 'Theater De Kade',
        ...address,
        resellerId: other,
        isSupplier: true,
        contact: { firstName: 'Anna', lastName: 'Bos', email: 'anna@kade.example' },
      },
    });
    assert.partialDeepStrictEqual(account, {
      status: 'C',
      isSupplier: false,
      resellerId: own,
      mainContactFullName: 'Anna Bos',
      addresses: [{ type: 1, main: true, addressLine1: 'Kade 1' }],
    });
    const listed = await reseller.listContacts({ params: { accountId: account.id } });
    assert.deepEqual(
      listed.rows.map(({ fullName, isMainContact }) => [fullName, isMainContact]),
      [['Anna Bos', true]],
    );
  });

  it('may be a supplier, and belong to any reseller of the division, when the office creates it', async () => {
    const account = await office.createAccount({
      body: { division: 3, name: 'Werkplaats', ...address, isSupplier: true, resellerId: other },
    });
    assert.partialDeepStrictEqual(account, { isSupplier: true, resellerId: other });
    await refusedWith(
      'reference.not_found',
      office.createAccount({ body: { division: 3, name: 'Elders', ...address, resellerId: brought } }),
    );
  });

  it('is refused as a likely duplicate, which the office may confirm', async () => {
    const body = { division: 3, name: 'Ander Hotel', ...address, chamberOfCommerce: '00112233' };
    const { problem } = await refusedWith('account.duplicate', office.createAccount({ body }));
    assert.partialDeepStrictEqual(problem?.params, { existingId: foreign, name: 'Vreemd Hotel' });
    const confirmed = await office.createAccount({ body, headers: { 'x-allow-duplicate': 'true' } });
    assert.notEqual(confirmed.id, foreign);
  });

  it('discloses nothing to a reseller about an account that it may not see, and cannot be confirmed against it', async () => {
    const before = await countAccounts();
    for (const headers of [{}, { 'x-allow-duplicate': 'true' }] as const) {
      const { problem } = await refusedWith(
        'account.duplicate',
        reseller.createAccount({
          body: { division: 3, name: 'Mijn Hotel', ...address, chamberOfCommerce: '00112233' },
          headers,
        }),
      );
      assert.deepEqual(problem?.params, { name: 'Mijn Hotel' });
      assert.doesNotMatch(JSON.stringify(problem), /Vreemd/);
    }
    assert.equal(await countAccounts(), before);
  });

  it('is created once per Idempotency-Key', async () => {
    const body = { division: 3, name: 'Eenmalig', ...address };
    const [first, second] = await Promise.all(
      [1, 2].map(() => reseller.createAccount({ body, idempotencyKey: 'new-customer-1' })),
    );
    assert.equal(first?.id, second?.id);
  });

  it('is refused in a division that is not the caller’s, and with invalid fields', async () => {
    await refusedWith('division.forbidden', reseller.createAccount({ body: { division: 4, name: 'Ost', ...address } }));
    await refusedWith(
      'division.forbidden',
      server.api('employee').ordering.createAccount({ body: { division: 1, name: 'Preventie', ...address } }),
    );
    const wrong = [
      { name: '' },
      { postcode: '12' },
      { vatNumber: 'NL000123457B01' },
      { contact: { email: 'anna@kade.example' } },
    ];
    for (const fields of wrong)
      await refusedWith(
        'body.invalid',
        office.createAccount({ body: { division: 3, name: 'Fout', ...address, ...fields } }),
      );
  });
});

describe('a contact in ordering', () => {
  it('can be added by a reseller only to its own accounts', async () => {
    const contact = await reseller.createContact({ params: { accountId: brought }, body: { lastName: 'Visser' } });
    assert.partialDeepStrictEqual(contact, { accountId: brought, fullName: 'Visser', isMainContact: true });
    await refusedWith('body.invalid', reseller.createContact({ params: { accountId: brought }, body: {} }));
  });
});
