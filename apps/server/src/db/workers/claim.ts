import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db.ts';
import { isUnavailable } from '../unavailable.ts';

/** Tables whose rows are worked on outside a transaction, with the type of their ids; each has `claim` and `claimed_until`. */
const idTypes = {
  mail: 'uuid',
  document_task: 'bigint',
  exact_outbox: 'bigint',
  exact_feed: 'bigint',
  order_confirmation: 'uuid',
  webhook_delivery: 'uuid',
  push_message: 'uuid',
  file_source: 'uuid',
  division_export: 'uuid',
} as const;
type ClaimedTable = keyof typeof idTypes;

/** The right of one process to work on rows. It expires when the process no longer renews it. */
export interface Claim {
  table: ClaimedTable;
  token: string;
}

/** Seconds after which the work of a process that died is taken over by another. */
const lease = 30;

/** Condition for rows that are not claimed. */
export const isFree: RawBuilder<boolean> = sql<boolean>`(claimed_until is null or claimed_until < now())`;

/**
 * Claims the rows with these ids, in the transaction that locked them. The claim takes effect on commit; no lock is held during the work.
 */
export async function claimRows(tx: Db, table: ClaimedTable, ids: readonly (string | number)[]): Promise<Claim> {
  const token = randomUUID();
  await sql`
    update ${sql.table(table)} set claim = ${token}, claimed_until = now() + make_interval(secs => ${lease})
    where id = any(${[...ids]}::${sql.raw(idTypes[table])}[])`.execute(tx);
  return { table, token };
}

/** Condition for rows of this claim that no other process has taken over; it guards every statement that records an outcome. */
export const isHeldBy = ({ token }: Claim): RawBuilder<boolean> => sql<boolean>`claim = ${token}`;

/** Does slow work outside the database while renewing the claim. */
export async function whileClaimed<T>(db: Db, claim: Claim, work: () => Promise<T>): Promise<T> {
  const renew = async () =>
    await sql`update ${sql.table(claim.table)} set claimed_until = now() + make_interval(secs => ${lease})
      where ${isHeldBy(claim)}`.execute(db);
  // A failed renewal is followed by the next one before the claim ends.
  const renewal = setInterval(() => void renew().catch(() => undefined), (lease * 1000) / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

/**
 * Records the outcome of work that cannot be undone, such as a mail that was sent; while the database is unavailable, retries as long as
 * the claim lasts.
 */
export async function record(work: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + lease * 1000; ; await sleep(500)) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > end) throw error;
    }
  }
}

/** Another process has taken over the work. */
export class ClaimLost extends Error {
  constructor() {
    super('another process has taken the work over');
    this.name = 'ClaimLost';
  }
}
