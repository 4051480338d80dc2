import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { colleague } from './notifications.fixture.ts';
import { loadKeys, sealPlainKeys } from './push-keys.ts';

/** A push service on this machine, as a browser would name one. */
let answerStatus = 201;
const received: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
const service = createServer((request, response) => {
  void buffer(request).then((body) => {
    received.push({ headers: request.headers, body });
    response.statusCode = answerStatus;
    response.end();
  });
});
await new Promise<void>((resolve) => {
  service.listen(0, '127.0.0.1', resolve);
});
after(() => service.close());
const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/push/device`;

const server = await startServer({ WEBHOOK_PRIVATE_ADDRESSES: 'true' });
const eva = server.api('employee');
const anna = await colleague(server);
const evaId = (await eva.session.me({})).id;
await anna.session.me({});
const params = { division: '1' };

const browser = createECDH('prime256v1');
browser.generateKeys();
const secret = randomBytes(16);
const device = { endpoint, p256dh: browser.getPublicKey().toString('base64url'), auth: secret.toString('base64url') };

/** Decrypts a message as a browser does (RFC 8188, RFC 8291). */
function decrypted(body: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const expand = (key: Buffer, info: Buffer, length: number) =>
    createHmac('sha256', key)
      .update(info)
      .update(Buffer.from([1]))
      .digest()
      .subarray(0, length);
  const extract = (from: Buffer, key: Buffer) => createHmac('sha256', from).update(key).digest();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const shared = expand(extract(secret, browser.computeSecret(sender)), info, 32);
  const prk = extract(salt, shared);
  const key = expand(prk, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = expand(prk, Buffer.from('Content-Encoding: nonce\0'), 12);
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
}

async function assign(description: string): Promise<void> {
  const { id: accountId } = await eva.accounts.create({ params, body: { name: description, country: 'NL' } });
  const { id } = await eva.serviceRequests.create({ params, body: { accountId, description } });
  await anna.serviceRequests.update({ params: { ...params, id }, body: { assignedToId: evaId } });
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; !(await isTrue()); await sleep(20))
    if (Date.now() > end) throw new Error('not within ten seconds');
}

const countDevices = async () =>
  (await sql`select from push_subscription where user_id = ${evaId}`.execute(server.db)).rows.length;

describe('a browser', () => {
  it('receives notifications encrypted for it and signed with the key of the installation', async () => {
    const { publicKey } = await eva.notifications.getPushKey({});
    assert.equal((await anna.notifications.getPushKey({})).publicKey, publicKey);
    await eva.notifications.subscribe({ body: device });
    await assign('Brandmelding');
    await until(() => received.length === 1);
    const [{ headers, body }] = received as [(typeof received)[number]];
    assert.equal(headers['content-encoding'], 'aes128gcm');
    assert.match(String(headers.authorization), new RegExp(`^vapid t=.+, k=${publicKey}$`));
    const message = decrypted(body) as { text: string; url: string };
    assert.match(message.text, /^Anna Visser wees serviceverzoek \d+ \(Brandmelding\) aan u toe\.$/);
    assert.match(message.url, /\/service-requests\/.+division=1$/);
    await until(async () => (await sql`select from push_message`.execute(server.db)).rows.length === 0);
  });

  it('that its push service no longer knows is forgotten', async () => {
    answerStatus = 410;
    await assign('Weg');
    await until(async () => (await countDevices()) === 0);
    answerStatus = 201;
  });

  it('receives nothing after the sign-out, and nothing that its user withdrew', async () => {
    const token = await server.token('employee', { life: 600 });
    const inject = async (method: 'PUT' | 'POST', url: string, payload?: object) =>
      await server.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      });
    assert.equal((await inject('PUT', '/api/notifications/push', device)).statusCode, 204);
    assert.equal(await countDevices(), 1);
    await inject('POST', '/api/session/end');
    assert.equal(await countDevices(), 0);
    await eva.notifications.subscribe({ body: device });
    await anna.notifications.unsubscribe({ body: { endpoint } });
    assert.equal(await countDevices(), 1);
    await eva.notifications.unsubscribe({ body: { endpoint } });
    assert.equal(await countDevices(), 0);
  });

  it('is refused at an address that the server does not call, and with keys that no browser makes', async () => {
    const inner = { ...device, endpoint: 'http://user:secret@127.0.0.1/push' };
    await refusedWith('push.address', eva.notifications.subscribe({ body: inner }));
    await refusedWith('body.invalid', eva.notifications.subscribe({ body: { ...device, p256dh: 'x' } }));
    await refusedWith('body.invalid', eva.notifications.unsubscribe({ body: { endpoint: 'x' } }));
    await refusedWith('auth.required', server.api().notifications.getPushKey({}));
  });
});

describe('the key of the installation', () => {
  const admin = server.api('admin');
  const keyOf = ({ headers }: { headers: IncomingHttpHeaders }) => String(headers.authorization).split('k=')[1];

  it('is among the encrypted secrets, also when an earlier version stored it plainly', async () => {
    const { rows: plain } = await sql`select from app_secret where name = 'vapid'`.execute(server.db);
    const { rows: sealed } = await sql`select from sealed_secret where name = 'vapid'`.execute(server.db);
    assert.deepEqual([plain.length, sealed.length], [0, 1]);
    const [current] = await loadKeys(server.db, server.app.vault);
    const earlier = { publicKey: 'B'.repeat(87), privateKey: 'p'.repeat(43) };
    await sql`insert into app_secret (name, value) values ('vapid', ${Buffer.from(JSON.stringify(earlier))})`.execute(
      server.db,
    );
    await sealPlainKeys(server.db, server.app.vault);
    assert.deepEqual(await loadKeys(server.db, server.app.vault), [current, earlier]);
    assert.equal((await sql`select from app_secret where name = 'vapid'`.execute(server.db)).rows.length, 0);
  });

  it('can be renewed: a browser is notified with its own until it subscribes with the new one', async () => {
    const { publicKey: before } = await eva.notifications.getPushKey({});
    await eva.notifications.subscribe({ body: { ...device, publicKey: before } });
    const renewed = await admin.notifications.renewPushKey({});
    assert.deepEqual([renewed.devices, renewed.withEarlierKey], [1, 1]);
    const { publicKey } = await eva.notifications.getPushKey({});
    assert.notEqual(publicKey, before);
    received.length = 0;
    await assign('Voor de wissel');
    await until(() => received.length === 1);
    assert.deepEqual(received.map(keyOf), [before]);
    await eva.notifications.subscribe({ body: { ...device, publicKey } });
    await assign('Na de wissel');
    await until(() => received.length === 2);
    assert.equal(received.map(keyOf)[1], publicKey);
    await admin.notifications.renewPushKey({});
    assert.equal((await loadKeys(server.db, server.app.vault)).length, 2, 'the first pair is no longer needed');
    assert.deepEqual((await admin.notifications.getPushKeyUse({})).withEarlierKey, 1);
  });

  it('is one for two processes that need it first at the same time', async () => {
    await sql`delete from sealed_secret where name = 'vapid'`.execute(server.db);
    const both = await Promise.all([1, 2, 3].map(async () => await loadKeys(server.db, server.app.vault)));
    assert.equal(new Set(both.map(([{ publicKey }]) => publicKey)).size, 1);
  });

  it('is renewed by administrators alone, and a browser with an unknown one is refused', async () => {
    await refusedWith('auth.forbidden', eva.notifications.renewPushKey({}));
    await refusedWith('auth.forbidden', eva.notifications.getPushKeyUse({}));
    const body = { ...device, publicKey: 'B'.repeat(87) };
    await refusedWith('reference.not_found', eva.notifications.subscribe({ body }));
  });
});
