import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { type Contract, contract } from '@werkbank/contract/contract.ts';
import { type WebhookEventType, webhookEvents } from '@werkbank/contract/programs/webhooks/webhook-events.ts';
import type { Call } from '@werkbank/contract/wire/call.ts';
import { createClient } from '@werkbank/contract/wire/client.ts';
import { routes } from '@werkbank/contract/wire/routes.ts';
import { sql } from 'kysely';
import { injected, startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { tokenMint } from '#test/token-mint.ts';
import { startReceiver, until } from './receiver.fixture.ts';

let isBroken = false;
const receiver = await startReceiver((response) => {
  response.statusCode = isBroken ? 500 : 200;
  response.end(isBroken ? 'broken' : 'ok');
});
const server = await startServer({ WEBHOOK_PRIVATE_ADDRESSES: 'true' });
const eva = server.api('employee');
/** An administrator who also works in the office: a key cannot have rights that its creator lacks. */
const mint = await tokenMint(server.db, server.config);
const chief = await mint({
  login: 'admin',
  name: 'Anna Visser',
  email: 'admin@demo.example',
  roles: ['Admin', 'PreventionEmployee'],
});
const anna = createClient<Contract>(routes, {
  base: () => 'http://test',
  token: async () => chief,
  fetch: injected(server.app),
});
const params = { division: '1' };
const nowhere = '00000000-0000-4000-8000-000000000000';

const makeKey = async (divisions = [1]) =>
  await anna.programs.createServiceKey({
    body: { name: 'Webshop', roles: ['PreventionEmployee'], divisions, readOnly: true, expiresInDays: null },
  });
const makeWebhook = async (events: WebhookEventType[], divisions = [1]) => {
  const { id: keyId } = await makeKey(divisions);
  const webhook = await anna.programs.createWebhook({ body: { keyId, url: receiver.url, events } });
  return { ...webhook, ofHook: { id: webhook.id } };
};
const logOf = async (id: string) => (await anna.programs.listWebhookDeliveries({ params: { id } })).rows;
const settled = async (id: string) =>
  await until(async () => {
    const rows = await logOf(id);
    return rows.length > 0 && rows.every(({ tries }) => tries > 0) && rows;
  });
const messagesOf = (type: string) =>
  receiver.received
    .map(({ body }) => JSON.parse(body) as { type: string; data: { id: string; url: string } })
    .filter((one) => one.type === type);

describe('a webhook', () => {
  it('that names an event twice receives it once', async () => {
    const { events, ofHook } = await makeWebhook(['servicerequest.created', 'servicerequest.created']);
    assert.deepEqual(events, ['servicerequest.created']);
    const both: WebhookEventType[] = ['salesorder.created', 'salesorder.created'];
    const changed = await anna.programs.updateWebhook({ params: ofHook, body: { events: both } });
    assert.deepEqual(changed.events, ['salesorder.created']);
    await anna.programs.removeWebhook({ params: ofHook });
  });

  it('is notified of events with signed messages that contain the address of the record', async () => {
    const { id, secret } = await makeWebhook(['servicerequest.created', 'salesorder.created', 'salesorder.changed']);
    const account = await eva.accounts.create({ params, body: { name: 'Klant', country: 'NL' } });
    const order = await eva.salesOrders.create({ params, body: { relationNumber: account.code } });
    await settled(id);
    await eva.salesOrders.update({ params: { ...params, salesOrderId: order.id }, body: { yourRef: 'A-12' } });
    await until(() => messagesOf('salesorder.changed').length === 1);
    const [made] = messagesOf('salesorder.created');
    assert.equal(made?.data.id, order.id);
    assert.ok(made.data.url.endsWith(`/api/1/salesorder/${order.id}`), made.data.url);
    const { headers, body } = receiver.received[0]!;
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    assert.equal(headers['webhook-signature'], `v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    await eva.serviceRequests.create({ params, body: { accountId: account.id, description: 'Piept' } });
    await until(() => messagesOf('servicerequest.created').length === 1);
  });

  it('is notified only once about a new order with lines, as created', async () => {
    const { id } = await makeWebhook(['salesorder.created', 'salesorder.changed']);
    const account = await eva.accounts.create({ params, body: { name: 'Klant met regels', country: 'NL' } });
    const item = await eva.items.create({
      params,
      body: { code: 'HOOK-1', description: 'Blusser', salesVatCode: '1' },
    });
    const lines = [1, 2].map((quantity) => ({ itemId: item.id, quantity }));
    await eva.salesOrders.create({ params, body: { relationNumber: account.code, lines } });
    const log = await logOf(id);
    assert.deepEqual(
      log.map(({ type }) => type),
      ['salesorder.created'],
    );
  });

  it('starts after changes in progress have ended, and misses no later one', async () => {
    const account = await eva.accounts.create({ params, body: { name: 'Klant onderweg', country: 'NL' } });
    const { id: keyId } = await makeKey();
    const body = { keyId, url: receiver.url, events: ['servicerequest.created' as const] };
    let hasBegun = false;
    const begin = async () => {
      const webhook = await anna.programs.createWebhook({ body });
      hasBegun = true;
      return webhook;
    };
    const { making } = await server.db.transaction().execute(async (tx) => {
      await sql`update account set phone = '1' where id = ${account.id}`.execute(tx);
      const begun = { making: begin() };
      await until(async () => {
        const { rows } = await sql`select from pg_locks where not granted and mode = 'ShareLock'`.execute(tx);
        return rows.length > 0;
      });
      assert.equal(hasBegun, false);
      return begun;
    });
    const { id } = await making;
    await eva.serviceRequests.create({ params, body: { accountId: account.id, description: 'Later' } });
    assert.equal((await logOf(id)).length, 1);
  });

  it('gets nothing of other divisions, of other events, while it is stopped, or of a change that was rolled back', async () => {
    const { id, version } = await makeWebhook(['workorder.created'], [1]);
    const other = await makeWebhook(['servicerequest.created'], [2]);
    const account = await eva.accounts.create({ params, body: { name: 'Andere klant', country: 'NL' } });
    const request = { params, body: { accountId: account.id, description: 'Stil' } };
    await eva.serviceRequests.create(request);
    assert.deepEqual([await logOf(id), await logOf(other.id)], [[], []]);
    const change = {
      params: { id },
      body: { events: ['servicerequest.created' as const], active: false },
      ifMatch: version,
    };
    const stopped = await anna.programs.updateWebhook(change);
    await refusedWith('precondition.failed', anna.programs.updateWebhook(change));
    await eva.serviceRequests.create(request);
    await anna.programs.updateWebhook({ params: { id }, body: { active: true }, ifMatch: stopped.version });
    await refusedWith(
      'account.not_found',
      eva.serviceRequests.create({ ...request, body: { ...request.body, accountId: nowhere } }),
    );
    assert.deepEqual(await logOf(id), []);
  });

  it('is not notified of records that its key may no longer see', async () => {
    const { id, keyId } = await makeWebhook(['servicerequest.created']);
    const account = await eva.accounts.create({ params, body: { name: 'Derde klant', country: 'NL' } });
    const request = { params, body: { accountId: account.id, description: 'Weg' } };
    const stop = await anna.programs.updateWebhook({ params: { id }, body: { active: true } });
    assert.equal(stop.isKeyEnded, false);
    await sql`update api_key set roles = '{}' where id = ${keyId}`.execute(server.db);
    await eva.serviceRequests.create(request);
    await until(async () => (await logOf(id)).length === 0);
    await anna.programs.revokeKey({ params: { id: keyId } });
    const test = await anna.programs.testWebhook({ params: { id } });
    const failed = await until(async () =>
      (await logOf(id)).find((one) => one.id === test.id && one.state === 'failed'),
    );
    assert.equal(failed.failure, 'key');
  });

  it('gets a failed message again later, and on request', async () => {
    const { id, ofHook } = await makeWebhook(['servicerequest.created']);
    isBroken = true;
    const account = await eva.accounts.create({ params, body: { name: 'Vierde klant', country: 'NL' } });
    await eva.serviceRequests.create({ params, body: { accountId: account.id, description: 'Kapot' } });
    const [waiting] = await settled(id);
    assert.partialDeepStrictEqual(waiting, {
      state: 'waiting',
      tries: 1,
      answerStatus: 500,
      answer: 'broken',
      failure: 'refused',
    });
    assert.ok(waiting?.nextTryAt);
    isBroken = false;
    await anna.programs.resendWebhookDelivery({ params: { ...ofHook, deliveryId: waiting.id } });
    const sent = await until(async () => (await logOf(id)).find(({ state }) => state === 'delivered'));
    assert.deepEqual([sent.id, sent.answer, sent.failure], [waiting.id, 'ok', null]);
    await refusedWith(
      'webhook.not_found',
      anna.programs.resendWebhookDelivery({ params: { ...ofHook, deliveryId: nowhere } }),
    );
  });

  it('can be tested with a message, gets a new secret on request, and is removed with its log', async () => {
    const { id, secret, ofHook } = await makeWebhook(['asset.due']);
    await anna.programs.testWebhook({ params: ofHook });
    await until(async () => (await logOf(id)).find(({ type, state }) => type === 'test' && state === 'delivered'));
    const replaced = await anna.programs.rotateWebhookSecret({ params: ofHook });
    assert.notEqual(replaced.secret, secret);
    await anna.programs.testWebhook({ params: ofHook });
    await until(() => String(receiver.received.at(-1)?.headers['webhook-signature']).split(' ').length === 2);
    assert.ok(!JSON.stringify((await anna.programs.listWebhooks({})).rows).includes('whsec_'));
    const { rows } = await sql<{
      text: string;
    }>`select to_jsonb(e)::text as text from audit_event e where part = 'webhook'`.execute(server.db);
    assert.ok(rows.length > 0 && rows.every(({ text }) => !text.includes('secret')));
    await anna.programs.removeWebhook({ params: ofHook });
    await refusedWith('webhook.not_found', anna.programs.removeWebhook({ params: ofHook }));
    await refusedWith('webhook.not_found', anna.programs.listWebhookDeliveries({ params: ofHook }));
  });

  it('can be created only by administrators, for a service key of their divisions, and with an address that may be called', async () => {
    const { id: keyId } = await makeKey();
    const body = { keyId, url: receiver.url, events: ['asset.due' as const] };
    await refusedWith('auth.forbidden', eva.programs.createWebhook({ body }));
    await refusedWith('key.not_found', anna.programs.createWebhook({ body: { ...body, keyId: nowhere } }));
    for (const url of ['', 'x', 'ftp://example.com', 'javascript:1'])
      await refusedWith('body.invalid', anna.programs.createWebhook({ body: { ...body, url } }));
    await refusedWith(
      'webhook.address',
      anna.programs.createWebhook({ body: { ...body, url: 'http://a:b@example.com' } }),
    );
    await refusedWith('body.invalid', anna.programs.createWebhook({ body: { ...body, events: [] } }));
  });
});

describe('an asset that is due today', () => {
  it('is reported once a day', async () => {
    const { id } = await makeWebhook(['asset.due']);
    await sql`delete from webhook_due_day`.execute(server.db);
    const first = await sql<{ queued: number }>`select queue_due_assets() as queued`.execute(server.db);
    const again = await sql<{ queued: number }>`select queue_due_assets() as queued`.execute(server.db);
    assert.deepEqual([first.rows[0]?.queued, again.rows[0]?.queued], [0, 0]);
    assert.deepEqual(await logOf(id), []);
  });
});

describe('each webhook event', () => {
  const calls = Object.values(contract as Record<string, Record<string, Call>>).flatMap((domain) =>
    Object.values(domain),
  );
  const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}');

  for (const [type, { read, right }] of Object.entries(webhookEvents))
    it(`${type} is declared with a call that reads its record, and with the right of that call`, () => {
      const call = calls.find(({ method, path }) => method === 'GET' && shapeOf(path) === shapeOf(read));
      assert.equal(call?.access, right);
    });
});
