import type { Db } from '#db/db.ts';
import { keepWorking, type Worker } from '#db/workers/keep-working.ts';
import { readNext } from './feeds/read-feed.ts';
import { type Exchange, pushNext } from './outbox/push-next.ts';
import type { ExactClient } from './shared/exact-client.ts';

/**
 * Keeps the connected divisions in sync with Exact: sends local changes and reads remote ones. Several processes share the
 * work; each record is sent by one of them at a time.
 */
export function startExchangeWorker(
  db: Db,
  findClient: () => Promise<ExactClient | undefined>,
  log: (error: unknown) => void,
  pace = 1,
): Worker {
  return keepWorking(
    async () => {
      const client = await findClient();
      if (!client) return false;
      const exchange: Exchange = { db, client, log, pace };
      const hasRead = await readNext(exchange);
      return (await pushNext(exchange)) || hasRead;
    },
    log,
    1000 * pace,
  );
}
