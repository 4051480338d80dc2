import { createHmac } from 'node:crypto';
import type { Db } from '#db/db.ts';
import { loadOrCreateKey } from '#db/secrets/secret.ts';

/** The headers by which a write without a sign-in proves that it comes from a page of the product. */
export async function fromPageHeaders(db: Db): Promise<Record<'cookie' | 'x-xsrf-token', string>> {
  const key = await loadOrCreateKey(db, 'xsrf');
  const cookie = `nonce.${createHmac('sha256', key).update('nonce').digest('base64url')}`;
  return { cookie: `XSRF-TOKEN=${cookie}`, 'x-xsrf-token': cookie };
}
