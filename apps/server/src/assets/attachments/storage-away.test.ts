import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { type Call, call } from '@werkbank/contract/wire/call.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { routes } from '#http/context.ts';
import { startServer } from '#test/harness.ts';
import { freePort } from '#test/process.ts';
import { refusedWith } from '#test/refusal.ts';
import { letVisit } from '#test/visits.ts';
import { newAsset, newLocation } from '../assets.fixture.ts';

const write = (name: string) =>
  call({
    method: 'POST',
    path: `/api/test-storage/${name}`,
    backend: 'accounting',
    access: 'signedIn',
    summary: 'x',
    result: z.object({}),
  });
const calls = { disk: write('disk'), database: write('database') } satisfies Record<string, Call>;
const log: string[] = [];
const server = await startServer(
  {
    LOG_LEVEL: 'warn',
    S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    S3_BUCKET: 'werkbank',
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
  },
  routes('storage', calls, {
    disk: () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    },
    database: async ({ db }) => {
      await sql`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
      return {};
    },
  }),
  'base',
  { write: (line) => void log.push(line) },
);

async function newVisitedAsset(): Promise<{ locationId: string; id: string }> {
  const { id: locationId } = await newLocation(server.api('employee'));
  await letVisit(server.api('employee'), locationId);
  return { locationId, id: (await newAsset(server.api('engineer'), locationId)).id };
}

describe('a bucket that does not answer', () => {
  it('refuses an upload with the request to retry it, and leaves no row without a file', async () => {
    const params = await newVisitedAsset();
    const form = new FormData();
    form.set('type', 'other');
    form.set('file', new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' }), 'x.pdf');
    const refusal = await refusedWith(
      'storage.unavailable',
      server.api('engineer').assets.addAttachment({ params, form }),
    );
    assert.equal(refusal.status, 503);
    const { rows } = await sql<{ count: number }>`select count(*) from attachment`.execute(server.db);
    assert.deepEqual(rows, [{ count: 0 }]);
  });

  it('is reported by the readiness check, which stays positive because most work needs no files', async () => {
    const answer = await server.app.inject('/health/ready');
    assert.deepEqual([answer.statusCode, answer.json()], [200, { status: 'degraded', missing: ['files'] }]);
  });
});

describe('a disk that is full', () => {
  for (const name of ['disk', 'database'])
    it(`of the ${name} lets the same request succeed later`, async () => {
      const answer = await server.request('employee', { method: 'POST', url: `/api/test-storage/${name}` });
      const { code, title } = answer.json<{ code: string; title: string }>();
      assert.deepEqual([answer.statusCode, code, answer.headers['retry-after']], [503, 'storage.unavailable', '30']);
      assert.match(title, /opgeslagen/);
    });
});

describe('an interrupted upload', () => {
  const uploads = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`werkbank-upload-${process.pid}-`));

  it('is logged neither as a failure of the database nor as one of the server', async () => {
    const { locationId, id } = await newVisitedAsset();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const head = [
      `POST /api/locations/${locationId}/assets/${id}/attachments HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${await server.token('engineer', { backend: 'mechanic' })}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 1000',
      '',
      '--x',
      'content-disposition: form-data; name="file"; filename="x.pdf"',
      'content-type: application/pdf',
      '',
      '%PDF-1.4',
    ];
    const before = log.length;
    const socket = connect(port, '127.0.0.1');
    socket.write(head.join('\r\n'));
    while (uploads().length === 0) await turn();
    socket.destroy();
    while (uploads().length > 0) await turn();
    // Once another request over the network is answered, this one has been handled.
    await fetch(`http://127.0.0.1:${port}/health/ready`);
    assert.deepEqual(log.slice(before), []);
  });
});
