import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { type PrintedCustomValue, printedCustomValues } from '#documents/custom-facts.ts';

/** The content of the document in addition to the estimate itself. */
export interface EstimateFacts {
  accountAddress: string | null;
  accountPostcode: string | null;
  accountCity: string | null;
  locationAddress: string | null;
  locationPostcode: string | null;
  locationCity: string | null;
  paymentCondition: string | null;
  /** Custom fields of the account and of the location that are printed on documents. */
  accountOwn: PrintedCustomValue[];
  locationOwn: PrintedCustomValue[];
  /** VAT of the chosen lines, one row for each rate. */
  vat: { percentage: number; amount: number }[];
  photos: { serviceReportId: string; storageKey: string; description: string | null }[];
  /** The signature of the acceptance; null when there is no acceptance or it was not signed. */
  signatureKey: string | null;
}

export async function readEstimateFacts(db: Db, division: number, id: string): Promise<EstimateFacts> {
  const { rows } = await sql<EstimateFacts>`
    select a.address_line1 as "accountAddress", a.postcode as "accountPostcode", a.city as "accountCity",
      l.address_line1 as "locationAddress",
      l.postcode as "locationPostcode", l.city as "locationCity", t.description as "paymentCondition",
      ${printedCustomValues('account', 'a')} as "accountOwn", ${printedCustomValues('location', 'l')} as "locationOwn",
      coalesce((select jsonb_agg(jsonb_build_object('percentage', v.vat_percentage, 'amount', v.amount) order by v.vat_percentage desc)
        from (
        select n.vat_percentage, sum(n.vat_amount) as amount from estimate_line n where n.estimate_id = e.id and n.chosen
          group by n.vat_percentage) v), '[]') as vat,
      coalesce((select jsonb_agg(jsonb_build_object('serviceReportId', f.service_report_id, 'storageKey', f.storage_key, 'description',
        f.description)
        order by f.created, f.id) from attachment f
        where f.service_report_id in (select n.service_report_id from estimate_line n where n.estimate_id = e.id) and f.deleted is null
          and f.content_type like 'image/%'), '[]') as photos,
      (select d.storage_key from document d where d.division = e.division and d.estimate_id = e.id and d.type = 'signature'
        and d.deleted is null
        and d.created >= e.accepted_at order by d.created desc, d.id desc limit 1) as "signatureKey"
    from estimate e join account a on a.id = e.account_id join location l on l.id = e.location_id
    left join payment_condition t on t.division = e.division and t.code = e.payment_condition
    where e.division = ${division} and e.id = ${id}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('An estimate that is to be printed is not there.');
  return facts;
}
