import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';

const server = await startServer();
const calls = server.api('employee').accounts;
const division = '1';

let count = 0;
const newAccount = async () => (await calls.create({ params: { division }, body: { name: `Contact ${++count}` } })).id;
const add = (accountId: string, body: Record<string, unknown>) =>
  calls.createContact({ params: { division, accountId }, body });
const change = (id: string, body: Record<string, unknown>, ifMatch?: number) =>
  calls.updateContact({ params: { division, id }, body, ...(ifMatch !== undefined && { ifMatch }) });
const names = async (accountId: string) =>
  (await calls.listContacts({ params: { division, accountId } })).rows.map(({ fullName, isMainContact }) =>
    isMainContact ? `${fullName}*` : fullName,
  );

describe('the contacts of an account', () => {
  it('include a main contact, at first the first one, which is listed first', async () => {
    const accountId = await newAccount();
    const first = await add(accountId, {
      firstName: 'Zoë',
      middleName: 'van der',
      lastName: 'Tolhoek',
      email: 'zoe@contact.example',
    });
    assert.equal(first.fullName, 'Zoë van der Tolhoek');
    assert.equal(first.isMainContact, true);
    assert.ok(first.hid > 0);
    await add(accountId, { lastName: 'Kwelder' });
    await add(accountId, { firstName: 'Arno' });
    assert.deepEqual(await names(accountId), ['Zoë van der Tolhoek*', 'Arno', 'Kwelder']);
    const account = await calls.get({ params: { division, id: accountId } });
    assert.deepEqual([account.mainContactId, account.mainContactFullName], [first.id, 'Zoë van der Tolhoek']);
    const read = await calls.getContact({ params: { division, id: first.id } });
    assert.deepEqual([read.accountName, read.accountIsCustomer, read.active], [account.name, true, true]);
  });

  it('get another main contact in one step, whether the new or the old one is changed', async () => {
    const accountId = await newAccount();
    await add(accountId, { lastName: 'Eerste' });
    const second = await add(accountId, { lastName: 'Tweede', isMainContact: true });
    assert.deepEqual(await names(accountId), ['Tweede*', 'Eerste']);
    const third = await add(accountId, { lastName: 'Derde', isMainContact: false });
    await calls.update({ params: { division, id: accountId }, body: { mainContactId: third.id } });
    assert.deepEqual(await names(accountId), ['Derde*', 'Eerste', 'Tweede']);
    await change(second.id, { isMainContact: true });
    await change(second.id, { isMainContact: false });
    assert.deepEqual(await names(accountId), ['Derde', 'Eerste', 'Tweede']);
    assert.equal((await calls.get({ params: { division, id: accountId } })).mainContactId, null);
  });

  it('have one main contact, however many people choose one at once', async () => {
    const accountId = await newAccount();
    const ids = [];
    for (const lastName of ['A', 'B', 'C', 'D']) ids.push((await add(accountId, { lastName })).id);
    await Promise.all(ids.map((id) => change(id, { isMainContact: true })));
    assert.equal((await names(accountId)).filter((name) => name.endsWith('*')).length, 1);
  });

  it('get different numbers within the division when they are added at once', async () => {
    const accountId = await newAccount();
    const added = await Promise.all(
      Array.from({ length: 8 }, (_, index) => add(accountId, { lastName: `Tegelijk ${index}` })),
    );
    assert.equal(new Set(added.map(({ hid }) => hid)).size, 8);
    assert.equal(added.filter(({ isMainContact }) => isMainContact).length, 1);
  });

  it('change only in the given fields; the second of two callers is shown the current contact', async () => {
    const { id, version } = await add(await newAccount(), { lastName: 'Vroeg', mobile: '06 01 23 45 67' });
    const changed = await change(id, { jobTitleDescription: 'Hoofd BHV', mobile: '' }, version);
    assert.deepEqual([changed.jobTitleDescription, changed.mobile, changed.lastName], ['Hoofd BHV', null, 'Vroeg']);
    const { problem } = await refusedWith('precondition.failed', change(id, { lastName: 'Laat' }, version));
    assert.partialDeepStrictEqual(problem?.current, { jobTitleDescription: 'Hoofd BHV' });
  });

  it('cannot lack a name, have an invalid e-mail address or end before they start', async () => {
    const accountId = await newAccount();
    await refusedWith('body.invalid', add(accountId, { email: 'only@contact.example' }));
    await refusedWith('body.invalid', add(accountId, { lastName: 'X', email: 'nope' }));
    await refusedWith(
      'body.invalid',
      add(accountId, { lastName: 'X', startDate: '2026-02-02', endDate: '2026-02-01' }),
    );
    const { id } = await add(accountId, { lastName: 'X' });
    await refusedWith('body.invalid', change(id, { lastName: null }));
    await refusedWith('account.not_found', add(crypto.randomUUID(), { lastName: 'X' }));
  });

  it('get another main contact when the main contact is deleted', async () => {
    const accountId = await newAccount();
    const first = await add(accountId, { lastName: 'Weg' });
    await add(accountId, { lastName: 'Lang' });
    await add(accountId, { lastName: 'Kort' });
    assert.deepEqual(await calls.deleteContact({ params: { division, id: first.id } }), { outcome: 'deleted' });
    assert.deepEqual(await names(accountId), ['Lang*', 'Kort']);
    await refusedWith('contact.not_found', calls.getContact({ params: { division, id: first.id } }));
    const { rows } = await calls.history({ params: { division, id: accountId } });
    assert.ok(rows.some(({ action, part }) => action === 'delete' && part === 'contact'));
  });

  it('are ended instead of deleted when other records refer to them', async () => {
    const accountId = await newAccount();
    await add(accountId, { lastName: 'Blijft' });
    const used = await add(accountId, { lastName: 'Adres' });
    await calls.createAddress({
      params: { division, accountId },
      body: { type: 4, addressLine1: 'Kade 1', contactId: used.id },
    });
    await refusedWith(
      'precondition.failed',
      calls.deleteContact({ params: { division, id: used.id }, ifMatch: used.version + 1 }),
    );
    assert.deepEqual(await calls.deleteContact({ params: { division, id: used.id }, ifMatch: used.version }), {
      outcome: 'ended',
    });
    assert.equal((await calls.getContact({ params: { division, id: used.id } })).active, false);
    assert.deepEqual(await names(accountId), ['Blijft*', 'Adres']);
  });

  it('show the warehouse with the same e-mail address', async () => {
    const { rows } = await sql<{
      id: string;
      e_mail: string;
    }>`select id, e_mail from warehouse where division = 1 limit 1`.execute(server.db);
    const { warehouse } = await add(await newAccount(), { lastName: 'Magazijn', email: rows[0]?.e_mail.toUpperCase() });
    assert.equal(warehouse?.id, rows[0]?.id);
  });

  it('are refused to callers of other divisions and can be read under both paths', async () => {
    const accountId = await newAccount();
    const { id } = await add(accountId, { lastName: 'Binnen' });
    for (const url of [`/api/1/account/${accountId}/contact`, `/api/division/1/account/${accountId}/contact`]) {
      const { statusCode, headers } = await server.request('employee', { url });
      assert.deepEqual([statusCode, headers['x-total-count']], [200, '1'], url);
    }
    await refusedWith('contact.not_found', calls.getContact({ params: { division: '2', id } }));
    await refusedWith(
      'contact.not_found',
      calls.updateContact({ params: { division: '2', id }, body: { lastName: 'Buiten' } }),
    );
    await refusedWith('contact.not_found', calls.deleteContact({ params: { division: '2', id } }));
    await refusedWith('account.not_found', calls.listContacts({ params: { division: '2', accountId } }));
    await refusedWith('division.forbidden', server.api('mobility').accounts.getContact({ params: { division, id } }));
    await refusedWith('auth.forbidden', server.api('engineer').accounts.deleteContact({ params: { division, id } }));
    assert.equal((await server.api('engineer').accounts.getContact({ params: { division, id } })).fullName, 'Binnen');
  });
});
