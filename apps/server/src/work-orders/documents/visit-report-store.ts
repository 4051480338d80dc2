import type { CheckResult, DefectFound } from '@werkbank/contract/assets/reports/service-report.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { type PrintedCustomValue, printedCustomValues } from '#documents/custom-facts.ts';

/** The order of a document. */
export interface ReportOrder {
  id: string;
  division: number;
  number: number;
  type: string;
  status: number;
  description: string;
  notes: string | null;
  yourRef: string | null;
  contactName: string | null;
  contactPhone: string | null;
  contactEmail: string | null;
  dueOn: string | null;
  expectedMinutes: number | null;
  completedAt: string | null;
  modified: string;
  signedByName: string | null;
  signedAt: string | null;
  signatureRefusedReason: string | null;
  consent: Record<string, unknown> | null;
  language: Language;
  accountName: string | null;
  accountCode: string | null;
  accountEmail: string | null;
  locationId: string;
  locationName: string;
  locationCode: string;
  locationEmail: string | null;
  locationPhone: string | null;
  addressLine: string | null;
  postcode: string | null;
  city: string | null;
  openingHours: string | null;
  accessNote: string | null;
  keyNote: string | null;
  permitNote: string | null;
  /** Custom fields of the order and of its location that are printed on documents. */
  printed: PrintedCustomValue[];
  printedOfLocation: PrintedCustomValue[];
}

export interface ReportVisit {
  day: string;
  startTime: string | null;
  endTime: string | null;
  engineer: string;
  certificateNumber: string | null;
  outcome: string | null;
  outcomeReason: string | null;
  note: string | null;
}

/** An asset of the order with its result. */
export interface ReportAsset {
  assetId: string;
  tag: string | null;
  place: string | null;
  position: string | null;
  type: string;
  typeDescription: string;
  description: string;
  brand: string | null;
  model: string | null;
  serialNumber: string | null;
  year: number | null;
  dueOn: string | null;
  level: string | null;
  /** The mechanic's result; null while there is none. */
  result: string | null;
  reason: string | null;
  detachedReason: string | null;
  reportId: string | null;
  findings: string | null;
  actions: string | null;
  checks: (CheckResult & { description: string; unit: string | null })[];
  /** `names`: the text in every language of the product. */
  defects: (DefectFound & { description: string; names: string[]; severity: number })[];
}

export interface ReportItem {
  code: string;
  description: string;
  quantity: number;
  unit: string;
  planned: boolean;
  charge: string;
}

export interface ReportPicture {
  kind: 'report' | 'signature' | 'consent';
  reportId: string | null;
  storageKey: string;
  description: string | null;
}

/**
 * The language of account `k`, for documents and everything else the customer reads; without one, that of the country
 * of location `l`.
 */
export const languageOfAccount = sql`coalesce(k.language, case l.country when 'DE' then 'de' when 'AT' then 'de' else 'nl' end)`;

export async function findReportOrder(db: Db, division: number, id: string): Promise<ReportOrder | undefined> {
  const { rows } = await sql<ReportOrder>`
    select w.id, w.division, w.number, w.type, w.status, w.description, w.notes, w.your_ref as "yourRef",
      coalesce(w.contact_name, l.contact_name) as "contactName", w.contact_phone as "contactPhone", w.contact_email as "contactEmail",
      w.due_on as "dueOn", w.expected_minutes as "expectedMinutes", w.completed_at as "completedAt", w.modified,
        w.signed_by_name as "signedByName",
      w.signed_at as "signedAt", w.signature_refused_reason as "signatureRefusedReason", w.consent, ${languageOfAccount} as language,
      k.name as "accountName", k.code as "accountCode", k.email as "accountEmail", l.id as "locationId", l.name as "locationName",
      l.code as "locationCode", l.email as "locationEmail", l.phone as "locationPhone", l.address_line1 as "addressLine", l.postcode,
        l.city,
      l.opening_hours as "openingHours", l.access_note as "accessNote", l.key_note as "keyNote", l.permit_note as "permitNote",
      ${printedCustomValues('workOrder', 'w')} as printed, ${printedCustomValues('location', 'l')} as "printedOfLocation"
    from work_order w join location l on l.id = w.location_id left join account k on k.id = l.account_id
    where w.division = ${division} and w.id = ${id}`.execute(db);
  return rows[0];
}

/** Visits that took place or are planned, in order, each with the day on which work began, or else the planned one. */
export async function listReportVisits(db: Db, division: number, workOrderId: string): Promise<ReportVisit[]> {
  const { rows } = await sql<ReportVisit>`
    select coalesce(began.day, v.planned_on) as day, v.start_time::text as "startTime", v.end_time::text as "endTime",
      e.full_name as engineer, e.certificate_number as "certificateNumber", v.outcome, v.outcome_reason as "outcomeReason", v.note
    from work_order_visit v join engineer e on e.id = v.engineer_id
    left join lateral (select (min(t.since) at time zone 'Europe/Amsterdam')::date as day from work_order_time t
      where t.visit_id = v.id and t.kind = 'work') began on true
    where v.division = ${division} and v.work_order_id = ${workOrderId} and v.status <> 'cancelled'
    order by day, v.start_time nulls last, v.id limit 100`.execute(db);
  return rows;
}

/** Minutes of work and travel, without breaks. */
export async function workedMinutes(db: Db, division: number, workOrderId: string): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(round(sum(extract(epoch from t.until - t.since)) / 60), 0)::integer as minutes from work_order_time t
    where t.division = ${division} and t.work_order_id = ${workOrderId} and t.kind = 'work' and t.until is not null`.execute(
    db,
  );
  return rows[0]?.minutes ?? 0;
}

/** Every asset that was planned or reported on, in walking order. */
export async function listReportAssets(
  db: Db,
  division: number,
  workOrderId: string,
  language: Language,
): Promise<ReportAsset[]> {
  const { rows } = await sql<ReportAsset>`
    with named as (
      select asset_id from work_order_task where division = ${division} and work_order_id = ${workOrderId}
      union select asset_id from service_report where division = ${division} and work_order_id = ${workOrderId}
    )
    select a.id as "assetId", a.tag, p.path as place, a.position, a.type, ${sql.ref(`t.description_${language}`)} as "typeDescription",
      a.description, a.brand, a.model, a.serial_number as "serialNumber",
      extract(year from coalesce(a.manufacture_date, a.installation_date))::integer as year,
      case when a.state in ('replaced', 'removed') then null else a.due_on end as "dueOn",
      coalesce(k.level, r.level) as level, coalesce(k.result, case r.result when 'approved' then 'passed' when 'approvedWithRemarks'
        then 'passed'
        when 'rejected' then 'failed' when 'notFound' then 'notFound' when 'notServiced' then 'notReachable' end) as result,
      k.reason, k.detached_reason as "detachedReason", r.id as "reportId", r.findings, r.actions,
      coalesce(${checksOf(language)}, '[]') as checks, coalesce(${defectsOf(language)}, '[]') as defects
    from named n join asset a on a.division = ${division} and a.id = n.asset_id
    join asset_type t on t.type = a.type left join place p on p.id = a.place_id
    left join work_order_task k on k.work_order_id = ${workOrderId} and k.asset_id = a.id
    left join lateral (select e.* from effective_report e where e.asset_id = a.id and e.work_order_id = ${workOrderId}
      order by e.performed_on desc, e.id desc limit 1) r on true
    order by k.sequence nulls last, a.walk_order nulls last, p.path nulls first, a.type, a.tag, a.id limit 2000`.execute(
    db,
  );
  return rows;
}

/** Measured values and readings, with the texts of the check points. */
const checksOf = (language: Language): RawBuilder<unknown> => sql`(
  select jsonb_agg(c || jsonb_build_object('description', ${sql.ref(`q.description_${language}`)}, 'unit', q.unit) order by q.code)
  from jsonb_array_elements(r.checks) c join check_point q on q.code = c ->> 'code')`;

const defectsOf = (language: Language): RawBuilder<unknown> => sql`(
  select jsonb_agg(d || jsonb_build_object('description', ${sql.ref(`q.description_${language}`)}, 'severity', q.severity,
    'names', jsonb_build_array(q.description_nl, q.description_de, q.description_en)) order by q.severity, q.code)
  from jsonb_array_elements(r.defects) d join defect_code q on q.code = d ->> 'code')`;

/** Parts and labour, net of corrections. */
export async function listReportItems(db: Db, division: number, workOrderId: string): Promise<ReportItem[]> {
  const { rows } = await sql<ReportItem>`
    select i.code, min(w.description) as description, sum(w.quantity) as quantity, coalesce(min(u.description), w.unit_code) as unit,
      w.planned, w.charge
    from work_order_item w join item i on i.id = w.item_id left join unit u on u.division = w.division and u.code = w.unit_code
    where w.division = ${division} and w.work_order_id = ${workOrderId}
    group by i.code, w.unit_code, w.planned, w.charge having sum(w.quantity) <> 0
    order by w.planned, min(w.line_number) limit 1000`.execute(db);
  return rows;
}

/** Pictures of the reports, the signature for the work, and the one below the consent to extra work. */
export async function listReportPictures(db: Db, division: number, workOrderId: string): Promise<ReportPicture[]> {
  const { rows } = await sql<ReportPicture>`
    select kind, "reportId", "storageKey", description from (
      select 'report' as kind, f.service_report_id as "reportId", f.storage_key as "storageKey", f.description, f.created, f.id
      from attachment f join effective_report r on r.id = f.service_report_id
      where f.division = ${division} and r.work_order_id = ${workOrderId} and f.deleted is null and f.content_type like 'image/%'
      union all
      select * from (select 'signature', null::uuid, d.storage_key, d.description, d.created, d.id from document d
        where d.division = ${division} and d.work_order_id = ${workOrderId} and d.type = 'signature' and d.deleted is null
        order by d.created desc, d.id desc limit 1) s
      union all
      select 'consent', null::uuid, d.storage_key, d.description, d.created, d.id from document d join work_order w
        on w.id = d.work_order_id
        where d.division = ${division} and w.id = ${workOrderId} and d.reference = w.consent ->> 'signatureReference'
    ) pictures order by created, id limit 200`.execute(db);
  return rows;
}

/** The data of an order's report; pictures are listed by service report. */
export interface VisitReport {
  order: ReportOrder;
  visits: ReportVisit[];
  minutes: number;
  assets: ReportAsset[];
  items: ReportItem[];
  photos: ReadonlyMap<string, { image: string; caption: string }[]>;
  signature: string | null;
  consentSignature: string | null;
}
