import type { Complaint, ComplaintCounts } from '@werkbank/contract/complaints/complaint.ts';
import type { RequestStatus } from '@werkbank/contract/service-requests/shared/status.ts';
import { unfinishedRequests } from '@werkbank/contract/service-requests/shared/transitions.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { cappedCount, cursorOf, key, keyset, pageOf, toTotal } from '#db/keyset.ts';
import { isOneOf } from '#db/literals.ts';
import { userName } from '#db/record-columns.ts';
import { countUpToLimit, only } from '#db/rows.ts';
import type { ListRef } from '#db/scope.ts';
import { matchesSearch } from '#db/search.ts';
import { type DocumentPath, listDocuments } from '#files/document-store.ts';
import { type ComplaintRow, withStatusText } from './status-texts.ts';

/** The next action is overdue and the complaint still needs work. */
const isLate = sql<boolean>`(${isOneOf('c.status', unfinishedRequests)} and coalesce(c.next_action < now(), false))`;

const complaintTables = sql`
  from complaint c
  join account a on a.id = c.account_id
  left join contact p on p.id = c.contact_id
  left join location l on l.id = c.location_id
  left join asset s on s.id = c.asset_id
  left join work_order w on w.id = c.work_order_id
  left join sales_order o on o.id = c.sales_order_id
  left join work_order ow on ow.id = c.outcome_work_order_id
  left join sales_order oo on oo.id = c.outcome_sales_order_id`;

const complaintColumns: RawBuilder<ComplaintRow> = sql`
  c.id, c.division, c.hid, c.account_id as "accountId", a.code as "accountCode", a.name as "accountName",
  c.contact_id as "contactId", p.full_name as "contactFullName", c.location_id as "locationId", l.name as "locationName",
  c.asset_id as "assetId", s.description as "assetDescription", c.work_order_id as "workOrderId", w.number as "workOrderNumber",
  c.sales_order_id as "salesOrderId", o.order_number as "salesOrderNumber", c.complaint, c.notes, c.cause, c.severity,
  c.receipt_date as "receiptDate", c.next_action as "nextAction", ${isLate} as "isLate",
  c.assigned_to_id as "assignedToId", ${userName('c.assigned_to_id')} as "assignedToFullName", c.status,
  c.decided_at as "decidedAt", c.decided_by_full_name as "decidedByFullName", c.decision_reason as "decisionReason", c.outcome,
  c.corrective_action as "correctiveAction", c.outcome_sales_order_id as "outcomeSalesOrderId",
    oo.order_number as "outcomeSalesOrderNumber",
  c.outcome_work_order_id as "outcomeWorkOrderId", ow.number as "outcomeWorkOrderNumber", c.costs, c.modified as "changeDate",
  c.version, c.created, ${userName('c.created_by')} as "creatorFullName", c.modified, ${userName('c.modified_by')} as "modifierFullName",
  c.exact_id as "exactId", c.sync_state as "syncState", c.synced_at as "syncedAt", c.sync_error as "syncError"`;

/** The address for downloading attachments of a complaint. */
export const attachmentPath = (division: number): DocumentPath => [`/api/${division}/complaint/`, '/attachments/'];

export async function find(db: Db, division: number, id: string, language: Language): Promise<Complaint | undefined> {
  const [complaint] = await select(db, division, sql`c.division = ${division} and c.id = ${id}`, language);
  return complaint;
}

export async function exists(db: Db, division: number, id: string): Promise<boolean> {
  const { rows } = await sql`select from complaint c where c.division = ${division} and c.id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Complaints changed at or after a moment, oldest change first. Pages follow the cursor, or skip. */
export async function listChanges({ db, division, language, page }: ListRef & { language: Language }, since: string) {
  const matches = sql<boolean>`c.division = ${division} and c.modified >= ${since}`;
  const { condition, order } = keyset('asc', [key.moment(sql`c.modified`), key.guid(sql`c.id`)]);
  const found = await select(
    db,
    division,
    sql`${matches} and ${condition(page.after)} order by ${order} limit ${page.size + 1}
      offset ${page.after === undefined ? page.skip : 0}`,
    language,
  );
  const { rows, next } = pageOf(found, page.size, (row) => cursorOf(row.modified, row.id));
  return { rows, ...(page.isUncounted ? { total: rows.length } : toTotal(await countOf(db, matches))), next };
}

/**
 * A moment before which every change is visible: now, or the start of the oldest transaction that is still writing,
 * whose changes will carry that moment.
 */
export async function readHorizon(db: Db): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    select date_trunc('milliseconds', least(now(), (select min(xact_start) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and backend_xid is not null))) as horizon`.execute(
    db,
  );
  const row = only(rows);
  return row.horizon;
}

export interface ComplaintFilter {
  search?: string | undefined;
  status?: readonly RequestStatus[] | undefined;
  cause?: readonly string[] | undefined;
  severity?: readonly string[] | undefined;
  /** Id of a user; null means unassigned. */
  assignedTo?: string | null | undefined;
  late?: boolean | undefined;
  accountId?: string | undefined;
  locationId?: string | undefined;
  assetId?: string | undefined;
  /** The record that it is about, or that resolves it. */
  workOrderId?: string | undefined;
  salesOrderId?: string | undefined;
  /** Earliest moment of change. */
  since?: string | undefined;
}

/** Complaints by receipt, newest first, by cursor. */
export async function list(
  { db, division, language, page }: ListRef & { language: Language },
  filter: ComplaintFilter,
) {
  const matches = sql<boolean>`c.division = ${division} and ${matching(filter)}`;
  const { condition, order } = keyset('desc', [key.moment(sql`c.receipt_date`), key.guid(sql`c.id`)]);
  const found = await select(
    db,
    division,
    sql`${matches} and ${condition(page.after)} order by ${order} limit ${page.size + 1}`,
    language,
  );
  const { rows, next } = pageOf(found, page.size, (row) => cursorOf(row.receiptDate, row.id));
  return { rows, ...toTotal(await countOf(db, matches)), next };
}

/** The number of complaints in each status, each counted up to a limit. */
export async function count(db: Db, division: number, userId: string): Promise<ComplaintCounts> {
  const counted = (which: RawBuilder<boolean>) =>
    sql`least(10000, ${cappedCount(sql`select from complaint c where c.division = ${division} and ${which}`)})`;
  const at = (status: RequestStatus) => counted(sql`c.status = ${sql.lit(status)}`);
  const isWaiting = sql<boolean>`${isOneOf('c.status', unfinishedRequests)}`;
  const { rows } = await sql<ComplaintCounts>`
    select ${counted(sql`true`)} as "all", ${at(10)} as draft, ${at(20)} as open, ${at(30)} as approved, ${at(40)} as realized,
      ${at(50)} as processed, ${at(5)} as rejected, ${at(0)} as void, ${counted(isLate)} as late,
      ${counted(sql`${isWaiting} and c.assigned_to_id is null`)} as unassigned,
      ${counted(sql`${isWaiting} and c.assigned_to_id = ${userId}`)} as mine`.execute(db);
  const counts = only(rows);
  return counts;
}

function matching(filter: ComplaintFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [matchesSearch(sql`c.search_text`, filter.search)];
  if (filter.status?.length) conditions.push(sql`c.status in (${sql.join(filter.status.map((one) => sql.lit(one)))})`);
  if (filter.cause?.length) conditions.push(sql`c.cause = any(${[...filter.cause]}::text[])`);
  if (filter.severity?.length) conditions.push(sql`c.severity = any(${[...filter.severity]}::text[])`);
  if (filter.assignedTo === null) conditions.push(sql`c.assigned_to_id is null`);
  else if (filter.assignedTo !== undefined) conditions.push(sql`c.assigned_to_id = ${filter.assignedTo}`);
  if (filter.since !== undefined) conditions.push(sql`c.modified >= ${filter.since}`);
  if (filter.late !== undefined) conditions.push(filter.late ? isLate : sql`not ${isLate}`);
  if (filter.accountId !== undefined) conditions.push(sql`c.account_id = ${filter.accountId}`);
  if (filter.locationId !== undefined) conditions.push(sql`c.location_id = ${filter.locationId}`);
  if (filter.assetId !== undefined) conditions.push(sql`c.asset_id = ${filter.assetId}`);
  if (filter.workOrderId !== undefined)
    conditions.push(sql`(c.work_order_id = ${filter.workOrderId} or c.outcome_work_order_id = ${filter.workOrderId})`);
  if (filter.salesOrderId !== undefined)
    conditions.push(
      sql`(c.sales_order_id = ${filter.salesOrderId} or c.outcome_sales_order_id = ${filter.salesOrderId})`,
    );
  return sql.join(conditions, sql` and `);
}

const countOf = async (db: Db, matches: RawBuilder<boolean>): Promise<number> =>
  await countUpToLimit(db, sql`complaint c where ${matches}`);

async function select(db: Db, division: number, which: RawBuilder<unknown>, language: Language): Promise<Complaint[]> {
  const { rows } = await sql<ComplaintRow>`select ${complaintColumns} ${complaintTables} where ${which}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const documents = await listDocuments({ db, division }, { kind: 'complaint', ids }, attachmentPath(division));
  return rows.map((row) =>
    withStatusText(
      row,
      documents.filter(({ ownerId }) => ownerId === row.id),
      language,
    ),
  );
}
