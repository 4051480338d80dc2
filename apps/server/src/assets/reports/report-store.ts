import type { Attachment } from '@werkbank/contract/assets/attachments/attachment.ts';
import type { CheckKept, ServiceReport, ServiceReportInput } from '@werkbank/contract/assets/reports/service-report.ts';
import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageResult } from '#base/page.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { sendLater } from '#db/pool/send-later.ts';
import { rowsOf, userName } from '#db/record-columns.ts';
import { countOf, recordset } from '#db/rows.ts';
import type { ListRef, RecordRef, Scope } from '#db/scope.ts';
import { isVisited, type Visitor } from '#locations/visibility-store.ts';
import { listAttachments } from '../attachments/attachment-store.ts';
import { planAssets } from '../due-dates/due-date-store.ts';
import { stateAfterVisit } from '../shared/rules.ts';

/** A report without its attachments. */
export type ReportRow = Omit<ServiceReport, 'attachments'>;

/** The state of an asset that the caller has locked. */
export interface LockedAsset {
  state: string;
  today: string;
  /** Id of the report that is about to be written. */
  newReportId: string;
}

/** The measurement columns of a check without a measured value, or from before check points had limits. */
const unmeasured: Pick<CheckKept, 'unit' | 'lowerLimit' | 'upperLimit' | 'withinLimits'> = {
  unit: null,
  lowerLimit: null,
  upperLimit: null,
  withinLimits: null,
};

/** Reports of an asset, newest first. */
export async function listReports({
  db,
  division,
  assetId,
  locationId,
  page,
}: ListRef & { assetId: string; locationId: string }): Promise<PageResult<ServiceReport>> {
  const { rows } = await selectReports(
    sql`r.division = ${division} and r.asset_id = ${assetId}`,
    sql`${newestFirst} limit ${page.size} offset ${page.skip}`,
  ).execute(db);
  const counted = await countOf(db, sql`service_report where division = ${division} and asset_id = ${assetId}`);
  return {
    rows: await addAttachments({ db, division, assetId, locationId }, rows),
    total: counted,
  };
}

export async function findReport({
  db,
  division,
  assetId,
  locationId,
  id,
}: RecordRef & { assetId: string; locationId: string }): Promise<ServiceReport | undefined> {
  const { rows } = await selectReports(
    sql`r.division = ${division} and r.asset_id = ${assetId} and r.id = ${id}`,
    sql``,
  ).execute(db);
  return (await addAttachments({ db, division, assetId, locationId }, rows))[0];
}

/**
 * Stores a report; the state and dates of the asset and the task of its order are derived from it. Returns its id; undefined when the asset
 * has ended. A correction belongs to the order of the report that it corrects, and the asset is judged by its state before that report. A
 * caller that has already locked the order and the asset passes `held`.
 * @throws Problem `servicereport.future`, `servicereport.not_found`, `servicereport.corrected`, `reference.not_found`
 */
export async function insertReport(
  { db, division, assetId, held }: Scope & { assetId: string; held?: LockedAsset | undefined },
  input: ServiceReportInput,
  by: { name: string; visitor?: Visitor | undefined },
): Promise<string | undefined> {
  if (!held) await lockOrder(db, division, input, input.workOrderId === null ? undefined : by.visitor);
  const asset = held ?? (await lockAsset(db, division, assetId));
  if (!asset || hasEnded(asset)) return undefined;
  const date = input.date ?? asset.today;
  if (date > asset.today) throw new Problem('servicereport.future');
  const corrected =
    input.correctsId === null ? undefined : await requireCorrectable(db, division, assetId, input.correctsId);
  const items = await requireItems(db, division, input.items);
  const severity = await requireCodes(db, input);
  const checks = await withLimits(db, assetId, input.checks);
  const before = corrected?.stateAfter === asset.state ? corrected.stateBefore : asset.state;
  const judged = stateAfterVisit(before, input.result, severity);
  const hasDates = input.checks.some((check) => check.date !== null);
  const isNewest =
    (judged !== asset.state || hasDates) &&
    (await isNewestReport({ db, division, assetId, correctsId: input.correctsId }, date));
  const after = isNewest ? judged : asset.state;
  await sendLater(
    db,
    sql`
    insert into service_report (id, division, asset_id, work_order_id, corrects_id, performed_on, kind, level, result,
      engineer_full_name,
      findings,
      actions, checks, defects, items, state_before, state_after, duration_minutes)
    values (${asset.newReportId}, ${division}, ${assetId}, ${input.workOrderId ?? corrected?.workOrderId ?? null}, ${input.correctsId},
      ${date}, ${input.type},
      ${input.level}, ${input.result},
      ${input.engineerFullName ?? by.name}, ${input.findings}, ${input.actions}, ${JSON.stringify(checks)}::jsonb,
      ${JSON.stringify(input.defects)}::jsonb, ${JSON.stringify(items)}::jsonb, ${asset.state},
      ${after}, ${input.durationMinutes})`,
  );
  if (after !== asset.state)
    await sendLater(db, sql`update asset set state = ${after} where division = ${division} and id = ${assetId}`);
  if (isNewest && hasDates) await takeOverDates(db, division, assetId, input);
  await planAssets(db, [assetId]);
  return asset.newReportId;
}

async function lockAsset(db: Db, division: number, assetId: string): Promise<LockedAsset | undefined> {
  const { rows } = await sql<LockedAsset>`
    select state, business_day() as today, new_id() as "newReportId" from asset
    where division = ${division} and id = ${assetId} for update`.execute(db);
  return rows[0];
}

const hasEnded = ({ state }: LockedAsset) => state === 'replaced' || state === 'removed';

/**
 * Locks the order of the report before the asset, as everything that works on an order does.
 * @throws Problem `reference.not_found` for an order that is posted, cancelled, of another division or not the mechanic's
 */
async function lockOrder(
  db: Db,
  division: number,
  { workOrderId, correctsId }: ServiceReportInput,
  visitor: Visitor | undefined,
): Promise<void> {
  if (workOrderId === null && correctsId === null) return;
  const { rows } = await sql<{ status: number }>`
    select status from work_order where division = ${division} and id = coalesce(${workOrderId}::uuid,
      (select r.work_order_id from service_report r where r.division = ${division} and r.id = ${correctsId}::uuid))
      and ${isVisited('work_order.id', visitor)} for update`.execute(db);
  if (workOrderId !== null && (rows[0]?.status ?? workOrderStatus.cancelled) >= workOrderStatus.posted)
    throw new Problem('reference.not_found', { params: { reference: 'workOrderId' } });
}

interface Corrected {
  corrected: boolean;
  workOrderId: string | null;
  stateBefore: string;
  stateAfter: string;
}

async function requireCorrectable(db: Db, division: number, assetId: string, id: string): Promise<Corrected> {
  const { rows } = await sql<Corrected>`
    select exists (select from service_report c where c.corrects_id = r.id) as corrected, r.work_order_id as "workOrderId",
      r.state_before as "stateBefore", r.state_after as "stateAfter"
    from service_report r where r.division = ${division} and r.asset_id = ${assetId} and r.id = ${id}`.execute(db);
  const report = found(rows[0], 'servicereport.not_found');
  if (report.corrected) throw new Problem('servicereport.corrected');
  return report;
}

/** Parts as stored in the report: with the code and description of that day. */
async function requireItems(db: Db, division: number, items: ServiceReportInput['items']) {
  if (items.length === 0) return [];
  const { rows } = await sql<{ itemId: string; itemCode: string; itemDescription: string }>`
    select id as "itemId", code as "itemCode", description as "itemDescription" from item
    where division = ${division} and id = any(${items.map(({ itemId }) => itemId)}::uuid[])`.execute(db);
  return items.map(({ itemId, quantity }) => ({
    ...found(
      rows.find((row) => row.itemId === itemId),
      'reference.not_found',
      { reference: 'items' },
    ),
    quantity,
  }));
}

/**
 * Requires that every code of the report exists. Returns the worst severity of the unrepaired defects.
 * @throws Problem `reference.not_found`, `servicereport.needs_measuring`
 */
async function requireCodes(db: Db, { checks, defects }: ServiceReportInput): Promise<number | undefined> {
  if (checks.length === 0 && defects.length === 0) return undefined;
  await refuseTakenOver(db, checks);
  const named = [...defects.map(({ code }) => code), ...checks.flatMap(({ defectCode }) => defectCode ?? [])];
  const { rows } = await sql<{ code: string; severity: number | null }>`
    select n.code, d.severity from unnest(${named}::text[]) as n (code) left join defect_code d on d.code = n.code
    union all select n.code, case when p.id is not null then 9 end from unnest(${checks.map(({ code }) => code)}::text[]) as n (code)
      left join check_point p on p.code = n.code`.execute(db);
  const unknown = rows.find(({ severity }) => severity === null);
  if (unknown) throw new Problem('reference.not_found', { params: { reference: unknown.code } });
  const open = defects.filter(({ resolved }) => !resolved).map(({ code }) => code);
  const severities = rows.filter(({ code }) => open.includes(code)).map(({ severity }) => severity ?? 9);
  return severities.length === 0 ? undefined : Math.min(...severities);
}

/** @throws Problem `servicereport.needs_measuring` naming the check points whose last result must not be taken over */
async function refuseTakenOver(db: Db, checks: ServiceReportInput['checks']): Promise<void> {
  const codes = checks.filter(({ takenOver }) => takenOver).map(({ code }) => code);
  if (codes.length === 0) return;
  const { rows } = await sql<{ code: string }>`
    select code from check_point where code = any(${codes}::text[]) and needs_measuring order by code`.execute(db);
  if (rows.length > 0)
    throw new Problem('servicereport.needs_measuring', { params: { codes: rows.map(({ code }) => code).join(', ') } });
}

/**
 * Results of the check points as stored: measured values with the unit and limits that apply to the asset that
 * day, and whether they are within them.
 */
async function withLimits(db: Db, assetId: string, checks: ServiceReportInput['checks']): Promise<CheckKept[]> {
  if (checks.length === 0) return [];
  const { rows } = await sql<typeof unmeasured>`
    select p.unit, l.lower_limit as "lowerLimit", l.upper_limit as "upperLimit",
      case when num_nonnulls(l.lower_limit, l.upper_limit) > 0
        then c.value between coalesce(l.lower_limit, '-infinity') and coalesce(l.upper_limit, 'infinity') end as "withinLimits"
    from rows from (jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as (code text, value numeric)) with
      ordinality as c (code, value, place)
      cross join asset a left join check_point p on p.code = c.code and c.value is not null
      left join lateral limits_for(p, a.brand, a.model) l on true
    where a.id = ${assetId}
    order by c.place`.execute(db);
  return checks.map((check, place) => ({ ...check, ...(rows[place] ?? unmeasured) }));
}

/** Whether the report is the newest one; a report of an earlier day does not change the present state of the asset. */
async function isNewestReport(
  { db, division, assetId, correctsId }: Scope & { assetId: string; correctsId: string | null },
  date: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from effective_report r where r.division = ${division} and r.asset_id = ${assetId} and r.performed_on > ${date}
      and r.id is distinct from ${correctsId}::uuid limit 1`.execute(db);
  return rows.length === 0;
}

/** Copies dates that were read from the asset, when the check point names a date field of the asset. */
async function takeOverDates(db: Db, division: number, assetId: string, { checks }: ServiceReportInput): Promise<void> {
  const read = (sets: string, column: string) =>
    sql`coalesce((select max(c.date) from ${recordset(checks, 'c (code text, date date)')}
      join check_point p on p.code = c.code and p.sets = ${sets}), ${sql.ref(column)})`;
  await sql`update asset set battery_due_on = ${read('batteryDueOn', 'battery_due_on')},
      pads_adult_due_on = ${read('padsAdultDueOn', 'pads_adult_due_on')},
        pads_child_due_on = ${read('padsChildDueOn', 'pads_child_due_on')},
      expiry_date = ${read('expiryDate', 'expiry_date')} where division = ${division} and id = ${assetId}`.execute(db);
}

const addAttachments = async (
  { db, division, assetId, locationId }: Scope & { assetId: string; locationId: string },
  rows: readonly ReportRow[],
): Promise<ServiceReport[]> =>
  withAttachments(rows, rows.length === 0 ? [] : await listAttachments(db, division, assetId, locationId));

/** Reports with those of the asset's attachments that belong to them. */
export function withAttachments(rows: readonly ReportRow[], attachments: readonly Attachment[]): ServiceReport[] {
  return rows.map((row) => ({
    ...row,
    attachments: attachments.filter((attachment) => attachment.serviceReportId === row.id),
  }));
}

const newestFirst = sql`order by r.performed_on desc, r.id desc`;

const selectReports = (which: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql<ReportRow>`
  select r.id, r.asset_id as "assetId", r.work_order_id as "workOrderId", r.corrects_id as "correctsId",
    (select c.id from service_report c where c.corrects_id = r.id) as "correctedById", r.performed_on as date, r.kind as type, r.level,
    r.result, r.engineer_full_name as "engineerFullName", r.findings, r.actions,
    (select coalesce(jsonb_agg(${JSON.stringify(unmeasured)}::jsonb || c.kept order by c.place), '[]')
      from jsonb_array_elements(r.checks) with ordinality as c (kept, place)) as checks, r.defects, r.items,
    r.state_before as "stateBefore", r.state_after as "stateAfter", r.duration_minutes as "durationMinutes", r.created,
    ${userName('r.created_by')} as "creatorFullName"
  from service_report r where ${which} ${tail}`;

/** The newest reports of `asset a` as one column. */
export const newestReportsOfAsset = rowsOf(
  selectReports(sql`r.division = a.division and r.asset_id = a.id`, sql`${newestFirst} limit 50`),
  ['created'],
);
