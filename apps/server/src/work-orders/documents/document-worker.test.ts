import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openFiles } from '#files/open-files.ts';
import { startServer } from '../../../test/harness.ts';
import { newAssets, newLocation, newOrder } from '../work-orders.fixture.ts';
import { freezeNextReport } from './freeze-report.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'werkbank-papers-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const server = await startServer({ DATA_DIR: folder });
const { db } = server;
const files = openFiles(server.config);
const employee = server.api('employee');

/** So many sessions wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length >= count) return;
    await sleep(50);
  }
  assert.fail(`not ${count} wait`);
}

it('several workers, asked for one order several times, make its report once and do not wait for each other in a circle', async () => {
  // This test is the only one who works here.
  await server.running.background.stop();
  const { id: locationId } = await newLocation(employee, { email: 'gebouw@klant.example' });
  const assetIds = await newAssets(employee, locationId, 2);
  const { id: workOrderId } = await newOrder(employee, locationId, { assetIds, signatureRequired: false });
  const { rows: tasks } = await employee.workOrders.listTasks({ params: { workOrderId } });
  await employee.workOrders.passTasks({
    params: { workOrderId },
    body: { tasks: tasks.map(({ id }) => ({ id })) },
  });
  await employee.workOrders.complete({ params: { workOrderId }, body: {} });
  await sql`insert into paper_task (division, work_order_id) select 1, ${workOrderId} from generate_series(1, 3)`.execute(
    db,
  );
  const failures: unknown[] = [];
  let works: Promise<boolean>[] = [];
  await db.transaction().execute(async (tx) => {
    // Until all of them have a task.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`paper ${workOrderId}`}, 0))`.execute(tx);
    works = Array.from({ length: 4 }, () => freezeNextReport(db, files, (error) => failures.push(error)));
    await untilWaiting(4);
  });
  assert.deepEqual(await Promise.all(works), [true, true, true, true]);
  assert.deepEqual(failures, []);
  // Each session reports its counters once it has been idle for a second.
  await sleep(1_500);
  const { rows } = await sql`
    select (select count(*) from paper_task) as left, (select count(*) from document where work_order_id = ${workOrderId}) as documents,
      (select count(*) from mail) as letters, (select deadlocks from pg_stat_database
        where datname = current_database()) as deadlocks`.execute(db);
  assert.deepEqual(rows, [{ left: 0, documents: 1, letters: 1, deadlocks: 0 }]);
});
