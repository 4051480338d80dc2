import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { findAddressOf, findDeliveryAddress, findParty, isContactOf } from '../account/store.ts';

const server = await startServer();
const calls = server.api('employee').accounts;
const division = '1';

let count = 0;
const newAccount = async (body: Record<string, unknown> = {}) =>
  await calls.create({ params: { division }, body: { name: `Adres ${++count}`, ...body } });
const add = (accountId: string, type: 1 | 2 | 3 | 4, addressLine1: string, body: Record<string, unknown> = {}) =>
  calls.createAddress({ params: { division, accountId }, body: { type, addressLine1, ...body } });
const listed = async (accountId: string) =>
  (await calls.get({ params: { division, id: accountId } })).addresses.map(
    ({ typeName, addressLine1, main }) => `${typeName} ${addressLine1}${main ? '*' : ''}`,
  );

describe('the addresses of an account', () => {
  it('include one main address of each type: the first, unless another is chosen', async () => {
    const { id } = await newAccount();
    await add(id, 4, 'Kade 1');
    const second = await add(id, 4, 'Kade 2');
    await add(id, 3, 'Postbus 3');
    assert.equal(second.country, 'NL');
    assert.deepEqual(await listed(id), ['invoice Postbus 3*', 'delivery Kade 1*', 'delivery Kade 2']);
    await calls.updateAddress({
      params: { division, accountId: id, id: second.id },
      body: { main: true, postcode: '3011cd' },
    });
    assert.deepEqual(await listed(id), ['invoice Postbus 3*', 'delivery Kade 2*', 'delivery Kade 1']);
    await calls.deleteAddress({ params: { division, accountId: id, id: second.id } });
    assert.deepEqual(await listed(id), ['invoice Postbus 3*', 'delivery Kade 1*']);
  });

  it("keep the account's own address equal to the main visit address", async () => {
    const { id } = await newAccount();
    const first = await add(id, 1, 'Plein 1', { city: 'Oss', postcode: '5341aa' });
    const account = () => calls.get({ params: { division, id } });
    assert.deepEqual(
      [(await account()).addressLine1, (await account()).city, (await account()).postcode],
      ['Plein 1', 'Oss', '5341 AA'],
    );
    await add(id, 1, 'Plein 2', { city: 'Uden', main: true });
    assert.equal((await account()).city, 'Uden');
    await calls.updateAddress({
      params: { division, accountId: id, id: first.id },
      body: { main: true, city: 'Breda' },
    });
    assert.deepEqual([(await account()).addressLine1, (await account()).city], ['Plein 1', 'Breda']);
    for (const { id: address } of (await account()).addresses)
      await calls.deleteAddress({ params: { division, accountId: id, id: address } });
    assert.deepEqual([(await account()).addressLine1, (await account()).country], [null, 'NL']);
  });

  it('cannot have contacts of another account, warehouses at a visit address and missing lines', async () => {
    const account = await newAccount();
    const other = await calls.createContact({
      params: { division, accountId: (await newAccount()).id },
      body: { lastName: 'Ander' },
    });
    const { rows } = await sql<{ id: string }>`select id from warehouse where division = 1 limit 1`.execute(server.db);
    await refusedWith('reference.not_found', add(account.id, 4, 'Kade 1', { contactId: other.id }));
    await refusedWith('reference.not_found', add(account.id, 1, 'Kade 1', { warehouseId: rows[0]?.id }));
    assert.equal((await add(account.id, 4, 'Kade 1', { warehouseId: rows[0]?.id })).warehouseId, rows[0]?.id);
    await refusedWith('body.invalid', add(account.id, 4, ' '));
    await refusedWith('account.not_found', add(crypto.randomUUID(), 4, 'Kade 1'));
  });

  it('are shown as they are now to a caller who changes or deletes an outdated version', async () => {
    const account = await newAccount();
    const { id, version } = await add(account.id, 2, 'Postbus 1');
    const params = { division, accountId: account.id, id };
    await calls.updateAddress({ params, body: { city: 'Oss' }, ifMatch: version });
    await refusedWith('precondition.failed', calls.updateAddress({ params, body: { city: 'Uden' }, ifMatch: version }));
    const { problem } = await refusedWith('precondition.failed', calls.deleteAddress({ params, ifMatch: version }));
    assert.partialDeepStrictEqual(problem?.current, { city: 'Oss' });
    await refusedWith(
      'address.not_found',
      calls.updateAddress({ params: { ...params, division: '2' }, body: { city: 'Oss' } }),
    );
    await refusedWith('auth.forbidden', server.api('engineer').accounts.deleteAddress({ params }));
  });

  it('cannot be deleted once goods were delivered to them', async () => {
    const account = await newAccount();
    const address = await add(account.id, 4, 'Kade 9');
    await sql`insert into goods_delivery (division, delivery_number, entry_number, delivery_date, delivery_account_id,
      delivery_address_id, warehouse_id)
      select 1, 900001, 900001, business_day(), ${account.id}, ${address.id}, id from warehouse where division = 1 limit 1`.execute(
      server.db,
    );
    await refusedWith(
      'address.in_use',
      calls.deleteAddress({ params: { division, accountId: account.id, id: address.id } }),
    );
    assert.deepEqual(await listed(account.id), ['delivery Kade 9*']);
  });
});

describe('the terms that orders copy from an account', () => {
  it('are found by id or relation number within the division', async () => {
    const payer = await newAccount();
    const account = await newAccount({
      discountSales: 0.1,
      salesVatCode: '1',
      paymentConditionSales: '14',
      invoiceAccountId: payer.id,
    });
    const party = await findParty(server.db, 1, { code: account.code });
    assert.equal(party?.id, account.id);
    assert.deepEqual(
      [party.discountSales, party.salesVatCode, party.paymentConditionSales, party.invoiceAccountId],
      [0.1, '1', '14', payer.id],
    );
    assert.equal((await findParty(server.db, 1, { id: payer.id }))?.invoiceAccountId, payer.id);
    assert.equal(await findParty(server.db, 2, { id: account.id }), undefined);
  });

  it('include the delivery address, else the visit address', async () => {
    const { id } = await newAccount({ addressLine1: 'Plein 1' });
    assert.equal((await findDeliveryAddress(server.db, 1, id))?.typeName, 'visit');
    const { id: kade } = await add(id, 4, 'Kade 1');
    assert.equal((await findDeliveryAddress(server.db, 1, id))?.id, kade);
    assert.equal((await findAddressOf(server.db, 1, id, kade))?.addressLine1, 'Kade 1');
    assert.equal(await findAddressOf(server.db, 2, id, kade), undefined);
    assert.equal(await findDeliveryAddress(server.db, 1, (await newAccount()).id), undefined);
    const contact = await calls.createContact({ params: { division, accountId: id }, body: { lastName: 'Ontvangst' } });
    assert.equal(await isContactOf(server.db, 1, id, contact.id), true);
    assert.equal(await isContactOf(server.db, 1, crypto.randomUUID(), contact.id), false);
  });
});
