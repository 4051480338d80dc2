// Notices of Exact make feeds due; what is not signed by Exact does nothing.
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { sql } from 'kysely';
import { signed } from '../../../../../tools/exact-simulator/webhooks.ts';
import { openConnected } from '../exchange.fixture.ts';
import { finishFeed, takeDue } from '../feeds/feed-store.ts';
import { readNotice, topics } from './receive-notices.ts';

const connected = await openConnected();
const { server, exact, exchange, putThere, readFeeds, there } = connected;
const { app, db } = server;
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const client = exchange.client;
client.webhookSecret = exact.app.webhookSecret;
// The server reads its client with each notice.
Object.assign(app.exactSource.fixed ?? {}, { webhookSecret: exact.app.webhookSecret });
client.publicUrl = `http://127.0.0.1:${port}`;

const dueNow = async (feed: string): Promise<boolean> => {
  const { rows } = await sql<{ isDue: boolean }>`
    select due_at < now() + interval '1 minute' as "isDue" from exact_feed where division = 1 and feed = ${feed}`.execute(
    db,
  );
  return rows[0]?.isDue ?? false;
};
const post = async (body: string) =>
  (await app.inject({ method: 'POST', url: '/api/public/exact/notices', body })).statusCode;

/** Waits for a notice that the simulator sends after its answer. */
async function untilDue(feed: string): Promise<void> {
  while (!(await dueNow(feed))) await new Promise((resolve) => setImmediate(resolve));
}

test('each topic is subscribed once, at an address that answers', async () => {
  await readFeeds();
  await readFeeds();
  const known = await there('webhooks/WebhookSubscriptions');
  assert.deepEqual(known.map((one) => String(one['Topic'])).sort(), Object.keys(topics).sort());
});

test('a change in Exact makes its feed due at once', { timeout: 60_000 }, async () => {
  await readFeeds();
  assert.equal(await dueNow('account'), false);
  const id = await putThere('crm/Accounts', { Code: '990001', Name: 'Gemeld B.V.', Country: 'NL', Status: 'C' });
  await untilDue('account');
  assert.equal(await dueNow('item'), false);
  await readFeeds();
  await exact.control('records/remove', { entity: 'crm/Accounts', division: 1, id });
});

test('a notice with a wrong signature, or none, is refused and changes nothing', async () => {
  await readFeeds();
  const content = JSON.stringify({ Topic: 'Accounts', Action: 'Update', Division: 1 });
  assert.equal(await post(`{"Content":${content},"HashCode":"${'A'.repeat(64)}"}`), 403);
  assert.equal(await post(content), 403);
  assert.equal(await post('no JSON'), 403);
  assert.equal(await dueNow('account'), false);
  assert.equal(await post(''), 204);
});

test('without the secret no notice is accepted', () => {
  const notice = `{"Content":{"Topic":"Accounts","Division":1},"HashCode":"${'0'.repeat(64)}"}`;
  assert.equal(readNotice({ ...client, webhookSecret: undefined }, notice), undefined);
  assert.equal(readNotice(undefined, notice), undefined);
});

test('a notice that arrives while its feed is being read has it read once more', async () => {
  await readFeeds();
  await sql`update exact_feed set due_at = now() where division = 1 and feed = 'item'`.execute(db);
  const feed = await takeDue(db);
  assert.equal(feed?.feed, 'item');
  const content = JSON.stringify({ Topic: 'Items', Action: 'Update', Division: 1 });
  assert.equal(await post(signed(exact.app, content)), 204);
  await finishFeed(db, feed, { position: 0, rows: 0 });
  assert.equal(await dueNow('item'), true);
  await readFeeds();
  assert.equal(await dueNow('item'), false);
});
