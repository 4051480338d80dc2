import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MailKind } from '@werkbank/contract/mails/mail.ts';
import { type RawBuilder, sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import type { Db } from '#db/db.ts';
import { openFiles } from '#files/open-files.ts';
import { startServer } from '#test/harness.ts';
import { markSent, postponeMail, queueMail, takeMail } from './mail-store.ts';
import { startMailWorker } from './mail-worker.ts';

const received: string[] = [];
let refusals = 0;
let mayAnswer = Promise.resolve();
const postman = new SMTPServer({
  authOptional: false,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, answer) =>
    username === 'werkbank' && password === 'geheim' ? answer(null, { user: username }) : answer(new Error('no')),
  onData: (stream, _session, answer) =>
    void text(stream).then((message) => {
      if (refusals-- > 0) return answer(Object.assign(new Error('later'), { responseCode: 451 }));
      received.push(message);
      return mayAnswer.then(() => answer());
    }),
  onRcptTo: ({ address }, _session, answer) =>
    address.startsWith('niemand@') ? answer(Object.assign(new Error('unknown'), { responseCode: 550 })) : answer(),
});
await new Promise<void>((resolve) => postman.listen(0, '127.0.0.1', resolve));
after(() => postman.close());
const folder = mkdtempSync(path.join(tmpdir(), 'werkbank-mail-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const { port } = postman.server.address() as AddressInfo;
const server = await startServer({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(port),
  SMTP_SECURITY: 'none',
  SMTP_USER: 'werkbank',
  SMTP_PASSWORD: 'geheim',
  MAIL_FROM: 'service@prevention.example',
});
const office = await startServer({ MAIL_DIR: folder });

const message = (kind: MailKind = 'requestReceived', description = 'Blusser leeg') => ({
  kind,
  recipient: 'klant@klant.example',
  language: 'de' as const,
  values: {
    number: 4711,
    name: 'Zoë Größe',
    description,
    reason: 'Darum',
    location: 'Köln',
    until: '1.1.2027',
    answer: '',
  },
});

async function gone(db: Db, id: string) {
  for (let turn = 0; turn < 300; turn++) {
    const { rows } = await sql<{ status: string; tries: number; error: string | null }>`
      select status, tries, last_error as error from mail where id = ${id}`.execute(db);
    if (rows[0]?.status !== 'waiting') return rows[0];
    await sleep(50);
  }
  return assert.fail('the mail did not leave');
}

const isReceived = (id: string) => received.some((raw) => raw.includes(`<${id}@`));

async function untilNone(query: RawBuilder<unknown>) {
  for (const end = Date.now() + 20_000; (await query.execute(server.db)).rows.length > 0; await sleep(20))
    if (Date.now() > end) assert.fail('there is still one');
}

async function untilTrue(isSo: () => boolean) {
  for (const end = Date.now() + 20_000; !isSo(); await sleep(20))
    if (Date.now() > end) assert.fail('it does not happen');
}

describe('a mail', () => {
  it('is sent through the configured server after the commit', async () => {
    const id = await queueMail(server.db, 2, message());
    assert.deepEqual(await gone(server.db, id), { status: 'sent', tries: 1, error: null });
    const [raw = ''] = received.filter((one) => one.includes(id));
    assert.match(raw, /From: .*Demo_Pr=C3=A4vention_DE.*<service@prevention\.example>/);
    assert.match(raw, new RegExp(`Message-ID: <${id}@prevention\\.example>`));
    assert.match(raw, /To: klant@klant\.example/);
    assert.equal(received.length, 1);
  });

  it('that is rolled back is never sent', async () => {
    let id = '';
    const work = server.db.transaction().execute(async (tx) => {
      id = await queueMail(tx, 1, message());
      throw new Error('undone');
    });
    await assert.rejects(work, /undone/);
    await sleep(1_500);
    assert.ok(!received.some((raw) => raw.includes(id)));
  });

  it('that the server refuses temporarily is retried under the same message id', async () => {
    refusals = 1;
    const id = await queueMail(server.db, 1, message());
    for (let turn = 0; turn < 200 && refusals > 0; turn++) await sleep(50);
    await sleep(200);
    const { rows } = await sql<{ status: string; tries: number; error: string }>`
      select status, tries, last_error as error from mail where id = ${id}`.execute(server.db);
    assert.deepEqual([rows[0]?.status, rows[0]?.tries], ['waiting', 1]);
    assert.match(rows[0]?.error ?? '', /later/);
    await sql`update mail set next_try_at = now() where id = ${id}`.execute(server.db);
    assert.deepEqual(await gone(server.db, id), { status: 'sent', tries: 2, error: null });
    assert.equal(received.filter((raw) => raw.includes(`<${id}@`)).length, 1);
  });

  it('is sent once by two processes, and no transaction waits for the mail server', async () => {
    const answer = Promise.withResolvers<void>();
    mayAnswer = answer.promise;
    const second = startMailWorker(server.db, openFiles(server.config), server.app.mailSource, assert.ifError);
    const id = await queueMail(server.db, 1, message());
    await untilTrue(() => isReceived(id));
    // Transactions of other workers end by themselves; one that waits for the mail server would last as long as its answer is held back.
    await untilNone(
      sql`select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    );
    // Another mail is sent by the second process, which skips the first mail.
    const other = await queueMail(server.db, 1, message());
    await untilTrue(() => isReceived(other));
    assert.equal(await takeMail(server.db), undefined);
    answer.resolve();
    assert.deepEqual(await gone(server.db, id), { status: 'sent', tries: 1, error: null });
    assert.deepEqual(await gone(server.db, other), { status: 'sent', tries: 1, error: null });
    await second.stop();
    for (const one of [id, other]) assert.equal(received.filter((raw) => raw.includes(`<${one}@`)).length, 1);
  });

  it('to an address that the mail server refuses fails at once, with a reason', async () => {
    const id = await queueMail(server.db, 1, { ...message(), recipient: 'niemand@weg.example' });
    const failed = await gone(server.db, id);
    assert.deepEqual([failed?.status, failed?.tries], ['failed', 1]);
    const { rows } = await sql`select failure from mail where id = ${id}`.execute(server.db);
    assert.deepEqual(rows, [{ failure: 'addressRefused' }]);
  });

  it('becomes a file when no server is configured', async () => {
    const id = await queueMail(office.db, 1, message('requestDeclined', 'Pictogram weg'));
    assert.equal((await gone(office.db, id))?.status, 'sent');
    assert.deepEqual(readdirSync(folder), [`${id}.eml`]);
    const raw = readFileSync(path.join(folder, `${id}.eml`), 'utf8');
    assert.match(raw, /Content-Language: de/);
    assert.match(raw, /Content-Type: text\/plain/);
  });

  it('has a text for everything that it may be about, in every language', async () => {
    const kinds: MailKind[] = ['requestReceived', 'requestAccepted', 'requestDeclined', 'serviceReport', 'estimate'];
    for (const language of ['nl', 'de', 'en'] as const)
      for (const kind of kinds) {
        const id = await queueMail(office.db, 1, { ...message(kind), language });
        const { rows } = await sql<{
          subject: string;
          body: string;
        }>`select subject, body from mail where id = ${id}`.execute(office.db);
        const whole = `${rows[0]?.subject} ${rows[0]?.body}`;
        assert.doesNotMatch(whole, /[[{]/, `${kind} ${language}`);
        assert.match(whole, /4711/);
      }
  });

  it('of a process that died is sent by another when its claim ends, and the first can no longer record an outcome', async () => {
    const { db } = office;
    await office.running.background.stop();
    await sql`delete from mail where status = 'waiting'`.execute(db);
    const id = await queueMail(db, 1, message());
    const dead = await takeMail(db);
    assert.equal(dead?.id, id);
    assert.equal(await takeMail(db), undefined, 'it is claimed');
    await sql`update mail set claimed_until = now() - interval '1 second' where id = ${id}`.execute(db);
    const heir = await takeMail(db);
    assert.equal(heir?.id, id);
    await postponeMail(db, dead!, new Error('too late'));
    await markSent(db, heir!);
    const { rows } = await sql`select status, tries, last_error as error from mail where id = ${id}`.execute(db);
    assert.deepEqual(rows, [{ status: 'sent', tries: 1, error: null }]);
  });
});
