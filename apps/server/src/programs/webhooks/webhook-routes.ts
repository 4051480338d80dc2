import { type NewWebhook, webhookCalls } from '@werkbank/contract/programs/webhooks/webhook-calls.ts';
import type { FastifyInstance } from 'fastify';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { routes } from '#http/context.ts';
import { inTransaction, writerOf } from '#http/transaction.ts';
import { AddressRefused, checkName } from './addresses.ts';
import * as deliveries from './delivery-store.ts';
import { secretText } from './sign.ts';
import * as store from './webhook-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether webhooks may call http and addresses of private networks. */
    webhookPrivateAddresses: boolean;
  }
}

export const webhookRoutes = routes('programs', webhookCalls, {
  listWebhooks: ({ db, caller, page }) => store.list(db, caller.divisions, page),
  createWebhook: async ({ db, caller, body, request }) => {
    await requireAddress(request.server, body.url);
    const secret = store.makeSecret();
    return await inTransaction(db, writerOf(request), async (tx) => {
      const id = found(await store.insert(tx, caller.divisions, body, secret), 'key.not_found');
      return await shown(tx, caller.divisions, id, secret);
    });
  },
  getWebhook: async ({ db, caller, params: { id } }) =>
    found(await store.find(db, caller.divisions, id), 'webhook.not_found'),
  updateWebhook: async ({ db, caller, params: { id }, body, ifMatch, request }) => {
    const current = found(await store.find(db, caller.divisions, id), 'webhook.not_found');
    if (body.url !== undefined) await requireAddress(request.server, body.url);
    if (!(await store.update({ db, id, ifMatch }, body))) throw new Problem('precondition.failed', { current });
    return found(await store.find(db, caller.divisions, id), 'webhook.not_found');
  },
  removeWebhook: async ({ db, caller, params: { id } }) => {
    if (!(await store.remove(db, caller.divisions, id))) throw new Problem('webhook.not_found');
  },
  rotateWebhookSecret: async ({ db, caller, params: { id }, request }) => {
    const secret = store.makeSecret();
    return await inTransaction(db, writerOf(request), async (tx) => {
      found(await store.find(tx, caller.divisions, id), 'webhook.not_found');
      await store.rotate(tx, id, secret);
      return await shown(tx, caller.divisions, id, secret);
    });
  },
  testWebhook: async ({ db, caller, params: { id } }) => {
    found(await store.find(db, caller.divisions, id), 'webhook.not_found');
    return await deliveries.insertTest(db, id);
  },
  listWebhookDeliveries: async ({ db, caller, params: { id }, page }) => {
    found(await store.find(db, caller.divisions, id), 'webhook.not_found');
    return await deliveries.list(db, id, page);
  },
  resendWebhookDelivery: async ({ db, caller, params: { id, deliveryId } }) => {
    found(await store.find(db, caller.divisions, id), 'webhook.not_found');
    return found(await deliveries.resend(db, id, deliveryId), 'webhook.not_found');
  },
});

const shown = async (db: Db, divisions: ReadonlySet<number>, id: string, secret: Buffer): Promise<NewWebhook> => ({
  ...found(await store.find(db, divisions, id), 'webhook.not_found'),
  secret: secretText(secret),
});

/** @throws Problem `webhook.address` for an address that is never called */
async function requireAddress({ webhookPrivateAddresses }: FastifyInstance, url: string): Promise<void> {
  try {
    await checkName(url, webhookPrivateAddresses);
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    throw new Problem('webhook.address', {
      errors: [{ path: 'body/url', code: 'address', message: 'an address that is never called' }],
    });
  }
}
