import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import type { RequestStatus } from '@werkbank/contract/service-requests/shared/status.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { toTotal } from '#db/keyset.ts';
import { countUpToLimit } from '#db/rows.ts';
import type { ListRef } from '#db/scope.ts';
import { type DocumentPath, listDocuments } from '#files/document-store.ts';
import { requestColumns, requestTables } from '../shared/request-columns.ts';
import { type RequestRow, withStatusText } from '../shared/status-texts.ts';
import type { Visibility } from '../shared/visibility.ts';

/** The caller's visibility and language. */
export interface Reader {
  visibility: Visibility;
  language: Language;
}

/** The address for downloading attachments of a request. */
export const attachmentPath = (division: number): DocumentPath => [`/api/servicerequest/${division}/`, '/attachments/'];

export async function find(db: Db, division: number, id: string, reader: Reader): Promise<ServiceRequest | undefined> {
  const [request] = await select(
    db,
    division,
    sql`r.division = ${division} and r.id = ${id} and ${reader.visibility.requests}`,
    reader,
  );
  return request;
}

export async function exists(db: Db, division: number, id: string, visibility: Visibility): Promise<boolean> {
  const { rows } = await sql`
    select from service_request r where r.division = ${division} and r.id = ${id} and ${visibility.requests}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Locks a request that is visible until the transaction ends; false when it is not. */
export async function lockSeen(db: Db, division: number, id: string, visibility: Visibility): Promise<boolean> {
  const { rows } = await sql`
    select from service_request r where r.division = ${division} and r.id = ${id} and ${visibility.requests} for update`.execute(
    db,
  );
  return rows.length > 0;
}

export interface PlainFilter {
  status?: readonly RequestStatus[] | undefined;
  accountId?: string | undefined;
  /** First moment of receipt. */
  from?: string | undefined;
  /** Last moment of receipt. */
  until?: string | undefined;
  /** First moment after the period. */
  before?: string | undefined;
}

/** Requests by receipt, newest first. */
export async function listPlain({ db, division, reader, page }: ListRef & { reader: Reader }, filter: PlainFilter) {
  const conditions: RawBuilder<unknown>[] = [sql`r.division = ${division}`, reader.visibility.requests];
  if (filter.status) conditions.push(isIn(filter.status));
  if (filter.accountId !== undefined) conditions.push(sql`r.account_id = ${filter.accountId}`);
  if (filter.from !== undefined) conditions.push(sql`r.receipt_date >= ${filter.from}`);
  if (filter.until !== undefined) conditions.push(sql`r.receipt_date <= ${filter.until}`);
  if (filter.before !== undefined) conditions.push(sql`r.receipt_date < ${filter.before}`);
  const matches = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const rows = await select(
    db,
    division,
    sql`${matches} order by r.receipt_date desc, r.id desc limit ${page.size} offset ${page.skip}`,
    reader,
  );
  return { rows, ...toTotal(await countOf(db, matches)) };
}

/** Literals, so that the planner can tell which states are rare. */
export const isIn = (status: readonly RequestStatus[]): RawBuilder<boolean> =>
  status.length === 0 ? sql`false` : sql`r.status in (${sql.join(status.map((one) => sql.lit(one)))})`;

/** The number of matching requests, counted up to a limit. */
export const countOf = async (db: Db, matches: RawBuilder<boolean>): Promise<number> =>
  await countUpToLimit(db, sql`service_request r where ${matches}`);

/** Requests with their attachments; `which` is the text after `where`. */
export async function select(
  db: Db,
  division: number,
  which: RawBuilder<unknown>,
  { visibility, language }: Reader,
): Promise<ServiceRequest[]> {
  const { rows } = await sql<RequestRow>`select ${requestColumns} ${requestTables(visibility)} where ${which}`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  const documents = await listDocuments({ db, division }, { kind: 'serviceRequest', ids }, attachmentPath(division));
  return rows.map((row) =>
    withStatusText(
      row,
      documents.filter(({ ownerId }) => ownerId === row.id),
      language,
    ),
  );
}
