import type { PublicEstimate } from '@werkbank/contract/estimates/answers/public-estimate.ts';
import { estimateStatus } from '@werkbank/contract/estimates/shared/transitions.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { literals } from '#db/literals.ts';
import { documentLanguage } from '../shared/estimate-columns.ts';

const estimateIs = literals(estimateStatus);

/**
 * The estimate as the holder of its link sees it. With `chosen` the totals are those of that choice of optional lines;
 * nothing is stored.
 */
export async function findPublic(
  db: Db,
  division: number,
  id: string,
  chosen?: readonly string[],
): Promise<PublicEstimate | undefined> {
  const isChosen =
    chosen === undefined ? sql`n.chosen` : sql`(not n.optional or n.id::text = any(${[...chosen]}::text[]))`;
  const { rows } = await sql<PublicEstimate>`
    select d.description as "companyName", d.brand, d.phone as "companyPhone", d.email as "companyEmail", ${documentLanguage} as language,
      e.quotation_number as "quotationNumber", e.version_number as "versionNumber", a.name as "customerName", l.name as "locationName",
      e.description, e.your_ref as "yourRef", e.introduction, e.closing, e.quotation_date as "quotationDate", e.due_date as "dueDate",
      e.status = ${estimateIs.awaitingOnlineAcceptance} and e.due_date < business_day() as "isExpired",
      case e.status when ${estimateIs.awaitingOnlineAcceptance} then 'open' when ${estimateIs.rejected} then 'rejected'
        when ${estimateIs.superseded} then 'superseded' else 'accepted' end as state, e.accepted_at as "acceptedAt",
      e.accepted_by_name as "acceptedByName", e.currency, s.excl as "amountFCExclVat", s.vat as "vatAmountFC",
        s.excl + s.vat as "amountFC", s.lines
    from estimate e join division d on d.code = e.division join account a on a.id = e.account_id join location l on l.id = e.location_id
    cross join lateral (
      select coalesce(sum(n.amount) filter (where ${isChosen}), 0)::numeric(12, 2) as excl, coalesce(sum(n.vat_amount)
        filter (where ${isChosen}), 0)::numeric(12, 2) as vat,
        coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'description', n.description, 'quantity', n.quantity, 'unitCode', n.unit_code,
          'unitDescription', u.description, 'netPrice', net_price(n.unit_price, n.discount), 'amountFC', n.amount, 'vatPercentage',
            n.vat_percentage, 'optional', n.optional,
          'chosen', ${isChosen}, 'device', nullif(concat_ws(' · ', x.tag, x.description), '')) order by n.line_number), '[]') as lines
      from estimate_line n left join unit u on u.division = n.division and u.code = n.unit_code left join asset x on x.id = n.asset_id
      where n.estimate_id = e.id
    ) s
    where e.division = ${division} and e.id = ${id}`.execute(db);
  return rows[0];
}

/** Records that the link was opened. */
export async function noteView(db: Db, division: number, id: string): Promise<void> {
  await sql`
    insert into estimate_view (estimate_id, division) values (${id}, ${division})
    on conflict (estimate_id) do update set last_seen = now(), times = estimate_view.times + 1`.execute(db);
}

/** Key of the document that was attached to the mail. */
export async function findSentDocument(db: Db, division: number, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    select reference from document where division = ${division} and estimate_id = ${id} and type = 'estimate' and deleted is null
    order by created desc, id desc limit 1`.execute(db);
  return rows[0]?.reference;
}
