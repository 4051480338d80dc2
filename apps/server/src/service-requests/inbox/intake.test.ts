import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { refusedWith } from '../../../test/refusal.ts';
import { here, openDesk } from '../requests.fixture.ts';
import { checkAll, startIntake } from './intake.ts';

const { server, employee, calls, account, site, freshAsset, ask } = await openDesk();
const { db } = server;

let count = 0;
/** A report of a passer-by, as stored by the public form. */
async function reported(tag: string, body: { message?: string; hours?: number } = {}): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into public_report (reference, tag, tag_code, kind, message, name, email, language, received)
    values (${`M-${count++}`}, ${tag}, ${tag}, 'alarm', ${body.message ?? 'Hij piept'}, 'Bezoeker', 'b@demo.example', 'de',
      now() - make_interval(hours => ${body.hours ?? 0}))
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}
const check = () => calls.check({ params: here });

describe('a check for new requests', () => {
  it('imports reports whose label is known, only once', async () => {
    const asset = await freshAsset();
    const report = await reported(asset.tag ?? '', { message: `Piept\n${'x'.repeat(300)}`, hours: 1 });
    await reported('NIET-VAN-ONS');
    const result = await check();
    assert.deepEqual([result.source, result.imported, result.duplicates, result.unresolved], ['standalone', 1, 0, 1]);
    const request = await calls.get({ params: { ...here, id: result.importedIds[0] ?? '' } });
    assert.deepEqual(
      [request.source, request.channel, request.kind, request.description, request.language, request.reporterName],
      ['public', 'tag', 'alarm', 'Piept', 'de', 'Bezoeker'],
    );
    assert.deepEqual(
      [request.accountId, request.locationId, request.assetId, request.publicReportId, request.status],
      [account.id, site.id, asset.id, report, 20],
    );
    assert.match(request.notes ?? '', /x{300}/);
    assert.ok(Math.abs(Date.parse(request.receiptDate) - (Date.now() - 3_600_000)) < 60_000);
    const { rows } = await employee.assets.listReports({ params: here, query: {} });
    assert.deepEqual(
      rows.map(({ tag }) => tag),
      ['NIET-VAN-ONS'],
    );
    const again = await check();
    assert.deepEqual([again.imported, again.updated, again.duplicates], [0, 0, 0]);
  });

  it('leaves reports about assets of another division to that division', async () => {
    const german = await employee.locations.create({ params: { division: '2' }, body: { name: 'Rathaus' } });
    const asset = await employee.assets.create({ params: { locationId: german.id }, body: { type: 'AED' } });
    await reported(asset.tag ?? '');
    assert.equal((await check()).imported, 0);
    const result = await calls.check({ params: { division: '2' } });
    assert.equal(result.imported, 1);
    const request = await calls.get({ params: { division: '2', id: result.importedIds[0] ?? '' } });
    assert.deepEqual([request.accountId, request.locationId], [null, german.id]);
  });

  it('marks duplicates about the same asset, and only once', async () => {
    const asset = await freshAsset();
    const first = await ask({ assetId: asset.id });
    await reported(asset.tag ?? '');
    await reported(asset.tag ?? '');
    const result = await check();
    assert.deepEqual([result.imported, result.duplicates], [2, 2]);
    const [one = ''] = result.duplicateIds;
    assert.equal((await calls.get({ params: { ...here, id: one } })).duplicateOfId, first.id);
    await calls.markDuplicate({ params: { ...here, id: one }, body: { duplicateOfId: null } });
    assert.equal((await check()).duplicates, 0);
    assert.equal((await calls.get({ params: { ...here, id: one } })).duplicateOfId, null);
  });

  it('sets the asset of a request whose label becomes known', async () => {
    const { tags } = await employee.assets.printTags({ params: here, body: { count: 1 } });
    const made = await ask({ tag: tags[0] });
    assert.equal(made.assetId, null);
    assert.equal((await check()).updated, 0);
    const asset = await freshAsset({ tag: tags[0] });
    const result = await check();
    assert.deepEqual(result.updatedIds, [made.id]);
    const known = await calls.get({ params: { ...here, id: made.id } });
    assert.deepEqual([known.assetId, known.locationId], [asset.id, site.id]);
  });

  it('counts requests that are late', async () => {
    const made = await ask({ kind: 'alarm', receiptDate: new Date(Date.now() - 5 * 3_600_000).toISOString() });
    const result = await check();
    assert.ok(result.overdueIds.includes(made.id) && result.overdue === result.overdueIds.length);
  });

  it('is done by one process at a time', async () => {
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const other = db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('werkbank.servicerequest.check'), 1)`.execute(tx);
      begin();
      await done;
    });
    await begun;
    await refusedWith('servicerequest.check_running', check());
    await checkAll(db);
    finish();
    await other;
    assert.equal((await check()).imported, 0);
    await refusedWith('auth.forbidden', server.api('engineer').serviceRequests.check({ params: here }));
    await refusedWith('param.division', calls.check({ params: { division: 'x' } }));
  });

  it('accepts the token of the accounting package and does not store it', async () => {
    const token = 'geheim-van-exact'.repeat(20);
    await calls.check({ params: here, headers: { accesstoken: token } });
    await refusedWith('param.invalid', calls.check({ params: here, headers: { accesstoken: 'x'.repeat(4097) } }));
    const { rows } = await sql<{ table: string }>`
      select 'audit' as table from audit_event where after::text like '%geheim-van-exact%'
      union all select 'key' from idempotency_key where body like '%geheim-van-exact%'`.execute(db);
    assert.deepEqual(rows, []);
  });

  it('also happens automatically, in two processes without importing anything twice', async () => {
    const assets = await Promise.all(Array.from({ length: 5 }, () => freshAsset()));
    await Promise.all(assets.map(({ tag }) => reported(tag ?? '')));
    const minutes = 0.02 / 60;
    const errors: unknown[] = [];
    const intakes = [1, 2].map(() => startIntake(db, minutes, (error) => errors.push(error)));
    const taken = async () =>
      (
        await sql<{
          count: number;
        }>`select count(*) as count from service_request where asset_id = any(${assets.map(({ id }) => id)}::uuid[])`.execute(
          db,
        )
      ).rows[0]?.count;
    for (const end = Date.now() + 20_000; (await taken()) !== 5 && Date.now() < end; );
    await Promise.all(intakes.map((intake) => intake.stop()));
    assert.deepEqual([await taken(), errors], [5, []]);
  });

  it('imports a new report without waiting for the next regular check', async () => {
    const asset = await freshAsset();
    const errors: unknown[] = [];
    const intake = startIntake(db, 60, (error) => errors.push(error), 10);
    const report = await reported(asset.tag ?? '');
    await reported('NIET-VAN-ONS');
    const isTaken = async () =>
      (await sql`select from service_request where public_report_id = ${report}`.execute(db)).rows.length;
    for (const end = Date.now() + 20_000; (await isTaken()) === 0 && Date.now() < end; );
    await intake.stop();
    assert.deepEqual([await isTaken(), errors], [1, []]);
  });
});
