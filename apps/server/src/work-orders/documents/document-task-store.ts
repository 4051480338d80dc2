import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { type Claim, ClaimLost, claimRows, isFree, isHeldBy } from '#db/workers/claim.ts';

export interface DocumentTask {
  division: number;
  workOrderId: string;
  /** Claim on the open tasks of this order; one document completes all of them. */
  claim: Claim;
  /** True when all requests want the report only for the files. */
  quiet: boolean;
  /** The user whose work requested it. */
  userId: string | null;
}

/** Why there is no document yet: it could not be drawn, or not be stored. */
export type DocumentFailure = 'notDrawn' | 'notStored';

const isDue = sql<boolean>`next_try_at <= now() and ${isFree}
  and not exists (select from document_task o where o.work_order_id = t.work_order_id and o.claimed_until >= now())`;

/**
 * Claims all tasks of the order whose report has waited longest. An order claimed by another worker is skipped together with its newer
 * tasks, so that an older version of its report never follows a newer one.
 */
export async function takeDocumentTask(db: Db): Promise<DocumentTask | undefined> {
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ division: number; workOrderId: string }>`
      select t.division, t.work_order_id as "workOrderId" from document_task t where ${isDue}
      order by t.next_try_at, t.id limit 1`.execute(tx);
    const [task] = rows;
    if (!task) return undefined;
    // Two workers may see tasks of one order at the same moment; this lock lets the second find them claimed.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`document ${task.workOrderId}`}, 0))`.execute(tx);
    const all = await sql<{ id: number; quiet: boolean; createdBy: string | null }>`
      select t.id, t.quiet, t.created_by as "createdBy" from document_task t
      where t.division = ${task.division} and t.work_order_id = ${task.workOrderId} and ${isDue}
      order by t.id for update of t skip locked`.execute(tx);
    if (all.rows.length === 0) return undefined;
    return {
      ...task,
      quiet: all.rows.every(({ quiet }) => quiet),
      userId: all.rows.findLast(({ createdBy }) => createdBy !== null)?.createdBy ?? null,
      claim: await claimRows(
        tx,
        'document_task',
        all.rows.map(({ id }) => id),
      ),
    };
  });
}

/** @throws ClaimLost when another worker has taken over the order */
export async function endDocumentTask(tx: Db, { division, workOrderId, claim }: DocumentTask): Promise<void> {
  const { rows } = await sql`
    delete from document_task where division = ${division} and work_order_id = ${workOrderId} and ${isHeldBy(claim)} returning id`.execute(
    tx,
  );
  if (rows.length === 0) throw new ClaimLost();
}

/** Postpones the next attempt: by two seconds, four, and so on up to an hour. */
export async function postponeDocumentTask(
  db: Db,
  { division, workOrderId, claim }: DocumentTask,
  failure: DocumentFailure,
  error: unknown,
): Promise<void> {
  const text = error instanceof Error ? error.message : String(error);
  await sql`
    update document_task set tries = tries + 1, last_error = ${text.slice(0, 1000)}, claim = null, claimed_until = null,
      failure = ${failure},
      next_try_at = now() + least(interval '1 hour', interval '1 second' * 2 ^ least(tries + 1, 12))
    where division = ${division} and work_order_id = ${workOrderId} and ${isHeldBy(claim)}`.execute(db);
}
