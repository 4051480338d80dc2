import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, it } from 'node:test';
import { sql } from 'kysely';
import { openFiles } from '#files/open-files.ts';
import { startServer } from '../../../test/harness.ts';
import { newAssets, newLocation, newOrder } from '../work-orders.fixture.ts';
import { endDocumentTask, takeDocumentTask } from './document-task-store.ts';
import { freezeNextReport } from './freeze-report.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'werkbank-documents-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const server = await startServer({ DATA_DIR: folder });
const { db } = server;
const files = openFiles(server.config);
const employee = server.api('employee');

async function completedOrder(): Promise<string> {
  // The tests do the work themselves.
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
  return workOrderId;
}

const documentsOf = async (workOrderId: string) =>
  (await employee.workOrders.listDocuments({ params: { workOrderId } })).rows.length;

it('several workers create the report of an order once, even if it is requested several times', async () => {
  const workOrderId = await completedOrder();
  await sql`insert into document_task (division, work_order_id) select 1, ${workOrderId} from generate_series(1, 3)`.execute(
    db,
  );
  const failures: unknown[] = [];
  await Promise.all(Array.from({ length: 4 }, () => freezeNextReport(db, files, (error) => failures.push(error))));
  assert.deepEqual(failures, []);
  const { rows } = await sql`
    select (select count(*) from document_task) as left, (select count(*) from document where work_order_id = ${workOrderId}) as documents,
      (select count(*) from mail) as mails`.execute(db);
  assert.deepEqual(rows, [{ left: 0, documents: 1, mails: 1 }]);
});

it('the report of a process that died is created by another when its claim ends; the first then writes nothing', async () => {
  const workOrderId = await completedOrder();
  const dead = await takeDocumentTask(db);
  assert.equal(dead?.workOrderId, workOrderId);
  // Further requests for the same report wait for the same worker.
  await sql`insert into document_task (division, work_order_id) values (1, ${workOrderId})`.execute(db);
  assert.equal(await freezeNextReport(db, files, assert.ifError), false);
  assert.equal(await documentsOf(workOrderId), 0);
  await sql`update document_task set claimed_until = now() - interval '1 second' where claim is not null`.execute(db);
  assert.equal(await freezeNextReport(db, files, assert.ifError), true);
  assert.equal(await documentsOf(workOrderId), 1);
  await assert.rejects(endDocumentTask(db, dead!), /taken the work over/);
});

it('a report that cannot be stored is listed, and is created once the storage is available again', async () => {
  const workOrderId = await completedOrder();
  const away = { ...files, put: () => Promise.reject(new Error('The bucket does not answer.')) };
  const failures: unknown[] = [];
  assert.equal(await freezeNextReport(db, away, (error) => failures.push(error)), true);
  const { rows } = await sql`
    select tries, failure, claim from document_task where work_order_id = ${workOrderId}`.execute(db);
  assert.deepEqual([failures.length, rows], [1, [{ tries: 1, failure: 'notStored', claim: null }]]);
  await sql`update document_task set next_try_at = now() - interval '1 second'`.execute(db);
  assert.equal(await freezeNextReport(db, files, assert.ifError), true);
  assert.equal(await documentsOf(workOrderId), 1);
});
