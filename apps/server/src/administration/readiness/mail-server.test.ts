import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { queueMail } from '#mail/mail-store.ts';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const received: { user: string; message: string }[] = [];
const postman = new SMTPServer({
  authOptional: true,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, answer) =>
    password === 'geheim' ? answer(null, { user: username }) : answer(new Error('no')),
  onData: (stream, session, answer) =>
    void text(stream).then((message) => {
      received.push({ user: session.user ?? '', message });
      answer();
    }),
});
await new Promise<void>((resolve) => postman.listen(0, '127.0.0.1', resolve));
after(() => postman.close());
const { port } = postman.server.address() as AddressInfo;

const server = await startServer();
const fixed = await startServer({ SMTP_HOST: 'mail.example', MAIL_FROM: 'vast@example.org' });
const admin = server.api('admin').administration;
const settings = {
  smtpHost: '127.0.0.1',
  smtpPort: port,
  smtpSecurity: 'none',
  smtpUser: 'werkbank',
  mailFrom: 'service@prevention.example',
} as const;
const save = async (change: object = {}, ifMatch?: number) =>
  await admin.updateMailServer({ body: { ...settings, ...change }, ...(ifMatch !== undefined && { ifMatch }) });

/** Waits until the worker of the server has sent a mail. */
async function leaves(id: string): Promise<void> {
  for (let turn = 0; turn < 400; turn++) {
    const { rows } = await sql<{ status: string; error: string | null }>`
      select status, last_error as error from mail where id = ${id}`.execute(server.db);
    assert.equal(rows[0]?.error, null);
    if (rows[0]?.status === 'sent') return;
    await sleep(50);
  }
  assert.fail('the mail did not leave');
}

describe('the mail server on the page of an administrator', () => {
  it('sends mail from the moment it is stored, with the newest settings, and until it is removed', async () => {
    assert.partialDeepStrictEqual(await admin.getMailServer({}), { source: 'none', smtpHost: null, version: 0 });
    const stored = await save({ smtpPassword: 'geheim' }, 0);
    assert.partialDeepStrictEqual(stored, { source: 'page', hasPassword: true, smtpPort: port, version: 1 });
    assert.ok(!JSON.stringify(stored).includes('geheim'));
    const send = async () => {
      const values = { number: 1, name: 'Noor', description: 'x', reason: '', location: '', until: '', answer: '' };
      const mail = { kind: 'requestReceived', recipient: 'klant@klant.example', language: 'nl', values } as const;
      const id = await queueMail(server.db, 1, mail);
      await leaves(id);
      return received.find(({ message }) => message.includes(`<${id}@`));
    };
    assert.partialDeepStrictEqual(await send(), { user: 'werkbank' });
    await save({ smtpUser: null, mailFrom: 'nieuw@prevention.example' }, 1);
    const second = await send();
    assert.equal(second?.user, '');
    assert.match(second.message, /^From: .*nieuw@prevention\.example/m);
    const [tried, { points }] = [
      await admin.tryMail({ body: { language: 'nl' } }),
      await admin.getReadiness({ params: { division: '1' } }),
    ];
    assert.partialDeepStrictEqual(tried, { outcome: 'sent', server: `127.0.0.1:${port}` });
    assert.partialDeepStrictEqual(
      points.find(({ point }) => point === 'mail'),
      { state: 'done' },
    );
    await refusedWith('precondition.failed', admin.removeMailServer({ ifMatch: 1 }));
    await admin.removeMailServer({ ifMatch: 2 });
    assert.partialDeepStrictEqual(await admin.getMailServer({}), { source: 'none', hasPassword: false });
  });

  it('keeps its password for the same server and user alone, so that it is never sent to another one', async () => {
    await refusedWith('mail.password_needed', save());
    const { version } = await save({ smtpPassword: 'geheim' });
    await refusedWith('precondition.failed', save({}, version + 1));
    const kept = await save({ mailFrom: 'nieuw@prevention.example' }, version);
    assert.equal(kept.hasPassword, true);
    for (const change of [
      { smtpHost: 'elders.example' },
      { smtpPort: 25 },
      { smtpUser: 'ander' },
      { smtpSecurity: 'tls' },
    ])
      await refusedWith('mail.password_needed', save(change));
    await refusedWith('body.invalid', save({ smtpHost: 'geen naam' }));
    await admin.removeMailServer({});
  });

  it('is in the history of the administration with before and after, without the password', async () => {
    await save({ smtpPassword: 'geheim' });
    await save({ mailFrom: 'nieuw@prevention.example' });
    const { rows } = await admin.listChanges({ query: { kind: 'divisions' } });
    const change = rows.find(({ subject, action }) => subject === 'mail_server' && action === 'update');
    assert.partialDeepStrictEqual(change, {
      before: { sender: 'service@prevention.example' },
      after: { sender: 'nieuw@prevention.example' },
    });
    const past = await admin.getPastRecord({
      params: { subjectId: change?.subjectId ?? '' },
      query: { on: new Date().toISOString().slice(0, 10) },
    });
    const { rows: trail } = await sql<{ text: string }>`
      select coalesce(jsonb_agg(e)::text, '') as text from audit_event e where e.subject = 'mail_server'`.execute(
      server.db,
    );
    assert.ok(!`${trail[0]?.text} ${JSON.stringify(past)}`.includes('geheim'));
    await admin.removeMailServer({});
  });

  it('cannot replace a server of the environment, and is for administrators alone', async () => {
    const other = fixed.api('admin').administration;
    assert.partialDeepStrictEqual(await other.getMailServer({}), {
      source: 'environment',
      mailFrom: 'vast@example.org',
    });
    await refusedWith('mail.server_fixed', other.updateMailServer({ body: { ...settings, smtpPassword: 'geheim' } }));
    await refusedWith('mail.server_fixed', other.removeMailServer({}));
    const employee = server.api('employee').administration;
    await refusedWith('auth.forbidden', employee.getMailServer({}));
    await refusedWith('auth.forbidden', employee.updateMailServer({ body: settings }));
  });
});
