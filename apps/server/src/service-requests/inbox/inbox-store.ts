import type {
  RequestChannel,
  RequestCounts,
  RequestKind,
  ServiceRequest,
} from '@werkbank/contract/service-requests/request/request.ts';
import type { RequestStatus } from '@werkbank/contract/service-requests/shared/status.ts';
import { requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageResult } from '#base/page.ts';
import { hasCustomValues } from '#db/custom-fields/custom-values.ts';
import type { Db } from '#db/db.ts';
import { cappedCount, cursorOf, key, keyset, pageOf, toTotal } from '#db/keyset.ts';
import { literals } from '#db/literals.ts';
import { only } from '#db/rows.ts';
import type { ListRef } from '#db/scope.ts';
import { matchesSearch } from '#db/search.ts';
import { countOf, isIn, type Reader, select } from '../request/store.ts';
import { hasNoWork, isOverdue } from '../shared/request-columns.ts';
import type { Period } from '../shared/rules.ts';
import type { Visibility } from '../shared/visibility.ts';

const requestIs = literals(requestStatus);

export interface InboxFilter {
  search?: string | undefined;
  status?: readonly RequestStatus[] | undefined;
  kind?: readonly RequestKind[] | undefined;
  channel?: readonly RequestChannel[] | undefined;
  /** Id of a user; null means unassigned. */
  assignedTo?: string | null | undefined;
  overdue?: boolean | undefined;
  duplicate?: boolean | undefined;
  toPlace?: boolean | undefined;
  accountId?: string | undefined;
  locationId?: string | undefined;
  assetId?: string | undefined;
  /** Conditions on custom fields. */
  custom?: readonly string[] | undefined;
  /** Period of receipt. */
  period?: Period | undefined;
}

export type InboxSort = 'receiptDate' | '-receiptDate' | 'respondBy' | '-respondBy';

/** The inbox, by cursor. Requests without a response deadline come last, or first in reverse order. */
export async function list(
  { db, division, reader, page }: ListRef & { reader: Reader },
  filter: InboxFilter,
  sort: InboxSort,
): Promise<PageResult<ServiceRequest>> {
  const isByReceipt = sort.endsWith('receiptDate');
  const by = isByReceipt ? sql`r.receipt_date` : sql`r.respond_by`;
  const { condition, order } = keyset(sort.startsWith('-') ? 'desc' : 'asc', [key.moment(by), key.guid(sql`r.id`)]);
  const matches = sql<boolean>`r.division = ${division} and ${reader.visibility.requests} and ${matching(filter)}
    and ${isByReceipt ? sql`true` : sql`r.respond_by is not null`}`;
  const found = await select(
    db,
    division,
    sql`${matches} and ${condition(page.after)} order by ${order} limit ${page.size + 1}`,
    reader,
  );
  const { rows, next } = pageOf(found, page.size, (row) =>
    cursorOf(isByReceipt ? row.receiptDate : (row.respondBy ?? ''), row.id),
  );
  return { rows, ...(page.isUncounted ? { total: rows.length } : toTotal(await countOf(db, matches))), next };
}

/** The number of requests in each status, each counted up to a limit. */
export async function count(db: Db, division: number, visibility: Visibility, userId: string): Promise<RequestCounts> {
  const counted = (which: RawBuilder<boolean>) =>
    sql`least(10000, ${cappedCount(sql`select from service_request r
      where r.division = ${division} and ${visibility.requests} and ${which}`)})`;
  const { rows } = await sql<RequestCounts>`
    select ${counted(sql`true`)} as "all", ${counted(isIn([10]))} as draft, ${counted(isIn([20]))} as open,
      ${counted(isIn([30]))} as approved,
      ${counted(isIn([40]))} as realized, ${counted(isIn([50]))} as processed, ${counted(isIn([5]))} as rejected,
        ${counted(isIn([0]))} as void,
      ${counted(isOverdue)} as overdue, ${counted(sql`${isIn([10, 20])} and r.assigned_to_id is null`)} as unassigned,
      ${counted(sql`${isIn([10, 20])} and r.assigned_to_id = ${userId}`)} as mine,
      ${counted(isToPlace)} as "toPlace"`.execute(db);
  const counts = only(rows);
  return counts;
}

const isToPlace = sql<boolean>`(r.status = ${requestIs.approved} and ${hasNoWork})`;

function matching(filter: InboxFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [matchesSearch(sql`r.search_text`, filter.search)];
  if (filter.status?.length) conditions.push(isIn(filter.status));
  if (filter.kind?.length) conditions.push(sql`r.kind = any(${[...filter.kind]}::text[])`);
  if (filter.channel?.length) conditions.push(sql`r.channel = any(${[...filter.channel]}::text[])`);
  if (filter.assignedTo === null) conditions.push(sql`r.assigned_to_id is null`);
  else if (filter.assignedTo !== undefined) conditions.push(sql`r.assigned_to_id = ${filter.assignedTo}`);
  if (filter.overdue !== undefined)
    conditions.push(filter.overdue ? isOverdue : sql`not coalesce(${isOverdue}, false)`);
  if (filter.duplicate !== undefined)
    conditions.push(filter.duplicate ? sql`r.duplicate_of_id is not null` : sql`r.duplicate_of_id is null`);
  if (filter.toPlace !== undefined) conditions.push(filter.toPlace ? isToPlace : sql`not ${isToPlace}`);
  if (filter.accountId !== undefined) conditions.push(sql`r.account_id = ${filter.accountId}`);
  if (filter.locationId !== undefined) conditions.push(sql`r.location_id = ${filter.locationId}`);
  if (filter.assetId !== undefined) conditions.push(sql`r.asset_id = ${filter.assetId}`);
  if (filter.custom) conditions.push(hasCustomValues('r.id', filter.custom));
  const { from, until, before } = filter.period ?? {};
  if (from !== undefined) conditions.push(sql`r.receipt_date >= ${from}`);
  if (until !== undefined) conditions.push(sql`r.receipt_date <= ${until}`);
  if (before !== undefined) conditions.push(sql`r.receipt_date < ${before}`);
  return sql.join(conditions, sql` and `);
}
