import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { sendTestMail } from '#mail/send-test-mail.ts';
import type { MailSettings } from '#src/config.ts';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'werkbank-try-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const server = await startServer({ MAIL_DIR: folder });
const calls = server.api('admin').administration;
const params = { division: '1' };

const stateOf = async (point: string) =>
  (await calls.getReadiness({ params })).points.find((one) => one.point === point);

describe('the readiness of a company', () => {
  it('is derived from its records', async () => {
    const { points } = await calls.getReadiness({ params });
    assert.equal(points.length, 13);
    assert.partialDeepStrictEqual(await stateOf('mail'), { state: 'needed' });
    assert.partialDeepStrictEqual(await stateOf('exact'), { state: 'later' });
    await sql`update division set vat_number = 'NL1', address_line1 = 'Straat 1', city = 'Utrecht', accent = '#05666e'
      where code = 1`.execute(server.db);
    assert.partialDeepStrictEqual(await stateOf('address'), { state: 'done' });
    assert.partialDeepStrictEqual(await stateOf('brand'), { state: 'done' });
  });

  it('includes the usual VAT codes of the country, with which the lists can be completed', async () => {
    await sql`delete from vat_code where division = 1 and code in ('4', '5')`.execute(server.db);
    assert.deepEqual(await stateOf('lists'), { point: 'lists', state: 'needed', count: 2 });
    await calls.completeLists({ params });
    assert.deepEqual(await stateOf('lists'), { point: 'lists', state: 'done', count: 0 });
  });

  it('includes a second administrator, who has signed in with the role and may change the division', async () => {
    const asAdmin = sql`update app_user set roles = '{Admin}' where id in (select user_id from user_division where division = 1)`;
    const { numAffectedRows } = await asAdmin.execute(server.db);
    assert.ok(Number(numAffectedRows) > 1);
    assert.partialDeepStrictEqual(await stateOf('secondAdministrator'), { state: 'done' });
    await sql`update app_user set disabled_at = now()`.execute(server.db);
    await sql`update app_user set disabled_at = null where email like 'admin@%'`.execute(server.db);
    assert.partialDeepStrictEqual(await stateOf('secondAdministrator'), { state: 'needed' });
    await sql`update app_user set disabled_at = null`.execute(server.db);
  });

  it('is shown to administrators of the division only', async () => {
    await refusedWith('auth.forbidden', server.api('employee').administration.getReadiness({ params }));
    await refusedWith('division.forbidden', calls.getReadiness({ params: { division: '99' } }));
  });
});

describe('a test of the mail server', () => {
  const settings = (smtp: Partial<NonNullable<MailSettings['smtp']>>): MailSettings => ({
    from: 'service@prevention.example',
    folder,
    smtp: { host: '127.0.0.1', port: 1, user: undefined, password: undefined, security: 'none', ...smtp },
  });
  const outcome = async (smtp: Partial<NonNullable<MailSettings['smtp']>>, to = 'chef@nord.example') =>
    await sendTestMail(settings(smtp), to, 'de');

  it('sends an e-mail to the caller, or writes a file when there is no server, at most five a minute', async () => {
    const answer = await calls.tryMail({ body: { language: 'de' } });
    assert.partialDeepStrictEqual(answer, { outcome: 'folder', server: null });
    const [file] = readdirSync(folder);
    assert.match(readFileSync(path.join(folder, file ?? ''), 'utf8'), /Test-E-Mail von Werkbank/);
    for (let turn = 0; turn < 4; turn += 1) await calls.tryMail({ body: { language: 'nl' } });
    await refusedWith('rate.limited', calls.tryMail({ body: { language: 'nl' } }));
    await refusedWith('auth.forbidden', server.api('employee').administration.tryMail({ body: { language: 'nl' } }));
    await refusedWith('body.invalid', calls.tryMail({ body: { language: 'fr' as 'nl' } }));
  });

  it('reports what is wrong with the settings', async () => {
    const postman = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, answer) => answer(Object.assign(new Error('wrong password'), { responseCode: 535 })),
      onRcptTo: ({ address }, _session, answer) =>
        address.startsWith('niemand@') ? answer(Object.assign(new Error('unknown'), { responseCode: 550 })) : answer(),
      onData: (stream, _session, answer) => {
        stream.resume();
        stream.on('end', () => answer());
      },
    });
    await new Promise<void>((resolve) => postman.listen(0, '127.0.0.1', resolve));
    after(() => postman.close());
    const { port } = postman.server.address() as AddressInfo;
    assert.partialDeepStrictEqual(await outcome({ port }), { outcome: 'sent', server: `127.0.0.1:${port}` });
    const refused = await outcome({ port, user: 'werkbank', password: 'falsch' });
    assert.equal(refused.outcome, 'loginRefused');
    assert.match(refused.answer ?? '', /535/);
    assert.equal((await outcome({ port }, 'niemand@nord.example')).outcome, 'addressRefused');
    assert.equal((await outcome({ port, security: 'starttls' })).outcome, 'noEncryption');
    assert.equal((await outcome({ port, security: 'tls' })).outcome, 'noEncryption');
    assert.equal((await outcome({ port: 1 })).outcome, 'refusedConnection');
    assert.equal((await outcome({ host: 'mail.invalid' })).outcome, 'unknownHost');
  });
});
