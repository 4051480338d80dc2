import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { refusedWith } from '../../../test/refusal.ts';
import { here, nowhere, openDesk } from '../requests.fixture.ts';

const { server, calls, account, other, contact, site, asset, freshAsset, ask, put, afterHours } = await openDesk();
const engineer = server.api('engineer').serviceRequests;
const numbers = (page: { rows: readonly { hid: number }[] }) => page.rows.map(({ hid }) => hid);

describe('a service request', () => {
  it('can be entered with little data, and its account follows from the asset', async () => {
    const made = await calls.create({
      params: here,
      body: { description: ' Piept ', tag: asset.tag?.toLowerCase() ?? '' },
    });
    assert.deepEqual(
      [made.accountId, made.locationId, made.assetId, made.assetTag, made.description, made.statusName, made.stateName],
      [account.id, site.id, asset.id, asset.tag, 'Piept', 'open', 'open'],
    );
    assert.deepEqual(
      [made.kind, made.channel, made.source, made.statusDescription, made.creatorFullName, made.attachments],
      ['other', 'phone', 'employee', 'Open', 'Eva de Vries', []],
    );
    assert.equal(made.respondBy, await afterHours(made.receiptDate, 72));
    assert.deepEqual(await calls.get({ params: { ...here, id: made.id } }), made);
    const next = await calls.create({
      params: here,
      body: { relationNumber: '4001', contactId: contact.id, description: 'Blusser weg', kind: 'missing', draft: true },
    });
    assert.deepEqual(
      [next.hid, next.statusName, next.contactFullName, next.locationId],
      [made.hid + 1, 'draft', 'Saar Tolhoek', null],
    );
  });

  it('refers only to existing records', async () => {
    const create = (body: object) => calls.create({ params: here, body: { description: 'X', ...body } });
    await refusedWith('account.not_found', create({ accountId: nowhere }));
    await refusedWith('account.not_found', create({ relationNumber: '999' }));
    await refusedWith('contact.not_found', create({ accountId: other.id, contactId: contact.id }));
    await refusedWith('location.not_found', create({ accountId: account.id, locationId: nowhere }));
    await refusedWith('asset.not_found', create({ accountId: account.id, assetId: nowhere }));
    await refusedWith('reference.not_found', create({ accountId: account.id, assignedToId: nowhere }));
    await refusedWith('body.invalid', create({}));
    await refusedWith('body.invalid', create({ tag: 'niet-van-ons' }));
    await refusedWith('body.invalid', create({ accountId: account.id, description: '' }));
    await refusedWith('body.invalid', create({ accountId: account.id, receiptDate: '2199-01-01T10:00:00Z' }));
    await refusedWith('body.invalid', create({ accountId: account.id, receiptDate: '0001-01-01T10:00:00Z' }));
    const elsewhere = { params: { division: '2' }, body: { accountId: account.id, description: 'X' } };
    await refusedWith('account.not_found', calls.create(elsewhere));
  });

  it('keeps fields that a change omits, and the first of two changes wins', async () => {
    const made = await ask({ contactId: contact.id, notes: 'Bel eerst', reporterName: 'Joke' });
    const params = { ...here, id: made.id };
    const changed = await calls.update({
      params,
      body: { kind: 'alarm', nextAction: '2026-07-01T09:00', notes: '' },
      ifMatch: made.version,
    });
    assert.deepEqual(
      [changed.kind, changed.nextAction, changed.notes, changed.reporterName, changed.contactId],
      ['alarm', '2026-07-01T07:00:00.000Z', null, 'Joke', contact.id],
    );
    assert.equal(Date.parse(changed.respondBy ?? '') - Date.parse(changed.receiptDate), 4 * 3_600_000);
    const refusal = await refusedWith(
      'precondition.failed',
      calls.update({ params, body: { kind: 'move' }, ifMatch: made.version }),
    );
    assert.equal((refusal.problem?.current as { kind: string } | undefined)?.kind, 'alarm');
    const moved = await calls.update({ params, body: { relationNumber: '4002', assetId: asset.id } });
    assert.deepEqual([moved.accountId, moved.contactId, moved.locationId], [other.id, null, site.id]);
    const { rows } = await calls.listHistory({ params });
    assert.equal(rows[1]?.after?.kind, 'alarm');
    await refusedWith('body.invalid', calls.update({ params, body: { description: '' } }));
    await refusedWith('contact.not_found', calls.update({ params, body: { contactId: contact.id } }));
    await refusedWith('servicerequest.not_found', calls.update({ params: { ...here, id: nowhere }, body: {} }));
    await refusedWith('servicerequest.not_found', calls.listHistory({ params: { ...here, id: nowhere } }));
    await refusedWith('auth.forbidden', engineer.update({ params, body: {} }));
    await refusedWith('servicerequest.not_found', calls.get({ params: { ...here, id: nowhere } }));
    await refusedWith('param.invalid', calls.get({ params: { ...here, id: 'x' } }));
  });

  it('is visible to the mechanic who entered it', async () => {
    const own = await ask({ assetId: (await freshAsset()).id, locationId: site.id, channel: 'phone' }, 'engineer');
    assert.equal(own.locationId, site.id, 'a label names its location wherever a mechanic passes by');
    const foreign = await ask();
    assert.equal(own.channel, 'mechanic');
    assert.deepEqual(numbers(await engineer.list({ params: here })), [own.hid]);
    assert.equal((await engineer.get({ params: { ...here, id: own.id } })).id, own.id);
    await refusedWith('servicerequest.not_found', engineer.get({ params: { ...here, id: foreign.id } }));
    assert.equal((await engineer.count({ params: here })).all, 1);
  });

  it('is visible to a reseller within its own account tree', async () => {
    const mobility = server.api('mobility');
    const there = { division: '3' };
    const dealer = await mobility.accounts.create({ params: there, body: { name: 'Dealer', isReseller: true } });
    const served = await mobility.accounts.create({ params: there, body: { name: 'Klant', resellerId: dealer.id } });
    const strange = await mobility.accounts.create({ params: there, body: { name: 'Vreemd' } });
    await sql`insert into user_link (user_id, kind, target_id) select id, 'reseller', ${dealer.id}::uuid from app_user
      where subject = 'reseller'`.execute(server.db);
    const reseller = server.api('reseller').serviceRequests;
    const body = { description: 'Stoel kapot' };
    const own = await reseller.create({ params: there, body: { ...body, accountId: served.id, channel: 'phone' } });
    assert.deepEqual([own.source, own.channel, own.accountName], ['reseller', 'portal', 'Klant']);
    await refusedWith(
      'account.not_found',
      reseller.create({ params: there, body: { ...body, accountId: strange.id } }),
    );
    const hidden = await mobility.serviceRequests.create({ params: there, body: { ...body, accountId: strange.id } });
    assert.deepEqual(numbers(await reseller.listAll({ params: there })), [own.hid]);
    await refusedWith('servicerequest.not_found', reseller.get({ params: { ...there, id: hidden.id } }));
    const listed = await reseller.listByAccount({ params: { ...there, accountId: served.id } });
    assert.equal(listed.total, 1);
    await refusedWith('account.not_found', reseller.listByAccount({ params: { ...there, accountId: strange.id } }));
  });
});

describe('the lists of service requests in the specification', () => {
  it('are sorted by receipt, newest first, without void requests unless these are requested', async () => {
    const gone = await ask({ receiptDate: '2026-01-05T10:00:00+01:00' });
    const early = await ask({ receiptDate: '2026-01-04T10:00:00' });
    await put(gone.id, 0);
    const all = await calls.listAll({ params: here, pageSize: 1000 });
    assert.deepEqual(all.rows.at(-1)?.id, early.id);
    assert.equal(
      all.rows.some(({ id }) => id === gone.id),
      false,
    );
    const whole = await calls.listAll({ params: here, query: { includeVoid: 'true' }, pageSize: 1000 });
    assert.equal(whole.total, all.total + 1);
    const second = await calls.listAll({ params: here, pageSize: 1, skip: 1 });
    assert.equal(second.rows[0]?.id, all.rows[1]?.id);
    await refusedWith('header.PageSize', calls.listAll({ params: here, pageSize: 0 }));
    await refusedWith('division.forbidden', calls.listAll({ params: { division: '3' } }));
  });

  it('accept states by name in any case and by number', async () => {
    const draft = await ask({ draft: true });
    for (const stateName of ['draft', 'Draft', 'DRAFT', '10']) {
      const { rows } = await calls.listByState({ params: { ...here, stateName } });
      assert.equal(rows[0]?.id, draft.id, stateName);
      assert.ok(rows.every(({ status }) => status === 10));
    }
    const refusal = await refusedWith(
      'servicerequest.unknown_state',
      calls.listByState({ params: { ...here, stateName: 'busy' } }),
    );
    assert.match(refusal.message, /void, rejected, draft, open, approved, realized, processed/);
  });

  it('accept states and a period with both ends included', async () => {
    const receipts = [
      '2025-03-09T22:59:00Z',
      '2025-03-09T23:00:00Z',
      '2025-03-10T22:59:59.999Z',
      '2025-03-10T23:00:00Z',
    ];
    const made = [];
    for (const receiptDate of receipts) made.push(await ask({ receiptDate }));
    const hids = made.map(({ hid }) => hid);
    await put(made[1]?.id ?? '', 5);
    const within = async (query: object) => numbers(await calls.listByPeriod({ params: here, query })).toReversed();
    const day = { periodStart: '2025-03-10', periodEnd: '2025-03-10' };
    assert.deepEqual(await within(day), hids.slice(1, 3));
    assert.deepEqual(await within({ ...day, statusses: ['Open', '40'] }), hids.slice(2, 3));
    assert.deepEqual(
      await within({ ...day, statuses: ['5'], statusses: 'open' as unknown as string[] }),
      hids.slice(1, 3),
    );
    assert.deepEqual(
      await within({ periodStart: receipts[1], periodEnd: '2025-03-11T00:00:00+01:00' }),
      hids.slice(1, 4),
    );
    for (const query of [
      { periodStart: 'x' },
      { periodEnd: '2025-02-30' },
      { periodStart: '2025-03-11', periodEnd: '2025-03-10' },
    ])
      await refusedWith('param.period', calls.listByPeriod({ params: here, query }));
    await refusedWith('param.statusses', calls.listByPeriod({ params: here, query: { statusses: ['busy'] } }));
  });

  it('can be limited to an account under both spellings of the path', async () => {
    const made = await ask({ accountId: other.id });
    const params = { ...here, accountId: other.id };
    const { rows } = await calls.listByAccount({ params });
    assert.equal(rows[0]?.id, made.id);
    assert.ok(rows.every(({ accountId }) => accountId === other.id));
    assert.equal((await calls.getByAccount({ params: { ...params, id: made.id } })).id, made.id);
    const alias = await server.request('employee', {
      method: 'GET',
      url: `/api/Division/1/accounts/${other.id}/ServiceRequest/${made.id}/`,
    });
    assert.equal((alias.json() as { id: string }).id, made.id);
    const wrong = { ...here, accountId: account.id };
    await refusedWith('servicerequest.not_found', calls.getByAccount({ params: { ...wrong, id: made.id } }));
    await refusedWith(
      'account.not_found',
      calls.getByAccount({ params: { ...here, accountId: nowhere, id: made.id } }),
    );
    await refusedWith('account.not_found', calls.listByAccount({ params: { ...here, accountId: nowhere } }));
    await refusedWith('param.invalid', calls.listByAccount({ params: { ...here, accountId: 'x' } }));
  });
});
