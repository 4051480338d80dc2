import { keepWorking, type Worker } from '#db/workers/keep-working.ts';
import { readNext } from './feeds/read-feed.ts';
import { type Exchange, pushNext } from './outbox/push-next.ts';
import type { ExactClient } from './shared/exact-client.ts';

interface ExchangeDeps extends Omit<Exchange, 'client'> {
  findClient: () => Promise<ExactClient | undefined>;
}

/**
 * Keeps the connected divisions in sync with Exact: sends local changes and reads remote ones. Several processes share the
 * work; each record is sent by one of them at a time.
 */
export function startExchangeWorker({ findClient, ...deps }: ExchangeDeps): Worker {
  const { log, pace } = deps;
  return keepWorking(
    async () => {
      const client = await findClient();
      if (!client) return false;
      const exchange: Exchange = { ...deps, client };
      const hasRead = await readNext(exchange);
      return (await pushNext(exchange)) || hasRead;
    },
    log,
    1000 * pace,
  );
}
