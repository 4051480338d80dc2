import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { newEstimate, newSale } from '../estimates.fixture.ts';
import { answersOf } from './answers.fixture.ts';

const server = await startServer();
const employee = server.api('employee');
const anybody = server.api();
const nowhere = '00000000-0000-4000-8000-000000000000';
const of = (estimateId: string) => ({ estimateId });
const name = 'J. de Boer';

const { fromPage, answerLink, sent } = await answersOf(server);

const ordersOf = async (id: string) => {
  const { rows } = await sql<{ sales: number; work: number }>`
    select (select count(*) from sales_order o where o.description = 'Nieuwe blussers' and o.location_id = e.location_id) as sales,
      (select count(*) from work_order w where w.estimate_id = e.id) as work from estimate e where e.id = ${id}`.execute(
    server.db,
  );
  return rows[0];
};

describe('sending an estimate', () => {
  it('writes a mail with the document and a link, storing only a digest of the link', async () => {
    const { estimate, secret } = await sent();
    assert.deepEqual([estimate.status, estimate.statusName], [60, 'awaitingOnlineAcceptance']);
    assert.match(estimate.sentTo ?? '', /^klant\d+@klant\.example$/);
    assert.ok(secret.length >= 32);
    const kept = await sql<{
      row: string;
    }>`select to_jsonb(e)::text as row from estimate e where id = ${estimate.id}`.execute(server.db);
    assert.ok(!kept.rows[0]?.row.includes(secret));
    const offline = await employee.estimates.send({
      params: of(estimate.id),
      body: { online: false, to: 'x@klant.example' },
    });
    assert.deepEqual([offline.status, offline.sentTo], [25, 'x@klant.example']);
    await refusedWith('estimate.link_unknown', anybody.estimates.openLink({ params: { secret } }));
  });

  it('is refused without lines, without an address, and after its last day', async () => {
    const sale = await newSale(employee);
    const empty = await newEstimate(employee, sale, { lines: [] });
    await refusedWith('estimate.no_lines', employee.estimates.send({ params: of(empty.id), body: {} }));
    const silent = await newSale(employee, { email: null });
    const unsent = await newEstimate(employee, silent);
    await refusedWith('estimate.no_recipient', employee.estimates.send({ params: of(unsent.id), body: {} }));
    const late = await newEstimate(employee, sale, { dueDate: '2020-01-01' });
    await refusedWith('estimate.expired', employee.estimates.send({ params: of(late.id), body: {} }));
    await refusedWith('body.invalid', employee.estimates.send({ params: of(late.id), body: { to: 'nobody' } }));
  });
});

describe('accepting an estimate', () => {
  it('through the link creates one sales order of the chosen lines, however many people accept at once', async () => {
    const { estimate, secret } = await sent();
    const params = { secret };
    const seen = await anybody.estimates.openLink({ params });
    assert.deepEqual([seen.state, seen.amountFC, seen.isExpired, seen.lines.length], ['open', 363, false, 2]);
    assert.deepEqual(
      seen.lines.map(({ unitCode, unitDescription }) => [unitCode, unitDescription]),
      [
        ['pcs', 'stuks'],
        ['pcs', 'stuks'],
      ],
    );
    assert.ok(!JSON.stringify(seen).includes(estimate.id) && !JSON.stringify(seen).includes(estimate.locationId));
    assert.equal((await anybody.estimates.openLink({ params, query: { line: [''] } })).amountFC, 242);
    assert.equal((await anybody.estimates.openLink({ params })).amountFC, 363);
    const answer = { answer: 'accept' as const, name, chosenLineIds: [] };
    const answers = await Promise.all([
      answerLink(secret, answer),
      answerLink(secret, answer),
      employee.estimates.accept({ params: of(estimate.id), body: { name, chosenLineIds: [] } }),
    ]);
    assert.deepEqual(
      answers.map(({ amountFC }) => amountFC),
      [242, 242, 242],
    );
    const accepted = await employee.estimates.get({ params: of(estimate.id) });
    assert.deepEqual([accepted.status, accepted.statusReason, accepted.closeDate !== null], [50, null, true]);
    assert.deepEqual(await ordersOf(estimate.id), { sales: 1, work: 0 });
    const order = await employee.salesOrders.get({
      params: { division: '1', salesOrderId: accepted.salesOrderId ?? '' },
    });
    assert.deepEqual([order.amountFC, order.locationId, order.lines.length], [242, estimate.locationId, 1]);
    assert.equal((await anybody.estimates.openLink({ params })).state, 'accepted');
    const second = await answerLink(secret, { ...answer, name: 'P. Later' });
    assert.equal(second.code, 'estimate.accepted', 'a second person has accepted nothing');
    assert.match(second.title ?? '', /^J\. de Boer/);
  });

  it('uses the prices that were offered', async () => {
    const { estimate, sale } = await sent();
    await employee.items.update({ params: { division: '1', itemId: sale.item.id }, body: { standardSalesPrice: 999 } });
    const accepted = await employee.estimates.accept({ params: of(estimate.id), body: { name } });
    assert.deepEqual([accepted.acceptedByName, accepted.acceptedHow, accepted.amountFC], [name, 'employee', 363]);
    const order = await employee.salesOrders.get({
      params: { division: '1', salesOrderId: accepted.salesOrderId ?? '' },
    });
    assert.equal(order.amountFC, 363);
  });

  it('adds the lines to the order on which the defect was found, if that is still unfinished', async () => {
    const sale = await newSale(employee);
    const asset = await employee.assets.create({ params: sale.params, body: { type: 'EXT-F' } });
    const running = await employee.workOrders.create({ params: sale.params, body: { description: 'Onderhoud' } });
    const lines = [{ itemId: sale.item.id, quantity: 1, assetId: asset.id }];
    const { id } = await newEstimate(employee, sale, { workOrderId: running.id, lines });
    const accepted = await employee.estimates.accept({ params: of(id), body: { name } });
    assert.equal(accepted.madeWorkOrderId, running.id);
    const order = await employee.workOrders.get({ params: { workOrderId: running.id } });
    assert.deepEqual([order.assetIds, order.items.length], [[asset.id], 1]);
  });

  it('is recorded with the reason when no order can be created, and the order can be created later', async () => {
    const { estimate, sale } = await sent();
    const account = { division: '1', id: sale.account.id };
    await employee.accounts.update({ params: account, body: { blocked: true } });
    const failed = await employee.estimates.accept({ params: of(estimate.id), body: { name } });
    assert.deepEqual([failed.status, failed.statusName, failed.acceptedByName], [70, 'acceptedWithError', name]);
    assert.match(failed.statusReason ?? '', /geblokkeerd/i);
    assert.deepEqual(await ordersOf(estimate.id), { sales: 0, work: 0 });
    await refusedWith('account.blocked', employee.estimates.retry({ params: of(estimate.id) }));
    await employee.accounts.update({ params: account, body: { blocked: false } });
    const made = await employee.estimates.retry({ params: of(estimate.id) });
    assert.deepEqual([made.status, made.statusReason], [50, null]);
    assert.deepEqual(await employee.estimates.retry({ params: of(estimate.id) }), made);
    assert.deepEqual(await ordersOf(estimate.id), { sales: 1, work: 0 });
    await refusedWith('param.invalid', employee.estimates.retry({ params: of('x') }));
  });

  it('is too late through the link after the last day, but not by an employee', async () => {
    const { estimate, secret } = await sent();
    await sql`update estimate set due_date = business_day() - 1 where id = ${estimate.id}`.execute(server.db);
    assert.equal((await anybody.estimates.openLink({ params: { secret } })).isExpired, true);
    assert.equal((await answerLink(secret, { answer: 'accept', name })).code, 'estimate.expired');
    assert.equal((await employee.estimates.accept({ params: of(estimate.id), body: { name } })).status, 50);
  });
});

describe('the mail with an estimate', () => {
  it('can be previewed before it is sent', async () => {
    const sale = await newSale(employee);
    const { id, quotationNumber } = await newEstimate(employee, sale);
    const mail = await employee.estimates.previewMail({ params: of(id) });
    assert.deepEqual(
      [mail.recipient, mail.language, mail.attachment],
      [sale.account.email, 'nl', `Offerte_${quotationNumber}-1.pdf`],
    );
    assert.match(mail.subject, new RegExp(`Offerte ${quotationNumber}`));
    assert.match(mail.body, /\/e\/…/);
    const other = await employee.estimates.previewMail({
      params: of(id),
      query: { to: 'x@klant.example', online: '0' },
    });
    assert.equal(other.recipient, 'x@klant.example');
    assert.doesNotMatch(other.body, /\/e\//);
    assert.equal((await employee.estimates.get({ params: of(id) })).status, 20);
    await refusedWith('estimate.not_found', employee.estimates.previewMail({ params: of(nowhere) }));
    await refusedWith('param.invalid', employee.estimates.previewMail({ params: of(id), query: { to: 'nobody' } }));
  });
});

describe('rejecting an estimate', () => {
  it('through the link records the reason, after which the estimate can be reopened', async () => {
    const { estimate, secret } = await sent();
    const answered = await answerLink(secret, { answer: 'decline', name, reason: 'Te duur' });
    assert.equal(answered.state, 'rejected');
    const rejected = await employee.estimates.get({ params: of(estimate.id) });
    assert.deepEqual([rejected.status, rejected.statusReason], [5, `${name}: Te duur`]);
    assert.equal((await answerLink(secret, { answer: 'accept', name })).code, 'estimate.invalid_state');
    const open = await employee.estimates.reopen({ params: of(estimate.id) });
    assert.deepEqual([open.status, open.statusReason, open.closeDate], [25, null, null]);
    const declined = await employee.estimates.decline({ params: of(estimate.id), body: { reason: 'Toch niet' } });
    const again = await employee.estimates.decline({ params: of(estimate.id), body: { reason: 'Nogmaals' } });
    // The worker may send the mail between the two.
    assert.deepEqual({ ...again, mailState: null }, { ...declined, mailState: null });
    await refusedWith('body.invalid', employee.estimates.decline({ params: of(estimate.id), body: { reason: '' } }));
    await refusedWith('param.invalid', employee.estimates.reopen({ params: of('x') }));
  });
});

describe('a link to an estimate', () => {
  it('that was never sent is unknown, and guessing is rate limited', async () => {
    const params = { secret: 'x'.repeat(32) };
    await refusedWith('estimate.link_unknown', anybody.estimates.openLink({ params }));
    assert.equal((await answerLink(params.secret, { answer: 'accept', name })).code, 'estimate.link_unknown');
    await refusedWith('param.invalid', anybody.estimates.openLink({ params: { secret: 'x'.repeat(102) } }));
    assert.equal((await answerLink(params.secret, { answer: 'maybe', name })).code, 'body.invalid');
    await refusedWith('auth.xsrf', anybody.estimates.answerLink({ params, body: { answer: 'accept', name } }));
    const tries = Array.from({ length: 70 }, () => anybody.estimates.openLink({ params }).catch(({ code }) => code));
    assert.ok((await Promise.all(tries)).includes('rate.limited'));
    await sql`delete from rate_counter`.execute(server.db);
  });
});

describe('the page behind a link to an estimate', () => {
  it('offers the document that was sent, and a visit is recorded without changing the estimate', async () => {
    const { estimate, secret } = await sent();
    assert.deepEqual([estimate.firstSeenAt, estimate.lastSeenAt], [null, null]);
    await anybody.estimates.openLink({ params: { secret } });
    const opened = await employee.estimates.get({ params: of(estimate.id) });
    assert.equal(opened.firstSeenAt, null, 'a scanner of mail follows the link as well');
    const url = `/api/public/estimate/${secret}/view`;
    const noted = await server.request(undefined, { method: 'POST', url, headers: fromPage });
    assert.equal(noted.statusCode, 204);
    const seen = await employee.estimates.get({ params: of(estimate.id) });
    assert.ok(seen.firstSeenAt !== null && seen.lastSeenAt === seen.firstSeenAt);
    assert.equal(seen.version, estimate.version);
    const { headers, rawPayload } = await server.request(undefined, { url: `/api/public/estimate/${secret}/pdf` });
    assert.deepEqual([headers['content-type'], rawPayload.subarray(0, 5).toString()], ['application/pdf', '%PDF-']);
    const unknown = { params: { secret: 'x'.repeat(32) } };
    await refusedWith('estimate.link_unknown', anybody.estimates.printLink(unknown));
    await refusedWith('param.invalid', anybody.estimates.printLink({ params: { secret: 'x'.repeat(102) } }));
  });

  it('announces a newer version, and accepts no answer to the old one', async () => {
    const { estimate, secret } = await sent();
    await employee.estimates.revise({ params: of(estimate.id) });
    assert.equal((await anybody.estimates.openLink({ params: { secret } })).state, 'superseded');
    assert.equal((await answerLink(secret, { answer: 'accept', name })).code, 'estimate.invalid_state');
  });
});

describe('the status of an estimate', () => {
  const states = [5, 6, 20, 25, 50, 60, 70] as const;
  const may: Record<number, readonly number[]> = {
    20: [5, 25, 50, 60, 70],
    25: [5, 6, 50, 60, 70],
    60: [5, 6, 25, 50, 70],
    5: [6, 25],
    70: [20, 25, 50, 60],
    50: [20, 25, 60],
    6: [],
  };
  for (const from of states)
    it(`${from} can change to ${may[from]?.join(', ') || 'no other'}`, async () => {
      const sale = await newSale(employee);
      for (const to of states.filter((state) => state !== from)) {
        const { id } = await newEstimate(employee, sale);
        await server.db.transaction().execute(async (tx) => {
          await sql`alter table estimate disable trigger guard`.execute(tx);
          await sql`update estimate set status = ${from} where id = ${id}`.execute(tx);
          await sql`alter table estimate enable trigger guard`.execute(tx);
        });
        const change = sql`update estimate set status = ${to} where id = ${id}`.execute(server.db);
        if (may[from]?.includes(to)) await assert.doesNotReject(change, `${from} to ${to}`);
        else await assert.rejects(change, `${from} to ${to}`);
      }
    });

  const calls = {
    send: (id: string) => employee.estimates.send({ params: of(id), body: {} }),
    accept: (id: string) => employee.estimates.accept({ params: of(id), body: { name } }),
    decline: (id: string) => employee.estimates.decline({ params: of(id), body: { reason: 'Nee' } }),
    reopen: (id: string) => employee.estimates.reopen({ params: of(id) }),
    retry: (id: string) => employee.estimates.retry({ params: of(id) }),
  };
  it('cannot change otherwise, and the refusal gives the reason', async () => {
    const { estimate } = await sent();
    await employee.estimates.revise({ params: of(estimate.id) });
    for (const [call, make] of Object.entries(calls)) {
      const refusal = await refusedWith('estimate.invalid_state', make(estimate.id));
      assert.match(refusal.message, /Vervangen/, call);
      await refusedWith('estimate.not_found', make(nowhere));
    }
  });
});
