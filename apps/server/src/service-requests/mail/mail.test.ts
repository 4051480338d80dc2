import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { refusedWith } from '../../../test/refusal.ts';
import { here, openDesk } from '../requests.fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'werkbank-mails-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const { server, calls, ask, contact, site } = await openDesk({ MAIL_DIR: folder });
const admin = server.api('admin').serviceRequests;
const of = ({ id }: { id: string }) => ({ params: { ...here, id } });
const joke = { reporterName: 'Joke', reporterEmail: 'joke@linde.example' };

/** Mails to an address, as written to the folder, headers and body decoded, oldest first. */
function mailsTo(to: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => decoded(readFileSync(path.join(folder, name), 'utf8')))
    .filter((mail) => mail.includes(`To: ${to}`));
}
const decoded = (mail: string) =>
  mail
    .replaceAll('=\r\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
    .replaceAll('_', ' ');

async function arrived(to: string, count: number): Promise<string[]> {
  for (let turn = 0; turn < 200 && mailsTo(to).length < count; turn++) await sleep(50);
  assert.equal(mailsTo(to).length, count);
  return mailsTo(to);
}

/** Waiting mails, with the minutes until they are sent. */
async function waiting(to: string) {
  const { rows } = await sql<{ subject: string; minutes: number }>`
    select subject, round(extract(epoch from next_try_at - created) / 60)::integer as minutes from mail
    where recipient = ${to} and status = 'waiting' and next_try_at > created + interval '1 minute' order by id`.execute(
    server.db,
  );
  return rows;
}

/** Lets ten minutes pass. */
const pass = () => sql`update mail set next_try_at = now() where status = 'waiting'`.execute(server.db);

describe('the requester of a service request', () => {
  it('is informed at once that the request was received, in their own language and in the name of the company', async () => {
    const to = 'zoe@linde.example';
    const { hid } = await ask({
      reporterName: 'Zoë Größe',
      reporterEmail: to,
      language: 'de',
      description: 'AED piept',
    });
    const [mail = ''] = await arrived(to, 1);
    assert.match(mail, new RegExp(`Serviceanfrage ${hid}`));
    assert.match(mail, /Guten Tag, Zoë Größe,[\s\S]*AED piept[\s\S]*Mit freundlichen Grüßen\s+Demo Preventie NL/);
    assert.match(mail, /Content-Language: de/);
  });

  it('is informed of a decision when it can no longer be undone', async () => {
    const made = await ask({ ...joke, locationId: site.id });
    const { hid } = await calls.accept(of(made));
    await calls.accept(of(made));
    assert.deepEqual(await waiting(joke.reporterEmail), [
      { subject: `Uw serviceverzoek ${hid} is in behandeling`, minutes: 10 },
    ]);
    await pass();
    assert.match((await arrived(joke.reporterEmail, 2)).join(), /Wij gaan met uw serviceverzoek aan de slag/);
  });

  it('gets no mail about a decision that was undone, only about the final one', async () => {
    const to = 'kees@linde.example';
    const made = await ask({ reporterEmail: to });
    await calls.accept(of(made));
    await calls.undo(of(made));
    assert.deepEqual(await waiting(to), []);
    await calls.reject({ ...of(made), body: { reason: 'Niet in ons beheer' } });
    await pass();
    const all = (await arrived(to, 2)).join();
    assert.match(all, /Reden: Niet in ons beheer/);
    assert.doesNotMatch(all, /aan de slag/);
    await admin.undo(of(made));
    await calls.accept(of(made));
    await pass();
    assert.equal((await arrived(to, 3)).length, 3);
  });

  it('is informed of many decisions at once, of a draft when it is submitted, and through the contact without an address', async () => {
    const draft = await ask({ contactId: contact.id, draft: true });
    assert.deepEqual(await waiting('saar@linde.example'), []);
    await calls.update({ ...of(draft), body: { status: 20 } });
    const other = await ask({ contactId: contact.id });
    await arrived('saar@linde.example', 2);
    await calls.bulk({ params: here, body: { action: 'decline', ids: [draft.id, other.id], reason: '' } });
    assert.equal((await waiting('saar@linde.example')).length, 2);
    await pass();
    assert.match((await arrived('saar@linde.example', 4)).join(), /Reden: niet opgegeven/);
  });

  it('gets no mail about a refused request, and none without an address', async () => {
    const count = async () => (await sql<{ n: number }>`select count(*) as n from mail`.execute(server.db)).rows[0]?.n;
    const before = await count();
    const made = await ask();
    await calls.accept(of(made));
    await refusedWith('servicerequest.decided', calls.decline(of(made)));
    assert.equal(await count(), before);
  });

  it('who is a passer-by gets a mail about a decision, not about a submitted form', async () => {
    const to = 'stranger@elsewhere.example';
    const made = await ask({ reporterEmail: to });
    await sql`delete from mail where recipient = ${to}`.execute(server.db);
    await sql`update service_request set source = 'public', status = 10 where id = ${made.id}`.execute(server.db);
    await calls.update({ ...of(made), body: { status: 20 } });
    const { rows } = await sql`select from mail where recipient = ${to}`.execute(server.db);
    assert.equal(rows.length, 0);
    await calls.accept(of(made));
    assert.equal((await waiting(to)).length, 1);
  });
});
