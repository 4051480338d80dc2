import type { Db } from '#db/db.ts';
import { keepWorking, type Worker } from '#db/workers/keep-working.ts';
import { writeDigest } from './digest.ts';
import { postponeEvent } from './event-store.ts';
import type { NotifySettings } from './message.ts';
import { deleteOld } from './notification-store.ts';
import { notifyNext } from './notify-people.ts';

/** How often digests are written and old notifications deleted (ms). */
const roundEvery = 300_000;

/** Notifies people of events, and writes their digests. Several processes may do so at once: each event is processed by one of them. */
export function startNotificationWorker(db: Db, settings: NotifySettings, log: (error: unknown) => void): Worker {
  let lastRound = 0;
  return keepWorking(async (stop) => {
    if (Date.now() - lastRound > roundEvery) {
      lastRound = Date.now();
      while (!stop.aborted && (await writeDigest(db, settings)));
      await deleteOld(db);
    }
    return await processNext(db, settings);
  }, log);
}

async function processNext(db: Db, settings: NotifySettings): Promise<boolean> {
  let taken: string | undefined;
  try {
    return await notifyNext(db, settings, (id) => {
      taken = id;
    });
  } catch (error) {
    if (taken !== undefined) await postponeEvent(db, taken);
    throw error;
  }
}
