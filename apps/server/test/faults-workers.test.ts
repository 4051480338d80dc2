import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Contract } from '@werkbank/contract/contract.ts';
import { CallError, type Client, createClient } from '@werkbank/contract/wire/client.ts';
import { routes } from '@werkbank/contract/wire/routes.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { sweepFiles } from '#assets/attachments/sweep.ts';
import { createDb, createPool } from '#db/db.ts';
import { openFiles } from '#files/open-files.ts';
import { queueMail } from '#mail/mail-store.ts';
import { verify } from '#src/verify/verify.ts';
import { fillCrowd } from './crowd/fill.ts';
import { untilQuiet } from './crowd/run-crowd.ts';
import { startServers } from './crowd/servers.ts';
import { createTestDatabase } from './database.ts';
import { tokenMint } from './token-mint.ts';

const division = 1;
const folder = mkdtempSync(path.join(tmpdir(), 'werkbank-workers-'));
const database = await createTestDatabase();
const { host, database: name } = database.connection as { host: string; database: string };
const pool = createPool(database.connection, { max: 4 });
const db = createDb(pool);
await fillCrowd(db, { mechanics: 1, planners: 1, orders: 2, assetsPerOrder: 2, articles: 1 });

/** A mail server that confirms on command. */
const received: string[] = [];
let mayAnswer = Promise.resolve();
const postman = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, _session, answer) =>
    void text(stream).then(async (mail) => {
      received.push(mail);
      await mayAnswer;
      answer();
    }),
});
// A killed client is not an error here.
postman.on('error', () => {});
await new Promise<void>((resolve) => postman.listen(0, '127.0.0.1', resolve));

const servers = await startServers({
  count: 1,
  url: `postgres://werkbank@localhost/${name}?host=${encodeURIComponent(host)}`,
  folder,
  environment: {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String((postman.server.address() as AddressInfo).port),
    SMTP_SECURITY: 'none',
    MAIL_FROM: 'service@prevention.example',
  },
});
after(async () => {
  await servers.stop();
  await pool.end();
  await database.drop();
  await new Promise<void>((resolve) => postman.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});
const files = openFiles(servers.config);
const mint = await tokenMint(db, servers.config);
const clientOf = (token: string): Client<Contract> =>
  createClient<Contract>(routes, { base: () => servers.urls[0] ?? '', token: async () => token });
const office = clientOf(await mint('employee'));
const road = clientOf(await mint('employee', { backend: 'mechanic' }));

type Place = readonly [table: string, mode: 'share' | 'access exclusive'];

/** Blocks writing into (`share`) or also reading (`access exclusive`) a table, until it is released. */
async function hold([table, mode]: Place): Promise<() => Promise<void>> {
  const barrier = new pg.Client(database.connection as pg.ClientConfig);
  await barrier.connect();
  await barrier.query(`begin; lock table ${table} in ${mode} mode`);
  return async () => {
    await barrier.end();
  };
}

/**
 * Kills and restarts the process that waits at a point, then does the same at the next point, which is locked before work resumes. The
 * response to the cause is ignored, because a running request is lost with the process.
 */
async function killAt(places: readonly Place[], cause: () => Promise<unknown>): Promise<void> {
  const [first, ...more] = places;
  let letGo = await hold(first!);
  try {
    const caused = cause().catch((error: unknown) => error);
    for (const [place, next] of places.map((at, n) => [at, more[n]] as const)) {
      await untilTrue(() => isAwaited(place), `nobody waits for the table ${place[0]}`);
      await servers.kill(0);
      // Otherwise PostgreSQL would still execute the statement for which the process was waiting.
      await sql`select pg_terminate_backend(pid) from pg_locks where not granted and relation = ${place[0]}::regclass`.execute(
        db,
      );
      await letGo();
      await endClaims();
      if (next) letGo = await hold(next);
      await servers.restart(0);
    }
    await caused;
  } finally {
    await letGo();
  }
}

/** Ends the claims of the killed process now instead of half a minute later. */
async function endClaims(): Promise<void> {
  const ended = 'claimed_until = now() where claimed_until > now()';
  for (const table of ['mail', 'document_task'])
    await sql`update ${sql.table(table)} set ${sql.raw(ended)}`.execute(db);
}

const isAwaited = async ([table]: Place): Promise<boolean> => {
  const { rows } = await sql`select from pg_locks where not granted and relation = ${table}::regclass`.execute(db);
  return rows.length > 0;
};

/** Repeats a request with the same key until a server responds, like a client. */
async function untilAnswered<T>(request: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + 60_000; ; await sleep(50)) {
    try {
      return await request();
    } catch (error) {
      if (Date.now() > end || (error instanceof CallError && error.status < 500)) throw error;
    }
  }
}

async function untilTrue(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  for (const end = Date.now() + 60_000; !(await isSo()); await sleep(20)) if (Date.now() > end) assert.fail(otherwise);
}

async function listKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys;
}

/** Deletes the files without a row, like the sweep an hour later. Returns the number deleted. */
const sweep = () => sweepFiles(db, files, new Date(Date.now() + 1000));

const count = async (what: ReturnType<typeof sql<{ n: number }>>) => (await what.execute(db)).rows[0]?.n;

describe('after a kill -9 during', () => {
  it('a service report, the report is frozen once and its mail is queued once, wherever the process dies', async () => {
    const { rows } = await road.workOrders.list({ params: { division }, query: { sort: 'number' } });
    const [, order] = rows;
    const params = { workOrderId: order!.id };
    const { rows: tasks } = await road.workOrders.listTasks({ params });
    await road.workOrders.passTasks({ params, body: { tasks: tasks.map(({ id }) => ({ id })) } });
    await road.workOrders.refuseSignature({ params, body: { reason: 'Niemand aanwezig' } });
    // Points before the file is stored, between the file and its row, and between the row and the mail.
    const places: Place[] = [
      ['document', 'access exclusive'],
      ['document', 'share'],
      ['mail', 'share'],
    ];
    const complete = () => road.workOrders.complete({ params, body: {}, idempotencyKey: 'complete' });
    await killAt(places, () => untilAnswered(complete));
    await untilQuiet(db, 30);
    const documents = sql<{
      n: number;
    }>`select count(*) as n from document where work_order_id = ${order!.id} and type = 'serviceReport'`;
    assert.equal(await count(documents), 1);
    assert.equal(await count(sql<{ n: number }>`select count(*) as n from mail where status = 'sent'`), 1);
    assert.equal(received.length, 1);
    assert.equal((await listKeys()).length, 3);
    assert.equal(await sweep(), 2, 'files whose rows were never written');
    assert.equal((await listKeys()).length, 1);
  });

  it('mail not yet accepted by the mail server, it is sent again, under the same message id', async () => {
    const before = received.length;
    const answer = Promise.withResolvers<void>();
    mayAnswer = answer.promise;
    const id = await queueMail(db, division, mail);
    await untilTrue(async () => received.length > before, 'no mail arrives');
    await servers.kill(0);
    await endClaims();
    answer.resolve();
    await servers.restart(0);
    await untilQuiet(db, 30);
    await sentTwice(id, received.slice(before));
  });

  it('mail already accepted by the mail server, it is sent again rather than lost, under the same message id', async () => {
    const before = received.length;
    const answer = Promise.withResolvers<void>();
    mayAnswer = answer.promise;
    const id = await queueMail(db, division, mail);
    await untilTrue(async () => received.length > before, 'no mail arrives');
    await killAt([['mail', 'share']], async () => answer.resolve());
    await untilQuiet(db, 30);
    await sentTwice(id, received.slice(before));
  });

  it('an upload, between the file and its row, the repeated request stores it once', async () => {
    const { rows } = await road.locations.list({ params: { division }, query: {} });
    const locationId = rows[0]!.id;
    const asset = (await road.assets.listAtLocation({ params: { locationId } })).rows[0]!;
    const known = (await listKeys()).length;
    const upload = () => {
      const form = new FormData();
      form.set('type', 'document');
      form.set('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'brief.pdf');
      return road.assets.addAttachment({ params: { locationId, id: asset.id }, form, idempotencyKey: 'upload' });
    };
    await killAt([['attachment', 'share']], upload);
    assert.equal((await listKeys()).length, known + 1, 'the file came first');
    const kept = await upload();
    assert.deepEqual(await upload(), kept);
    assert.equal(await count(sql<{ n: number }>`select count(*) as n from attachment where asset_id = ${asset.id}`), 1);
    assert.equal(await sweep(), 1);
    assert.equal((await listKeys()).length, known + 1);
  });

  it('the check for new requests, every report becomes one request', async () => {
    await sql`
      insert into tag (division, code, status, asset_id)
      select 1, 'NL-CROWD-' || a.walk_order, 'assigned', a.id from asset a join location l on l.id = a.location_id
        where l.code = 'CR-0001'`.execute(db);
    await sql`update asset a set tag = t.code from tag t where t.asset_id = a.id`.execute(db);
    await sql`
      insert into public_report (reference, tag, tag_code, kind, message, name, language)
      select 'M-' || t.code || n, t.code, t.code, 'alarm', 'Hij piept ' || n, 'Bezoeker', 'nl' from generate_series(1, 10) n cross
        join tag t where t.code like 'NL-CROWD-%'`.execute(db);
    const check = () => office.serviceRequests.check({ params: { division } });
    await killAt([['service_request', 'share']], check);
    // A check started by the timer may run before this one.
    await check();
    assert.equal(await count(sql<{ n: number }>`select count(*) as n from service_request`), 20);
    assert.equal((await check()).imported, 0);
    assert.equal(
      await count(sql<{ n: number }>`select count(distinct public_report_id) as n from service_request`),
      20,
    );
  });

  it('a worker, all derived figures are correct', async () => {
    for await (const found of verify(db)) assert.deepEqual(found.rows, [], found.name);
  });
});

const mail = {
  kind: 'requestReceived',
  recipient: 'klant@klant.example',
  language: 'nl',
  values: {
    number: 4711,
    name: 'Jet',
    description: 'Blusser leeg',
    location: 'Gebouw 1',
    until: '',
    reason: '',
    answer: '',
  },
} as const;

/** The guarantee of SMTP: mail is never lost, and a duplicate is recognised by its id. */
async function sentTwice(id: string, mails: readonly string[]): Promise<void> {
  assert.equal(mails.length, 2);
  for (const raw of mails) assert.match(raw, new RegExp(`Message-ID: <${id}@prevention\\.example>`, 'i'));
  const { rows } = await sql<{
    status: string;
    tries: number;
  }>`select status, tries from mail where id = ${id}`.execute(db);
  assert.deepEqual(rows, [{ status: 'sent', tries: 1 }]);
}
