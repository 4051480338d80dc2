import type { Estimate, EstimateCounts, EstimateLine } from '@werkbank/contract/estimates/estimate/estimate.ts';
import type { EstimateStatus } from '@werkbank/contract/estimates/shared/status.ts';
import { estimateStatus, sentEstimates } from '@werkbank/contract/estimates/shared/transitions.ts';
import { Guid, type Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import { digestOf } from '#base/link-secret.ts';
import type { PageRequest, PageResult } from '#base/page.ts';
import { found } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { cappedCount, cursorOf, key, keyset, pageOf, toTotal } from '#db/keyset.ts';
import { isOneOf, literals } from '#db/literals.ts';
import { countUpToLimit, only } from '#db/rows.ts';
import type { ListRef, RecordRef } from '#db/scope.ts';
import { matchesSearch } from '#db/search.ts';
import {
  estimateColumns,
  estimateTables,
  isExpired,
  lineColumns,
  lineTables,
  listedColumns,
  listedTables,
} from '../shared/estimate-columns.ts';
import { type EstimateScope, scopeColumns } from '../shared/scope.ts';
import { type EstimateListRow, type EstimateRow, withListStatusText, withStatusText } from '../shared/status-texts.ts';

const estimateIs = literals(estimateStatus);

/**
 * The estimate that a customer opens without signing in: by the secret of its own mail, or by `<secret>~<estimate>` with the secret of a
 * link to the page of its location (customer-portal).
 */
export async function findByLink(db: Db, secret: string): Promise<EstimateScope | undefined> {
  const [link = '', id] = secret.split('~');
  if (id !== undefined && !Guid.safeParse(id).success) return undefined;
  const isOpened =
    id === undefined
      ? sql`e.link_hash = ${digestOf(link)}`
      : sql`e.id = ${id} and portal_opens(${digestOf(link)}, e.location_id)`;
  const { rows } = await sql<EstimateScope>`
    select ${scopeColumns} from estimate e where ${isOpened}
      and e.status in (${estimateIs.rejected}, ${estimateIs.superseded}, ${estimateIs.accepted}, ${estimateIs.awaitingOnlineAcceptance},
      ${estimateIs.acceptedWithError})`.execute(db);
  return rows[0];
}

/** An estimate with its lines. */
export async function find(db: Db, division: number, id: string, language: Language): Promise<Estimate | undefined> {
  const { rows } = await sql<EstimateRow>`
    select ${estimateColumns} ${estimateTables} where e.division = ${division} and e.id = ${id}`.execute(db);
  return (await withLines(db, division, rows, language))[0];
}

/** All versions of all estimates of a location, or those that the customer can accept now; newest first. */
export async function listOfLocation({
  db,
  division,
  locationId,
  isAnswerable = false,
  language,
  page,
}: ListRef & { locationId: string; isAnswerable?: boolean | undefined; language: Language }): Promise<
  PageResult<Estimate>
> {
  const isOpen = sql`${isOneOf('e.status', sentEstimates)} and not ${isExpired}`;
  const here = sql`e.division = ${division} and e.location_id = ${locationId} and ${isAnswerable ? isOpen : sql`true`}`;
  const { rows } = await sql<EstimateRow>`
    select ${estimateColumns} ${estimateTables} where ${here}
    order by e.quotation_date desc, e.quotation_number desc, e.version_number desc limit ${page.size} offset ${page.skip}`.execute(
    db,
  );
  return { rows: await withLines(db, division, rows, language), ...toTotal(await countOf(db, here)) };
}

/** All versions of one estimate, newest first. */
export async function listVersions({
  db,
  division,
  id,
  language,
  page,
}: RecordRef & { language: Language; page: PageRequest }) {
  const same = sql`e.division = ${division}
    and e.quotation_number = (select o.quotation_number from estimate o where o.division = ${division} and o.id = ${id})`;
  const { rows } = await sql<EstimateRow>`
    select ${estimateColumns} ${estimateTables} where ${same}
    order by e.version_number desc limit ${page.size} offset ${page.skip}`.execute(db);
  return { rows: await withLines(db, division, rows, language), ...toTotal(await countOf(db, same)) };
}

export interface EstimateFilter {
  search?: string | undefined;
  status?: readonly EstimateStatus[] | undefined;
  reason?: readonly Estimate['reason'][] | undefined;
  from?: string | undefined;
  until?: string | undefined;
  locationId?: string | undefined;
  accountId?: string | undefined;
  assetId?: string | undefined;
  workOrderId?: string | undefined;
  expired?: boolean | undefined;
}

/** The estimates of a division, newest first. */
export async function list({ db, division, language, page }: ListRef & { language: Language }, filter: EstimateFilter) {
  const matching = sql<boolean>`e.division = ${division} and ${conditionOf(filter)}`;
  const { condition, order } = keyset('desc', [
    key.day(sql`e.quotation_date`),
    key.integer(sql`e.quotation_number`),
    key.integer(sql`e.version_number`),
  ]);
  const { rows } = await sql<EstimateListRow>`
    select ${listedColumns} ${listedTables} where ${matching} and ${condition(page.after)}
    order by ${order} limit ${page.size + 1}`.execute(db);
  const { rows: listed, next } = pageOf(rows, page.size, (row) =>
    cursorOf(row.quotationDate, row.quotationNumber, row.versionNumber),
  );
  return {
    rows: listed.map((row) => withListStatusText(row, language)),
    ...(page.isUncounted ? { total: listed.length } : toTotal(await countOf(db, matching))),
    next,
  };
}

function conditionOf(filter: EstimateFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [matchesSearch(sql`e.search_text`, filter.search)];
  if (filter.status?.length) conditions.push(sql`e.status in (${sql.join(filter.status.map((one) => sql.lit(one)))})`);
  if (filter.reason?.length) conditions.push(sql`e.reason in (${sql.join(filter.reason.map((one) => sql.lit(one)))})`);
  if (filter.from !== undefined) conditions.push(sql`e.quotation_date >= ${filter.from}`);
  if (filter.until !== undefined) conditions.push(sql`e.quotation_date <= ${filter.until}`);
  if (filter.assetId !== undefined)
    conditions.push(sql`e.id in (select n.estimate_id from estimate_line n where n.asset_id = ${filter.assetId})`);
  if (filter.workOrderId !== undefined)
    conditions.push(sql`(e.work_order_id = ${filter.workOrderId} or e.made_work_order_id = ${filter.workOrderId})`);
  if (filter.locationId !== undefined) conditions.push(sql`e.location_id = ${filter.locationId}`);
  if (filter.accountId !== undefined) conditions.push(sql`e.account_id = ${filter.accountId}`);
  if (filter.expired !== undefined) conditions.push(filter.expired ? isExpired : sql`not ${isExpired}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** The number of estimates that match the filters, by status, each counted up to a limit. */
export async function count(db: Db, division: number, filter: EstimateFilter): Promise<EstimateCounts> {
  const matches = sql`e.division = ${division} and ${conditionOf({ ...filter, status: undefined, expired: undefined })}`;
  const counted = (which: RawBuilder<boolean>) =>
    sql`least(10000, ${cappedCount(sql`select from estimate e where ${matches} and ${which}`)})`;
  const { rows } = await sql<EstimateCounts>`
    select ${counted(sql`true`)} as "all", ${counted(sql`e.status = ${estimateIs.draft}`)} as draft,
      ${counted(sql`e.status = ${estimateIs.open}`)} as open,
      ${counted(sql`e.status = ${estimateIs.awaitingOnlineAcceptance}`)} as "awaitingOnlineAcceptance",
        ${counted(sql`e.status = ${estimateIs.accepted}`)} as accepted,
      ${counted(sql`e.status = ${estimateIs.acceptedWithError}`)} as "acceptedWithError",
        ${counted(sql`e.status = ${estimateIs.rejected}`)} as rejected,
      ${counted(sql`e.status = ${estimateIs.superseded}`)} as superseded, ${counted(isExpired)} as expired`.execute(db);
  const counts = only(rows);
  return counts;
}

const countOf = async (db: Db, matching: RawBuilder<unknown>): Promise<number> =>
  await countUpToLimit(db, sql`estimate e where ${matching}`);

async function withLines(
  db: Db,
  division: number,
  rows: readonly EstimateRow[],
  language: Language,
): Promise<Estimate[]> {
  if (rows.length === 0) return [];
  const { rows: lines } = await sql<EstimateLine & { estimateId: string }>`
    select ${lineColumns} ${lineTables} where n.division = ${division} and n.estimate_id = any(${rows.map(({ id }) => id)}::uuid[])
    order by n.estimate_id, n.line_number`.execute(db);
  const byEstimate = Map.groupBy(lines, ({ estimateId }) => estimateId);
  return rows.map((row) =>
    withStatusText(
      row,
      (byEstimate.get(row.id) ?? []).map(({ estimateId: _, ...line }) => line),
      language,
    ),
  );
}

export async function isOrderOfLocation(db: Db, division: number, locationId: string, workOrderId: string) {
  const { rows } = await sql`
    select from work_order w where w.division = ${division} and w.location_id = ${locationId} and w.id = ${workOrderId}`.execute(
    db,
  );
  return rows.length > 0;
}

export const oneEstimate = async (db: Db, division: number, id: string, language: Language): Promise<Estimate> =>
  found(await find(db, division, id, language), 'estimate.not_found');
