import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'werkbank-complaints-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const server = await startServer({ DATA_DIR: folder });
const { db } = server;
const employee = server.api('employee');
const calls = employee.complaints;
const here = { division: '1' };
const nowhere = '00000000-0000-4000-8000-000000000000';

const account = await employee.accounts.create({ params: here, body: { name: 'Zorggroep Linde', code: '4001' } });
const other = await employee.accounts.create({ params: here, body: { name: 'Ander', code: '4002' } });
const contact = await employee.accounts.createContact({
  params: { ...here, accountId: account.id },
  body: { firstName: 'Saar', lastName: 'Tolhoek' },
});
const site = await employee.locations.create({ params: here, body: { name: 'De Linde', accountId: account.id } });
const asset = await employee.assets.create({ params: { locationId: site.id }, body: { type: 'AED' } });
const order = async () => await employee.salesOrders.create({ params: here, body: { orderedById: account.id } });

const there = { division: '2' };
const german = await employee.accounts.create({ params: there, body: { name: 'Pflege Hain' } });

const complain = (body: object = {}): Promise<Complaint> =>
  calls.create({ params: here, body: { accountId: account.id, complaint: 'Monteur te laat', ...body } });
const of = ({ id }: { id: string }) => ({ params: { ...here, id } });
const unknown = { params: { ...here, id: nowhere } };
const put = async ({ id }: { id: string }, status: number) => {
  await sql`update complaint set status = ${status} where id = ${id}`.execute(db);
};

describe('a complaint', () => {
  it('is entered, changed and read', async () => {
    const { id: salesOrderId, orderNumber } = await order();
    const made = await calls.create({
      params: here,
      body: {
        relationNumber: '4001',
        contactId: contact.id,
        locationId: site.id,
        assetId: asset.id,
        salesOrderId,
        complaint: 'Te laat',
        cause: 'planning',
        severity: 'high',
        nextAction: '2026-01-02T09:00:00Z',
      },
    });
    assert.deepEqual(
      [made.accountName, made.contactFullName, made.locationName, made.salesOrderNumber, made.statusName, made.isLate],
      ['Zorggroep Linde', 'Saar Tolhoek', 'De Linde', orderNumber, 'open', true],
    );
    assert.equal((await complain()).hid, made.hid + 1);
    const changed = await calls.update({ ...of(made), body: { notes: 'Gebeld', costs: 12.5 }, ifMatch: made.version });
    assert.deepEqual(
      [changed.notes, changed.costs, changed.cause, changed.changeDate],
      ['Gebeld', 12.5, 'planning', changed.modified],
    );
    await refusedWith('precondition.failed', calls.update({ ...of(made), body: { notes: '' }, ifMatch: made.version }));
    const moved = await calls.update({ ...of(made), body: { accountId: other.id } });
    assert.deepEqual([moved.accountName, moved.contactId, moved.locationId], ['Ander', null, site.id]);
    assert.deepEqual(await calls.get(of(made)), moved);
    assert.equal((await calls.listHistory(of(made))).total, 3);
    await refusedWith('body.invalid', calls.create({ params: here, body: { complaint: 'X' } }));
    await refusedWith('body.invalid', calls.update({ ...of(made), body: { costs: -1 } }));
    await refusedWith('complaint.not_found', calls.update({ ...unknown, body: {} }));
    await refusedWith('complaint.not_found', calls.get(unknown));
    await refusedWith('param.invalid', calls.get({ params: { ...here, id: 'x' } }));
    await refusedWith('complaint.not_found', calls.listHistory(unknown));
  });

  it('refers to existing records only', async () => {
    await refusedWith('account.not_found', complain({ accountId: nowhere }));
    await refusedWith('contact.not_found', complain({ accountId: other.id, contactId: contact.id }));
    await refusedWith('location.not_found', complain({ locationId: nowhere }));
    await refusedWith('asset.not_found', complain({ assetId: nowhere }));
    for (const field of ['workOrderId', 'salesOrderId', 'assignedToId'])
      await refusedWith('reference.not_found', complain({ [field]: nowhere }));
  });

  it('can be found by number, text and account', async () => {
    const { id: me } = await employee.session.me({});
    const made = await complain({
      complaint: 'Factuur Zürich fout',
      cause: 'invoice',
      severity: 'low',
      assignedToId: me,
    });
    const late = await complain({ nextAction: '2026-01-01T00:00' });
    const found = async (query: object) => (await calls.list({ params: here, query })).rows.map(({ id }) => id);
    assert.deepEqual(await found({ search: 'zurich' }), [made.id]);
    assert.deepEqual(await found({ cause: ['invoice'], severity: ['low'], accountId: account.id }), [made.id]);
    assert.deepEqual(await found({ assignedTo: 'me', status: [20] }), [made.id]);
    assert.ok((await found({ late: 'true' })).includes(late.id));
    assert.equal((await found({ late: 'true', assignedTo: 'nobody' })).includes(made.id), false);
    assert.ok((await found({ changeDate: '2020-01-01' })).includes(made.id));
    assert.deepEqual(await found({ changeDate: new Date(Date.now() + 60_000).toISOString() }), []);
    await refusedWith('param.period', calls.list({ params: here, query: { changeDate: 'x' } }));
    const counts = await calls.count({ params: here });
    assert.deepEqual([counts.mine, counts.processed, counts.all], [1, 0, (await calls.list({ params: here })).total]);
    const first = await calls.list({ params: here, pageSize: 1 });
    const second = await calls.list({ params: here, pageSize: 1, after: first.next ?? '' });
    assert.notEqual(first.rows[0]?.id, second.rows[0]?.id);
    await refusedWith('param.invalid', calls.list({ params: here, query: { assignedTo: 'x' as 'me' } }));
    await refusedWith('division.forbidden', calls.count({ params: { division: '3' } }));
    await refusedWith('param.division', calls.count({ params: { division: 'x' } }));
    await refusedWith('auth.forbidden', server.api('engineer').complaints.list({ params: here }));
  });
});

describe('the feed of changed complaints', () => {
  const add = () => calls.create({ params: there, body: { accountId: german.id, complaint: 'Zu spät' } });
  const ids = (page: { rows: readonly { id: string }[] }) => page.rows.map(({ id }) => id);

  it('starts at the given moment, inclusive, oldest change first', async () => {
    const [first, second, third] = [await add(), await add(), await add()];
    await calls.update({ params: { ...there, id: first.id }, body: { notes: 'Später' } });
    const changed = await calls.get({ params: { ...there, id: first.id } });
    const since = async (changeDate: string) => ids(await calls.listChanges({ params: there, query: { changeDate } }));
    assert.deepEqual(await since(second.modified), [second.id, third.id, first.id]);
    assert.deepEqual(await since(changed.modified), [first.id]);
    assert.deepEqual(await since('2026-01-01'), [second.id, third.id, first.id]);
    assert.deepEqual(ids(await calls.listChanges({ params: there })), [second.id, third.id, first.id]);
    await sql`alter table complaint disable trigger touch`.execute(db);
    await sql`update complaint set modified = '2025-06-30T21:59:59Z' where id = ${second.id}`.execute(db);
    await sql`update complaint set modified = '2025-06-30T22:00:00Z' where id = ${third.id}`.execute(db);
    await sql`alter table complaint enable trigger touch`.execute(db);
    assert.deepEqual(await since('2025-07-01'), [third.id, first.id]);
    assert.deepEqual(ids(await calls.listChanges({ params: there })), [first.id]);
    for (const changeDate of ['yesterday', '2026-02-30', '0001-01-01'])
      await refusedWith('param.period', calls.listChanges({ params: there, query: { changeDate } }));
    await refusedWith('division.forbidden', calls.listChanges({ params: { division: '3' } }));
  });

  it('pages without losing records that change in the meantime', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, add));
    const query = { changeDate: '2025-01-01' };
    const seen: string[] = [];
    for (let next: string | undefined, turn = 0; turn < 10; turn++) {
      const page = await calls.listChanges({ params: there, query, pageSize: 2, ...(next && { after: next }) });
      if (turn === 0) await calls.update({ params: { ...there, id: page.rows[0]?.id ?? '' }, body: { notes: 'Neu' } });
      seen.push(...ids(page));
      next = page.next;
      if (next === undefined) break;
    }
    for (const { id } of made) assert.ok(seen.includes(id));
    assert.equal(seen.at(-1), seen[0], 'what changed comes again at the end');
    const skipped = await calls.listChanges({ params: there, query, skip: 1, pageSize: 1000 });
    assert.equal(skipped.rows.length, skipped.total - 1);
  });

  it('returns the start of the next request, which precedes changes that are still being written', async () => {
    const horizon = async () => {
      const answer = await server.request('employee', { method: 'GET', url: '/api/2/complaint' });
      return String(answer.headers['x-server-time']);
    };
    assert.match(await horizon(), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const target = await add();
    await db.transaction().execute(async (tx) => {
      await sql`update complaint set notes = 'Langsam' where id = ${target.id}`.execute(tx);
      const { rows } = await sql<{ modified: string }>`select modified from complaint where id = ${target.id}`.execute(
        tx,
      );
      await new Promise((resolve) => setTimeout(resolve, 30));
      assert.ok((await horizon()) <= (rows[0]?.modified ?? ''));
    });
  });
});

describe('a complaint that is followed up', () => {
  it('is taken by only one of two users', async () => {
    const made = await complain();
    const both = await Promise.all(
      [calls, server.api('admin').complaints].map((who) => who.take(of(made)).catch((error: unknown) => error)),
    );
    const lost = both.filter((answer) => answer instanceof CallError);
    assert.deepEqual(
      lost.map(({ code }) => code),
      ['complaint.taken'],
    );
    const closed = await complain();
    await put(closed, 50);
    await refusedWith('complaint.closed', calls.take(of(closed)));
    const open = await complain({});
    await refusedWith('precondition.failed', calls.take({ ...of(open), ifMatch: open.version + 1 }));
    assert.ok((await calls.take({ ...of(open), ifMatch: open.version })).assignedToId);
    await refusedWith('complaint.not_found', calls.take(unknown));
    await refusedWith('param.invalid', calls.take({ params: { ...here, id: 'x' } }));
  });

  it('is decided once; the opposite decision is refused with the name and time of the first', async () => {
    const made = await complain();
    const decided = await calls.decide({ ...of(made), body: { justified: true }, ifMatch: made.version });
    assert.deepEqual([decided.status, decided.decidedByFullName], [30, 'Eva de Vries']);
    assert.deepEqual(await calls.decide({ ...of(made), body: { justified: true } }), decided);
    const against = { ...of(made), body: { justified: false, reason: 'Op tijd' } };
    const refusal = await refusedWith('complaint.decided', calls.decide(against));
    assert.deepEqual([refusal.problem?.params?.name, refusal.problem?.params?.at], ['Eva de Vries', decided.decidedAt]);
    const back = await calls.update({ ...of(made), body: { status: 20 } });
    assert.deepEqual([back.status, back.decidedAt], [20, null]);
    assert.equal((await calls.decide(against)).decisionReason, 'Op tijd');
    await refusedWith('body.invalid', calls.decide({ ...of(made), body: { justified: false } }));
    await refusedWith('complaint.not_found', calls.decide({ ...unknown, body: { justified: true } }));
    const draft = await complain({ draft: true });
    await refusedWith('complaint.invalid_state', calls.decide({ ...of(draft), body: { justified: true } }));
  });

  it('is resolved by a repeat visit, and closed when that is done', async () => {
    const made = await complain({ locationId: site.id, assetId: asset.id, contactId: contact.id });
    await refusedWith('complaint.invalid_state', calls.settle({ ...of(made), body: { outcome: 'nothing' } }));
    await calls.decide({ ...of(made), body: { justified: true } });
    const settled = await calls.settle({
      ...of(made),
      body: { outcome: 'redoVisit', correctiveAction: 'Opnieuw', costs: 80 },
    });
    assert.deepEqual([settled.status, settled.correctiveAction, settled.costs], [40, 'Opnieuw', 80]);
    const { rows } = await sql<Record<string, unknown>>`
      select type, location_id, task_count, contact_name from work_order where id = ${settled.outcomeWorkOrderId}`.execute(
      db,
    );
    assert.deepEqual(rows, [{ type: 'repair', location_id: site.id, task_count: 1, contact_name: 'Saar Tolhoek' }]);
    await refusedWith('complaint.unfinished', calls.finish(of(made)));
    await sql`update work_order set status = 30 where id = ${settled.outcomeWorkOrderId}`.execute(db);
    const finished = await calls.finish(of(made));
    assert.equal(finished.status, 50);
    assert.deepEqual(await calls.finish(of(made)), finished);
    assert.equal((await calls.update({ ...of(made), body: { notes: 'Klant blij' } })).notes, 'Klant blij');
    await refusedWith('complaint.closed', calls.update({ ...of(made), body: { cause: 'work' } }));
    await refusedWith('complaint.not_found', calls.finish(unknown));
    await refusedWith('complaint.not_found', calls.settle({ ...unknown, body: { outcome: 'nothing' } }));
    const homeless = await complain();
    await calls.decide({ ...of(homeless), body: { justified: true } });
    await refusedWith('complaint.no_location', calls.settle({ ...of(homeless), body: { outcome: 'redoVisit' } }));
    assert.equal((await calls.get(of(homeless))).status, 30);
  });

  it('refers to the order that returns goods or money', async () => {
    const made = await complain();
    await calls.decide({ ...of(made), body: { justified: true } });
    const settle = (salesOrderId: string) => calls.settle({ ...of(made), body: { outcome: 'credit', salesOrderId } });
    await refusedWith('reference.not_found', settle(nowhere));
    await refusedWith('body.invalid', settle('x'));
    const { id, orderNumber } = await order();
    assert.equal((await settle(id)).outcomeSalesOrderNumber, orderNumber);
    await refusedWith('complaint.unfinished', calls.finish(of(made)));
    await employee.salesOrders.cancel({ params: { ...here, salesOrderId: id } });
    assert.equal((await calls.finish(of(made))).statusName, 'processed');
  });
});

describe('the status of a complaint', () => {
  const states = [0, 5, 10, 20, 30, 40, 50] as const;
  const open: Record<number, readonly number[]> = { 0: [0, 10, 20], 20: [5, 10, 20, 30] };
  for (const from of states)
    for (const to of states)
      it(`changes from ${from} to ${to} only where that is allowed`, async () => {
        const made = await complain();
        await put(made, from);
        const outcome = await calls
          .update({ ...of(made), body: { status: to } })
          .catch((error: unknown) => (error as CallError).code);
        if (from === to || open[to]?.includes(from)) assert.equal(typeof outcome === 'object' && outcome.status, to);
        else
          assert.match(
            typeof outcome === 'string' ? outcome : 'done',
            [0, 50].includes(from) ? /closed$/ : /invalid_state$/,
          );
      });
});

it('photos and e-mails of a complaint are returned unchanged', async () => {
  const made = await complain();
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();
  const form = (data: Uint8Array | string, name: string, type: string) => {
    const sent = new FormData();
    sent.set('file', new Blob([typeof data === 'string' ? data : new Uint8Array(data)], { type }), name);
    return sent;
  };
  const added = await calls.addAttachment({ ...of(made), form: form(bytes, 'schade.png', 'image/png') });
  assert.deepEqual(
    (await calls.get(of(made))).attachments.map(({ reference }) => reference),
    [added.reference],
  );
  const params = { ...here, id: made.id, reference: added.reference };
  const back = await calls.downloadAttachment({ params });
  assert.deepEqual(Buffer.from(await back.arrayBuffer()), bytes);
  assert.equal((await calls.downloadThumbnail({ params })).type, 'image/jpeg');
  await refusedWith(
    'attachment.type_not_allowed',
    calls.addAttachment({ ...of(made), form: form('<svg/>', 'x.svg', 'image/svg+xml') }),
  );
  await refusedWith('complaint.not_found', calls.addAttachment({ ...unknown, form: form('x', 'x.txt', 'text/plain') }));
  await refusedWith('complaint.not_found', calls.downloadThumbnail({ params: { ...params, id: nowhere } }));
  await calls.removeAttachment({ params });
  await refusedWith('attachment.not_found', calls.removeAttachment({ params }));
  await refusedWith('attachment.not_found', calls.downloadAttachment({ params }));
});
