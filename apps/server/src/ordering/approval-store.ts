import type { OrderDecision } from '@werkbank/contract/ordering/condition.ts';
import { salesStatus } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { only } from '#db/rows.ts';
import type { RecordRef, VersionedRef } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';

/** Who buys and who pays, and the country that the goods go to. */
export interface Parties {
  division: number;
  buyerId: string | null;
  payerId: string | null;
  country: string | null;
}

/** Whether the division accepts any orders under conditions. */
export async function hasConditions(db: Db, division: number): Promise<boolean> {
  const { rows } = await sql`select from order_condition c where c.division = ${division} limit 1`.execute(db);
  return rows.length > 0;
}

export interface DeliveryCharge {
  itemId: string;
  price: number;
}

/**
 * What delivery of goods for this amount costs; undefined when nothing is charged.
 * @throws Problem `order.below_minimum` unless `isExempt`
 */
export async function chargeOf(
  db: Db,
  { division, buyerId, payerId, country }: Parties,
  { amount, isExempt }: { amount: number; isExempt: boolean },
): Promise<DeliveryCharge | undefined> {
  const { rows } = await sql<{ itemId: string | null; price: number; minimum: number | null; isBelow: boolean }>`
    select c.item_id as "itemId", c.price, c.minimum, c.is_below as "isBelow"
    from order_charge(${division}::integer, ${buyerId}::uuid, ${payerId}::uuid, ${country}::text, ${amount}::numeric) c`.execute(
    db,
  );
  const { itemId, price, minimum, isBelow } = only(rows);
  if (isBelow && !isExempt) throw new Problem('order.below_minimum', { params: { minimum: minimum ?? 0, amount } });
  return itemId === null ? undefined : { itemId, price };
}

/**
 * Makes an order wait if its conditions require it; returns whether it does. Orders of a payer are judged one after the other: it is locked
 * when the order is created, and here again in case it has become another since.
 */
export async function holdOrder({ db, division, id }: RecordRef): Promise<boolean> {
  await sql`
    select from account a where a.id = (select o.invoice_to from sales_order o where o.division = ${division} and o.id = ${id})
    for no key update`.execute(db);
  const { numAffectedRows } = await sql`
    update sales_order o set approval = 'waiting', approval_reasons = r.reasons
    from (select s.id, array_remove(array[
        case when c.always_waits then 'always' end,
        case when s.amount_fc_excl_vat > c.approval_limit then 'limit' end,
        case when p.credit_line_sales < (select sum(u.amount_fc) from sales_order u
          where u.invoice_to = s.invoice_to and u.status in (12, 20)) then 'credit' end], null) as reasons
      from sales_order s join account p on p.id = s.invoice_to
      left join address ad on ad.id = s.delivery_address_id
      cross join lateral order_conditions(s.division, s.ordered_by, s.invoice_to, ad.country) c
      where s.division = ${division} and s.id = ${id}) r
    where o.id = r.id and cardinality(r.reasons) > 0`.execute(db);
  return numAffectedRows === 1n;
}

type Decided = 'approved' | 'refused';

/** Mails that tell the buyer about a decision. */
export const decisionMails = ['orderApproved', 'orderRefused'] as const;

/** Decides on an order that waits; false when it does not, or has another version. */
export async function storeDecision(
  { db, division, id, ifMatch }: VersionedRef,
  { approve, note }: OrderDecision,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sales_order o set approval = ${approve ? 'approved' : 'refused'}, approval_note = ${note ?? null}
    where o.division = ${division} and o.id = ${id} and o.approval = 'waiting' and not o.cancelled
      and ${isVersion('o.version', ifMatch)}`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Locks a decided order with which nobody has worked since: nothing was delivered, invoiced or ordered from a supplier, and the only mails
 * are about the decision. Undefined when there is none, or it has another version.
 */
export async function lockDecided({ db, division, id, ifMatch }: VersionedRef): Promise<Decided | undefined> {
  const kinds = ['orderWaiting', ...decisionMails];
  const { rows } = await sql<{ approval: Decided }>`
    select o.approval from sales_order o
    where o.division = ${division} and o.id = ${id} and ${isVersion('o.version', ifMatch)}
      and (o.approval = 'approved' and not o.cancelled and o.status = ${salesStatus.open}
        or o.approval = 'refused' and o.cancelled)
      and not exists (select from sales_order_line l where l.order_id = o.id
        and (l.quantity_delivered <> 0 or l.quantity_invoiced <> 0))
      and not exists (select from sales_order_line l join purchase_order_line p on p.sales_order_line_id = l.id
        where l.order_id = o.id and not p.cancelled)
      and not exists (select from mail m where m.about_id = o.id and m.kind <> all(${kinds}::text[]))
    for update`.execute(db);
  return rows[0]?.approval;
}

/** Whether a mail about a decision has been sent or is being sent. */
export async function isBuyerTold({ db, division, id }: RecordRef): Promise<boolean> {
  const { rows } = await sql`
    select from mail m where m.division = ${division} and m.about_id = ${id}
      and m.kind = any(${[...decisionMails]}::text[]) limit 1`.execute(db);
  return rows.length > 0;
}

/** Makes a locked order wait again. */
export async function storeUndecided({ db, division, id }: RecordRef): Promise<void> {
  await sql`
    update sales_order o set approval = 'waiting', approval_note = null where o.division = ${division} and o.id = ${id}`.execute(
    db,
  );
}

/** The address of the office, for a mail about an order that waits. */
export async function findOffice(db: Db, division: number) {
  const { rows } = await sql<{ email: string | null; language: 'nl' | 'de' }>`
    select d.email, case d.country when 'DE' then 'de' when 'AT' then 'de' else 'nl' end as language
    from division d where d.code = ${division}`.execute(db);
  return only(rows);
}

/** The number of an order and its buyer, for a mail about the decision. */
export async function findBuyer({ db, division, id }: RecordRef) {
  const { rows } = await sql<{
    number: number;
    email: string | null;
    name: string | null;
    language: 'nl' | 'de' | 'en';
  }>`
    select o.order_number as number, coalesce(c.email, a.email) as email, c.full_name as name,
      coalesce(a.language, case a.country when 'DE' then 'de' when 'AT' then 'de' else 'nl' end) as language
    from sales_order o join account a on a.id = o.ordered_by left join contact c on c.id = o.ordered_by_contact_id
    where o.division = ${division} and o.id = ${id}`.execute(db);
  return only(rows);
}
