import type {
  DefectChoice,
  DefectProposal,
  EstimateLineInput,
} from '@werkbank/contract/estimates/estimate/estimate.ts';
import { estimateStatus } from '@werkbank/contract/estimates/shared/transitions.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { sql } from 'kysely';
import type { PageResult } from '#base/page.ts';
import { literals } from '#db/literals.ts';
import type { ListRef } from '#db/scope.ts';

const estimateIs = literals(estimateStatus);

/** Defects in the newest report of each asset that are neither repaired nor on an estimate; the most severe first. */
export async function listDefects(
  { db, division, locationId, language, page }: ListRef & { locationId: string; language: Language },
  choice: DefectChoice,
): Promise<PageResult<DefectProposal>> {
  const { rows } = await sql<DefectProposal & { total: number }>`
    with finding as (
      select a.id as asset_id, a.tag, a.description, a.type, a.item_id, p.path, a.walk_order, r.id as report_id, r.performed_on,
        r.work_order_id,
        d.code, d.severity, d.action, ${sql.ref(`d.description_${language}`)} as words,
        case v.country when 'NL' then d.description_nl else d.description_de end as trade_words, ${wordsForCustomer} as customer_words
      from asset a join division v on v.code = a.division join location l on l.id = a.location_id left join account c
        on c.id = l.account_id left join place p on p.id = a.place_id
      cross join lateral (select e.* from effective_report e where e.asset_id = a.id order by e.performed_on desc, e.id desc limit 1) r
      cross join lateral jsonb_array_elements(r.defects) f join defect_code d on d.code = f ->> 'code'
      where a.division = ${division} and a.location_id = ${locationId} and a.state not in ('replaced', 'removed')
        and not coalesce((f ->> 'resolved')::boolean, false) and d.action not in ('customer', 'office')
        and (${choice.workOrderId ?? null}::uuid is null or r.work_order_id = ${choice.workOrderId ?? null}::uuid)
        and (${choice.serviceReportIds ?? null}::uuid[] is null or r.id = any(${choice.serviceReportIds ?? null}::uuid[]))
        and not exists (select from estimate_line n join estimate e on e.id = n.estimate_id
          where n.service_report_id = r.id and n.defect_code = d.code
            and e.status not in (${estimateIs.rejected}, ${estimateIs.superseded}))
    )
    select f.asset_id as "assetId", f.tag as "assetTag", f.description as "assetDescription", f.path as "placePath",
      f.report_id as "serviceReportId",
      f.performed_on as "performedOn", f.work_order_id as "workOrderId", f.code as "defectCode", f.words as "defectDescription",
      f.customer_words as "defectForCustomer", f.severity,
      i.id as "itemId", i.code as "itemCode", i.description as "itemDescription", count(*) over () as total
    from finding f left join lateral (${proposal(division)}) i on true
    order by f.severity, f.walk_order nulls last, f.path nulls first, f.tag, f.code limit ${page.size} offset ${page.skip}`.execute(
    db,
  );
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Defect `d` in the language of account `c`, by default that of the country of location `l`. */
const wordsForCustomer = sql`case coalesce(c.language, case l.country when 'DE' then 'de' when 'AT' then 'de' end)
  when 'de' then d.description_de when 'en' then d.description_en else d.description_nl end`;

/** Less similar names have no more than a syllable in common. */
const minSimilarity = 0.07;

/**
 * The proposed item for defect `f`: the asset itself if it must be replaced, a filling if it is empty, else the spare part of its type
 * whose name is most similar to the text of the defect; none when no name is similar.
 */
const proposal = (division: number) => sql`
  select i.id, i.code, i.description from item i left join item_group g on g.id = i.item_group_id
  cross join lateral (select f.type = any(i.asset_types) or (i.asset_types = '{}' and i.additional_asset_types = '{}' and exists (
      select from asset_type_item_group t where t.type = f.type and t.item_group_code = g.code and t.kind = 'item')) as "is",
    f.type = any(i.additional_asset_types) or (i.asset_types = '{}' and i.additional_asset_types = '{}' and exists (
      select from asset_type_item_group t where t.type = f.type and t.item_group_code = g.code and t.kind = 'additional')) as "fits") k
  where i.division = ${division} and i.is_sales_item and i.start_date <= business_day() and coalesce(i.end_date >= business_day(), true)
    and case when f.action in ('replace', 'notFound') then (k."is" and i.is_stock_item) or i.id = f.item_id else k."fits" or k."is"
      and not i.is_serial_item end
    and (f.action in ('replace', 'notFound', 'refill') or similarity(searchable(i.description),
      searchable(f.trade_words)) >= ${minSimilarity})
  order by i.is_stock_item desc, f.action in ('replace', 'notFound') and i.id = f.item_id desc,
    f.action = 'refill' and searchable(i.description) ~ 'vulling|fullung' desc,
    similarity(searchable(i.description), searchable(f.trade_words || case when f.action in ('refill', 'replace', 'notFound')
      then ' ' || f.description else '' end)) desc,
    i.code
  limit 1`;

/** Lines for the defects; those without a suitable item are left to an employee. */
export const linesOf = (defects: readonly DefectProposal[]): EstimateLineInput[] =>
  defects.flatMap(({ itemId, assetId, serviceReportId, defectCode, defectForCustomer }) =>
    itemId === null
      ? []
      : [{ itemId, quantity: 1, optional: false, assetId, serviceReportId, defectCode, notes: defectForCustomer }],
  );
