import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PortalCheck } from '@werkbank/contract/customer-portal/portal-site.ts';
import { sql } from 'kysely';
import { fromPageHeaders } from '../../test/from-page.ts';
import { startServer } from '../../test/harness.ts';
import { refusedWith } from '../../test/refusal.ts';
import { newEstimate, newSale } from '../estimates/estimates.fixture.ts';

const server = await startServer();
const employee = server.api('employee');
const anybody = server.api();
const nowhere = '00000000-0000-4000-8000-000000000000';
const here = { division: '1' };

const { rows: days } = await sql<{ today: string; tomorrow: string; yesterday: string; late: string }>`
  select business_day() as today, business_day() + 1 as tomorrow, business_day() - 1 as yesterday,
    (business_day() + interval '2 years')::date + 1 as late`.execute(server.db);
const [{ today, tomorrow, yesterday, late } = { today: '', tomorrow: '', yesterday: '', late: '' }] = days;

/** A customer with a contact, two locations, and a link to the first of them. */
async function newPortal(contact: object = { email: 'beheer@klant.example' }) {
  const sale = await newSale(employee);
  const ofAccount = { ...here, accountId: sale.account.id };
  const other = await employee.locations.create({
    params: here,
    body: { name: 'Ander pand', accountId: sale.account.id },
  });
  const manager = await employee.accounts.createContact({
    params: ofAccount,
    body: { firstName: 'Bea', lastName: 'Heer', language: 'nl', ...contact },
  });
  const input = { contactId: manager.id, locationIds: [sale.site.id], expiresOn: tomorrow, send: false };
  const create = async (body: object = {}) =>
    await employee.customerPortal.createLink({ params: ofAccount, body: { ...input, ...body } });
  return { ...sale, ofAccount, other, manager, create };
}

const headers = await fromPageHeaders(server.db);

/** What somebody with a link writes, from a page of the product: the answer, or the code of the refusal. */
async function write<T>({ secret, locationId }: { secret: string; locationId: string }, what: string, payload: object) {
  const url = `/api/public/portal/${secret}/site/${locationId}/${what}`;
  const answer = await server.request(undefined, { method: 'POST', url, headers, payload });
  return answer.json<T & { code?: string }>();
}

const secretOf = ({ url }: { url: string }) => url.slice(url.lastIndexOf('/') + 1);

/** The page of one location: its floor, an asset on it, and one without a place. */
async function newSite() {
  const portal = await newPortal();
  const { site, ofAccount } = portal;
  const locationId = site.id;
  const floor = await employee.locations.createPlace({
    params: { locationId },
    body: { parentId: null, kind: 'floor', name: 'Begane grond' },
  });
  const room = await employee.locations.createPlace({
    params: { locationId },
    body: { parentId: floor.id, kind: 'room', name: 'Keuken' },
  });
  const inRoom = await employee.assets.create({
    params: { locationId },
    body: { type: 'EXT-F', description: 'Schuimblusser', placeId: room.id },
  });
  const loose = await employee.assets.create({
    params: { locationId },
    body: { type: 'EXT-F', description: 'Losse blusser' },
  });
  const link = await portal.create();
  const params = { secret: secretOf(link), locationId };
  return { ...portal, ofAccount, floor, room, inRoom, loose, link, params };
}

describe('a link', () => {
  it('is shown once, stored as a digest, listed with its locations, and seen in the history of the account', async () => {
    const { create, ofAccount, site, manager, account } = await newPortal();
    const made = await create();
    assert.match(made.url, /\/p\/[\w-]{32}$/);
    const kept = await sql<{ row: string }>`
      select to_jsonb(k)::text || coalesce((select string_agg(e.after::text, '') from audit_event e where e.part_id = k.id), '') as row
      from portal_link k where k.id = ${made.id}`.execute(server.db);
    assert.ok(!kept.rows[0]?.row.includes(secretOf(made)));
    assert.doesNotMatch(kept.rows[0]?.row.split('}')[1] ?? '', /digest/);
    const { rows, total } = await employee.customerPortal.listLinks({ params: ofAccount });
    assert.equal(total, 1);
    assert.deepEqual(
      rows.map(({ contactId, contactFullName, locations, state, lastOpenedAt, expiresOn }) => ({
        contactId,
        contactFullName,
        locations,
        state,
        lastOpenedAt,
        expiresOn,
      })),
      [
        {
          contactId: manager.id,
          contactFullName: 'Bea Heer',
          locations: [{ id: site.id, name: site.name }],
          state: 'valid',
          lastOpenedAt: null,
          expiresOn: tomorrow,
        },
      ],
    );
    const history = await employee.accounts.history({ params: { ...here, id: account.id } });
    assert.ok(history.rows.some(({ part }) => part === 'portal_link'));
  });

  it('is mailed in the language of the contact', async () => {
    const { create } = await newPortal({ email: 'bea@klant.example', language: 'de' });
    const made = await create({ send: true });
    const { rows } = await sql<{ recipient: string; language: string; body: string }>`
      select recipient, language, body from mail where kind = 'portalLink' and recipient = 'bea@klant.example'`.execute(
      server.db,
    );
    assert.deepEqual([rows.length, rows[0]?.language, rows[0]?.body.includes(made.url)], [1, 'de', true]);
  });

  it('is refused for a contact or a location of somebody else, for other days, and without an address to send it to', async () => {
    const { create, other, site } = await newPortal({ email: null });
    const foreign = await newPortal();
    await refusedWith('contact.not_found', create({ contactId: foreign.manager.id }));
    await refusedWith('location.not_found', create({ locationIds: [site.id, foreign.site.id] }));
    await refusedWith('location.not_found', create({ locationIds: [nowhere] }));
    await refusedWith('portal.expiry', create({ expiresOn: yesterday }));
    await refusedWith('portal.expiry', create({ expiresOn: late }));
    await refusedWith('portal.no_recipient', create({ send: true }));
    await refusedWith('body.invalid', create({ locationIds: [] }));
    assert.equal((await create({ locationIds: [site.id, other.id, site.id], expiresOn: today })).locations.length, 2);
  });

  it('is for the office alone', async () => {
    const { ofAccount } = await newPortal();
    await refusedWith('auth.forbidden', server.api('engineer').customerPortal.listLinks({ params: ofAccount }));
    await refusedWith('auth.forbidden', server.api('reseller').customerPortal.listLinks({ params: ofAccount }));
    const { id } = await newPortal().then(async ({ create }) => await create());
    await refusedWith('portal.link_unknown', employee.customerPortal.withdrawLink({ params: { ...ofAccount, id } }));
  });

  it('opens nothing once it is withdrawn or expired, and is answered like one that never was', async () => {
    const { create, ofAccount } = await newPortal();
    const [withdrawn, expired] = [await create(), await create()];
    const open = async (secret: string) => await anybody.customerPortal.open({ params: { secret } });
    assert.equal((await open(secretOf(withdrawn))).contactName, 'Bea Heer');
    const withdraw = async () =>
      await employee.customerPortal.withdrawLink({ params: { ...ofAccount, id: withdrawn.id } });
    await Promise.all([withdraw(), withdraw()]);
    await sql`update portal_link set expires_on = business_day() - 1 where id = ${expired.id}`.execute(server.db);
    const answers = await Promise.all(
      [secretOf(withdrawn), secretOf(expired), 'x'.repeat(32)].map(async (secret) => {
        const answer = await server.request(undefined, { url: `/api/public/portal/${secret}` });
        const { code, title, status } = answer.json<{ code: string; title: string; status: number }>();
        return JSON.stringify({ code, title, status });
      }),
    );
    assert.equal(new Set(answers).size, 1);
    assert.match(answers[0] ?? '', /portal\.link_unknown/);
    const states = (await employee.customerPortal.listLinks({ params: ofAccount })).rows.map(({ state }) => state);
    assert.deepEqual(states.toSorted(), ['expired', 'withdrawn']);
  });

  it('cannot be guessed at full speed', async () => {
    const guess = async (n: number) =>
      await server.request(undefined, { url: `/api/public/portal/guess-${n}`, remoteAddress: '203.0.113.9' });
    const counts = { 404: 0, 429: 0 };
    // Some at a time: a crowd at once would be refused because the server is busy.
    for (let first = 0; first < 150; first += 10) {
      const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => guess(first + n)));
      for (const { statusCode } of answers) counts[statusCode as 404 | 429]++;
    }
    assert.deepEqual(counts, { 404: 120, 429: 30 });
  });
});

describe('the page of a location', () => {
  it('shows assets by floor, open points and nothing of other locations', async () => {
    const { params, floor, inRoom, loose, other, link, ofAccount } = await newSite();
    const portal = await anybody.customerPortal.open({ params });
    assert.deepEqual(
      portal.sites.map(({ id, openRequests, openEstimates }) => [id, openRequests, openEstimates]),
      [[params.locationId, 0, 0]],
    );
    const { floors, assets, lights } = await anybody.customerPortal.openSite({ params });
    assert.deepEqual(
      floors.map(({ id, name, lastCheck }) => [id, name, lastCheck]),
      [[floor.id, 'Begane grond', null]],
    );
    assert.deepEqual(
      assets.map(({ id, floorId, description }) => [id, floorId, description]),
      [
        [inRoom.id, floor.id, 'Schuimblusser'],
        [loose.id, null, 'Losse blusser'],
      ],
    );
    assert.equal(lights.green + lights.blue + lights.amber + lights.red + lights.grey, 2);
    for (const locationId of [other.id, nowhere])
      await refusedWith('portal.site_unknown', anybody.customerPortal.openSite({ params: { ...params, locationId } }));
    const { rows } = await employee.customerPortal.listLinks({ params: ofAccount });
    assert.notEqual(rows.find(({ id }) => id === link.id)?.lastOpenedAt, null);
  });

  it('leaves out a location that was given to another customer', async () => {
    const { params } = await newSite();
    const { account } = await newSale(employee);
    await sql`update location set account_id = ${account.id} where id = ${params.locationId}`.execute(server.db);
    assert.deepEqual((await anybody.customerPortal.open({ params })).sites, []);
    await refusedWith('portal.site_unknown', anybody.customerPortal.openSite({ params }));
  });

  it('names estimates that wait for an answer, without what they cost', async () => {
    const site = await newSite();
    const estimate = await newEstimate(employee, site);
    await employee.estimates.send({ params: { estimateId: estimate.id }, body: { to: 'x@klant.example' } });
    const { estimates, openEstimates } = await anybody.customerPortal.openSite({ params: site.params });
    assert.deepEqual(
      [openEstimates, estimates],
      [
        1,
        [
          {
            id: estimate.id,
            quotationNumber: estimate.quotationNumber,
            description: 'Nieuwe blussers',
            dueDate: estimate.dueDate,
            sentOn: today,
          },
        ],
      ],
    );
  });

  it('lets its holder read and answer an estimate, until the link is withdrawn', async () => {
    const site = await newSite();
    const { id } = await newEstimate(employee, site);
    const other = await newEstimate(employee, await newSite());
    for (const estimateId of [id, other.id])
      await employee.estimates.send({ params: { estimateId }, body: { to: 'x@klant.example' } });
    const params = { secret: `${site.params.secret}~${id}` };
    const { state, customerName } = await anybody.estimates.openLink({ params });
    assert.deepEqual([state, customerName], ['open', site.account.name]);
    for (const secret of [
      `${site.params.secret}~${other.id}`,
      `${site.params.secret}~${nowhere}`,
      `${site.params.secret}~x`,
      `x~${id}`,
    ])
      await refusedWith('estimate.link_unknown', anybody.estimates.openLink({ params: { secret } }));
    const payload = { answer: 'decline', name: 'Bea Heer', reason: 'Te duur' };
    const url = `/api/public/estimate/${params.secret}`;
    const answer = await server.request(undefined, { method: 'POST', url, headers, payload });
    assert.equal(answer.json<{ state: string }>().state, 'rejected');
    assert.deepEqual((await anybody.customerPortal.openSite({ params: site.params })).estimates, []);
    await employee.customerPortal.withdrawLink({ params: { ...site.ofAccount, id: site.link.id } });
    await refusedWith('estimate.link_unknown', anybody.estimates.openLink({ params }));
  });

  it('shows the paper of a visit and refuses other documents of the location', async () => {
    const { params } = await newSite();
    const document = async (type: string, reference: string) =>
      await sql`
        insert into document (division, location_id, reference, type, file_name, content_type, file_size, sha256, storage_key)
        values (1, ${params.locationId}, ${reference}, ${type}, ${`${reference}.pdf`}, 'application/pdf', 1, ${reference},
          ${reference})`.execute(server.db);
    await document('certificate', `cert-${params.locationId}`);
    await document('document', `plan-${params.locationId}`);
    const { papers } = await anybody.customerPortal.openSite({ params });
    assert.deepEqual(
      papers.map(({ reference }) => reference),
      [`cert-${params.locationId}`],
    );
    const print = async (reference: string) =>
      await anybody.customerPortal.printPaper({ params: { ...params, reference } });
    await refusedWith('attachment.not_found', print(`plan-${params.locationId}`));
    await refusedWith(
      'portal.link_unknown',
      anybody.customerPortal.printPaper({ params: { ...params, secret: 'x', reference: 'y' } }),
    );
  });
});

describe('the log book', () => {
  it('keeps a check of a floor once, however often it is sent, and shows the last one', async () => {
    const { params, floor } = await newSite();
    const check = { floorId: floor.id, checkedBy: 'B. Heer', inOrder: true };
    const record = async (body: object = {}) => await write<PortalCheck>(params, 'check', { ...check, ...body });
    const [one, two] = await Promise.all([record(), record()]);
    assert.deepEqual(one, two);
    assert.deepEqual([one.checkedOn, one.floorName], [today, 'Begane grond']);
    await record({ inOrder: false, remarks: 'Zegel verbroken' });
    await record({ floorId: null });
    const { floors, checks, lastCheck } = await anybody.customerPortal.openSite({ params });
    assert.deepEqual(
      [floors[0]?.lastCheck?.remarks, checks.length, lastCheck?.checkedBy],
      ['Zegel verbroken', 3, 'B. Heer'],
    );
  });

  it('keeps the floor and the location of a check from being removed', async () => {
    const { other, create } = await newPortal();
    const locationId = other.id;
    const floor = await employee.locations.createPlace({
      params: { locationId },
      body: { kind: 'floor', name: 'Zolder' },
    });
    const secret = secretOf(await create({ locationIds: [locationId] }));
    await write({ secret, locationId }, 'check', { floorId: floor.id, checkedBy: 'B. Heer', inOrder: true });
    await refusedWith('place.in_use', employee.locations.removePlace({ params: { locationId, placeId: floor.id } }));
    await refusedWith('location.in_use', employee.locations.remove({ params: { locationId } }));
  });

  it('takes at most a hundred entries an hour from one link', async () => {
    const { params } = await newSite();
    const check = { floorId: null, checkedBy: 'B. Heer', inOrder: true };
    const record = async () => (await write<PortalCheck>(params, 'check', check)).code;
    const first = await record();
    await sql`update rate_counter set hits = 100 where bucket like 'portal-write %'`.execute(server.db);
    assert.deepEqual([first, await record()], [undefined, 'rate.limited']);
  });

  it('refuses a floor of another location, a fault without words, and a link that is unknown', async () => {
    const [{ params, floor }, other] = [await newSite(), await newSite()];
    const record = async (body: object, secret = params.secret) => {
      const check = { floorId: floor.id, checkedBy: 'B. Heer', inOrder: true, ...body };
      return (await write<PortalCheck>({ ...params, secret }, 'check', check)).code;
    };
    assert.deepEqual(
      [
        await record({ floorId: other.floor.id }),
        await record({ inOrder: false }),
        await record({ checkedBy: ' ' }),
        await record({}, 'x'),
      ],
      ['place.not_found', 'body.invalid', 'body.invalid', 'portal.link_unknown'],
    );
    const { statusCode } = await server.request(undefined, {
      method: 'POST',
      url: `/api/public/portal/${params.secret}/site/${params.locationId}/check`,
      payload: { floorId: null, checkedBy: 'B. Heer', inOrder: true },
    });
    assert.equal(statusCode, 403);
    assert.deepEqual((await anybody.customerPortal.openSite({ params })).checks, []);
  });
});

describe('a report of a fault', () => {
  it('becomes one service request of the contact, however often it is sent, and is an open point of the page', async () => {
    const { params, inRoom, account, manager } = await newSite();
    const report = async (body: object = {}) =>
      await write<{ number: number }>(params, 'report', {
        assetId: inRoom.id,
        kind: 'damaged',
        description: 'Slang gescheurd',
        name: 'B. Heer',
        ...body,
      });
    const numbers = await Promise.all([report(), report(), report()]);
    assert.equal(new Set(numbers.map(({ number }) => number)).size, 1);
    const { rows } = await sql<object>`
      select account_id, contact_id, location_id, asset_id, source, channel, kind, status from service_request
      where location_id = ${params.locationId}`.execute(server.db);
    assert.deepEqual(rows, [
      {
        account_id: account.id,
        contact_id: manager.id,
        location_id: params.locationId,
        asset_id: inRoom.id,
        source: 'public',
        channel: 'portal',
        kind: 'damaged',
        status: 20,
      },
    ]);
    const { requests } = await anybody.customerPortal.openSite({ params });
    assert.deepEqual(
      requests.map(({ number, description, isAccepted }) => [number, description, isAccepted]),
      [[numbers[0]?.number, 'Slang gescheurd', false]],
    );
    assert.notEqual((await report({ description: 'Iets anders' })).number, numbers[0]?.number);
  });

  it('is refused for an asset of another location and without words', async () => {
    const [{ params }, other] = [await newSite(), await newSite()];
    const report = async (body: object) => {
      const fault = { assetId: null, kind: 'other', description: 'Lekkage', name: 'B. Heer', ...body };
      return (await write<object>(params, 'report', fault)).code;
    };
    assert.equal(await report({ assetId: other.inRoom.id }), 'asset.not_found');
    assert.equal(await report({ description: '' }), 'body.invalid');
    assert.deepEqual((await anybody.customerPortal.openSite({ params })).requests, []);
  });
});
