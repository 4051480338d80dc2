import type { CheckResult } from '@werkbank/contract/service-requests/request/request.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { keepWorking, type Worker } from '#db/workers/keep-working.ts';
import { inTransaction } from '#http/transaction.ts';
import * as store from './intake-poll-store.ts';

const namedIds = 200;

/**
 * Imports new requests of a division, within the open transaction; nothing is imported twice.
 * @throws Problem `servicerequest.check_running` while another check is running and does not end soon
 */
export async function check(db: Db, division: number, takeTurn = store.awaitTurn): Promise<CheckResult> {
  if (!(await takeTurn(db, division))) throw new Problem('servicerequest.check_running');
  const imported = await store.importReports(db, division);
  const updated = await store.resolveTags(db, division);
  const duplicates = await store.markRepeats(db, division, imported);
  return {
    source: 'standalone',
    imported: imported.length,
    importedIds: imported.slice(0, namedIds),
    updated: updated.length,
    updatedIds: updated.slice(0, namedIds),
    duplicates: duplicates.length,
    duplicateIds: duplicates.slice(0, namedIds),
    ...(await store.countLate(db, division)),
  };
}

/** Checks every division once, skipping those that another process is checking. */
export const checkAll = async (db: Db): Promise<void> => await checkEach(db, await store.listDivisions(db));

async function checkEach(db: Db, divisions: readonly number[]): Promise<void> {
  for (const division of divisions)
    await inTransaction(db, { userId: undefined, requestId: 'intake' }, (tx) =>
      check(tx, division, store.takeTurn),
    ).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
    });
}

/** Milliseconds within which a report of a passer-by becomes a request. */
const defaultPause = 3_000;

/**
 * Checks for new requests at this interval, in every process, and immediately after a report; each division is checked by one process at a
 * time.
 */
export function startIntake(db: Db, minutes: number, log: (error: unknown) => void, pause = defaultPause): Worker {
  const between = minutes * 60_000;
  let next = Date.now() + between;
  const look = async () => {
    const isTime = Date.now() >= next;
    if (isTime) next = Date.now() + between;
    await checkEach(db, isTime ? await store.listDivisions(db) : await store.listReported(db));
    return false;
  };
  return keepWorking(look, log, Math.min(pause, between));
}
