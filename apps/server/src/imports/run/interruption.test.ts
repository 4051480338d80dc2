import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import { sql } from 'kysely';
import { createDb, createPool } from '#db/db.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { plainMapping } from '../imports.fixture.ts';
import { ClaimLost, renewClaim, saveProgress, takeClaim } from './claim-store.ts';
import { cancelJob, insertJob, requestRun } from './job-store.ts';

const database = await createTestDatabase();
const pool = createPool(database.connection, { max: 6 });
const db = createDb(pool);
const folder = mkdtempSync(path.join(tmpdir(), 'werkbank-test-files-'));
after(async () => {
  rmSync(folder, { recursive: true });
  await pool.end();
  await database.drop();
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const files = {
  'accounts.csv': [
    'code,name,city,addressLine1',
    ...numbers(1200).map((n) => `${n},Account ${n},Place ${n % 7},Street ${n}`),
  ],
  'items.csv': ['code,description', ...numbers(20).map((n) => `I${n},Item ${n}`)],
  'stock.csv': ['item,warehouse,quantity', ...numbers(20).map((n) => `I${n},1,${n * 10}`)],
  'orders.csv': [
    'orderNumber,account,orderDate',
    ...numbers(300).map((n) => `${n},${n},2025-01-${String((n % 28) + 1).padStart(2, '0')}`),
  ],
  'lines.csv': [
    'order,lineNumber,item,quantity,unitPrice',
    ...numbers(1800).map((n) => `${Math.ceil(n / 6)},${((n - 1) % 6) + 1},I${(n % 20) + 1},${(n % 5) + 1},${n}.25`),
  ],
  'deliveries.csv': [
    'order,deliveryDate',
    ...numbers(200).map((n) => `${n},2025-02-${String((n % 28) + 1).padStart(2, '0')}`),
  ],
};
const mapping: ImportMapping = {
  version: 1,
  source: 'old system',
  steps: [
    ['accounts', 'accounts.csv'] as const,
    ['items', 'items.csv'] as const,
    ['stock', 'stock.csv'] as const,
    ['salesOrders', 'orders.csv'] as const,
    ['salesOrderLines', 'lines.csv'] as const,
    ['deliveries', 'deliveries.csv'] as const,
  ].flatMap(([entity, file]) => plainMapping(entity, file, files[file][0]?.split(',') ?? []).steps),
};
for (const [name, lines] of Object.entries(files)) writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`);
writeFileSync(path.join(folder, 'mapping.json'), JSON.stringify(mapping));

/** Starts the command line as another process on the same database. */
function startImport(division: number): ChildProcess {
  const { host, user, database: name } = database.connection as { host: string; user: string; database: string };
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  const command = path.join(import.meta.dirname, '../../../../../scripts/import.ts');
  const args = [command, folder, '--mapping', path.join(folder, 'mapping.json'), '--division', String(division)];
  return spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, DATABASE_URL: url, DEMO_DATA: 'false' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const exitOf = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve));

async function killAfter(child: ChildProcess, division: number, rows: number): Promise<void> {
  const gone = exitOf(child);
  for (;;) {
    const { rows: jobs } = await sql<{
      done: number;
    }>`select rows_done as done from import_job where division = ${division}`.execute(db);
    if ((jobs[0]?.done ?? 0) >= rows) break;
    await sleep(2);
  }
  child.kill('SIGKILL');
  await gone;
}

/** Everything that the import created, without ids and times. */
const contentOf = async (division: number) =>
  (
    await sql<Record<string, unknown>>`select
      (select count(*) || md5(string_agg(concat_ws('|', a.code, a.name, a.city, d.address_line1, d.main), ',' order by a.code))
        from account a join address d on d.account_id = a.id where a.division = ${division}) as accounts,
      (select md5(string_agg(concat_ws('|', i.code, p.on_hand, p.reserved), ',' order by i.code)) from stock_position p join item i
        on i.id = p.item_id where p.division = ${division}) as stock,
      (select md5(string_agg(concat_ws('|', m.code, m.kind, m.quantity), ',' order by m.code, m.kind)) from
        (select i.code, m.kind, sum(m.quantity) as quantity from stock_movement m join item i on i.id = m.item_id
          where m.division = ${division} group by 1, 2) m) as ledger,
      (select count(*) || md5(string_agg(concat_ws('|', o.order_number, o.status, o.amount_fc, o.line_count), ','
        order by o.order_number)) from sales_order o where o.division = ${division}) as orders,
      (select count(*) || md5(string_agg(concat_ws('|', o.order_number, l.line_number, l.quantity, l.quantity_delivered,
        l.quantity_reserved, l.amount_fc), ',' order by o.order_number, l.line_number))
        from sales_order_line l join sales_order o on o.id = l.order_id where l.division = ${division}) as lines,
      (select count(*) || md5(string_agg(concat_ws('|', o.order_number, l.quantity_delivered), ',' order by o.order_number, l.line_number))
        from goods_delivery_line l join sales_order o on o.id = l.sales_order_id where l.division = ${division}) as deliveries`.execute(
      db,
    )
  ).rows[0];

describe('an import that is killed', () => {
  it('continues where it stopped, twice, and ends like one that was never interrupted', async () => {
    const alone = startImport(2);
    await killAfter(startImport(1), 1, 1000);
    await killAfter(startImport(1), 1, 2500);
    assert.equal(await exitOf(startImport(1)), 0);
    if (alone.exitCode === null) await exitOf(alone);
    const { rows: jobs } =
      await sql`select state, rows_total, rows_done, rows_created, rows_updated, rows_unchanged, rows_rejected from import_job
        order by division`.execute(db);
    assert.equal(jobs.length, 2, 'one import per division');
    assert.deepEqual(jobs[0], jobs[1], 'every row counted once');
    assert.equal((jobs[0] as { rows_created: number }).rows_created, 3540);
    assert.deepEqual(await contentOf(1), await contentOf(2));
  });
});

describe('the right to work on an import', () => {
  const newJob = async () => {
    const id = await insertJob(db, 1, { name: 'claims', mapping, filesHash: 'claims' });
    await requestRun({ db, division: 1, id, userId: undefined }, false);
    return id;
  };
  const progress = { step: 0, row: 0, steps: [] };

  it('is held by one process, and released as soon as that process dies', async () => {
    const id = await newJob();
    const other = createPool(database.connection, { max: 1 });
    const first = await createDb(other)
      .connection()
      .execute((session) => takeClaim(session, id));
    assert.ok(first);
    assert.equal(await takeClaim(db, id), undefined);
    await renewClaim(db, first);
    await other.end();
    const second = await db.connection().execute(async (session) => {
      for (;;) {
        const claim = await takeClaim(session, id);
        if (claim) return claim;
        await sleep(5);
      }
    });
    await assert.rejects(saveProgress(db, first, progress), ClaimLost);
    await saveProgress(db, second, progress);
    await cancelJob(db, 1, id);
    await assert.rejects(saveProgress(db, second, progress), ClaimLost, 'a stopped import takes no more rows');
  });

  it('is given up when the import ends its process again and again', async () => {
    const id = await newJob();
    for (let attempt = 0; attempt < 5; attempt++) {
      const lost = createPool(database.connection, { max: 1 });
      let claim: unknown;
      while (!claim)
        claim = await createDb(lost)
          .connection()
          .execute((session) => takeClaim(session, id));
      await lost.end();
    }
    const job = async () =>
      (await sql`select state, failure ->> 'code' as code from import_job where id = ${id}`.execute(db)).rows[0];
    // The session of the last attempt may end a moment after its client.
    for (const end = Date.now() + 30_000; Date.now() < end; await sleep(20)) {
      assert.equal(await takeClaim(db, id), undefined);
      if (((await job()) as { state: string }).state !== 'running') break;
    }
    assert.deepEqual(await job(), { state: 'failed', code: 'gaveUp' });
  });
});
