import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { RecordRef } from '#db/scope.ts';
import { type PrintedCustomValue, printedCustomValues } from '#documents/custom-facts.ts';

/** Content of the documents of an order in addition to the order itself. */
export interface OrderFacts {
  /** For the approval of the office. */
  isWaiting: boolean;
  language: Language;
  /** Address of the contact who ordered, else of the account. */
  recipient: string | null;
  contactName: string | null;
  accountAddress: string | null;
  accountPostcode: string | null;
  accountCity: string | null;
  /** VAT of the lines, one row for each rate, before the discount of the order. */
  vat: { percentage: number; amount: number }[];
  /** Custom fields that are printed on documents. */
  printed: PrintedCustomValue[];
}

export async function readOrderFacts(db: Db, division: number, id: string): Promise<OrderFacts | undefined> {
  const { rows } = await sql<OrderFacts>`
    select coalesce(a.language, case a.country when 'DE' then 'de' when 'AT' then 'de' else 'nl' end) as language,
      coalesce(c.email, a.email) as recipient, c.full_name as "contactName",
      a.address_line1 as "accountAddress", a.postcode as "accountPostcode", a.city as "accountCity",
      coalesce((select jsonb_agg(jsonb_build_object('percentage', v.vat_percentage, 'amount', v.amount) order by v.vat_percentage desc)
        from (select l.vat_percentage, sum(l.vat_amount) as amount from sales_order_line l where l.order_id = o.id
          group by l.vat_percentage) v), '[]') as vat, coalesce(o.approval = 'waiting', false) as "isWaiting",
      ${printedCustomValues('salesOrder', 'o')} as printed
    from sales_order o join account a on a.id = o.ordered_by left join contact c on c.id = o.ordered_by_contact_id
    where o.division = ${division} and o.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the order until the transaction ends, and returns whether it still has this version. */
export async function lockVersion({ db, division, id }: RecordRef, version: number): Promise<boolean> {
  const { rows } = await sql`
    select from sales_order where division = ${division} and id = ${id} and version = ${version} for share`.execute(db);
  return rows.length > 0;
}

export interface PostalAddress {
  addressLine1: string | null;
  addressLine2: string | null;
  postcode: string | null;
  city: string | null;
}

/** The recipient of a delivery: its address, else that of the account. */
export async function findDeliveredTo(
  db: Db,
  division: number,
  deliveryId: string,
): Promise<PostalAddress | undefined> {
  const { rows } = await sql<PostalAddress>`
    select coalesce(d.address_line1, a.address_line1) as "addressLine1", d.address_line2 as "addressLine2",
      case when d.id is null then a.postcode else d.postcode end as postcode, case when d.id is null then a.city else d.city end as city
    from goods_delivery g join account a on a.id = g.delivery_account_id left join address d on d.id = g.delivery_address_id
    where g.division = ${division} and g.id = ${deliveryId}`.execute(db);
  return rows[0];
}
