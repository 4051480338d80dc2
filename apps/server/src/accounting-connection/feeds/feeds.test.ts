import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openConnected } from '../exchange.fixture.ts';
import { readNext } from './read-feed.ts';

const connected = await openConnected({ isFilled: false });
const { server, exact, exchange, drain, there, putThere, readFeeds, waiting } = connected;
const { db } = server;
const division = '1';
const api = server.api('employee');

const rowsOf = async (table: string, where: string) =>
  (
    await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} r where division = 1 and ${sql.raw(where)}`.execute(db)
  ).rows;

let nextCode = 5000;
const createInExact = async (name: string, fields: object = {}) =>
  await putThere('crm/Accounts', { Code: String((nextCode += 1)), Name: name, Status: 'C', Country: 'NL', ...fields });

test('the first reading imports lists, warehouses, items, and accounts with their contacts and addresses', async () => {
  await putThere('vat/VATCodes', { Code: '5', Description: 'Verlegd', Percentage: 0, Type: 'B', Charged: true });
  await putThere('logistics/Units', { Code: 'doos', Description: 'Doos', Type: 'O' });
  await putThere('cashflow/PaymentConditions', { Code: '14', Description: '14 dagen', PaymentDays: 14 });
  await putThere('inventory/Warehouses', { Code: 'NOORD', Description: 'Magazijn Noord' });
  await putThere('logistics/Items', {
    Code: 'BL-1',
    Description: 'Blusdeken',
    Unit: 'doos',
    StandardSalesPrice: 12.5,
    SalesVatCode: '5  ',
    IsSalesItem: true,
    IsWebshopItem: 1,
  });
  const id = await createInExact('Zorggroep Zuid', { PaymentConditionSales: '14', SalesVATCode: '5  ', City: 'Breda' });
  await putThere('crm/Contacts', { Account: id, FirstName: 'Els', LastName: 'Baars', Email: 'els@example.nl' });
  await putThere('crm/Addresses', { Account: id, Type: 4, AddressLine1: 'Poort 3', City: 'Breda', Country: 'NL' });
  await readFeeds();
  const [account] = await rowsOf('account', `name = 'Zorggroep Zuid'`);
  assert.partialDeepStrictEqual(account, {
    payment_condition_sales: '14',
    sales_vat_code: '5',
    city: 'Breda',
    exact_id: id,
    sync_state: 'synced',
  });
  assert.partialDeepStrictEqual(await rowsOf('contact', `last_name = 'Baars'`), [
    { account_id: account?.['id'], first_name: 'Els' },
  ]);
  assert.partialDeepStrictEqual(await rowsOf('address', `address_line1 = 'Poort 3'`), [
    { account_id: account?.['id'], type: 4 },
  ]);
  assert.partialDeepStrictEqual(await rowsOf('item', `code = 'BL-1'`), [
    { unit: 'doos', standard_sales_price: 12.5, is_webshop_item: true },
  ]);
  assert.equal((await rowsOf('warehouse', `code = 'NOORD'`)).length, 1);
  assert.partialDeepStrictEqual(await rowsOf('vat_code', `code = '5'`), [{ category: 'AE' }]);
  assert.deepEqual(await waiting(), []);
});

test('changes made in Exact are imported, and are not sent back', async () => {
  const [account] = await rowsOf('account', `name = 'Zorggroep Zuid'`);
  await putThere('crm/Accounts', { ID: account?.['exact_id'], Phone: '076-1234567' });
  await readFeeds();
  assert.partialDeepStrictEqual(await rowsOf('account', `name = 'Zorggroep Zuid'`), [{ phone: '076-1234567' }]);
  assert.deepEqual(await waiting(), []);
});

test('records of a kind are not sent before its feed was read to the end', async () => {
  await sql`update exact_feed set filled_at = null where feed = 'account'`.execute(db);
  await api.accounts.create({ params: { division }, body: { name: 'Even wachten', country: 'NL' } });
  await drain();
  assert.equal(
    (await there('crm/Accounts')).some((one) => one['Name'] === 'Even wachten'),
    false,
  );
  await readFeeds();
  await drain();
  assert.equal(
    (await there('crm/Accounts')).some((one) => one['Name'] === 'Even wachten'),
    true,
  );
});

test('an existing account is linked by its code; a similar one is proposed', async () => {
  await sql`
    insert into account (division, code, name, country, vat_number, phone) values (1, '9101', 'Bakker Jansen', 'NL', null, '0101'),
      (1, '9102', 'Jansen Bakkerijen', 'NL', 'NL123456782B01', null), (1, '9103', 'Slager', 'NL', null, null)`.execute(
    db,
  );
  await sql`delete from exact_outbox`.execute(db);
  const joined = await putThere('crm/Accounts', {
    Code: '9101',
    Name: 'Bakker Jansen',
    Country: 'NL',
    Email: 'b@example.nl',
  });
  await putThere('crm/Accounts', { Code: '9999', Name: 'Jansen B.V.', Country: 'NL', VATNumber: 'NL123456782B01' });
  await putThere('crm/Accounts', { Code: '9103', Name: 'Heel iets anders', Country: 'NL' });
  await readFeeds();
  assert.partialDeepStrictEqual(await rowsOf('account', `code = '9101'`), [
    { exact_id: joined, email: 'b@example.nl', phone: '0101' },
  ]);
  assert.equal((await rowsOf('account', `name in ('Jansen B.V.', 'Heel iets anders')`)).length, 0);
  const { rows } = await sql<{ reason: string }>`select reason from exact_proposal order by reason`.execute(db);
  assert.deepEqual(
    rows.map(({ reason }) => reason),
    ['code', 'vatNumber'],
  );
  // A value that exists only here is sent.
  await drain();
  assert.partialDeepStrictEqual(
    (await there('crm/Accounts')).find((one) => one['ID'] === joined),
    { Phone: '0101' },
  );
});

test('a feed of several pages continues where a process stopped, and misses no change made in the meantime', async () => {
  const ids: string[] = [];
  nextCode = 20_000;
  for (let one = 0; one < 1200; one += 1) ids.push(await createInExact(`Massa ${one}`));
  await sql`update exact_feed set due_at = now() where feed = 'account'`.execute(db);
  await sql`update exact_feed set due_at = now() + interval '1 hour' where feed <> 'account'`.execute(db);
  await exact.control('faults', { kind: 'refused', path: 'SyncTimestamp' });
  await readNext(exchange);
  await exact.control('faults/clear');
  await connected.unblock();
  const taken = async () => (await rowsOf('account', `name like 'Massa %'`)).length;
  assert.ok((await taken()) < 1200);
  // The state that a killed process leaves behind.
  await sql`update exact_feed set claim = gen_random_uuid(), claimed_until = now() - interval '1 second' where feed = 'account'`.execute(
    db,
  );
  await putThere('crm/Accounts', { ID: ids[0], Name: 'Massa 0', City: 'Ede' });
  await readFeeds();
  assert.equal(await taken(), 1200);
  assert.partialDeepStrictEqual(await rowsOf('account', `name = 'Massa 0'`), [{ city: 'Ede' }]);
});

test('a record deleted in Exact is not deleted here: a user decides', async () => {
  const [account] = await rowsOf('account', `name = 'Massa 7'`);
  await exact.control('records/remove', { entity: 'crm/Accounts', division: 1, id: account?.['exact_id'] });
  await readFeeds();
  assert.partialDeepStrictEqual(await rowsOf('account', `name = 'Massa 7'`), [
    { sync_state: 'failed', sync_error: 'deletedThere' },
  ]);
});

test('a record that cannot be created here is reported with the reason, and the others are imported', async () => {
  await createInExact('Fout land', { Country: 'Nederland' });
  await createInExact('Goed land');
  await readFeeds();
  assert.equal((await rowsOf('account', `name = 'Goed land'`)).length, 1);
  const { rows } = await sql<{
    reason: string;
  }>`select reason from exact_proposal where theirs ->> 'Name' = 'Fout land'`.execute(db);
  assert.deepEqual(rows, [{ reason: 'cannotTake' }]);
});
