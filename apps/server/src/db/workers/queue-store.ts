import type { QueueName } from '@werkbank/contract/administration/status/queue-names.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db.ts';

/** What waits for a worker of any process. */
export interface Queue {
  queue: QueueName;
  /** Number of jobs, at most `countedAtMost`. */
  waiting: number;
  /** Seconds since the oldest of them should have been taken up; 0 when nothing is late. */
  late: number;
}

/** Jobs of a queue that are counted: beyond this, the number no longer matters. */
export const countedAtMost = 10_000;

const queues: Readonly<Record<QueueName, { from: RawBuilder<unknown>; due: RawBuilder<unknown> }>> = {
  mail: { from: sql`mail where status = 'waiting'`, due: sql`next_try_at` },
  documents: { from: sql`document_task`, due: sql`next_try_at` },
  order_confirmations: { from: sql`order_confirmation`, due: sql`next_try_at` },
  webhooks: { from: sql`webhook_delivery where status = 'waiting'`, due: sql`next_try_at` },
  due_dates: { from: sql`plan_rework`, due: sql`created` },
  imports: { from: sql`import_job where state in ('checking', 'running')`, due: sql`claim_until` },
  exact_outbox: { from: sql`exact_outbox where state = 'waiting'`, due: sql`next_attempt_at` },
  exact_feeds: { from: sql`exact_feed where due_at < now()`, due: sql`due_at` },
};

/** Every queue, in one statement. */
export async function listQueues(db: Db): Promise<Queue[]> {
  const parts = Object.entries(queues).map(
    ([queue, { from, due }]) => sql`
      select ${sql.lit(queue)} as queue, count(*)::int as waiting,
        coalesce(greatest(extract(epoch from now() - min(due)), 0), 0)::float8 as late
      from (select ${due} as due from ${from} limit ${sql.lit(countedAtMost)}) as counted`,
  );
  return (await sql<Queue>`${sql.join(parts, sql` union all `)}`.execute(db)).rows;
}
