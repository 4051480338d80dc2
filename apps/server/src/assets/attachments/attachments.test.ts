import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { maxAttachmentBytes } from '@werkbank/contract/assets/attachments/attachment.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { letVisit } from '../../../test/visits.ts';
import { newAsset, newLocation } from '../assets.fixture.ts';
import { sweepFiles } from './sweep.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'werkbank-files-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const server = await startServer({ DATA_DIR: folder });
const engineer = server.api('engineer');
const { files } = server.app;
const { id: locationId } = await newLocation(server.api('employee'));
await letVisit(server.api('employee'), locationId);
const nowhere = '00000000-0000-4000-8000-000000000000';

const picture = (width: number, height: number, orientation = 1) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: width % 256, b: 30 } } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();

function form(
  bytes: Uint8Array | string,
  name: string,
  type: string,
  fields: Record<string, string> = { type: 'photo' },
) {
  const data = new FormData();
  for (const [key, value] of Object.entries(fields)) data.set(key, value);
  data.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name);
  return data;
}

const freshAsset = async () => ({ locationId, id: (await newAsset(engineer, locationId)).id });
const keys = async () => {
  const found: string[] = [];
  for await (const { key } of files.list()) found.push(key);
  return found;
};

describe('an attachment', () => {
  it('keeps the bytes unchanged and shows a small upright picture', async () => {
    const params = await freshAsset();
    const bytes = await picture(1200, 800, 6);
    const made = await engineer.assets.addAttachment({
      params,
      form: form(bytes, 'Löscher 1.jpg', 'image/jpeg', { type: 'typePlate', description: ' Typeplaatje ' }),
    });
    assert.deepEqual(
      [
        made.type,
        made.description,
        made.fileName,
        made.contentType,
        made.fileSize,
        made.sha256,
        made.width,
        made.height,
      ],
      ['typePlate', 'Typeplaatje', 'Löscher 1.jpg', 'image/jpeg', bytes.length, sha256(bytes), 800, 1200],
    );
    const answer = await server.request(undefined, { method: 'GET', url: made.url, headers: await bearer() });
    assert.deepEqual(answer.rawPayload, bytes);
    assert.equal(answer.headers['content-type'], 'image/jpeg');
    assert.match(String(answer.headers['content-disposition']), /^attachment; .*L%C3%B6scher%201\.jpg/);
    assert.match(String(answer.headers['content-security-policy']), /sandbox/);
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    const thumbnail = await server.request(undefined, {
      method: 'GET',
      url: made.thumbnailUrl ?? '',
      headers: await bearer(),
    });
    // Neither may stay in the browser's cache for the next user of the computer.
    for (const { headers } of [answer, thumbnail]) assert.equal(headers['cache-control'], 'no-store');
    const small = await engineer.assets.downloadThumbnail({ params: { ...params, reference: made.reference } });
    const { width, height } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
    assert.deepEqual([width, height], [320, 480]);
    assert.deepEqual((await engineer.assets.get({ params })).attachments, [made]);
  });

  it('of a type that browsers do not render is stored unchanged, without a thumbnail', async () => {
    const params = await freshAsset();
    const heic = Buffer.concat([
      Buffer.from('00000018', 'hex'),
      Buffer.from('ftypheic'),
      Buffer.alloc(4),
      Buffer.from('mif1heic'),
      Buffer.alloc(200, 7),
    ]);
    const made = await engineer.assets.addAttachment({ params, form: form(heic, 'IMG_1.HEIC', 'image/heif') });
    assert.deepEqual(
      [made.contentType, made.thumbnailUrl, made.width, made.height, made.sha256],
      ['image/heic', null, null, null, sha256(heic)],
    );
    const whole = await engineer.assets.downloadAttachment({ params: { ...params, reference: made.reference } });
    assert.deepEqual(Buffer.from(await whole.arrayBuffer()), heic);
    const small = { params: { ...params, reference: made.reference } };
    await refusedWith('attachment.not_found', engineer.assets.downloadThumbnail(small));
  });

  it('supports range requests, and is not sent again to a caller who has it', async () => {
    const params = await freshAsset();
    const made = await engineer.assets.addAttachment({ params, form: form('abcdefghij', 'a.txt', 'text/plain') });
    const get = async (headers: Record<string, string>) =>
      await server.request(undefined, { method: 'GET', url: made.url, headers: { ...(await bearer()), ...headers } });
    const part = await get({ range: 'bytes=2-4' });
    assert.deepEqual(
      [part.statusCode, part.payload, part.headers['content-range'], part.headers['content-length']],
      [206, 'cde', 'bytes 2-4/10', '3'],
    );
    assert.equal((await get({ range: 'bytes=-3' })).payload, 'hij');
    assert.equal((await get({ range: 'bytes=8-' })).payload, 'ij');
    for (const range of ['bytes=20-', 'bytes=-0']) {
      const refused = await get({ range });
      assert.deepEqual(
        [refused.statusCode, refused.json().code, refused.headers['content-range'], refused.headers['content-type']],
        [416, 'range.unsatisfiable', 'bytes */10', 'application/problem+json; charset=utf-8'],
      );
      assert.deepEqual([refused.headers.etag, refused.headers['content-disposition']], [undefined, undefined]);
    }
    const backwards = await get({ range: 'bytes=5-2' });
    assert.deepEqual([backwards.statusCode, backwards.payload], [200, 'abcdefghij']);
    assert.equal((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).payload, 'abcdefghij');
    const known = await get({ 'if-none-match': `"${made.sha256}"`, range: 'bytes=20-' });
    assert.deepEqual([known.statusCode, known.payload], [304, '']);
  });

  it('is named after the last part of its name, whatever path the sender gives', async () => {
    const params = await freshAsset();
    const made = await engineer.assets.addAttachment({
      params,
      form: form('x', '../../etc/a\r\nb".txt', 'text/plain'),
    });
    assert.doesNotMatch(made.fileName, /[/\\\r\n"]/);
    assert.ok((await keys()).every((key) => /^[a-z0-9/-]+$/.test(key)));
  });

  it('sent twice is stored once', async () => {
    const params = await freshAsset();
    const bytes = await picture(20, 20);
    const send = () => engineer.assets.addAttachment({ params, form: form(bytes, 'x.jpg', 'image/jpeg') });
    assert.deepEqual(await send(), await send());
    const [one, two] = await Promise.all([
      engineer.assets.addAttachment({ params, form: form('gelijk', 'y.txt', 'text/plain') }),
      engineer.assets.addAttachment({ params, form: form('gelijk', 'y.txt', 'text/plain') }),
    ]);
    assert.equal(one.reference, two.reference);
    assert.equal((await engineer.assets.get({ params })).attachments.length, 2);
  });

  it('sent again under its key after it was removed stays removed', async () => {
    const params = await freshAsset();
    const send = () => {
      const data = form('een', 'x.txt', 'text/plain');
      return engineer.assets.addAttachment({ params, form: data, idempotencyKey: 'photo' });
    };
    const sent = await send();
    await engineer.assets.removeAttachment({ params: { ...params, reference: sent.reference } });
    assert.deepEqual(await send(), sent);
    assert.deepEqual((await engineer.assets.get({ params })).attachments, []);
  });

  it('can be a voice note, but not a film', async () => {
    const params = await freshAsset();
    // The beginning of every WebM file: its header names the type of document.
    const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581020000', 'hex');
    const send = (name: string, type: string) =>
      engineer.assets.addAttachment({ params, form: form(webm, name, type, { type: 'other' }) });
    const made = await send('memo.webm', 'audio/webm');
    assert.deepEqual([made.contentType, made.thumbnailUrl], ['audio/webm', null]);
    await refusedWith('attachment.type_not_allowed', send('film.webm', 'video/webm'));
  });

  it('needs a file of an accepted type, and its content must match that type', async () => {
    const params = await freshAsset();
    const send = (data: FormData) => engineer.assets.addAttachment({ params, form: data });
    const without = new FormData();
    without.set('type', 'photo');
    await refusedWith('attachment.file_missing', send(without));
    await refusedWith('attachment.file_missing', send(form('', 'leeg.txt', 'text/plain')));
    const page = '<!doctype html><script>alert(1)</script>';
    await refusedWith('attachment.type_not_allowed', send(form(page, 'foto.jpg', 'image/jpeg')));
    await refusedWith('attachment.type_not_allowed', send(form(page, 'x.txt', 'text/plain')));
    await refusedWith('attachment.type_not_allowed', send(form(page, 'x.html', 'text/html')));
    const bytes = await picture(10, 10);
    await refusedWith('attachment.type_not_allowed', send(form(bytes, 'x.pdf', 'application/pdf')));
    await refusedWith('attachment.type_not_allowed', send(form(bytes, 'x.jpg', 'image/png')));
    await refusedWith('body.invalid', send(form(bytes, 'x.jpg', 'image/jpeg', { type: 'selfie' })));
    const large = new Uint8Array(maxAttachmentBytes + 1);
    await refusedWith('attachment.too_large', send(form(large, 'x.jpg', 'image/jpeg')));
    const json = await server.request(undefined, {
      method: 'POST',
      url: `/api/locations/${locationId}/assets/${params.id}/attachments`,
      headers: await bearer(),
      payload: { file: 'x' },
    });
    assert.equal(json.statusCode, 415);
    assert.deepEqual((await engineer.assets.get({ params })).attachments, []);
  });

  it('is accepted only as the single file of a complete form', async () => {
    const params = await freshAsset();
    const two = form('een', 'een.txt', 'text/plain');
    two.append('file', new Blob(['twee'], { type: 'text/plain' }), 'twee.txt');
    await refusedWith('body.malformed', engineer.assets.addAttachment({ params, form: two }));
    const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf';
    for (const [type, payload] of [
      ['multipart/form-data', part],
      ['multipart/form-data; boundary=b', part],
    ] as const) {
      const answer = await server.request(undefined, {
        method: 'POST',
        url: `/api/locations/${locationId}/assets/${params.id}/attachments`,
        headers: { ...(await bearer()), 'content-type': type },
        payload,
      });
      assert.deepEqual([answer.statusCode, answer.json().code], [400, 'body.malformed'], type);
    }
    assert.deepEqual((await engineer.assets.get({ params })).attachments, []);
  });

  it('is visible to everyone who may see its asset', async () => {
    const params = await freshAsset();
    const made = await engineer.assets.addAttachment({ params, form: form('geheim', 'x.txt', 'text/plain') });
    const attachment = { ...params, reference: made.reference };
    await refusedWith('asset.not_found', server.api('mobility').assets.downloadAttachment({ params: attachment }));
    await refusedWith('auth.forbidden', server.api('reseller').assets.downloadAttachment({ params: attachment }));
    await refusedWith('auth.required', server.api().assets.downloadAttachment({ params: attachment }));
    const other = await freshAsset();
    const stray = { ...other, reference: made.reference };
    await refusedWith('attachment.not_found', engineer.assets.downloadAttachment({ params: stray }));
    await refusedWith('attachment.not_found', engineer.assets.downloadThumbnail({ params: attachment }));
    await refusedWith('attachment.not_found', engineer.assets.removeAttachment({ params: stray }));
    await engineer.assets.removeAttachment({ params: attachment });
    await refusedWith('attachment.not_found', engineer.assets.downloadAttachment({ params: attachment }));
    await refusedWith(
      'asset.not_found',
      engineer.assets.addAttachment({ params: { locationId, id: nowhere }, form: form('x', 'x.txt', 'text/plain') }),
    );
  });

  it('may belong to a report', async () => {
    const params = await freshAsset();
    const { id: serviceReportId } = await engineer.assets.addServiceReport({ params, body: { result: 'approved' } });
    const of = { ...params, serviceReportId };
    const made = await engineer.assets.addReportAttachment({ params: of, form: form('meting', 'm.csv', 'text/csv') });
    assert.deepEqual([made.serviceReportId, made.contentType], [serviceReportId, 'text/csv']);
    const asset = await engineer.assets.get({ params });
    assert.deepEqual([asset.attachments, asset.serviceReports[0]?.attachments], [[], [made]]);
    const wrong = { ...params, serviceReportId: nowhere };
    const data = form('x', 'x.txt', 'text/plain');
    await refusedWith('servicereport.not_found', engineer.assets.addReportAttachment({ params: wrong, form: data }));
    const attachment = { ...of, reference: made.reference };
    await refusedWith('attachment.not_found', engineer.assets.removeAttachment({ params: attachment }));
    await refusedWith(
      'servicereport.not_found',
      engineer.assets.removeReportAttachment({ params: { ...attachment, serviceReportId: nowhere } }),
    );
    await engineer.assets.removeReportAttachment({ params: attachment });
    await refusedWith('attachment.not_found', engineer.assets.removeReportAttachment({ params: attachment }));
  });
});

describe('the sweep', () => {
  it('keeps documents of other records until a month after they were removed', async () => {
    const { serviceRequests, accounts } = server.api('employee');
    const division = '1';
    const { id: accountId } = await accounts.create({ params: { division }, body: { name: 'Linde' } });
    const { id } = await serviceRequests.create({ params: { division }, body: { accountId, description: 'Piept' } });
    const sent = form(await picture(30, 30), 'x.jpg', 'image/jpeg');
    const { reference } = await serviceRequests.addAttachment({ params: { division, id }, form: sent });
    const later = new Date(Date.now() + 60_000);
    assert.equal(await sweepFiles(server.db, files, later), 0);
    await serviceRequests.removeAttachment({ params: { division, id, reference } });
    assert.equal(await sweepFiles(server.db, files, later), 0);
    await sql`update document set deleted = now() - interval '31 days' where reference = ${reference}`.execute(
      server.db,
    );
    assert.equal(await sweepFiles(server.db, files, later), 2);
  });

  it('removes files that no row refers to, and files of attachments that were removed a month ago', async () => {
    const params = await freshAsset();
    const made = await engineer.assets.addAttachment({
      params,
      form: form(await picture(30, 30), 'x.jpg', 'image/jpeg'),
    });
    const gone = await engineer.assets.addAttachment({ params, form: form('oud', 'x.txt', 'text/plain') });
    await engineer.assets.removeAttachment({ params: { ...params, reference: gone.reference } });
    await files.put('1/aa/left-over', import.meta.filename, '');
    const before = await keys();
    assert.equal(await sweepFiles(server.db, files), 0, 'young files are left alone');
    const later = new Date(Date.now() + 60_000);
    assert.equal(await sweepFiles(server.db, files, later), 1);
    await sql`update attachment set deleted = now() - interval '31 days' where reference = ${gone.reference}`.execute(
      server.db,
    );
    assert.equal(await sweepFiles(server.db, files, later), 1);
    assert.equal((await keys()).length, before.length - 2);
    const still = await engineer.assets.downloadAttachment({ params: { ...params, reference: made.reference } });
    assert.equal(still.size, made.fileSize);
  });
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function bearer(): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await server.token('engineer', { backend: 'mechanic' })}` };
}
