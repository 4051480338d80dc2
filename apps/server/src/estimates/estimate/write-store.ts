import type {
  EstimateChange,
  EstimateInput,
  EstimateLineInput,
} from '@werkbank/contract/estimates/estimate/estimate.ts';
import { estimateStatus, estimateTransitions } from '@werkbank/contract/estimates/shared/transitions.ts';
import { type RawBuilder, sql } from 'kysely';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { isOneOf, literals } from '#db/literals.ts';
import { recordset } from '#db/rows.ts';
import type { VersionedRef } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';
import { resolveLines } from '#sales-orders/order/store.ts';

const estimateIs = literals(estimateStatus);

const firstNumber = 50_001;
const daysValid = 30;

/**
 * Writes a draft for the account of a location and returns its id.
 * @throws Problem `estimate.no_account`, `contact.not_found` or a problem of its lines
 */
export async function insertEstimate(
  db: Db,
  division: number,
  locationId: string,
  input: EstimateInput,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into estimate (division, quotation_number, location_id, account_id, contact_id, description, your_ref, reason, work_order_id,
      due_date,
      introduction, closing, remarks, language, currency, payment_condition)
    select l.division, take_number(l.division, 'estimate', ${firstNumber})::integer, l.id, a.id,
      (select c.id from contact c where c.id = coalesce(${input.contactId ?? null}::uuid, a.main_contact_id) and c.account_id = a.id),
      ${input.description || null}, ${input.yourRef || null}, ${input.reason ?? 'customerRequest'}, ${input.workOrderId ?? null}::uuid,
      coalesce(${input.dueDate ?? null}::date, business_day() + ${daysValid}::integer), ${input.introduction || null},
        ${input.closing || null},
      ${input.remarks || null}, ${input.language ?? null}, coalesce(a.sales_currency, d.currency), a.payment_condition_sales
    from location l join account a on a.id = l.account_id join division d on d.code = l.division
    where l.division = ${division} and l.id = ${locationId} returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Problem('estimate.no_account');
  await requireContact(db, division, row.id, input.contactId);
  await replaceLines(db, division, row.id, input.lines ?? []);
  return row.id;
}

/** Changes a draft; false when it is no longer a draft or another user changed it first. */
export async function updateDraft(
  { db, division, id, ifMatch }: VersionedRef,
  change: EstimateChange,
): Promise<boolean> {
  const set = columnsOf(change);
  const { rows } = await sql<{ id: string }>`
    update estimate e set ${sql.join([sql`modified = now()`, ...set])}
    where e.division = ${division} and e.id = ${id} and e.status = ${estimateIs.draft}
      and ${isVersion('e.version', ifMatch)} returning e.id`.execute(db);
  if (!rows[0]) return false;
  await requireContact(db, division, id, change.contactId);
  if (change.lines) await replaceLines(db, division, id, change.lines);
  return true;
}

function columnsOf(change: EstimateChange): RawBuilder<unknown>[] {
  const given: Record<string, unknown> = {
    description: change.description,
    your_ref: change.yourRef,
    reason: change.reason,
    due_date: change.dueDate,
    contact_id: change.contactId,
    introduction: change.introduction,
    closing: change.closing,
    remarks: change.remarks,
    language: change.language,
  };
  return Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value === '' ? null : value}`);
}

async function requireContact(db: Db, division: number, id: string, contactId: string | null | undefined) {
  if (contactId === null || contactId === undefined) return;
  const { rows } = await sql`
    select from estimate e join contact c on c.id = ${contactId} and c.account_id = e.account_id
    where e.division = ${division} and e.id = ${id} and e.contact_id = c.id`.execute(db);
  if (rows.length === 0) throw new Problem('contact.not_found');
}

/** Lines with price, discount and VAT of the account where none were given. */
async function replaceLines(db: Db, division: number, id: string, lines: readonly EstimateLineInput[]): Promise<void> {
  const setting = await sql<{ orderedBy: string; warehouse: string; orderDate: string }>`
    select e.account_id as "orderedBy", w.id as warehouse, business_day() as "orderDate"
    from estimate e join warehouse w on w.division = e.division and w.main
    where e.division = ${division} and e.id = ${id}`.execute(db);
  const resolved = await resolveLines({ db, division }, found(setting.rows[0], 'warehouse.not_found'), lines);
  await requireAssets(db, division, id, lines);
  const rows = resolved.map((line, n) => ({
    line_number: n + 1,
    item_id: line.itemId,
    description: line.description,
    quantity: line.quantity,
    unit_code: line.unit,
    unit_price: line.unitPrice,
    discount: line.discount,
    vat_code: line.vatCode,
    vat_percentage: line.vatPercentage,
    optional: lines[n]?.optional ?? false,
    asset_id: lines[n]?.assetId ?? null,
    service_report_id: lines[n]?.serviceReportId ?? null,
    defect_code: lines[n]?.defectCode || null,
    notes: lines[n]?.notes || null,
  }));
  await sql`delete from estimate_line where division = ${division} and estimate_id = ${id}`.execute(db);
  if (rows.length === 0) return;
  await sql`
    insert into estimate_line (division, estimate_id, line_number, item_id, description, quantity, unit_code, unit_price, discount,
      vat_code,
      vat_percentage, optional, asset_id, service_report_id, defect_code, notes)
    select ${division}::integer, ${id}::uuid, r.* from ${recordset(
      rows,
      `r (line_number integer, item_id uuid,
      description text, quantity numeric, unit_code text, unit_price numeric, discount numeric, vat_code text, vat_percentage numeric,
      optional boolean, asset_id uuid, service_report_id uuid, defect_code text, notes text)`,
    )}`.execute(db);
}

/**
 * Requires that the assets are at the location and the reports are of these assets. @throws Problem `asset.not_found`,
 * `reference.not_found`
 */
async function requireAssets(db: Db, division: number, id: string, lines: readonly EstimateLineInput[]): Promise<void> {
  const named = lines.map(({ assetId, serviceReportId }) => ({
    asset_id: assetId ?? null,
    report_id: serviceReportId ?? null,
  }));
  const { rows } = await sql<{ strangers: number; reports: number }>`
    select count(*) filter (where n.asset_id is not null and a.id is null) as strangers,
      count(*) filter (where n.report_id is not null and r.id is null) as reports
    from ${recordset(named, 'n (asset_id uuid, report_id uuid)')}
    join estimate e on e.division = ${division} and e.id = ${id}
    left join asset a on a.division = e.division and a.id = n.asset_id and a.location_id = e.location_id
    left join service_report r on r.division = e.division and r.id = n.report_id and r.asset_id = n.asset_id`.execute(
    db,
  );
  const [counted] = rows;
  if (counted && counted.strangers > 0) throw new Problem('asset.not_found');
  if (counted && counted.reports > 0)
    throw new Problem('reference.not_found', { params: { reference: 'serviceReportId' } });
}

/**
 * The next version of an estimate that was sent or rejected, as a draft; the previous version is superseded, and its link says so. Returns
 * the new id; undefined when there is nothing to supersede or another user was faster.
 */
export async function reviseEstimate(
  db: Db,
  division: number,
  id: string,
  version: number | undefined,
): Promise<string | undefined> {
  const closed = await sql<{ id: string }>`
    update estimate e set status = ${estimateIs.superseded}, close_date = business_day()
    where e.division = ${division} and e.id = ${id} and ${isOneOf('e.status', estimateTransitions.revise.from)}
      and ${isVersion('e.version', version)} returning e.id`.execute(db);
  if (!closed.rows[0]) return undefined;
  const { rows } = await sql<{ id: string }>`
    insert into estimate (division, quotation_number, version_number, location_id, account_id, contact_id, description, your_ref, reason,
      work_order_id,
      due_date, introduction, closing, remarks, language, currency, payment_condition)
    select division, quotation_number, version_number + 1, location_id, account_id, contact_id, description, your_ref, reason,
      work_order_id,
      business_day() + ${daysValid}::integer, introduction, closing, remarks, language, currency, payment_condition
    from estimate where division = ${division} and id = ${id} returning id`.execute(db);
  const next = rows[0]?.id;
  await sql`
    insert into estimate_line (division, estimate_id, line_number, item_id, description, quantity, unit_code, unit_price, discount,
      vat_code,
      vat_percentage, optional, asset_id, service_report_id, defect_code, notes)
    select division, ${next}::uuid, line_number, item_id, description, quantity, unit_code, unit_price, discount, vat_code,
      vat_percentage, optional, asset_id, service_report_id, defect_code, notes
    from estimate_line where division = ${division} and estimate_id = ${id} order by line_number`.execute(db);
  return next;
}
