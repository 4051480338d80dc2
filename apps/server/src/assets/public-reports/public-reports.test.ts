import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import type { ProblemBody } from '@werkbank/contract/wire/problem-body.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { loadOrCreateKey } from '#db/secrets/secret.ts';
import { unnamedKeys } from '#files/named-files.ts';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { newAsset, newLocation } from '../assets.fixture.ts';

const server = await startServer({ TRUST_PROXY: '1' });
const employee = server.api('employee');
const here = { division: '1' };
const key = await loadOrCreateKey(server.db, 'public-form');
const xsrfKey = await loadOrCreateKey(server.db, 'xsrf');

/** A form token that was issued so many seconds ago. */
function formToken(age = 10): string {
  const moment = String(Date.now() - age * 1000);
  return `${moment}.${createHmac('sha256', key).update(`form ${moment}`).digest('base64url').slice(0, 32)}`;
}

const cookie = `nonce.${createHmac('sha256', xsrfKey).update('nonce').digest('base64url')}`;
const form = { name: 'Bezoeker', email: 'b@demo.example', message: 'Hij piept' };
let sender = 0;

const send = (tag: string, body: object, headers: Record<string, string> = {}) =>
  server.request(undefined, {
    method: 'POST',
    url: `/api/public/asset/${encodeURIComponent(tag)}`,
    headers: {
      cookie: `XSRF-TOKEN=${cookie}`,
      'x-xsrf-token': cookie,
      'x-forwarded-for': `10.0.${sender >> 8}.${sender++ & 255}`,
      ...headers,
    },
    payload: { ...form, formToken: formToken(), ...body },
  });
const codeOf = (answer: { json(): unknown }) => (answer.json() as ProblemBody).code;
const listed = async (query: object = {}) => (await employee.assets.listReports({ params: here, query })).rows;

describe('a report of a passer-by', () => {
  it('gets the same answer for a tag that exists and one that does not', async () => {
    const site = await newLocation(employee, { name: 'De Linde' });
    const { tag, id } = await newAsset(employee, site.id, { type: 'AED', description: 'AED receptie' });
    const known = await send((tag ?? '').toLowerCase(), { kind: 'alarm' });
    const unknown = await send('niet-van-ons', {});
    for (const answer of [known, unknown]) {
      assert.equal(answer.statusCode, 202, answer.payload);
      const body = answer.json() as { reference: string; receivedAt: string };
      assert.deepEqual(Object.keys(body).toSorted(), ['receivedAt', 'reference']);
      assert.match(body.reference, /^M-[0-9A-F]{6}-[0-9A-F]{6}$/);
    }
    const [second, first] = await listed();
    assert.deepEqual(
      [first?.kind, first?.assetId, first?.assetDescription, first?.locationName, second?.assetId, second?.tag],
      ['alarm', id, 'AED receptie', 'De Linde', null, 'niet-van-ons'],
    );
    assert.deepEqual(
      (await listed({ unknownOnly: 'true' })).map((report) => report.tag),
      ['niet-van-ons'],
    );
    const elsewhere = await employee.assets.listReports({ params: { division: '2' } });
    assert.deepEqual(
      elsewhere.rows.map((report) => report.tag),
      ['niet-van-ons'],
    );
  });

  it('on a tag that is bound later is then linked to the asset', async () => {
    const { tags } = await employee.assets.printTags({ params: here, body: { count: 1 } });
    await send(tags[0] ?? '', { message: 'Los label' });
    const before = (await listed()).find(({ message }) => message === 'Los label');
    assert.equal(before?.assetId, null);
    const site = await newLocation(employee);
    const { id } = await newAsset(employee, site.id, { tag: tags[0] });
    assert.equal((await listed()).find(({ message }) => message === 'Los label')?.assetId, id);
  });

  it('is handled by one user; a second one with the old version is refused', async () => {
    await send('afgehandeld', {});
    const report = (await listed()).find(({ tag }) => tag === 'afgehandeld');
    const params = { ...here, id: report?.id ?? '' };
    const done = await employee.assets.updateReport({
      params,
      body: { status: 'handled', note: 'Gebeld' },
      ifMatch: 1,
    });
    assert.deepEqual([done.status, done.note], ['handled', 'Gebeld']);
    await refusedWith('precondition.failed', employee.assets.updateReport({ params, body: {}, ifMatch: 1 }));
    const nowhere = { ...here, id: '00000000-0000-4000-8000-000000000000' };
    await refusedWith('assetreport.not_found', employee.assets.updateReport({ params: nowhere, body: {} }));
    await refusedWith('body.invalid', employee.assets.updateReport({ params, body: { status: 'x' as 'spam' } }));
    await refusedWith('auth.forbidden', server.api('engineer').assets.listReports({ params: here }));
    await refusedWith('param.invalid', employee.assets.listReports({ params: here, query: { status: 'x' as 'spam' } }));
  });

  it('that is sent again after a lost response is stored once', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { message: 'Eenmaal' };
    const [first, second] = await Promise.all([send('dubbel', body, key), send('dubbel', body, key)]);
    const third = await send('dubbel', body, key);
    assert.equal(first.statusCode, 202, first.payload);
    assert.deepEqual([second.json(), third.json()], [first.json(), first.json()]);
    assert.equal((await listed()).filter(({ message }) => message === 'Eenmaal').length, 1);
    assert.notDeepEqual((await send('ander', body, key)).json(), first.json(), 'of another label it is another report');
  });

  it('can include a photo, which the request shows without its location data', async () => {
    const site = await newLocation(employee, { name: 'De Iep' });
    const { tag } = await newAsset(employee, site.id, { type: 'AED', description: 'AED hal' });
    const taken = sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#c00' } });
    const located = taken.withExif({ IFD0: { Copyright: 'Bezoeker' }, IFD3: { GPSLatitudeRef: 'N' } });
    const photo = (await located.jpeg().toBuffer()).toString('base64');
    const sent = await send(tag ?? '', { photo });
    assert.equal(sent.statusCode, 202, sent.payload);
    const waiting = await sql<{
      key: string;
    }>`select photo_key as key from public_report where photo_key is not null`.execute(server.db);
    const keys = waiting.rows.map(({ key: photoKey }) => photoKey);
    assert.deepEqual([keys.length, await unnamedKeys(server.db, keys)], [1, []], 'it is not swept meanwhile');
    const { importedIds } = await employee.serviceRequests.check({ params: here });
    const id = importedIds.at(-1) ?? '';
    const { attachments } = await employee.serviceRequests.get({ params: { ...here, id } });
    assert.partialDeepStrictEqual(attachments, [
      { type: 'photo', contentType: 'image/jpeg', width: 2000, height: 1000 },
    ]);
    const { reference = '' } = attachments[0] ?? {};
    const kept = await employee.serviceRequests.downloadAttachment({ params: { ...here, id, reference } });
    const { exif, width } = await sharp(Buffer.from(await kept.arrayBuffer())).metadata();
    assert.deepEqual([exif, width], [undefined, 2000]);
  });

  it('refuses a file that is not a photo', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    assert.equal(codeOf(await send('fout', { photo: svg })), 'attachment.type_not_allowed');
    assert.equal(codeOf(await send('fout', { photo: 'no base64' })), 'body.invalid');
  });

  it('of a robot gets a response and is dropped', async () => {
    const count = (await listed()).length;
    for (const body of [
      { website: 'http://spam.example' },
      { formToken: formToken(1) },
      { formToken: formToken(8000) },
      { formToken: `${Date.now() - 9000}.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA` },
      { formToken: 'x' },
    ])
      assert.equal((await send('robot', body)).statusCode, 202);
    assert.equal((await listed()).length, count);
  });

  it('includes how to reach the sender, and nothing beyond the fields of the form', async () => {
    for (const body of [{ email: undefined }, { message: '' }, { name: 'x'.repeat(101) }, { extra: 1 }, { kind: 'x' }])
      assert.equal(codeOf(await send('fout', body)), 'body.invalid', JSON.stringify(body));
    assert.equal((await send('fout', { email: undefined, phone: '030 123' })).statusCode, 202);
    assert.equal(codeOf(await send('fout', { photo: 'x'.repeat(2_100_000) })), 'body.too_large');
    assert.equal(codeOf(await send('fout', {}, { 'content-type': 'application/xml' })), 'body.type');
  });

  it('is accepted only from our own page', async () => {
    assert.equal(codeOf(await send('fout', {}, { 'x-xsrf-token': 'other' })), 'auth.xsrf');
    assert.equal(codeOf(await send('fout', {}, { 'sec-fetch-site': 'cross-site' })), 'auth.xsrf');
    const { formToken: fresh } = await server.api().assets.openPublicForm({});
    assert.match(fresh, /^\d{13}\.[\w-]{32}$/);
  });

  it('is limited to five a minute per address and ten an hour per tag', async () => {
    const from = { 'x-forwarded-for': '192.0.2.7' };
    for (let count = 0; count < 5; count++) assert.equal((await send(`veel-${count}`, {}, from)).statusCode, 202);
    const sixth = await send('veel-6', {}, from);
    assert.deepEqual([sixth.statusCode, codeOf(sixth)], [429, 'rate.limited']);
    assert.ok(Number(sixth.headers['retry-after']) > 0);
    for (let count = 0; count < 10; count++) assert.equal((await send('druk', {})).statusCode, 202);
    assert.equal((await send('druk', {})).statusCode, 429);
  });
});
