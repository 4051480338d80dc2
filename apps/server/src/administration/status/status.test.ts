import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { createProcessReporter } from '#src/telemetry/reports/process-report.ts';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { saveReport } from './status-store.ts';

const server = await startServer();
const { db, running } = server;
const admin = server.api('admin');
// The reports of this test alone are read.
await running.background.stop();

const identity = (process: string) => ({
  process,
  host: 'one',
  pid: 7,
  version: '0.1.0',
  started: new Date().toISOString(),
});
const measures = {
  memory: 1,
  processor: 0.5,
  loop: 0.25,
  connections: { used: 1, idle: 2, waiting: 0 },
  streams: 3,
  minutes: [],
  calls: [],
  statements: [],
  failures: [],
};

describe('the page of the installation', () => {
  it('shows a running process with what it measured, and its slow statements with their call', async (test) => {
    const reporter = createProcessReporter();
    reporter.onQuery({ sql: 'select pg_sleep(1)', milliseconds: 1000, error: false });
    const errors: unknown[] = [];
    const worker = reporter.start(
      { db, pool: running.pool, live: { size: 4 } },
      '1.2.3',
      (error) => errors.push(error),
      20,
    );
    test.after(() => worker.stop());
    let status = await admin.administration.getStatus({});
    for (; status.processes.length === 0; status = await admin.administration.getStatus({}));
    assert.partialDeepStrictEqual(status, {
      processes: [{ pid: process.pid, version: '1.2.3', streams: 4 }],
      statements: [{ call: 'background', sql: 'select pg_sleep(1)', times: 1, longest: 1000 }],
      hasFiles: true,
    });
    assert.ok((status.processes[0]?.memory ?? 0) > 10_000_000);
    assert.ok(Number.parseInt(status.database.version, 10) >= 15);
    assert.ok(status.database.size > 1_000_000);
    assert.equal(status.minutes.length, 15);
    await worker.stop();
    assert.deepEqual((await admin.administration.getStatus({})).processes, []);
    assert.deepEqual(errors, []);
  });

  it('leaves out a process that has been silent for a minute, and the next report removes it', async () => {
    const [silent, alive] = ['5c6a3f0e-3b63-4f7c-9d4d-6f3c2f0a1b01', '5c6a3f0e-3b63-4f7c-9d4d-6f3c2f0a1b02'] as const;
    await saveReport(db, identity(silent), measures);
    await sql`update process_report set reported = now() - interval '61 seconds'`.execute(db);
    await saveReport(db, identity(alive), measures);
    const { processes } = await admin.administration.getStatus({});
    assert.deepEqual(
      processes.map((one) => one.process),
      [alive],
    );
    const { rows } = await sql`select from process_report where process = ${silent}`.execute(db);
    assert.equal(rows.length, 0);
  });

  it('says how many jobs wait and how late the oldest is', async () => {
    const before = await admin.administration.getStatus({});
    assert.deepEqual(
      before.queues.map(({ queue }) => queue),
      ['mail', 'documents', 'order_confirmations', 'webhooks', 'due_dates', 'imports', 'exact_outbox', 'exact_feeds'],
    );
  });

  it('is refused to anyone but administrators', async () => {
    await refusedWith('auth.forbidden', server.api('employee').administration.getStatus({}));
  });
});
