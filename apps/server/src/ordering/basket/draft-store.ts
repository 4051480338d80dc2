import type { BasketDraft, BasketDraftInput } from '@werkbank/contract/ordering/basket.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** The basket of a user in a division, and the reseller to whose customers the reader is restricted. */
export interface DraftRef {
  db: Db;
  userId: string;
  division: number;
  reseller: string | null | undefined;
}

const inReach = (alias: string, { division, reseller }: DraftRef): RawBuilder<boolean> => sql<boolean>`
  ${sql.ref(`${alias}.division`)} = ${division} and (${reseller === undefined}
    or ${sql.ref(`${alias}.id`)} = ${reseller ?? null}::uuid or ${sql.ref(`${alias}.reseller_id`)} = ${reseller ?? null}::uuid)`;

/** What is written for the order. A recipient that the reader no longer sees is left out, with its contact and address. */
export async function findDraft(ref: DraftRef): Promise<BasketDraft> {
  const { rows } = await sql<BasketDraft>`
    select s.id as "resellerId", a.id as "recipientId", case when a.id is not null then c.id end as "contactId",
      case when a.id is not null then b.delivery_address end as "deliveryAddress", b.your_ref as "yourRef",
      b.delivery_date as "deliveryDate", b.remarks
    from basket b
    left join account s on s.id = b.reseller_id and ${inReach('s', ref)}
    left join account a on a.id = b.recipient_id and ${inReach('a', ref)}
    left join contact c on c.id = b.contact_id and c.account_id = a.id
    where b.user_id = ${ref.userId} and b.division = ${ref.division}`.execute(ref.db);
  return rows[0] ?? emptyDraft;
}

const emptyDraft: BasketDraft = {
  resellerId: null,
  recipientId: null,
  contactId: null,
  deliveryAddress: null,
  yourRef: null,
  deliveryDate: null,
  remarks: null,
};

/** Replaces what is written. Without articles there is no order to write for, so that nothing is kept. */
export async function updateDraft({ db, userId, division }: DraftRef, draft: BasketDraftInput): Promise<void> {
  const { resellerId, recipientId, contactId, deliveryAddress, yourRef, deliveryDate, remarks } = draft;
  const address = deliveryAddress ? JSON.stringify(deliveryAddress) : null;
  await sql`
    update basket b set reseller_id = ${resellerId ?? null}, recipient_id = ${recipientId ?? null}, contact_id = ${contactId ?? null},
      delivery_address = ${address}::jsonb, your_ref = ${yourRef || null}, delivery_date = ${deliveryDate ?? null},
      remarks = ${remarks || null}, modified = now()
    where b.user_id = ${userId} and b.division = ${division}
      and exists (select from basket_line l where l.user_id = b.user_id and l.division = b.division)`.execute(db);
}

/** Forgets what is written, once the basket has no articles. */
export async function clearDraftOfEmpty({ db, userId, division }: Pick<DraftRef, 'db' | 'userId' | 'division'>) {
  await sql`
    update basket b set reseller_id = null, recipient_id = null, contact_id = null, delivery_address = null, your_ref = null,
      delivery_date = null, remarks = null
    where b.user_id = ${userId} and b.division = ${division}
      and not exists (select from basket_line l where l.user_id = b.user_id and l.division = b.division)`.execute(db);
}
