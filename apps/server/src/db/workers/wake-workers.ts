import type pg from 'pg';
import { type Listener, listen } from '../listen.ts';
import type { Worker } from './keep-working.ts';

/** Tables of jobs that wake a worker, as announced by the trigger `signal_work`. */
export type JobTable =
  | 'document_task'
  | 'order_confirmation'
  | 'mail'
  | 'webhook_delivery'
  | 'import_job'
  | 'notification_event'
  | 'push_message'
  | 'plan_rework'
  | 'file_source'
  | 'division_export'
  | 'retention';

/** Milliseconds between two checks that signals arrive. */
const heartbeat = 30_000;

/** Wakes each worker when a job of its table is committed, by any process. While signals do not arrive the workers poll. */
export function wakeWorkers(
  pools: { pool: pg.Pool; sender: pg.Pool },
  workers: Readonly<Record<JobTable, Worker>>,
): Listener {
  const all = Object.values(workers);
  const listener = listen({
    ...pools,
    heartbeat,
    channels: ['work'],
    onSignal: (_channel, table) => workers[table as JobTable]?.wake(),
    // Jobs may have arrived in the meantime.
    onConnect: async () => {
      for (const worker of all) worker.wake();
    },
  });
  for (const worker of all) worker.follow(listener);
  return listener;
}
