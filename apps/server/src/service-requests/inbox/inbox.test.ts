import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { businessDay, dayLength } from '@werkbank/contract/wire/business-day.ts';
import { maxDocumentBytes } from '@werkbank/contract/wire/document.ts';
import sharp from 'sharp';
import { refusedWith } from '../../../test/refusal.ts';
import { here, nowhere, openDesk } from '../requests.fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'werkbank-requests-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const { server, employee, calls, site, freshAsset, ask, put, account, orderAt, afterHours } = await openDesk({
  DATA_DIR: folder,
});
const engineer = server.api('engineer').serviceRequests;
const of = ({ id }: { id: string }) => ({ params: { ...here, id } });
const { id: userId } = await employee.session.me({});

/** A request whose response deadline has passed. */
const overdue = async (body: object = {}) =>
  await ask({ kind: 'alarm', receiptDate: new Date(Date.now() - 6 * 3_600_000).toISOString(), ...body });

describe('the inbox of service requests', () => {
  it('can be filtered by everything that planners use', async () => {
    const asset = await freshAsset();
    const late = await overdue({ assetId: asset.id, channel: 'mail', reporterName: 'Joke Zandstra' });
    const mine = await ask({ assignedToId: userId, kind: 'move', locationId: site.id });
    const done = await ask();
    await put(done.id, 50);
    const found = async (query: object) =>
      (await calls.list({ params: here, query })).rows.map(({ id }) => id).toSorted();
    const ids = (...some: { id: string }[]) => some.map(({ id }) => id).toSorted();
    assert.deepEqual(await found({}), ids(late, mine, done));
    assert.deepEqual(await found({ status: [20] }), ids(late, mine));
    assert.deepEqual(await found({ status: ['20', '50'] as unknown as number[] }), ids(late, mine, done));
    assert.deepEqual(await found({ kind: ['alarm', 'used'] }), ids(late));
    assert.deepEqual(await found({ channel: ['phone'] }), ids(mine, done));
    assert.deepEqual(await found({ assignedTo: 'me' }), ids(mine));
    assert.deepEqual(await found({ assignedTo: userId }), ids(mine));
    assert.deepEqual(await found({ assignedTo: 'nobody' }), ids(late, done));
    assert.deepEqual(await found({ overdue: 'true' }), ids(late));
    assert.deepEqual(await found({ overdue: 'false' }), ids(mine, done));
    assert.deepEqual(await found({ locationId: site.id, assetId: asset.id }), ids(late));
    assert.deepEqual(await found({ accountId: account.id, search: 'ZANDSTRA linde' }), ids(late));
    assert.deepEqual(await found({ search: String(mine.hid) }), ids(mine));
    assert.deepEqual(await found({ duplicate: 'true' }), []);
    const today = businessDay();
    assert.deepEqual(await found({ periodStart: today, periodEnd: '2999-01-01', search: String(mine.hid) }), ids(mine));
    assert.deepEqual(await found({ periodEnd: '2020-01-01' }), []);
    await refusedWith('param.period', calls.list({ params: here, query: { periodStart: 'x' } }));
    assert.equal((await calls.get(of(late))).isOverdue, true);
    assert.deepEqual(await calls.count({ params: here }), {
      all: 3,
      draft: 0,
      open: 2,
      approved: 0,
      realized: 0,
      processed: 1,
      rejected: 0,
      void: 0,
      overdue: 1,
      unassigned: 1,
      mine: 1,
      toPlace: 0,
    });
    await calls.take(of(late));
    assert.deepEqual(await found({ overdue: 'true' }), []);
    await refusedWith('param.invalid', calls.list({ params: here, query: { assignedTo: 'x' as 'me' } }));
    await refusedWith('param.invalid', calls.list({ params: here, after: 'x' }));
    await refusedWith('division.forbidden', calls.list({ params: { division: '3' } }));
    await refusedWith('division.forbidden', calls.count({ params: { division: '3' } }));
    await refusedWith('param.division', calls.count({ params: { division: 'x' } }));
  });

  it('lists the open work orders to which a request could be added', async () => {
    const made = await ask({ locationId: site.id });
    const [older, planned] = [await orderAt(site.id), await orderAt(site.id, 15)];
    await orderAt(site.id, 40);
    const orders = await calls.listOrders(of(made));
    assert.deepEqual(
      orders.slice(0, 2).map(({ id, status, plannedOn, taskCount }) => [id, status, plannedOn, taskCount]),
      [
        [planned, 15, null, 0],
        [older, 10, null, 0],
      ],
    );
    assert.deepEqual(await calls.listOrders(of(await ask())), []);
    await refusedWith('servicerequest.not_found', calls.listOrders({ params: { ...here, id: nowhere } }));
    await refusedWith('param.invalid', calls.listOrders({ params: { ...here, id: 'x' } }));
    await refusedWith('auth.forbidden', engineer.listOrders(of(made)));
  });

  it('is paged by cursor in every sort order', async () => {
    for (let n = 0; n < 7; n++) await ask({ kind: n % 2 === 0 ? 'alarm' : 'other' });
    for (const sort of ['receiptDate', '-receiptDate', 'respondBy', '-respondBy'] as const) {
      const query = { sort };
      const whole = await calls.list({ params: here, query, pageSize: 1000 });
      const paged: string[] = [];
      for (let next: string | undefined, turn = 0; turn < 20; turn++) {
        const page = await calls.list({ params: here, query, pageSize: 3, ...(next && { after: next }) });
        paged.push(...page.rows.map(({ id }) => id));
        next = page.next;
        if (next === undefined) break;
      }
      assert.deepEqual(
        paged,
        whole.rows.map(({ id }) => id),
        sort,
      );
      const key = sort.replace('-', '') as 'receiptDate';
      const values = whole.rows.map((row) => row[key]);
      assert.deepEqual(values, sort.startsWith('-') ? values.toSorted().toReversed() : values.toSorted(), sort);
    }
  });
});

describe('duplicates of a request', () => {
  it('are suggested by asset and location while open and recent', async () => {
    const [asset, place] = [
      await freshAsset(),
      await employee.locations.create({ params: here, body: { name: 'Schuur' } }),
    ];
    const first = await ask({ assetId: asset.id });
    const again = await ask({ assetId: asset.id });
    const beside = await ask({ locationId: site.id });
    const old = await ask({ assetId: asset.id, receiptDate: new Date(Date.now() - 15 * dayLength).toISOString() });
    const done = await ask({ assetId: asset.id });
    await put(done.id, 50);
    const far = await ask({ locationId: place.id });
    const hints = (await calls.listDuplicates(of(again))).map(({ id }) => id);
    assert.equal(hints[0], first.id);
    assert.ok(hints.includes(beside.id));
    for (const one of [again, old, done, far]) assert.equal(hints.includes(one.id), false);
    assert.deepEqual(await calls.listDuplicates(of(far)), []);
    await refusedWith('servicerequest.not_found', calls.listDuplicates({ params: { ...here, id: nowhere } }));
    await refusedWith('param.invalid', calls.listDuplicates({ params: { ...here, id: 'x' } }));
  });

  it('can be marked and unmarked, never in a circle', async () => {
    const [first, second, third] = [await ask(), await ask(), await ask()];
    const marked = await calls.markDuplicate({
      ...of(second),
      body: { duplicateOfId: first.id },
      ifMatch: second.version,
    });
    assert.deepEqual([marked.duplicateOfId, marked.duplicateOfHid, marked.status], [first.id, first.hid, 20]);
    const stale = { ...of(second), body: { duplicateOfId: null }, ifMatch: second.version };
    await refusedWith('precondition.failed', calls.markDuplicate(stale));
    for (const [of_, to] of [
      [first, second],
      [third, second],
      [first, third],
      [first, first],
    ] as const)
      await refusedWith(
        'servicerequest.duplicate_cycle',
        calls.markDuplicate({ ...of(of_), body: { duplicateOfId: to.id } }),
      );
    await refusedWith('reference.not_found', calls.markDuplicate({ ...of(third), body: { duplicateOfId: nowhere } }));
    await refusedWith('body.invalid', calls.markDuplicate({ ...of(third), body: {} as { duplicateOfId: null } }));
    const unknown = { params: { ...here, id: nowhere }, body: { duplicateOfId: null } };
    await refusedWith('servicerequest.not_found', calls.markDuplicate(unknown));
    assert.equal((await calls.markDuplicate({ ...of(second), body: { duplicateOfId: null } })).duplicateOfId, null);
  });
});

describe('the response time', () => {
  it('can be set by kind and division, for requests received from then on', async () => {
    const targets = await calls.listTargets({ params: here });
    assert.deepEqual(
      targets.slice(0, 4).map(({ kind, hours }) => [kind, hours]),
      [
        ['used', 24],
        ['damaged', 24],
        ['missing', 24],
        ['alarm', 4],
      ],
    );
    const before = await ask({ kind: 'used' });
    const params = { ...here, kind: 'used' as const };
    assert.equal(targets[0]?.version, 0);
    const target = { kind: 'used', hours: 2, version: 1 };
    assert.partialDeepStrictEqual(await calls.setTarget({ params, body: { hours: 2 }, ifMatch: 0 }), target);
    for (const ifMatch of [0, 2]) {
      const stale = await refusedWith('precondition.failed', calls.setTarget({ params, body: { hours: 9 }, ifMatch }));
      assert.partialDeepStrictEqual(stale.problem?.current, target);
    }
    const unset = { ...here, kind: 'move' as const };
    await refusedWith('precondition.failed', calls.setTarget({ params: unset, body: { hours: 9 }, ifMatch: 1 }));
    assert.equal((await calls.setTarget({ params, body: { hours: 3 } })).hours, 3);
    const made = await ask({ kind: 'used' });
    assert.equal(made.respondBy, await afterHours(made.receiptDate, 3));
    assert.equal((await calls.get(of(before))).respondBy, before.respondBy);
    assert.equal((await calls.listTargets({ params: { division: '2' } }))[0]?.hours, 24);
    await refusedWith('body.invalid', calls.setTarget({ params, body: { hours: 0 } }));
    await refusedWith(
      'param.invalid',
      calls.setTarget({ params: { ...here, kind: 'x' as 'used' }, body: { hours: 1 } }),
    );
    await refusedWith('auth.forbidden', engineer.setTarget({ params, body: { hours: 1 } }));
    await refusedWith('auth.forbidden', engineer.listTargets({ params: here }));
    await refusedWith('param.division', calls.listTargets({ params: { division: 'x' } }));
  });
});

const form = (bytes: Uint8Array | string, name: string, type: string, fields: Record<string, string> = {}) => {
  const data = new FormData();
  for (const [key, value] of Object.entries(fields)) data.set(key, value);
  data.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name);
  return data;
};
const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
  .jpeg()
  .toBuffer();

describe('photos of a request', () => {
  it('are stored once and returned unchanged, with a thumbnail', async () => {
    const made = await ask({}, 'engineer');
    const photo = () => form(picture, 'deur.jpg', 'image/jpeg', { description: ' Deur ' });
    const added = await engineer.addAttachment({ ...of(made), form: photo() });
    assert.deepEqual(
      [added.type, added.description, added.fileName, added.width, added.height, added.creatorFullName],
      ['photo', 'Deur', 'deur.jpg', 900, 600, 'Emre Kaya'],
    );
    assert.deepEqual(await calls.addAttachment({ ...of(made), form: photo() }), added);
    assert.deepEqual(
      (await calls.get(of(made))).attachments,
      [added].map((one) => ({ ...one })),
    );
    const answer = await server.request('employee', { method: 'GET', url: added.downloadUrl });
    assert.deepEqual(answer.rawPayload, picture);
    assert.match(String(answer.headers['content-security-policy']), /sandbox/);
    const params = { ...here, id: made.id, reference: added.reference };
    const small = await calls.downloadThumbnail({ params });
    assert.equal((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width, 480);
    await engineer.removeAttachment({ params });
    await refusedWith('attachment.not_found', engineer.removeAttachment({ params }));
    await refusedWith('attachment.not_found', calls.downloadAttachment({ params }));
    await refusedWith('attachment.not_found', calls.downloadThumbnail({ params }));
  });

  it('are checked by their content, and visible to those who may see the request', async () => {
    const made = await ask();
    const text = form('abc', 'brief.txt', 'text/plain', { type: 'document' });
    const added = await calls.addAttachment({ ...of(made), form: text });
    const params = { ...here, id: made.id, reference: added.reference };
    await refusedWith('attachment.not_found', calls.downloadThumbnail({ params }));
    for (const call of [engineer.downloadAttachment, engineer.downloadThumbnail, engineer.removeAttachment])
      await refusedWith('servicerequest.not_found', call({ params }) as Promise<unknown>);
    const send = (data: FormData) => calls.addAttachment({ ...of(made), form: data });
    await refusedWith('attachment.type_not_allowed', send(form('<html>', 'a.jpg', 'image/jpeg')));
    await refusedWith('attachment.file_missing', send(form('', 'a.txt', 'text/plain')));
    await refusedWith('attachment.too_large', send(form(new Uint8Array(maxDocumentBytes + 1), 'a.jpg', 'image/jpeg')));
    await refusedWith('body.invalid', send(form('x', 'a.txt', 'text/plain', { type: 'signature' })));
    await refusedWith(
      'servicerequest.not_found',
      engineer.addAttachment({ ...of(made), form: form('x', 'a.txt', 'text/plain') }),
    );
    const other = await ask();
    await refusedWith('attachment.not_found', calls.downloadAttachment({ params: { ...params, id: other.id } }));
  });
});
