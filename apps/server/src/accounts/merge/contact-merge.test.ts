import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const { accounts, salesOrders, comments } = server.api('employee');
const division = { division: '1' };

const newAccount = async (name: string) => (await accounts.create({ params: division, body: { name } })).id;
const add = async (accountId: string, body: object) =>
  await accounts.createContact({ params: { ...division, accountId }, body });
const find = async (id: string) => await accounts.getContact({ params: { ...division, id } });
const mainOf = async (id: string) => (await accounts.get({ params: { ...division, id } })).mainContactId;
const merge = async (id: string, otherId: string, fields: ('phone' | 'lastName')[] = []) =>
  await accounts.mergeContacts({
    params: { ...division, id },
    body: { otherId, otherVersion: (await find(otherId)).version, fields },
    ifMatch: (await find(id)).version,
  });
const undo = async (id: string) => await accounts.undoContactMerge({ params: { ...division, id } });

/** The other one is the main contact, with an order and a comment. */
async function twins(name: string) {
  const account = await newAccount(name);
  const other = await add(account, { firstName: 'An', lastName: name, phone: '050-2222222' });
  const kept = await add(account, { firstName: 'Anna', lastName: name, phone: '050-1111111' });
  const order = await salesOrders.create({
    params: division,
    body: { orderedById: account, orderedByContactPersonId: other.id },
  });
  await comments.create({
    params: { ...division, kind: 'contact', id: other.id },
    body: { body: 'Belt liever', mentions: [] },
  });
  return { account, kept, other, order };
}
const contactOf = async (salesOrderId: string) =>
  (await salesOrders.get({ params: { ...division, salesOrderId } })).orderedByContactPersonId;

describe('merging two contacts', () => {
  it('shows both side by side with what moves', async () => {
    const { kept, other } = await twins('Zicht');
    const preview = await accounts.previewContactMerge({
      params: { ...division, id: kept.id },
      query: { otherId: other.id },
    });
    assert.deepEqual([preview.kept.id, preview.other.id, preview.refusal], [kept.id, other.id, null]);
    assert.ok(preview.moves.some(({ kind, count }) => kind === 'salesOrders' && count === 1));
  });

  it('moves everything, takes over the chosen fields, and can be undone', async () => {
    const { account, kept, other, order } = await twins('Samen');
    const { id, mergedName } = await merge(kept.id, other.id, ['phone']);
    assert.equal(mergedName, 'An Samen');
    assert.partialDeepStrictEqual(await find(kept.id), { phone: '050-2222222', isMainContact: true });
    assert.equal(await contactOf(order.id), kept.id);
    assert.equal(await mainOf(account), kept.id);
    await refusedWith('contact.not_found', find(other.id));
    const merges = await accounts.listContactMerges({ params: { ...division, id: kept.id } });
    assert.deepEqual(
      merges.map((one) => one.id),
      [id],
    );
    await undo(id);
    assert.partialDeepStrictEqual(await find(kept.id), { phone: '050-1111111', isMainContact: false });
    assert.partialDeepStrictEqual(await find(other.id), { fullName: 'An Samen', isMainContact: true });
    assert.equal(await contactOf(order.id), other.id);
    assert.equal(await mainOf(account), other.id);
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from record_comment where record_id = ${other.id}`.execute(server.db);
    assert.equal(rows[0]?.n, 1);
    await refusedWith('contact.merge_not_found', undo(id));
  });

  it('keeps what was changed since when it is undone', async () => {
    const { account, kept, other } = await twins('Sindsdien');
    const { id } = await merge(kept.id, other.id, ['phone']);
    await accounts.updateContact({ params: { ...division, id: kept.id }, body: { phone: '050-3333333' } });
    const third = await add(account, { lastName: 'Derde', isMainContact: true });
    await undo(id);
    assert.equal((await find(kept.id)).phone, '050-3333333');
    assert.equal((await find(other.id)).isMainContact, false);
    assert.equal(await mainOf(account), third.id);
  });

  it('is found by the name of the merged contact, and its link leads on, until it is undone', async () => {
    const { account, kept, other } = await twins('Vroeger');
    const { id } = await merge(kept.id, other.id);
    const listed = async (search: string) =>
      (await accounts.listAllContacts({ params: division, query: { search } })).rows.map((one) => one.id);
    const foundBy = async (search: string) =>
      (await accounts.suggest({ params: division, query: { search } })).map((one) => [one.id, one.foundBy]);
    const remaining = async () => await accounts.findRemainingContact({ params: { ...division, id: other.id } });
    assert.deepEqual(await listed('an vroeger'), [kept.id]);
    await accounts.updateContact({
      params: { ...division, id: kept.id },
      body: { firstName: 'Bea', lastName: 'Smit' },
    });
    assert.deepEqual(await listed('an vroeger'), [kept.id]);
    await accounts.update({ params: { ...division, id: account }, body: { name: 'Zeker' } });
    assert.deepEqual(await foundBy('an vroeger'), [[account, 'An Vroeger → Bea Smit']]);
    assert.deepEqual(await remaining(), { id: kept.id, accountId: account });
    await refusedWith('contact.not_found', accounts.findRemainingContact({ params: { division: '2', id: other.id } }));
    await undo(id);
    assert.deepEqual(await listed('an vroeger'), [other.id]);
    await refusedWith('contact.not_found', remaining());
  });

  it('leads back step by step when the remaining contact is merged too', async () => {
    const { account, kept, other, order } = await twins('Keten');
    const third = await add(account, { firstName: 'Annie', lastName: 'Keten' });
    const first = await merge(kept.id, other.id, ['phone']);
    const second = await merge(third.id, kept.id, ['phone']);
    const chain = (await accounts.listContactMerges({ params: { ...division, id: third.id } })).map(
      (one) => one.mergedName,
    );
    assert.deepEqual(chain, ['Anna Keten', 'An Keten']);
    assert.partialDeepStrictEqual(await accounts.findRemainingContact({ params: { ...division, id: other.id } }), {
      id: third.id,
    });
    await undo(second.id);
    await undo(first.id);
    assert.partialDeepStrictEqual(await find(third.id), { phone: null });
    assert.partialDeepStrictEqual(await find(kept.id), { phone: '050-1111111', isMainContact: false });
    assert.partialDeepStrictEqual(await find(other.id), { phone: '050-2222222', isMainContact: true });
    assert.equal(await contactOf(order.id), other.id);
  });

  it('is refused for an outdated version, for the contact itself, and for a contact of another account or division', async () => {
    const { kept, other } = await twins('Weiger');
    const stranger = await add(await newAccount('Weiger elders'), { lastName: 'Vreemd' });
    const input = { otherId: other.id, otherVersion: other.version - 1, fields: [] };
    const params = { ...division, id: kept.id };
    await refusedWith('precondition.failed', accounts.mergeContacts({ params, body: input }));
    await refusedWith('contact.merge_itself', merge(kept.id, kept.id));
    await refusedWith('contact.merge_other_account', merge(kept.id, stranger.id));
    await refusedWith(
      'contact.not_found',
      accounts.mergeContacts({
        params: { division: '2', id: kept.id },
        body: { ...input, otherVersion: other.version },
      }),
    );
    await refusedWith('body.invalid', merge(kept.id, other.id, ['hid' as 'phone']));
    await refusedWith(
      'auth.forbidden',
      server.api('engineer').accounts.mergeContacts({ params, body: { ...input, otherVersion: other.version } }),
    );
  });

  it('leads to one contact when two people merge the same ones at once', async () => {
    const { kept, other } = await twins('Tegelijk');
    const results = await Promise.allSettled([merge(kept.id, other.id), merge(other.id, kept.id)]);
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
  });
});

describe('duplicates of a contact', () => {
  it('are found by e-mail address, mobile number in any spelling, and name at the account', async () => {
    const account = await newAccount('Dubbel');
    const { id } = await add(account, {
      firstName: 'Bé',
      lastName: 'Dubbel',
      email: 'Be@Dubbel.example',
      mobile: '+31 6 12 34 56 78',
      phone: '038-7654321',
    });
    const reasons = async (query: object) =>
      (await accounts.findContactDuplicates({ params: division, query })).map(
        (one) => `${one.reason} ${one.id === id ? '' : one.fullName}`,
      );
    assert.deepEqual(await reasons({ email: 'be@dubbel.example' }), ['email ']);
    assert.deepEqual(await reasons({ mobile: '0612345678' }), ['phone ']);
    assert.deepEqual(await reasons({ name: 'be dubbel', accountId: account }), ['name ']);
    assert.deepEqual(await reasons({ phone: '038 765 43 21', accountId: account }), []);
    assert.deepEqual(await reasons({ email: 'be@dubbel.example', except: id }), []);
    assert.deepEqual(await reasons({}), []);
  });
});
