import type { Db } from '#db/db.ts';
import { keepWorking, type Worker } from '#db/workers/keep-working.ts';
import { renewQuietly } from './consent/renew.ts';
import type { ExactClient } from './shared/exact-client.ts';

/** Milliseconds between two checks for due connections. */
const defaultPause = 5_000;

/** Keeps the tokens fresh, in every process; each renewal is done by one of them. */
export function startConnectionWorker(
  db: Db,
  findClient: () => Promise<ExactClient | undefined>,
  log: (error: unknown) => void,
  pause = defaultPause,
): Worker {
  return keepWorking(
    async () => {
      const client = await findClient();
      if (client) await renewQuietly(db, client, log);
      return false;
    },
    log,
    pause,
  );
}
