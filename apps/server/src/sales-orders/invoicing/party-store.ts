import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { only } from '#db/rows.ts';
import type { Parties } from './invoice-profile.ts';

/** Seller and buyer of a proposal, as the division and the account are now, and the invoices of its order, which a credit note corrects. */
export async function findParties(
  db: Db,
  division: number,
  id: string,
): Promise<Parties & { corrected: readonly number[] }> {
  const { rows } = await sql<Parties & { corrected: readonly number[] }>`
    select jsonb_build_object('name', d.description, 'street', d.address_line1, 'postcode', d.postcode, 'city', d.city,
        'country', d.country, 'vatNumber', d.vat_number, 'registration', d.chamber_of_commerce_number, 'phone', d.phone,
        'email', d.email, 'iban', d.iban, 'electronicAddress', d.electronic_address, 'buyerReference', null) as seller,
      jsonb_build_object('name', a.name, 'street', a.address_line1, 'postcode', a.postcode, 'city', a.city,
        'country', coalesce(a.country, d.country), 'vatNumber', a.vat_number, 'registration', a.chamber_of_commerce, 'phone', a.phone,
        'email', a.email, 'iban', null, 'electronicAddress', a.electronic_address, 'buyerReference', a.buyer_reference) as buyer,
      array(select o.proposal_number from invoice_proposal o
        where o.sales_order_id = p.sales_order_id and o.type = 8020 and o.proposal_number < p.proposal_number
        order by o.proposal_number) as corrected
    from invoice_proposal p join division d on d.code = p.division join account a on a.id = p.invoice_to
    where p.division = ${division} and p.id = ${id}`.execute(db);
  return only(rows);
}
