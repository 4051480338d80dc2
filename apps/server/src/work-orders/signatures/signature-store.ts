import type { Consent } from '@werkbank/contract/work-orders/completion/consent.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Scope } from '#db/scope.ts';

/** Reference of the document with this content and meaning on the order: so that a signature sent twice by a phone is stored once. */
export async function findSignature(
  { db, division, orderId }: Scope & { orderId: string },
  type: 'signature' | 'consent',
  sha256: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    select reference from document where division = ${division} and work_order_id = ${orderId} and type = ${type} and sha256 = ${sha256}
      and deleted is null`.execute(db);
  return rows[0]?.reference;
}

/** Records who signed and when, on an order that the caller has locked; replacing an earlier signature or the reason for not having one. */
export async function writeSignature(
  { db, division, orderId }: Scope & { orderId: string },
  name: string,
  at: string | undefined,
): Promise<void> {
  await sql`
    update work_order set signed_by_name = ${name}, signed_at = least(coalesce(${at ?? null}::timestamptz, now()), now()),
      signature_refused_reason = null
    where division = ${division} and id = ${orderId}`.execute(db);
}

/** Records why there is no signature. */
export async function writeRefusal(db: Db, division: number, orderId: string, reason: string): Promise<void> {
  await sql`
    update work_order set signature_refused_reason = ${reason}, signed_by_name = null, signed_at = null
    where division = ${division} and id = ${orderId}`.execute(db);
}

/** Records the customer's answer to extra work; the history of the order keeps earlier answers. */
export async function writeConsent(
  { db, division, orderId }: Scope & { orderId: string },
  consent: Omit<Consent, 'at'>,
  at: string | undefined,
): Promise<void> {
  const moment = sql`least(coalesce(${at ?? null}::timestamptz, now()), now())`;
  await sql`
    update work_order set consent = ${JSON.stringify(consent)}::jsonb || jsonb_build_object('at', to_char(${moment} at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    where division = ${division} and id = ${orderId}`.execute(db);
}
