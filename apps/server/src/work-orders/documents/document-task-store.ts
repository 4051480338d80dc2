import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { extendIdleTimeout } from '#db/idle-timeout.ts';

export interface DocumentTask {
  division: number;
  workOrderId: string;
  /** The open tasks of this order that no other worker has; one document completes all of them. */
  ids: number[];
  /** Everything that asks for it wants it for the files alone. */
  quiet: boolean;
}

/** The order whose report waits longest, held until the transaction ends; other workers pass it by. */
export async function takeDocumentTask(tx: Db): Promise<DocumentTask | undefined> {
  // Photos are fetched and pages are drawn meanwhile.
  await extendIdleTimeout(tx);
  const { rows } = await sql<{ division: number; workOrderId: string }>`
    select division, work_order_id as "workOrderId" from paper_task where next_try_at <= now()
    order by next_try_at, id limit 1 for update skip locked`.execute(tx);
  const [task] = rows;
  if (!task) return undefined;
  // A second task of the same order may be with another worker: it waits here, keeps its task, and finds the document
  // made.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`paper ${task.workOrderId}`}, 0))`.execute(tx);
  const all = await sql<{ id: number; quiet: boolean }>`
    select id, quiet from paper_task where division = ${task.division} and work_order_id = ${task.workOrderId}
    for update skip locked`.execute(tx);
  return { ...task, ids: all.rows.map(({ id }) => id), quiet: all.rows.every(({ quiet }) => quiet) };
}

export async function endDocumentTask(tx: Db, { division, workOrderId, ids }: DocumentTask): Promise<void> {
  await sql`delete from paper_task where division = ${division} and work_order_id = ${workOrderId} and id = any(${ids}::bigint[])`.execute(
    tx,
  );
}

/** Tries again later: after two seconds, four, and so on up to an hour. */
export async function postponeDocumentTask(
  db: Db,
  { division, workOrderId, ids }: DocumentTask,
  error: unknown,
): Promise<void> {
  const told = error instanceof Error ? error.message : String(error);
  await sql`
    update paper_task set tries = tries + 1, last_error = ${told.slice(0, 1000)},
      next_try_at = now() + least(interval '1 hour', interval '1 second' * 2 ^ least(tries + 1, 12))
    where division = ${division} and work_order_id = ${workOrderId} and id = any(${ids}::bigint[])`.execute(db);
}
