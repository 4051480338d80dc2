import { create, type ExactApi, readAll } from '../api/exact-api.ts';
import type { ExactClient } from '../shared/exact-client.ts';
import { noticePath, topics } from './receive-notices.ts';

const path = 'webhooks/WebhookSubscriptions';

/**
 * Subscribes to what is missing; Exact proves the address with an empty notice. Returns how many topics there are.
 * @throws ExactApiError
 */
export async function subscribe(exact: ExactApi, client: ExactClient): Promise<number> {
  if (!client.webhookSecret) return 0;
  const address = `${client.publicUrl}${noticePath}`;
  const known = await readAll(exact, path, { $select: 'ID,Topic,CallbackURL' });
  const has = new Set(known.filter((one) => one['CallbackURL'] === address).map((one) => one['Topic']));
  for (const topic of Object.keys(topics).filter((one) => !has.has(one)))
    await create(exact, path, 'ID', { Topic: topic, CallbackURL: address });
  return Object.keys(topics).length;
}
