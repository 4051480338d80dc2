import type { Db } from '#db/db.ts';
import { isUnavailable } from '#db/unavailable.ts';
import { ClaimLost, record, whileClaimed } from '#db/workers/claim.ts';
import { inTransaction } from '#http/transaction.ts';
import { ExactApiError, openExactApi, type PrintPaper } from '../api/exact-api.ts';
import { entityOf } from '../entities/all.ts';
import { lock, type Marked, mark, markWorkOrder } from '../entities/record-store.ts';
import * as links from '../links/link-store.ts';
import { writer } from '../links/writer.ts';
import type { ExactClient } from '../shared/exact-client.ts';
import { fail, finish, type Outcome, postpone, takeNext, type Unit } from './outbox-store.ts';
import { send } from './send.ts';

/** Number of unknown outcomes of one record after which a user is asked. */
const maxAttempts = 20;
/** Seconds: Exact may still execute a request that was cut off. */
const unknownWait = 15;

export interface Exchange {
  db: Db;
  client: ExactClient;
  log: (error: unknown) => void;
  /** Length of a second in the waits; 1 except in trials. */
  pace: number;
  printPaper: PrintPaper;
}

/** Synchronises the record that has waited longest; false when none is due. */
export async function pushNext(exchange: Exchange): Promise<boolean> {
  const { db } = exchange;
  const unit = await takeNext(db);
  if (!unit) return false;
  await whileClaimed(db, unit.claim, async () => {
    try {
      const outcome = await attempt(exchange, unit);
      await record(async () => await store(db, unit, outcome));
    } catch (error) {
      // Another process has the record now, and records the outcome.
      if (!(error instanceof ClaimLost)) throw error;
    }
  });
  return true;
}

async function attempt({ db, client, log, pace, printPaper }: Exchange, unit: Unit): Promise<Outcome> {
  const line = await openExactApi({ db, client, division: unit.division, purpose: 'exchange', pace, printPaper });
  if (!line) return { result: 'later', cause: 'away', seconds: 5 * pace };
  try {
    return await send(line, unit);
  } catch (error) {
    if (error instanceof ClaimLost || isUnavailable(error)) throw error;
    if (!(error instanceof ExactApiError)) {
      log(error);
      return { result: 'failed', cause: 'defect', message: error instanceof Error ? error.message.slice(0, 300) : '' };
    }
    if (error.isFirst) log(error);
    if (error.failure === 'refused') return { result: 'failed', cause: 'refused', message: error.message };
    if (error.failure === 'closed') return { result: 'later', cause: 'away', seconds: error.seconds * pace };
    if (unit.attempts >= maxAttempts) return { result: 'failed', cause: 'tooOften', message: '' };
    return { result: 'later', cause: 'unknown', seconds: unknownWait * pace };
  }
}

async function store(db: Db, unit: Unit, outcome: Outcome): Promise<void> {
  const entity = entityOf(unit.kind);
  await inTransaction(db, writer, async (tx) => {
    if (outcome.result === 'later') return await postpone(tx, unit, outcome);
    await lock(tx, entity, unit.recordId);
    if (outcome.result === 'failed') {
      const error = outcome.message || outcome.cause;
      if (await fail(tx, unit, outcome)) await markAll(tx, unit, { state: 'failed', error });
      return;
    }
    if (!(await finish(tx, unit))) return;
    const link = await links.find(tx, unit.kind, unit.recordId);
    await markAll(tx, unit, { state: link ? 'synced' : 'local', exactId: link?.exactId ?? null });
  });
}

/** A work order has the sync state of its sales order. */
async function markAll(tx: Db, { kind, recordId }: Unit, state: Marked): Promise<void> {
  await mark(tx, entityOf(kind), recordId, state);
  if (kind === 'salesOrder') await markWorkOrder(tx, recordId, state);
}
