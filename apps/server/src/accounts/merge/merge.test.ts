import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const { db } = server;
const employee = server.api('employee');
const division = { division: '1' };

const newAccount = async (name: string, more: object = {}) =>
  await employee.accounts.create({
    params: division,
    headers: { 'x-allow-duplicate': 'true' },
    body: { name, country: 'NL', ...more },
  });
const versionOf = async (id: string) => (await employee.accounts.get({ params: { ...division, id } })).version;
const merge = async (id: string, otherId: string, fields: ('name' | 'phone' | 'code')[] = []) =>
  await employee.accounts.merge({
    params: { ...division, id },
    body: { otherId, otherVersion: await versionOf(otherId), fields },
    ifMatch: await versionOf(id),
  });

async function twins(name: string) {
  const kept = await newAccount(name, {
    phone: '050-1111111',
    addressLine1: 'Kade 1',
    postcode: '9711 AA',
    city: 'Groningen',
  });
  const other = await newAccount(`${name} BV`, {
    phone: '050-2222222',
    addressLine1: 'Kade 1',
    postcode: '9711 AA',
    city: 'Groningen',
  });
  const site = await employee.locations.create({
    params: division,
    body: { name: `Pand ${name}`, accountId: other.id },
  });
  const order = await employee.salesOrders.create({ params: division, body: { orderedById: other.id } });
  const params = { ...division, accountId: other.id };
  const contact = await employee.accounts.createContact({ params, body: { firstName: 'An', lastName: name } });
  await employee.accounts.createContact({ params: { ...division, accountId: kept.id }, body: { lastName: 'Eerste' } });
  return { kept, other, site, order, contact };
}

describe('merging two accounts', () => {
  it('shows both side by side with what moves', async () => {
    const { kept, other } = await twins('Zicht');
    const preview = await employee.accounts.previewMerge({
      params: { ...division, id: kept.id },
      query: { otherId: other.id },
    });
    assert.deepEqual([preview.kept.id, preview.other.id, preview.refusal], [kept.id, other.id, null]);
    assert.deepEqual(Object.fromEntries(preview.moves.map(({ kind, count }) => [kind, count])), {
      locations: 1,
      contacts: 1,
      addresses: 1,
      salesOrders: 1,
    });
  });

  it('moves everything, takes over the chosen fields, and can be undone', async () => {
    const { kept, other, site, order, contact } = await twins('Samen');
    const { id: mergeId, mergedName } = await merge(kept.id, other.id, ['phone']);
    assert.equal(mergedName, other.name);
    const now = await employee.accounts.get({ params: { ...division, id: kept.id } });
    assert.deepEqual([now.name, now.phone], [kept.name, '050-2222222']);
    const accountOf = async () => [
      (await employee.locations.get({ params: { locationId: site.id } })).accountId,
      (await employee.salesOrders.get({ params: { ...division, salesOrderId: order.id } })).orderedById,
      (await employee.accounts.getContact({ params: { ...division, id: contact.id } })).accountId,
    ];
    assert.deepEqual(await accountOf(), [kept.id, kept.id, kept.id]);
    await refusedWith('account.not_found', employee.accounts.get({ params: { ...division, id: other.id } }));
    assert.deepEqual(
      (await employee.accounts.listMerges({ params: { ...division, id: kept.id } })).map(({ id }) => id),
      [mergeId],
    );
    await employee.accounts.undoMerge({ params: { ...division, id: mergeId } });
    assert.deepEqual(await accountOf(), [other.id, other.id, other.id]);
    const back = await employee.accounts.get({ params: { ...division, id: other.id } });
    assert.deepEqual([back.code, back.name, back.mainContactId], [other.code, other.name, contact.id]);
    assert.equal((await employee.accounts.get({ params: { ...division, id: kept.id } })).phone, '050-1111111');
    await refusedWith('account.merge_not_found', employee.accounts.undoMerge({ params: { ...division, id: mergeId } }));
  });

  it('keeps what was changed after the merge when it is undone, and new records where they are', async () => {
    const { kept, other } = await twins('Later');
    const { id } = await merge(kept.id, other.id, ['name', 'code']);
    await employee.accounts.update({ params: { ...division, id: kept.id }, body: { name: 'Nieuwe naam' } });
    const later = await employee.locations.create({ params: division, body: { name: 'Daarna', accountId: kept.id } });
    await employee.accounts.undoMerge({ params: { ...division, id } });
    const now = await employee.accounts.get({ params: { ...division, id: kept.id } });
    assert.deepEqual([now.name, now.code], ['Nieuwe naam', kept.code]);
    assert.equal((await employee.locations.get({ params: { locationId: later.id } })).accountId, kept.id);
  });

  it('leaves one row of what both have, moves comments, and brings both back', async () => {
    const { kept, other } = await twins('Beide');
    const [classification] = (await employee.accounts.listClassifications({ params: division })).rows;
    const classified = async (id: string) =>
      (await employee.accounts.get({ params: { ...division, id } })).classifications.map(({ id: one }) => one);
    if (classification)
      for (const { id } of [kept, other])
        await employee.accounts.update({
          params: { ...division, id },
          body: { classificationIds: [classification.id] },
        });
    const before = await classified(other.id);
    await employee.comments.create({
      params: { ...division, kind: 'account', id: other.id },
      body: { body: 'Van de ander', mentions: [] },
    });
    const comments = async (id: string) =>
      (await employee.comments.list({ params: { ...division, kind: 'account', id } })).rows.map(({ body }) => body);
    const { id } = await merge(kept.id, other.id);
    assert.deepEqual([await classified(kept.id), await comments(kept.id)], [before, ['Van de ander']]);
    await employee.accounts.undoMerge({ params: { ...division, id } });
    assert.deepEqual([await classified(other.id), await comments(other.id)], [before, ['Van de ander']]);
    assert.deepEqual([await classified(kept.id), await comments(kept.id)], [before, []]);
  });

  it('is found by the number and name of the merged account, and its link leads on, until it is undone', async () => {
    const { kept, other } = await twins('Vroeger');
    const { id } = await merge(kept.id, other.id);
    const listed = async (search: string) =>
      (await employee.accounts.list({ params: division, query: { search } })).rows.map((one) => one.id);
    const suggested = async (search: string) =>
      (await employee.accounts.suggest({ params: division, query: { search } })).map((one) => [one.id, one.foundBy]);
    const remaining = async () =>
      await employee.accounts.findRemainingAccount({ params: { ...division, id: other.id } });
    assert.deepEqual([await listed(other.code), await listed('vroeger bv')], [[kept.id], [kept.id]]);
    assert.deepEqual(await suggested(other.code), [[kept.id, `${other.code} Vroeger BV`]]);
    const { hits } = await employee.workplace.search({ params: division, query: { text: other.code } });
    assert.deepEqual(hits.find(({ kind }) => kind === 'account')?.id, kept.id);
    assert.deepEqual(await remaining(), { id: kept.id });
    await refusedWith(
      'division.forbidden',
      server.api('mobility').accounts.findRemainingAccount({ params: { ...division, id: other.id } }),
    );
    await refusedWith(
      'account.not_found',
      employee.accounts.findRemainingAccount({ params: { division: '2', id: other.id } }),
    );
    await employee.accounts.undoMerge({ params: { ...division, id } });
    assert.deepEqual(await listed(other.code), [other.id]);
    await refusedWith('account.not_found', remaining());
  });

  it('leads back step by step when the remaining account is merged too', async () => {
    const { kept, other, site, order, contact } = await twins('Keten');
    const third = await newAccount('Keten 3');
    const first = await merge(kept.id, other.id, ['phone']);
    const second = await merge(third.id, kept.id);
    assert.deepEqual(await employee.accounts.findRemainingAccount({ params: { ...division, id: other.id } }), {
      id: third.id,
    });
    assert.deepEqual(
      (await employee.accounts.list({ params: division, query: { search: 'keten bv' } })).rows.map(({ id }) => id),
      [third.id],
    );
    await employee.accounts.undoMerge({ params: { ...division, id: second.id } });
    await employee.accounts.undoMerge({ params: { ...division, id: first.id } });
    const back = await employee.accounts.get({ params: { ...division, id: other.id } });
    assert.deepEqual([back.code, back.mainContactId], [other.code, contact.id]);
    assert.equal((await employee.accounts.get({ params: { ...division, id: kept.id } })).phone, '050-1111111');
    assert.equal((await employee.locations.get({ params: { locationId: site.id } })).accountId, other.id);
    const { orderedById } = await employee.salesOrders.get({ params: { ...division, salesOrderId: order.id } });
    assert.equal(orderedById, other.id);
  });

  it('is refused with itself, after a change of a colleague, where Exact knows the other one, and after a week', async () => {
    const { kept, other } = await twins('Niet');
    await refusedWith('account.merge_itself', merge(kept.id, kept.id));
    await refusedWith(
      'precondition.failed',
      employee.accounts.merge({
        params: { ...division, id: kept.id },
        body: { otherId: other.id, otherVersion: 99, fields: [] },
      }),
    );
    const link = async (id: string) =>
      await sql`insert into exact_link (division, kind, record_id, exact_id, origin, in_step)
        values (1, 'account', ${id}, gen_random_uuid(), 'both', '{}')`.execute(db);
    await link(other.id);
    await refusedWith('account.merge_other_in_exact', merge(kept.id, other.id));
    await link(kept.id);
    await refusedWith('account.merge_both_in_exact', merge(kept.id, other.id));
    await sql`delete from exact_link`.execute(db);
    const { id } = await merge(kept.id, other.id);
    await sql`update account_merge set created = now() - interval '8 days' where id = ${id}`.execute(db);
    await refusedWith('account.merge_too_late', employee.accounts.undoMerge({ params: { ...division, id } }));
  });

  it('is for those who change accounts, of their own division', async () => {
    const { kept, other } = await twins('Recht');
    const params = { ...division, id: kept.id };
    await refusedWith(
      'auth.forbidden',
      server.api('engineer').accounts.previewMerge({ params, query: { otherId: other.id } }),
    );
    await refusedWith(
      'account.not_found',
      employee.accounts.previewMerge({ params: { division: '2', id: kept.id }, query: { otherId: other.id } }),
    );
    await refusedWith('param.invalid', employee.accounts.previewMerge({ params, query: { otherId: 'x' } }));
  });

  it('happens once when two people merge at the same time', async () => {
    const { kept, other } = await twins('Tegelijk');
    const outcomes = await Promise.allSettled([merge(kept.id, other.id), merge(kept.id, other.id)]);
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  });
});

describe('duplicates while typing', () => {
  it('are found by e-mail address and telephone number, also of a contact', async () => {
    const account = await newAccount('Bereikbaar', { email: 'post@bereikbaar.example' });
    await employee.accounts.createContact({
      params: { ...division, accountId: account.id },
      body: { lastName: 'Mobiel', mobile: '06-87654321' },
    });
    const reasons = async (query: object) =>
      (await employee.accounts.findDuplicates({ params: division, query })).map(({ id, reason }) => [id, reason]);
    assert.deepEqual(await reasons({ email: 'POST@bereikbaar.example' }), [[account.id, 'email']]);
    assert.deepEqual(await reasons({ phone: '+31 6 87654321' }), [[account.id, 'phone']]);
    assert.deepEqual(await reasons({ phone: '06-87654321', except: account.id }), []);
  });
});
