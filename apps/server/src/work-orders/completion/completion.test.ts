import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { day, newAssets, newEngineer, newLocation, newOrder, newStock } from '../work-orders.fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'werkbank-files-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const server = await startServer({ DATA_DIR: folder });
const employee = server.api('employee');
const engineer = server.api('engineer');
const nowhere = '00000000-0000-4000-8000-000000000000';
const emre = await newEngineer(employee, { email: 'engineer@demo.example', fullName: 'Emre Kaya' });
const colleague = await newEngineer(employee, { fullName: 'Bo Smit' });
const customer = await employee.accounts.create({
  params: { division: '1' },
  body: { name: 'De Linde', code: '4711', status: 'C' },
});

const drawn = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

function form(bytes: Uint8Array | string, fields: Record<string, string>, type = 'image/png', name = 'signature.png') {
  const data = new FormData();
  for (const [key, value] of Object.entries(fields)) data.set(key, value);
  data.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name);
  return data;
}

/** An order for the mechanic today with this many assets. */
async function job(assetCount: number, body: object = {}) {
  const site = await newLocation(employee, { accountId: customer.id });
  const assetIds = await newAssets(employee, site.id, assetCount);
  const order = await newOrder(employee, site.id, { assetIds, engineerId: emre.id, plannedDate: day(0), ...body });
  const params = { workOrderId: order.id };
  const visit = { ...params, visitId: order.visits[0]?.id ?? '' };
  const pass = async () => {
    const { rows } = await engineer.workOrders.listTasks({ params });
    await engineer.workOrders.passTasks({ params, body: { tasks: rows.map(({ id }) => ({ id })) } });
  };
  return { site, order, params, visit, pass, get: () => employee.workOrders.get({ params }) };
}

describe('a check point that requires a photo', () => {
  it('keeps an order open until there is a photo of the asset that was not in order', async () => {
    const admin = server.api('admin');
    const point = (await admin.assets.listCheckPoints({ pageSize: 200 })).rows.find(({ code }) => code === 'EXT-07');
    const ask = (photoOnFailure: boolean) =>
      admin.assets.updateCheckPoint({ params: { id: point?.id ?? '' }, body: { photoOnFailure } });
    assert.equal((await ask(true)).photoOnFailure, true);
    const { site, order, params } = await job(2, { signatureRequired: false });
    const pack = await engineer.workOrders.getDayPack({ query: { workOrderId: order.id } });
    const points = pack.types.flatMap((type) => type.points);
    const asked = [...new Set(points.filter(({ photoOnFailure }) => photoOnFailure).map(({ code }) => code))];
    assert.deepEqual(asked, ['EXT-07']);
    const { rows: tasks } = await engineer.workOrders.listTasks({ params });
    const answer = (n: number, outcome: 'ok' | 'notOk') =>
      engineer.workOrders.answerTask({
        params: { ...params, taskId: tasks[n]?.id ?? '' },
        body: {
          result: outcome === 'ok' ? 'passed' : 'failed',
          report: { result: outcome === 'ok' ? 'approved' : 'rejected', checks: [{ code: 'EXT-07', outcome }] },
        },
      });
    await answer(0, 'ok');
    const failed = await answer(1, 'notOk');
    const complete = () => engineer.workOrders.complete({ params, body: {} });
    await assert.rejects(complete, (error: unknown) => {
      assert.ok(error instanceof CallError && error.code === 'workorder.incomplete');
      assert.deepEqual(
        error.problem?.errors?.map(({ path, code }) => [path, code]),
        [[`tasks/${failed.id}`, 'photo_missing']],
      );
      return true;
    });
    const report = { locationId: site.id, id: failed.assetId, serviceReportId: failed.serviceReportId ?? '' };
    const photo = form(await drawn(40), { type: 'photo' }, 'image/png', 'slang.png');
    await engineer.assets.addReportAttachment({ params: report, form: photo });
    assert.equal((await complete()).status, 30);
    await ask(false);
  });

  it('requires no photo for a point that was in order, or that does not require one', async () => {
    const { params, pass } = await job(2, { signatureRequired: false });
    const { rows } = await engineer.workOrders.listTasks({ params });
    await pass();
    await engineer.workOrders.answerTask({
      params: { ...params, taskId: rows[0]?.id ?? '' },
      body: { result: 'failed', report: { result: 'rejected', checks: [{ code: 'EXT-08', outcome: 'notOk' }] } },
    });
    assert.equal((await engineer.workOrders.complete({ params, body: {} })).status, 30);
  });
});

describe('the signature of a work order', () => {
  it('is stored once, and a later one replaces it', async () => {
    const { params } = await job(0);
    const bytes = await drawn(120);
    const sign = (width: Buffer, name: string) =>
      engineer.workOrders.sign({ params, form: form(width, { name, at: '2026-11-01T09:00:00.000Z' }) });
    const signed = await sign(bytes, 'Jet de Boer');
    assert.deepEqual([signed.signedByName, signed.signedAt], ['Jet de Boer', '2026-11-01T09:00:00.000Z']);
    await sign(bytes, 'Jet de Boer');
    await sign(await drawn(130), 'Jan de Boer');
    const { rows } = await sql<{ type: string; bytes: number }>`
      select type, file_size as bytes from document where work_order_id = ${params.workOrderId} order by created`.execute(
      server.db,
    );
    assert.deepEqual(
      rows.map(({ type }) => type),
      ['signature', 'signature'],
    );
    assert.equal(rows[0]?.bytes, bytes.length);
    const refused = await engineer.workOrders.refuseSignature({ params, body: { reason: 'Niemand aanwezig' } });
    assert.deepEqual([refused.signedByName, refused.signatureRefusedReason], [null, 'Niemand aanwezig']);
  });

  it('is stored once per key, with the same response', async () => {
    const { params } = await job(0);
    const [bytes, other] = [await drawn(121), await drawn(122)];
    const sign = (picture: Buffer, name: string) =>
      engineer.workOrders.sign({ params, form: form(picture, { name }), idempotencyKey: 'signature' });
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => sign(bytes, 'Jet')));
    assert.deepEqual(others, [first, first]);
    await engineer.workOrders.refuseSignature({ params, body: { reason: 'Bedenkt zich' } });
    assert.deepEqual(await sign(bytes, 'Jet'), first);
    assert.equal((await employee.workOrders.get({ params })).signatureRefusedReason, 'Bedenkt zich');
    await refusedWith('idempotency.mismatch', sign(bytes, 'Jan'));
    await refusedWith('idempotency.mismatch', sign(other, 'Jet'));
    const { rows } = await sql<{ kept: number; names: number }>`
      select (select count(*) from document where work_order_id = ${params.workOrderId}) as kept,
        (select count(*) from audit_event where subject_id = ${params.workOrderId} and after ? 'signed_by_name') as names`.execute(
      server.db,
    );
    assert.deepEqual(rows, [{ kept: 1, names: 2 }]);
    await sql`update work_order set status = 30 where id = ${params.workOrderId}`.execute(server.db);
    assert.deepEqual(await sign(bytes, 'Jet'), first);
  });

  it('is refused without a name or picture, and on a finished order', async () => {
    const { params } = await job(0);
    const bytes = await drawn(100);
    const sign = (data: FormData) => engineer.workOrders.sign({ params, form: data });
    await refusedWith('body.invalid', sign(form(bytes, { name: ' ' })));
    await refusedWith('attachment.type_not_allowed', sign(form('Jet', { name: 'Jet' }, 'text/plain', 'jet.txt')));
    await refusedWith('attachment.too_large', sign(form(Buffer.alloc(2_200_000, 1), { name: 'Jet' })));
    await refusedWith('attachment.file_missing', sign(form('', { name: 'Jet' })));
    await refusedWith('body.invalid', engineer.workOrders.refuseSignature({ params, body: { reason: '' } }));
    await refusedWith(
      'workorder.not_found',
      engineer.workOrders.sign({ params: { workOrderId: nowhere }, form: form(bytes, { name: 'Jet' }) }),
    );
    await sql`update work_order set status = 30 where id = ${params.workOrderId}`.execute(server.db);
    await refusedWith('workorder.closed', sign(form(bytes, { name: 'Jet' })));
    await refusedWith('workorder.closed', engineer.workOrders.refuseSignature({ params, body: { reason: 'x' } }));
  });
});

describe('the consent to extra work', () => {
  it('can be given with a signature or declined, and a later answer replaces it', async () => {
    const { params } = await job(0);
    const what = 'Twee blussers vervangen';
    const at = '2026-11-01T09:00:00.000Z';
    const fields = { what, name: 'Jet', amountInclVat: '181.50', at };
    const given = await engineer.workOrders.consent({ params, form: form(await drawn(90), fields) });
    const { signatureReference, ...said } = given.consent ?? { signatureReference: null };
    assert.deepEqual(said, {
      ...fields,
      amountInclVat: 181.5,
      accepted: true,
      reason: null,
      userFullName: 'Emre Kaya',
    });
    assert.ok(signatureReference);
    const declined = await engineer.workOrders.declineConsent({ params, body: { what, reason: 'Te duur' } });
    const { consent } = declined;
    assert.deepEqual([consent?.accepted, consent?.reason, consent?.signatureReference], [false, 'Te duur', null]);
    await refusedWith(
      'body.invalid',
      engineer.workOrders.consent({ params, form: form(await drawn(93), { ...fields, amountInclVat: 'veel' }) }),
    );
    const { rows } = await employee.workOrders.listHistory({ params });
    assert.ok(rows.some(({ after: changed }) => (changed?.consent as { accepted?: boolean } | undefined)?.accepted));
    await refusedWith('body.invalid', engineer.workOrders.consent({ params, form: form(await drawn(91), { what }) }));
    await refusedWith('body.invalid', engineer.workOrders.declineConsent({ params, body: { what: '' } }));
    await refusedWith(
      'workorder.not_found',
      engineer.workOrders.declineConsent({ params: { workOrderId: nowhere }, body: { what } }),
    );
    await sql`update work_order set status = 45 where id = ${params.workOrderId}`.execute(server.db);
    await refusedWith('workorder.closed', engineer.workOrders.declineConsent({ params, body: { what } }));
    await refusedWith(
      'workorder.closed',
      engineer.workOrders.consent({ params, form: form(await drawn(92), { what, name: 'Jet' }) }),
    );
  });
});

describe('completing a work order', () => {
  it('is refused with a list of everything that is missing', async () => {
    const { params, visit, order } = await job(2);
    const other = await employee.workOrders.planVisit({
      params,
      body: { engineerId: colleague.id, plannedOn: day(0) },
    });
    await engineer.workOrders.work({ params: visit, body: {} });
    await employee.workOrders.work({ params: { ...params, visitId: other.id }, body: {} });
    const refusal = await refusedWith('workorder.incomplete', engineer.workOrders.complete({ params, body: {} }));
    assert.deepEqual(
      refusal.problem?.errors?.map(({ path: where, code }) => [where.split('/')[0], code]),
      [
        ['tasks', 'task_open'],
        ['tasks', 'task_open'],
        ['visits', 'visit_running'],
        ['signature', 'signature_missing'],
      ],
    );
    assert.equal(refusal.problem?.params?.count, 4);
    assert.equal(refusal.problem?.errors?.[2]?.message, 'Bo Smit');
    assert.equal((await employee.workOrders.get({ params })).status, 20);
    assert.ok(order.signatureRequired);
  });

  it('ends the running visit with its times and cancels later ones', async () => {
    const { params, visit, pass, get } = await job(2);
    const later = await employee.workOrders.planVisit({
      params,
      body: { engineerId: colleague.id, plannedOn: day(3) },
    });
    await engineer.workOrders.work({ params: visit, body: {} });
    await pass();
    await engineer.workOrders.refuseSignature({ params, body: { reason: 'Receptie gesloten' } });
    const done = await engineer.workOrders.complete({ params, body: { kilometres: 12.5, note: 'Klaar' } });
    assert.deepEqual([done.status, done.statusName, done.tasksDone], [30, 'completed', 2]);
    const [mine] = done.visits.filter(({ id }) => id === visit.visitId);
    assert.deepEqual(
      [mine?.status, mine?.outcome, mine?.kilometres, mine?.note, mine?.times.every(({ until }) => until !== null)],
      ['done', 'complete', 12.5, 'Klaar', true],
    );
    assert.equal(done.visits.find(({ id }) => id === later.id)?.status, 'cancelled');
    assert.ok(done.finishedAt && done.startedAt && done.finishedAt >= done.startedAt);
    assert.deepEqual(await employee.workOrders.complete({ params, body: {}, ifMatch: 1 }), await get());
  });

  it('by twenty people at once happens once', async () => {
    const { params, pass } = await job(3, { signatureRequired: false });
    await pass();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? employee : engineer).workOrders.complete({ params, body: {} })),
    );
    assert.deepEqual(new Set(answers.map(({ version, finishedAt }) => `${version} ${finishedAt}`)).size, 1);
    const { rows } = await sql<{ count: number }>`
      select count(*) from audit_event where subject_id = ${params.workOrderId} and part = 'work_order'
        and after ->> 'status' = '30'`.execute(server.db);
    assert.equal(rows[0]?.count, 1);
  });

  it('is refused while the order is on hold or cancelled and for an outdated version, and keeps planned rows', async () => {
    const { item } = await newStock(employee, 0);
    const { params, order, get } = await job(0, {
      signatureRequired: false,
      items: [{ itemId: item.id, quantity: 2, planned: true }],
    });
    await refusedWith(
      'precondition.failed',
      engineer.workOrders.complete({ params, body: {}, ifMatch: order.version + 5 }),
    );
    await refusedWith('body.invalid', engineer.workOrders.complete({ params, body: { kilometres: -1 } }));
    await refusedWith(
      'workorder.not_found',
      engineer.workOrders.complete({ params: { workOrderId: nowhere }, body: {} }),
    );
    await employee.workOrders.hold({ params, body: { reason: 'Wacht' } });
    await refusedWith('workorder.invalid_state', employee.workOrders.complete({ params, body: {} }));
    await employee.workOrders.resume({ params });
    const done = await employee.workOrders.complete({ params, body: {} });
    assert.deepEqual([done.visits[0]?.status, done.items[0]?.planned, done.totalExclVat], ['done', true, 0]);
    const again = await employee.workOrders.reopen({ params, body: { reason: 'Toch nog werk' } });
    assert.equal(again.status, 20);
    assert.equal((await employee.workOrders.complete({ params, body: {} })).status, 30);
    assert.equal((await get()).status, 30);
  });
});

describe('posting a work order', () => {
  const finished = async (items: object[], body: object = {}) => {
    const made = await job(0, { signatureRequired: false, items, ...body });
    await employee.workOrders.complete({ params: made.params, body: {} });
    return made;
  };

  it('creates one sales order of the used items, delivered without moving stock again', async () => {
    const { item, warehouse, onHand } = await newStock(employee, 9, { eMail: 'engineer@demo.example' });
    const { params, site, order } = await finished([
      { itemId: item.id, quantity: 3, warehouseId: warehouse.id },
      { itemId: item.id, quantity: 1, charge: 'warranty', warehouseId: warehouse.id, notes: 'Lekte' },
      { itemId: item.id, quantity: 2, planned: true },
    ]);
    await employee.workOrders.addItems({ params, body: { quantity: -1, correctsId: order.items[0]?.id ?? '' } });
    assert.equal(await onHand(), 6);
    const posted = await employee.workOrders.post({ params });
    assert.deepEqual([posted.status, posted.totalExclVat, await onHand()], [40, 25, 6]);
    const sold = await employee.salesOrders.get({
      params: { division: '1', salesOrderId: posted.salesOrderId ?? '' },
    });
    assert.deepEqual(
      [sold.workOrderId, sold.locationId, sold.orderedById, sold.amountFCExclVat, sold.orderNumber],
      [params.workOrderId, site.id, customer.id, 25, posted.salesOrderNumber],
    );
    assert.deepEqual(
      sold.lines.map((line) => [
        line.quantity,
        line.unitPrice,
        line.quantityDelivered,
        line.quantityReserved,
        line.notes,
      ]),
      [
        [2, 12.5, 2, 0, null],
        [1, 0, 1, 0, 'Garantie\nLekte'],
      ],
    );
    assert.equal(sold.lines[0]?.workOrderItemId, order.items[0]?.id);
    const { rows } = await sql<{ line: string | null }>`
      select sales_order_line_id as line from work_order_item where id = ${order.items[0]?.id}`.execute(server.db);
    assert.equal(rows[0]?.line, sold.lines[0]?.id);
  });

  it('uses the language of the customer, not that of the user who posts it', async () => {
    const { site, params, order } = await finished([
      { itemId: (await newStock(employee, 0)).item.id, quantity: 1, charge: 'warranty' },
    ]);
    const german = await employee.accounts.create({
      params: { division: '1' },
      body: { name: 'Linde', language: 'de' },
    });
    await employee.locations.update({ params: { locationId: site.id }, body: { accountId: german.id } });
    const { salesOrderId } = await employee.workOrders.post({ params });
    const sold = await employee.salesOrders.get({ params: { division: '1', salesOrderId: salesOrderId ?? '' } });
    assert.deepEqual([sold.description, sold.lines[0]?.notes], [`Serviceauftrag ${order.number}`, 'Garantie']);
  });

  it('by several people at once happens once, and nothing can be changed afterwards', async () => {
    const { item } = await newStock(employee, 9, { eMail: 'engineer@demo.example' });
    const { params } = await finished([{ itemId: item.id, quantity: 1 }]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => employee.workOrders.post({ params })));
    assert.equal(new Set(answers.map(({ salesOrderId }) => salesOrderId)).size, 1);
    const { rows } = await sql`select from sales_order where work_order_id = ${params.workOrderId}`.execute(server.db);
    assert.equal(rows.length, 1);
    await refusedWith(
      'workorder.closed',
      employee.workOrders.addItems({ params, body: { itemId: item.id, quantity: 1 } }),
    );
  });

  it('without used items creates no sales order, and is refused before completion or without a customer', async () => {
    const { params } = await finished([]);
    assert.deepEqual([(await employee.workOrders.post({ params })).salesOrderId], [null]);
    const running = await job(0);
    await refusedWith('workorder.invalid_state', employee.workOrders.post({ params: running.params }));
    await refusedWith('auth.forbidden', engineer.workOrders.post({ params: running.params }));
    await refusedWith('param.invalid', employee.workOrders.post({ params: { workOrderId: 'x' } }));
    const { item } = await newStock(employee, 1);
    const stray = await finished([{ itemId: item.id, quantity: 1 }]);
    await employee.locations.update({ params: { locationId: stray.site.id }, body: { accountId: null } });
    await refusedWith('workorder.no_account', employee.workOrders.post({ params: stray.params }));
    assert.equal((await stray.get()).status, 30);
    await refusedWith('precondition.failed', employee.workOrders.post({ params: stray.params, ifMatch: 99 }));
  });
});
