import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '#db/db.ts';
import { loadOrCreateKey } from '#db/secrets/secret.ts';

const idLength = 22;
const signatureBytes = 18;

/** The signed name of an appointment for the link in its mails. It stays the same, so that the link of an earlier mail works too. */
export async function secretOf(db: Db, id: string): Promise<string> {
  const name = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  return name + (await sign(db, name));
}

/** The id of the appointment that a secret names; undefined when its signature is wrong. */
export async function idOfSecret(db: Db, secret: string): Promise<string | undefined> {
  const name = secret.slice(0, idLength);
  const given = Buffer.from(secret.slice(idLength));
  const expected = Buffer.from(await sign(db, name));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const hex = Buffer.from(name, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function sign(db: Db, name: string): Promise<string> {
  const key = await loadOrCreateKey(db, 'appointment');
  return createHmac('sha256', key).update(name).digest().subarray(0, signatureBytes).toString('base64url');
}
