import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckResult } from '@werkbank/contract/service-requests/request.ts';
import type { Db } from '#db/db.ts';
import { Problem } from '#http/problem.ts';
import { inTransaction } from '#http/transaction.ts';
import * as store from './check-store.ts';

const namedIds = 200;

/**
 * Looks for new requests of a division, within the open transaction; what an earlier look did is not done again.
 * @throws Problem `servicerequest.check_running` while another one looks
 */
export async function check(db: Db, division: number): Promise<CheckResult> {
  if (!(await store.takeTurn(db, division))) throw new Problem('servicerequest.check_running');
  const imported = await store.takeInReports(db, division);
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

/** One look into every division; one that another process looks into is left to it. */
export async function checkAll(db: Db): Promise<void> {
  for (const division of await store.listDivisions(db))
    await inTransaction(db, { userId: undefined, requestId: 'intake' }, (tx) => check(tx, division)).catch(
      (error: unknown) => {
        if (!(error instanceof Problem)) throw error;
      },
    );
}

export interface Intake {
  stop(): Promise<void>;
}

/** Looks every so many minutes, in every process: the turn of a division is taken by one of them. */
export function startIntake(db: Db, minutes: number, log: (error: unknown) => void): Intake {
  const stopping = new AbortController();
  const work = async () => {
    while (!stopping.signal.aborted) {
      await sleep(minutes * 60_000, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (!stopping.signal.aborted) await checkAll(db).catch(log);
    }
  };
  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
