import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { only } from '#db/rows.ts';
import type { Party } from './invoice-ubl.ts';

/** Seller and buyer of a proposal, as the division and the account are now. */
export async function findParties(db: Db, division: number, id: string): Promise<{ seller: Party; buyer: Party }> {
  const { rows } = await sql<{ seller: Party; buyer: Party }>`
    select jsonb_build_object('name', d.description, 'street', d.address_line1, 'postcode', d.postcode, 'city', d.city,
        'country', d.country, 'vatNumber', d.vat_number, 'registration', d.chamber_of_commerce_number) as seller,
      jsonb_build_object('name', a.name, 'street', a.address_line1, 'postcode', a.postcode, 'city', a.city,
        'country', coalesce(a.country, d.country), 'vatNumber', a.vat_number, 'registration', a.chamber_of_commerce) as buyer
    from invoice_proposal p join division d on d.code = p.division join account a on a.id = p.invoice_to
    where p.division = ${division} and p.id = ${id}`.execute(db);
  return only(rows);
}
