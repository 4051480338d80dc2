import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { type Claim, ClaimLost, claimRows, isFree, isHeldBy } from '#db/workers/claim.ts';

interface OrderRef {
  division: number;
  id: string;
}

/** An order to be confirmed to its buyer. */
export interface ConfirmationTask {
  id: string;
  division: number;
  orderId: string;
  /** The user who placed the order. */
  userId: string | null;
  claim: Claim;
}

/** Requests the confirmation of an order after this many minutes, in the transaction that creates or approves it. */
export async function requestConfirmation(tx: Db, { division, id }: OrderRef, waitsMinutes = 0): Promise<void> {
  await sql`
    insert into order_confirmation (division, order_id, next_try_at)
    values (${division}, ${id}, now() + make_interval(mins => ${waitsMinutes}::integer))`.execute(tx);
}

/** Withdraws the confirmation of an order; false when it has been drawn, or is being drawn. */
export async function withdrawConfirmation(tx: Db, { division, id }: OrderRef): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from order_confirmation where division = ${division} and order_id = ${id} and ${isFree}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Claims the order that has waited longest; other workers skip it. */
export async function takeConfirmation(db: Db): Promise<ConfirmationTask | undefined> {
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Omit<ConfirmationTask, 'claim'>>`
      select t.id, t.division, t.order_id as "orderId", t.created_by as "userId" from order_confirmation t
      where t.next_try_at <= now() and ${isFree} order by t.next_try_at, t.id limit 1 for update skip locked`.execute(
      tx,
    );
    const [task] = rows;
    return task && { ...task, claim: await claimRows(tx, 'order_confirmation', [task.id]) };
  });
}

/** @throws ClaimLost when another worker has taken over the order */
export async function endConfirmation(tx: Db, { id, claim }: ConfirmationTask): Promise<void> {
  const { numAffectedRows } = await sql`delete from order_confirmation where id = ${id} and ${isHeldBy(claim)}`.execute(
    tx,
  );
  if (numAffectedRows !== 1n) throw new ClaimLost();
}

/** Postpones the next attempt: by two seconds, four, and so on up to an hour. */
export async function postponeConfirmation(db: Db, { id, claim }: ConfirmationTask, error: unknown): Promise<void> {
  const text = error instanceof Error ? error.message : String(error);
  await sql`
    update order_confirmation set tries = tries + 1, last_error = ${text.slice(0, 1000)}, claim = null, claimed_until = null,
      next_try_at = now() + least(interval '1 hour', interval '1 second' * 2 ^ least(tries + 1, 12))
    where id = ${id} and ${isHeldBy(claim)}`.execute(db);
}
