import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

// No server is listening there.
const server = await startServer({ SMTP_HOST: '127.0.0.1', SMTP_PORT: '1', SMTP_SECURITY: 'none' });
const { db } = server;
const employee = server.api('employee');
const here = { division: '1' };
const nowhere = '00000000-0000-4000-8000-000000000000';
// The tests determine when an attempt is made and how it ends.
await server.running.background.stop();

let made = 0;

/** A location of a customer with an address. */
async function newSite() {
  const name = `Klant ${++made}`;
  const account = await employee.accounts.create({
    params: here,
    body: { name, email: `klant${made}@klant.example`, language: 'nl' },
  });
  return await employee.locations.create({ params: here, body: { name, accountId: account.id } });
}

/** An estimate that was sent, and its mail. */
async function sentEstimate() {
  const site = await newSite();
  const item = await employee.items.create({
    params: here,
    body: { code: `POST-${made}`, description: 'Blusser', standardSalesPrice: 100, salesVatCode: '1' },
  });
  const estimate = await employee.estimates.create({
    params: { locationId: site.id },
    body: { lines: [{ itemId: item.id, quantity: 1 }] },
  });
  await employee.estimates.send({ params: { estimateId: estimate.id }, body: {} });
  const { rows } = await employee.mails.list({ params: here, query: { aboutId: estimate.id } });
  assert.equal(rows.length, 1);
  return { estimate, mail: rows[0]! };
}

const fail = (id: string, status: 'waiting' | 'failed') =>
  sql`update mail set status = ${status}, tries = 3, failure = 'addressRefused', last_error = '550' where id = ${id}`.execute(
    db,
  );

describe('a mail about a record', () => {
  it('is listed with its record and the user who caused it, and an estimate is not shown as sent while its mail is waiting', async () => {
    const { estimate, mail } = await sentEstimate();
    assert.partialDeepStrictEqual(mail, {
      kind: 'estimate',
      state: 'waiting',
      attempts: 0,
      failure: null,
      reason: null,
      about: { kind: 'estimate', id: estimate.id, number: String(estimate.quotationNumber) },
    });
    assert.ok(mail.creatorFullName);
    assert.ok(!('body' in mail), 'its text contains the secret of a link');
    const stateOf = async () => (await employee.estimates.get({ params: { estimateId: estimate.id } })).mailState;
    assert.equal(await stateOf(), 'waiting');
    await sql`update mail set status = 'sent', sent_at = now() where id = ${mail.id}`.execute(db);
    assert.equal(await stateOf(), 'sent');
  });

  it('that failed has a reason in the language of the reader, and is counted for the person who caused it', async () => {
    const before = await employee.mails.count({ params: here });
    const { mail } = await sentEstimate();
    await fail(mail.id, 'failed');
    const [failed] = (await employee.mails.list({ params: here, query: { state: ['failed'], search: mail.recipient } }))
      .rows;
    assert.partialDeepStrictEqual(failed, { id: mail.id, attempts: 3, failure: 'addressRefused', nextTryAt: null });
    const german = await server.app.inject({
      url: `/api/1/mails?aboutId=${mail.about?.id}`,
      headers: {
        authorization: `Bearer ${await server.token('employee', { backend: 'mechanic' })}`,
        'accept-language': 'de',
      },
    });
    assert.match(german.body, /Der Mailserver kennt diese Adresse nicht/);
    const after = await employee.mails.count({ params: here });
    assert.deepEqual([after.failed - before.failed, after.ownUnsent - before.ownUnsent], [1, 1]);
    assert.deepEqual(
      (await employee.mails.list({ params: here, query: { state: ['sent'], search: mail.recipient } })).rows,
      [],
    );
  });

  it('is sent again to a corrected address, with its attempts counted from the start', async () => {
    const { mail } = await sentEstimate();
    await fail(mail.id, 'failed');
    const params = { ...here, id: mail.id };
    const again = await employee.mails.resend({ params, body: { recipient: 'goed@klant.example' } });
    assert.partialDeepStrictEqual(again, {
      state: 'waiting',
      attempts: 0,
      recipient: 'goed@klant.example',
      reason: null,
    });
    await refusedWith('body.invalid', employee.mails.resend({ params, body: { recipient: 'geen adres' } }));
    await sql`update mail set claimed_until = now() + interval '1 minute' where id = ${mail.id}`.execute(db);
    await refusedWith('conflict.busy', employee.mails.resend({ params, body: {} }));
    await refusedWith('mail.not_found', employee.mails.resend({ params: { ...here, id: nowhere }, body: {} }));
  });

  it('that was sent can be sent again as a new mail, also to another address, and is itself left unchanged', async () => {
    const { mail } = await sentEstimate();
    await sql`update mail set status = 'sent', sent_at = now() where id = ${mail.id}`.execute(db);
    const params = { ...here, id: mail.id };
    const again = await employee.mails.resend({ params, body: { recipient: 'ander@klant.example' } });
    assert.notEqual(again.id, mail.id);
    assert.partialDeepStrictEqual(again, {
      state: 'waiting',
      recipient: 'ander@klant.example',
      subject: mail.subject,
      about: mail.about,
      creatorFullName: 'Eva de Vries',
    });
    const { rows } = await sql<{ same: boolean }>`
      select a.body = b.body and a.attachments = b.attachments as same from mail a, mail b
      where a.id = ${mail.id} and b.id = ${again.id}`.execute(db);
    assert.deepEqual(rows, [{ same: true }]);
    const first = await employee.mails.list({ params: here, query: { search: mail.recipient } });
    assert.partialDeepStrictEqual(first.rows[0], { id: mail.id, state: 'sent' });
  });

  it('is listed in pages, newest first, only for staff of the division', async () => {
    for (let n = 0; n < 3; n++) await sentEstimate();
    const first = await employee.mails.list({ params: here, query: {}, pageSize: 2 });
    const second = await employee.mails.list({
      params: here,
      query: {},
      pageSize: 2,
      ...(first.next && { after: first.next }),
    });
    const created = [...first.rows, ...second.rows].map((mail) => mail.created);
    assert.deepEqual(created, created.toSorted().toReversed());
    assert.equal(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size, 4);
    await refusedWith('param.invalid', employee.mails.list({ params: here, query: { state: ['gone' as 'sent'] } }));
    for (const stranger of ['engineer', 'reseller'] as const) {
      await refusedWith('auth.forbidden', server.api(stranger).mails.list({ params: here }));
      await refusedWith('auth.forbidden', server.api(stranger).mails.count({ params: here }));
      await refusedWith('auth.forbidden', server.api(stranger).mails.listDocumentTasks({ params: here }));
    }
    await refusedWith('division.forbidden', employee.mails.list({ params: { division: '3' } }));
  });
});

describe('a document that could not be created', () => {
  it('is listed with the reason, and created at once on request', async () => {
    const order = await employee.workOrders.create({
      params: { locationId: (await newSite()).id },
      body: { description: 'Onderhoud' },
    });
    const row = { ...here, recordId: order.id };
    await sql`
      insert into document_task (division, work_order_id, tries, failure, next_try_at)
      values (1, ${order.id}, 4, 'notStored', now() + interval '1 hour')`.execute(db);
    const listed = await employee.mails.listDocumentTasks({ params: here, query: { failed: 'true' } });
    assert.partialDeepStrictEqual(listed.rows, [
      { about: { kind: 'workOrder', id: order.id }, attempts: 4, failure: 'notStored' },
    ]);
    assert.ok(listed.rows[0]?.reason);
    assert.equal((await employee.mails.count({ params: here })).documents, 1);
    await employee.mails.retryDocument({ params: row });
    const [due] = (await employee.mails.listDocumentTasks({ params: here, query: { aboutId: order.id } })).rows;
    assert.ok(due && due.nextTryAt < listed.rows[0]!.nextTryAt);
    await refusedWith('reference.not_found', employee.mails.retryDocument({ params: { ...here, recordId: nowhere } }));
  });

  it('may also be the confirmation of an order', async () => {
    const { accountId } = await newSite();
    const { id } = await employee.salesOrders.create({ params: here, body: { orderedById: accountId!, lines: [] } });
    await sql`
      insert into order_confirmation (division, order_id, tries, next_try_at)
      values (1, ${id}, 3, now() + interval '1 hour')`.execute(db);
    const before = await employee.mails.listDocumentTasks({ params: here, query: { failed: 'true', aboutId: id } });
    assert.partialDeepStrictEqual(before.rows, [
      { about: { kind: 'salesOrder', id }, attempts: 3, failure: 'notDrawn' },
    ]);
    assert.equal((await employee.mails.count({ params: here })).documents, 2);
    await employee.mails.retryDocument({ params: { ...here, recordId: id } });
    const [due] = (await employee.mails.listDocumentTasks({ params: here, query: { aboutId: id } })).rows;
    assert.ok(due && due.nextTryAt < before.rows[0]!.nextTryAt);
  });
});
