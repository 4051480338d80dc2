// Notices of Exact that something changed: they have no token of ours and are signed over the bytes of their content.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Db } from '#db/db.ts';
import type { ExactClient } from '../shared/exact-client.ts';

/** The address that is subscribed at Exact. */
export const noticePath = '/api/public/exact/notices';

const maxBytes = 10_000;

/** The feeds that a topic makes due. */
export const topics: Readonly<Record<string, readonly string[]>> = {
  Accounts: ['account'],
  Contacts: ['contact'],
  Items: ['item', 'itemPrice'],
  StockPositions: ['stock'],
  Quotations: ['estimate', 'estimateLine'],
  SalesOrders: ['salesOrder', 'salesOrderLine'],
  PurchaseOrders: ['purchaseOrder', 'purchaseOrderLine'],
  GoodsDeliveries: ['goodsDelivery', 'goodsDeliveryLine'],
};

const Notice = z.object({ Topic: z.string(), Action: z.string().optional(), Division: z.int() });

/** Seconds by which notices in quick succession are collected. */
const collectSeconds = 1;

/** An empty notice proves the address; every other one must be signed. The answer tells nothing about what is here. */
export async function receiveNotices(app: FastifyInstance, db: Db): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(noticePath, { bodyLimit: maxBytes }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      if (body === '') return await reply.code(204).send();
      const notice = readNotice(await app.exact(), body);
      if (!notice) return await reply.code(403).send();
      await makeDue(db, notice);
      return await reply.code(204).send();
    });
  });
}

/** The content of a notice whose signature is right; undefined otherwise. */
export function readNotice(client: ExactClient | undefined, body: string): z.output<typeof Notice> | undefined {
  const [, content, hash] = /^\s*\{\s*"Content":(.*),\s*"HashCode":\s*"([0-9A-Fa-f]{64})"\s*\}\s*$/s.exec(body) ?? [];
  if (!client?.webhookSecret || content === undefined || hash === undefined) return undefined;
  const right = createHmac('sha256', client.webhookSecret).update(content).digest();
  if (!timingSafeEqual(right, Buffer.from(hash, 'hex'))) return undefined;
  try {
    return Notice.parse(JSON.parse(content));
  } catch {
    return undefined;
  }
}

async function makeDue(db: Db, { Topic, Action, Division }: z.output<typeof Notice>): Promise<void> {
  const feeds = [...(topics[Topic] ?? []), ...(Action === 'Delete' ? ['deleted'] : [])];
  if (feeds.length === 0) return;
  await sql`
    update exact_feed set noticed_at = clock_timestamp(),
      due_at = least(due_at, clock_timestamp() + make_interval(secs => ${collectSeconds}))
    where division = ${Division} and feed = any(${feeds}::text[]) and filled_at is not null`.execute(db);
}
