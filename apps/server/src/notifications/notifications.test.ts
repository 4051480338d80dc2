import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { recordSources } from '#src/domains.ts';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { demoMechanic } from '#test/visits.ts';
import { writeDigest } from './digest.ts';
import { colleague, whenNotified } from './notifications.fixture.ts';

const server = await startServer();
const eva = server.api('employee');
const emre = server.api('engineer');
const anna = await colleague(server);
const params = { division: '1' };
const [evaId] = [(await eva.session.me({})).id, await anna.session.me({}), await emre.session.me({})];
const settings = { records: recordSources, publicUrl: 'http://test' };

async function newRequest(description: string) {
  const { id: accountId } = await eva.accounts.create({ params, body: { name: description, country: 'NL' } });
  const body = { accountId, description };
  return await eva.serviceRequests.create({ params, body });
}

/** Whatever was queued has been processed. */
const settled = async () => {
  for (;;) {
    const { rows } = await sql`select from notification_event where next_try_at <= now()`.execute(server.db);
    if (rows.length === 0) return;
  }
};

describe('a notification', () => {
  it('is for the person to whom a request is assigned, and not for the one who assigned it', async () => {
    const request = await newRequest('Haspel lekt');
    const before = (await eva.notifications.count({})).unread;
    await anna.serviceRequests.update({ params: { ...params, id: request.id }, body: { assignedToId: evaId } });
    const [newest] = await whenNotified(eva, ({ topic }) => topic === 'assigned');
    assert.partialDeepStrictEqual(newest, {
      text: `Anna Visser wees serviceverzoek ${request.hid} (Haspel lekt) aan u toe.`,
      path: `/service-requests/${request.id}`,
      isRead: false,
    });
    assert.equal((await eva.notifications.count({})).unread, before + 1);
    assert.ok((await anna.notifications.list({})).rows.every(({ topic }) => topic !== 'assigned'));
  });

  it('of a planned, moved and cancelled visit is for the mechanic, on their phone', async () => {
    const engineerId = await demoMechanic(eva);
    await server.db
      .insertInto('user_link')
      .values({ user_id: (await emre.session.me({})).id, kind: 'engineer', target_id: engineerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id: locationId } = await eva.locations.create({ params, body: { name: 'Gebouw' } });
    const order = await eva.workOrders.create({ params: { locationId }, body: { description: 'Onderhoud' } });
    const place = { workOrderId: order.id };
    const visit = await eva.workOrders.planVisit({ params: place, body: { engineerId, plannedOn: '2030-05-06' } });
    const [planned] = await whenNotified(emre, ({ text }) => text.includes('6 mei'));
    assert.partialDeepStrictEqual(planned, { topic: 'visit', path: `/m/jobs/${order.id}` });
    await eva.workOrders.moveVisit({
      params: { ...place, visitId: visit.id },
      body: { engineerId, plannedOn: '2030-05-07' },
      ifMatch: visit.version,
    });
    await whenNotified(emre, ({ text }) => text.includes('verplaatste uw bezoek naar di 7 mei'));
    await eva.workOrders.cancelVisit({ params: { ...place, visitId: visit.id }, body: { reason: 'Klant belde' } });
    const [cancelled] = await whenNotified(
      emre,
      ({ text }) => text === `Uw bezoek van di 7 mei vervalt: werkorder ${order.number} (Onderhoud).`,
    );
    assert.equal(cancelled?.topic, 'visit');
    assert.equal((await emre.notifications.list({})).rows.filter(({ topic }) => topic === 'visit').length, 3);
  });

  it('about a change is for those who follow the record, until they stop', async () => {
    const account = await eva.accounts.create({ params, body: { name: 'Gevolgd', country: 'NL' } });
    const record = { ...params, kind: 'account' as const, id: account.id };
    assert.deepEqual(await eva.notifications.following({ params: record }), { isFollowing: true, followers: 1 });
    assert.deepEqual(await anna.notifications.following({ params: record }), { isFollowing: false, followers: 1 });
    const change = async (name: string) =>
      await anna.accounts.update({ params: { ...params, id: account.id }, body: { name } });
    await change('Gevolgd en gewijzigd');
    const [newest] = await whenNotified(eva, ({ text }) => text.includes('Gevolgd en gewijzigd'));
    assert.equal(newest?.topic, 'followed');
    const stopped = await eva.notifications.follow({ params: record, body: { isFollowing: false } });
    assert.deepEqual(stopped, { isFollowing: false, followers: 0 });
    const { unread } = await eva.notifications.count({});
    await change('Ongezien');
    await settled();
    assert.equal((await eva.notifications.count({})).unread, unread);
  });

  it('is made once for a person and an event, however often the event is processed', async () => {
    const { id } = await newRequest('Dubbel');
    await anna.serviceRequests.update({ params: { ...params, id }, body: { assignedToId: evaId } });
    await whenNotified(eva, ({ text }) => text.includes('Dubbel'));
    await sql`insert into notification_event (id, division, kind, record_id, occasion, rank, what)
      select event_id, 1, 'serviceRequest', record_id, 'again', 1, 'status' from notification where record_id = ${id}`.execute(
      server.db,
    );
    await settled();
    assert.equal((await eva.notifications.list({})).rows.filter(({ text }) => text.includes('Dubbel')).length, 1);
  });

  it('says nothing of a record that its reader may not see', async () => {
    const request = await newRequest('Geheim');
    const { id: mobilityId } = await server.api('mobility').session.me({});
    await server.db
      .insertInto('follower')
      .values({ record_id: request.id, user_id: mobilityId, division: 1, kind: 'serviceRequest' })
      .execute();
    await anna.serviceRequests.reject({ params: { ...params, id: request.id }, body: { reason: 'Geen klant' } });
    await whenNotified(eva, ({ text }) => text.includes('Geheim'));
    assert.deepEqual((await server.api('mobility').notifications.list({})).rows, []);
    await sql`insert into notification (user_id, event_id, division, topic, what, kind, record_id, in_bell, in_digest)
      values (${mobilityId}, new_id(), 1, 'followed', 'changed', 'serviceRequest', ${request.id}, true, false)`.execute(
      server.db,
    );
    const [hidden] = (await server.api('mobility').notifications.list({})).rows;
    assert.deepEqual([hidden?.path, hidden?.text.includes('Geheim')], [null, false]);
  });
});

describe('the notifications of a person', () => {
  it('are read in pages, by kind and unread, and marked as read in every browser', async () => {
    const all = await eva.notifications.list({});
    assert.ok(all.total >= 3);
    const first = await eva.notifications.list({ pageSize: 1 });
    const second = await eva.notifications.list({ pageSize: 1, after: first.next! });
    assert.deepEqual([first.rows[0]?.id, second.rows[0]?.id], [all.rows[0]?.id, all.rows[1]?.id]);
    const ids = [all.rows[0]!.id];
    await anna.notifications.mark({ body: { ids, isRead: true } });
    assert.equal((await eva.notifications.list({})).rows[0]?.isRead, false);
    await eva.notifications.mark({ body: { ids, isRead: true } });
    const unread = await eva.notifications.list({ query: { unread: 'true' } });
    assert.equal(unread.total, all.total - 1);
    const assigned = await eva.notifications.list({ query: { topic: ['assigned'] } });
    assert.ok(assigned.rows.length > 0 && assigned.rows.every(({ topic }) => topic === 'assigned'));
    const { marked } = await eva.notifications.markAll({ body: { until: new Date().toISOString() } });
    assert.equal(marked, unread.total);
    assert.equal((await eva.notifications.count({})).unread, 0);
    await refusedWith('body.invalid', eva.notifications.mark({ body: { ids: [], isRead: true } }));
    await refusedWith('body.invalid', eva.notifications.markAll({ body: { until: 'now' } }));
    await refusedWith('param.invalid', eva.notifications.list({ query: { topic: ['x' as 'visit'] } }));
  });

  it('reach them as they choose: not at all, by mail at once, or in one digest a day', async () => {
    const choose = async (mail: 'none' | 'atOnce' | 'daily', bell: boolean) =>
      await eva.notifications.set({ body: { topic: 'assigned', bell, mail, push: false } });
    const assign = async (description: string) => {
      const { id } = await newRequest(description);
      await anna.serviceRequests.update({ params: { ...params, id }, body: { assignedToId: evaId } });
      await settled();
    };
    const mails = async () =>
      (
        await sql<{
          subject: string;
          body: string;
        }>`select subject, body from mail where kind = 'notification'`.execute(server.db)
      ).rows;
    await choose('none', false);
    await assign('Stil');
    assert.equal((await eva.notifications.count({})).unread, 0);
    assert.deepEqual(await mails(), []);
    assert.partialDeepStrictEqual(
      (await choose('atOnce', true)).find(({ topic }) => topic === 'assigned'),
      { mail: 'atOnce' },
    );
    await assign('Meteen');
    const [atOnce] = await mails();
    assert.ok(atOnce?.subject.includes('Meteen') && atOnce.body.includes('/service-requests/'));
    await choose('daily', true);
    await sql`update notification set in_digest = false`.execute(server.db);
    await sql`delete from notification_digest`.execute(server.db);
    await assign('Vandaag');
    await sql`update notification_digest set day = day`.execute(server.db);
    const hour = new Date().toLocaleString('nl', { hour: 'numeric', timeZone: 'Europe/Amsterdam' });
    const written = await Promise.all([writeDigest(server.db, settings), writeDigest(server.db, settings)]);
    if (Number(hour) >= 7) {
      assert.equal(written.filter(Boolean).length, 1);
      assert.equal((await mails()).filter(({ body }) => body.includes('Vandaag')).length, 1);
    } else assert.deepEqual(written, [false, false]);
    await refusedWith(
      'body.invalid',
      eva.notifications.set({ body: { topic: 'assigned', bell: true, mail: 'weekly' as 'daily', push: false } }),
    );
    await refusedWith('auth.required', server.api().notifications.listSettings({}));
    assert.equal((await eva.notifications.listSettings({})).length, 8);
  });
});

describe('following a record', () => {
  it('is refused for a record of another division, of another kind, and to people who may not see it', async () => {
    const { id } = await newRequest('Niet van u');
    const record = { ...params, kind: 'serviceRequest' as const, id };
    const other = { params: { division: '4', kind: 'serviceRequest' as const, id } };
    await refusedWith('record.not_found', server.api('mobility').notifications.following(other));
    await refusedWith('record.not_found', eva.notifications.following({ params: { ...record, kind: 'estimate' } }));
    await refusedWith('record.not_found', emre.notifications.follow({ params: record, body: { isFollowing: true } }));
    await refusedWith('division.forbidden', server.api('mobility').notifications.following({ params: record }));
    await refusedWith('param.invalid', eva.notifications.following({ params: { ...record, kind: 'x' as 'item' } }));
  });
});
