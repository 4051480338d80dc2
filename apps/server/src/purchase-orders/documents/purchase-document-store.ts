import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { RecordRef } from '#db/scope.ts';
import { type PrintedCustomValue, printedCustomValues } from '#documents/custom-facts.ts';

/** Content of the documents of an order in addition to the order itself. */
export interface PurchaseFacts {
  /** Language of the supplier. */
  language: Language;
  /** Language of the division, for internal documents. */
  ownLanguage: Language;
  /** Address of the contact, else of the supplier. */
  recipient: string | null;
  contactName: string | null;
  supplierAddress: string | null;
  supplierPostcode: string | null;
  supplierCity: string | null;
  /** Custom fields of the supplier that are printed on documents. */
  printed: PrintedCustomValue[];
  /** VAT, one row for each rate. */
  vat: { percentage: number; amount: number }[];
}

export async function readFacts(db: Db, division: number, id: string): Promise<PurchaseFacts | undefined> {
  const { rows } = await sql<PurchaseFacts>`
    select coalesce(a.language, case a.country when 'DE' then 'de' when 'AT' then 'de' else 'nl' end) as language,
      case v.country when 'DE' then 'de' when 'AT' then 'de' else 'nl' end as "ownLanguage",
      coalesce(c.email, a.email) as recipient, c.full_name as "contactName",
      a.address_line1 as "supplierAddress", a.postcode as "supplierPostcode", a.city as "supplierCity",
      ${printedCustomValues('account', 'a')} as printed,
      coalesce((select jsonb_agg(jsonb_build_object('percentage', v.vat_percentage, 'amount', v.amount) order by v.vat_percentage desc)
        from (select l.vat_percentage, sum(l.vat_amount) as amount from purchase_order_line l where l.order_id = o.id
          group by l.vat_percentage) v), '[]') as vat
    from purchase_order o join division v on v.code = o.division join account a on a.id = o.supplier_id
    left join contact c on c.id = o.supplier_contact_id
    where o.division = ${division} and o.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the order until the transaction ends, and returns whether it still has this version. */
export async function lockVersion({ db, division, id }: RecordRef, version: number): Promise<boolean> {
  const { rows } = await sql`
    select from purchase_order where division = ${division} and id = ${id} and version = ${version} for update`.execute(
    db,
  );
  return rows.length > 0;
}
