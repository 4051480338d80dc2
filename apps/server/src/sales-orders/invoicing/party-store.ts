import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { only } from '#db/rows.ts';
import type { Parties } from './invoice-profile.ts';
import type { Supply } from './vat-category.ts';

interface InvoiceFacts extends Parties {
  supply: Supply;
  corrected: readonly number[];
  /** Names of units by code. */
  units: Readonly<Record<string, string>>;
  /** Of the buyer. */
  language: Language;
}

/**
 * Seller and buyer of a proposal, as the division and the account are now, what was supplied where and when, and the invoices of its order,
 * which a credit note corrects.
 */
export async function findParties(db: Db, division: number, id: string): Promise<InvoiceFacts> {
  const { rows } = await sql<InvoiceFacts>`
    select jsonb_build_object('name', d.description, 'street', d.address_line1, 'postcode', d.postcode, 'city', d.city,
        'country', d.country, 'vatNumber', d.vat_number, 'registration', d.chamber_of_commerce_number, 'phone', d.phone,
        'email', d.email, 'iban', d.iban, 'electronicAddress', d.electronic_address, 'buyerReference', null) as seller,
      jsonb_build_object('name', a.name, 'street', a.address_line1, 'postcode', a.postcode, 'city', a.city,
        'country', coalesce(a.country, d.country), 'vatNumber', a.vat_number, 'registration', a.chamber_of_commerce, 'phone', a.phone,
        'email', a.email, 'iban', null, 'electronicAddress', a.electronic_address, 'buyerReference', a.buyer_reference) as buyer,
      jsonb_build_object('street', coalesce(t.address_line1, g.address_line1), 'postcode', coalesce(t.postcode, g.postcode),
        'city', coalesce(t.city, g.city), 'country', coalesce(t.country, g.country, a.country, d.country),
        'date', coalesce(e.delivery_date, p.invoice_date), 'deliveryNumber', e.delivery_number,
        'services', array(select l.id from invoice_proposal_line l join item i on i.id = l.item_id
          where l.proposal_id = p.id and not i.is_stock_item),
        'vatCodes', (
          select coalesce(jsonb_agg(jsonb_build_object('code', v.code, 'category', v.category, 'description', v.description)), '[]')
          from vat_code v where v.division = p.division and v.category is not null)) as supply,
      array(select o.proposal_number from invoice_proposal o
        where o.sales_order_id = p.sales_order_id and o.type = 8020 and o.proposal_number < p.proposal_number
        order by o.proposal_number) as corrected,
      (select coalesce(jsonb_object_agg(u.code, u.description), '{}') from unit u where u.division = p.division) as units,
      coalesce(a.language, case a.country when 'DE' then 'de' when 'AT' then 'de' else 'nl' end) as language
    from invoice_proposal p join division d on d.code = p.division join account a on a.id = p.invoice_to
      join sales_order s on s.id = p.sales_order_id join account g on g.id = s.deliver_to
      left join address t on t.id = s.delivery_address_id
      left join lateral (
        select y.delivery_date, y.delivery_number from goods_delivery y
        where y.reverses_id is null and y.created <= p.created and y.id in (
          select x.delivery_id from goods_delivery_line x join invoice_proposal_line l on l.sales_order_line_id = x.sales_order_line_id
          where l.proposal_id = p.id)
        order by y.delivery_number desc limit 1) e on p.type = 8020
    where p.division = ${division} and p.id = ${id}`.execute(db);
  return only(rows);
}
