import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { inTransaction } from '#http/transaction.ts';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { month, newAsset, newLocation } from '../assets.fixture.ts';
import { startAssetWorker } from '../worker.ts';
import { planAssets } from './due-date-store.ts';
import { replanNext, replanPiece } from './recalculation-store.ts';

const server = await startServer();
const { db } = server;
const employee = server.api('employee');
const admin = server.api('admin');
// The tests run the batches themselves, one at a time.
await server.running.background.stop();
const site = await newLocation(employee);
const german = await newLocation(employee, {}, '2');
const made = { installationDate: month(-3), manufactureDate: month(-3) };
for (let count = 0; count < 7; count++) await newAsset(employee, site.id, { type: 'EVC', ...made });
await newAsset(employee, german.id, { type: 'EVC', ...made });

const plan = async (intervalMonths: number) =>
  await admin.assets.replacePlan({
    params: { type: 'EVC', country: 'NL' },
    body: { lifeYears: intervalMonths, steps: [{ level: 'service', intervalMonths, rank: 1 }] },
  });

async function toDo(): Promise<number | undefined> {
  const { plans } = await employee.assets.getType({ params: { type: 'EVC' } });
  return plans.find(({ country }) => country === 'NL')?.datesToDo;
}

/** The distinct due dates of the assets in the Netherlands. */
async function dueDates(): Promise<string[]> {
  const { rows } = await sql<{ due: string }>`
    select distinct due_on as due from asset where division = 1 and type = 'EVC' order by 1`.execute(db);
  return rows.map(({ due }) => due);
}

async function doAll(): Promise<number> {
  let recalculated = 0;
  for (let done: number | undefined; (done = await replanNext(db, 2)) !== undefined; ) recalculated += done;
  return recalculated;
}

const seen = sql`select a.id, a.due_on, a.due_reason, a.overdue_from, a.end_of_life_on,
  array(select (s.level, s.due_on, s.interval_months)::text from asset_step s where s.asset_id = a.id order by s.level) as steps
  from asset a order by a.id`;

describe('a changed plan', () => {
  it('shows how many assets do not follow it yet, and applies to all when its batches are done', async () => {
    await plan(6);
    assert.deepEqual([await toDo(), await dueDates()], [7, [month(9)]]);
    assert.equal(await replanNext(db, 2), 0);
    assert.equal(await replanNext(db, 2), 2);
    assert.deepEqual([await toDo(), await dueDates()], [5, [month(3), month(9)]]);
    assert.equal(await doAll(), 5);
    assert.deepEqual([await toDo(), await dueDates()], [0, [month(3)]]);
    const { rows } = await seen.execute(db);
    await planAssets(
      db,
      rows.map((row) => (row as { id: string }).id),
    );
    assert.deepEqual((await seen.execute(db)).rows, rows);
  });

  it('is in the history of its assets as a change by the user who changed it', async () => {
    const [asset] = (await employee.assets.listAtLocation({ params: { locationId: site.id } })).rows;
    const { rows } = await employee.assets.listHistory({ params: { locationId: site.id, id: asset?.id ?? '' } });
    const { userId: id } = await db
      .selectFrom('app_user')
      .select('id as userId')
      .where('email', 'like', 'admin%')
      .executeTakeFirstOrThrow();
    const { rows: events } = await sql<{ userId: string }>`
      select user_id as "userId" from audit_event where subject_id = ${asset?.id} and action = 'update' order by id desc limit 1`.execute(
      db,
    );
    assert.deepEqual([rows.length > 0, events[0]?.userId], [true, id]);
  });

  it('loses no asset when the work is interrupted in the middle of a batch', async () => {
    await plan(8);
    await replanNext(db, 3);
    await assert.rejects(
      db.transaction().execute(async (tx) => {
        assert.equal(await replanPiece(tx, 3), 3);
        throw new Error('killed');
      }),
      /killed/,
    );
    assert.deepEqual([await toDo(), await dueDates()], [7, [month(3)]]);
    assert.equal(await doAll(), 7);
    assert.deepEqual(await dueDates(), [month(5)]);
  });

  it('is processed by two workers at once without processing any asset twice', async () => {
    await plan(10);
    await replanNext(db, 2);
    const both = await db.transaction().execute(async (one) => {
      const first = await replanPiece(one, 2);
      return [first, await doAll()];
    });
    assert.deepEqual(both, [2, 5]);
    assert.deepEqual([await toDo(), await dueDates()], [0, [month(7)]]);
  });

  it('that changes again before all is done applies to all in the end', async () => {
    await plan(4);
    await replanNext(db, 2);
    await replanNext(db, 2);
    await plan(14);
    await doAll();
    assert.deepEqual([await toDo(), await dueDates()], [0, [month(11)]]);
  });

  it('waits for an asset that is just being installed, and applies to it', async () => {
    const writing = Promise.withResolvers<void>();
    const hung = inTransaction(db, { userId: undefined, requestId: 'test' }, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        insert into asset (division, location_id, type, description, installation_date, manufacture_date)
        values (1, ${site.id}, 'EVC', 'Stoel', ${month(-3)}, ${month(-3)}) returning id`.execute(tx);
      await planAssets(tx, [rows[0]?.id ?? '']);
      // Its statement is sent with the next one at the latest.
      await sql`select`.execute(tx);
      await writing.promise;
    });
    while (
      (await sql`select from pg_locks where locktype = 'advisory' and mode = 'ShareLock'`.execute(db)).rows.length === 0
    );
    const changed = plan(16);
    while ((await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(db)).rows.length === 0);
    writing.resolve();
    await Promise.all([hung, changed]);
    assert.equal(await doAll(), 8);
    assert.deepEqual(await dueDates(), [month(13)]);
  });

  it('that fails in PostgreSQL is retried after the others, and applied once it can be', async () => {
    await plan(18);
    await replanNext(db, 4);
    await sql`create function refuse_first() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`.execute(
      db,
    );
    await sql`create trigger refuse before update on asset for each row execute function refuse_first()`.execute(db);
    await assert.rejects(replanNext(db, 4), /not now/);
    const { rows } = await sql<{ failures: number }>`select failures from plan_rework order by failures, id`.execute(
      db,
    );
    assert.deepEqual(
      rows.map(({ failures }) => failures),
      [0, 1],
    );
    await sql`drop trigger refuse on asset`.execute(db);
    assert.equal(await doAll(), 8);
  });

  it('is found and applied by the background worker of a process', async () => {
    await plan(20);
    const worker = startAssetWorker(db, (error) => assert.fail(String(error)));
    while ((await toDo()) !== 0);
    await worker.stop();
    assert.deepEqual(await dueDates(), [month(17)]);
    const notOurs = employee.assets.replacePlan({
      params: { type: 'EVC', country: 'NL' },
      body: { lifeYears: null, steps: [] },
    });
    await refusedWith('auth.forbidden', notOurs);
  });
});
