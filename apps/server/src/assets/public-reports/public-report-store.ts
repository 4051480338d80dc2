import { createHmac, randomBytes } from 'node:crypto';
import type { PublicReport, PublicReportInput } from '@werkbank/contract/assets/public-reports/public-report.ts';
import { type RawBuilder, sql } from 'kysely';
import { countHit } from '#auth/rate-counter.ts';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { cursorOf, key, keyset, pageOf, toTotal } from '#db/keyset.ts';
import { countUpToLimit, only } from '#db/rows.ts';
import type { VersionedRef } from '#db/scope.ts';
import { loadOrCreateKey } from '#db/secrets/secret.ts';
import { isVersion } from '#db/version.ts';
import { readTag } from '../shared/rules.ts';
import type { ReportPhoto } from './report-photo.ts';

/** Key that signs the form of passers-by and hides their addresses. */
export const publicFormKey = (db: Db): Promise<Buffer> => loadOrCreateKey(db, 'public-form');

/** Seconds until one of the limits allows the next report; undefined when it may be sent now. */
export async function waitForTurn(db: Db, address: string, tag: string): Promise<number | undefined> {
  const limits = [
    [`ip-minute ${address}`, 5, 60],
    [`ip-day ${address}`, 30, 86_400],
    [`tag ${tag}`, 10, 3600],
    // Last, so that one sender who is refused does not use up the quota of all others.
    ['global', 300, 3600],
  ] as const;
  for (const [bucket, most, seconds] of limits) {
    const { hits, resetsIn } = await countHit(db, `public-report ${bucket}`, seconds);
    if (hits > most) return resetsIn;
  }
  return undefined;
}

/** The tag by which a report is looked up: in printed form if it reads as a tag, else as typed. */
export function codeOf(given: string): string {
  const read = readTag(given);
  return 'tag' in read ? read.tag : given.trim().toUpperCase();
}

/** A reference that reveals nothing; the same form for reports that were stored and that were dropped. */
export const newReference = (): string =>
  `M-${randomBytes(6)
    .toString('hex')
    .toUpperCase()
    .replace(/(.{6})/, '$1-')}`;

/** The key of a request as a digest, because it identifies a browser. */
export const hideKey = (key: Buffer, tag: string, given: string): string =>
  createHmac('sha256', key).update(`request ${tag}\n${given}`).digest('base64url');

export interface Receipt {
  reference: string;
  receivedAt: string;
}

/** The response to a report that is sent again because the first response was lost. */
export async function findReceipt(db: Db, requestKey: string): Promise<Receipt | undefined> {
  const { rows } = await sql<Receipt>`
    select reference, received as "receivedAt" from public_report where request_key = ${requestKey}`.execute(db);
  return rows[0];
}

export interface Arrival {
  reference: string;
  ipHash: string;
  requestKey: string | null;
  photo: ReportPhoto | undefined;
}

/** Of two that are sent at once with the same key, one is stored and both get the same response. */
export async function insertPublicReport(
  db: Db,
  tag: string,
  input: PublicReportInput,
  { reference, ipHash, requestKey, photo }: Arrival,
): Promise<Receipt> {
  const { rows } = await sql<Receipt>`
    insert into public_report as r (reference, tag, tag_code, kind, message, name, email, phone, language, ip_hash, request_key,
      photo_key, photo_thumbnail_key, photo_size, photo_sha256, photo_width, photo_height)
    values (${reference}, ${tag}, ${codeOf(tag)}, ${input.kind}, ${input.message}, ${input.name}, ${input.email ?? null},
      ${input.phone || null}, ${input.language}, ${ipHash}, ${requestKey}, ${photo?.storageKey ?? null},
      ${photo?.thumbnailKey ?? null}, ${photo?.size ?? null}, ${photo?.sha256 ?? null}, ${photo?.width ?? null}, ${photo?.height ?? null})
    on conflict (request_key) do update set request_key = r.request_key
    returning reference, received as "receivedAt"`.execute(db);
  return only(rows);
}

export interface ReportFilter {
  status: 'open' | 'handled' | 'spam';
  unknownOnly?: boolean | undefined;
}

/** Reports on assets of the division and on unknown tags, newest first. */
export async function listPublicReports(
  db: Db,
  division: number,
  { status, unknownOnly = false }: ReportFilter,
  page: PageRequest,
): Promise<PageResult<PublicReport>> {
  const { condition, order } = keyset('desc', [key.moment(sql`r.received`), key.guid(sql`r.id`)]);
  const matches = sql`${concerns(division)} and r.status = ${status} and ${unknownOnly ? sql`a.id is null` : sql`true`}`;
  const { rows } = await selectPublicReports(
    sql`${matches} and ${condition(page.after)}`,
    sql`order by ${order} limit ${page.size + 1}`,
  ).execute(db);
  const { rows: reports, next } = pageOf(rows, page.size, (row) => cursorOf(row.receivedAt, row.id));
  const counted = await countUpToLimit(db, sql`public_report r ${reportJoins} where ${matches}`);
  return { rows: reports, ...toTotal(counted), next };
}

export async function findPublicReport(db: Db, division: number, id: string): Promise<PublicReport | undefined> {
  const { rows } = await selectPublicReports(sql`${concerns(division)} and r.id = ${id}`, sql``).execute(db);
  return rows[0];
}

/** Undefined when the version is outdated. */
export async function updatePublicReport(
  { db, division, id, ifMatch }: VersionedRef,
  change: { status?: string | undefined; note?: string | null | undefined },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update public_report u set status = coalesce(${change.status ?? null}, u.status),
      note = case when ${change.note === undefined} then u.note else nullif(${change.note ?? null}, '') end
    where u.id = (select r.id from public_report r ${reportJoins} where ${concerns(division)} and r.id = ${id})
      and ${isVersion('u.version', ifMatch)} returning u.id`.execute(db);
  return rows[0]?.id;
}

/** Deletes the origin of a report after a month. */
export async function clearOldAddresses(db: Db): Promise<void> {
  await sql`update public_report set ip_hash = null where received < now() - interval '30 days' and ip_hash is not null`.execute(
    db,
  );
}

/** A report belongs to the division of its tag's asset, or of the tag; unknown tags are visible to every division. */
const concerns = (division: number) => sql`coalesce(a.division, t.division, ${division}) = ${division}`;

const reportJoins = sql`
  left join tag t on t.code = r.tag_code left join asset a on a.id = t.asset_id
  left join location l on l.id = a.location_id left join account k on k.id = l.account_id`;

const selectPublicReports = (which: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql<PublicReport>`
  select r.id, r.reference, r.tag, r.kind, r.message, r.name, r.email, r.phone, r.language, r.received as "receivedAt", r.status, r.note,
    a.id as "assetId", a.description as "assetDescription", l.id as "locationId", l.name as "locationName", k.name as "accountName",
      r.version
  from public_report r ${reportJoins} where ${which} ${tail}`;
