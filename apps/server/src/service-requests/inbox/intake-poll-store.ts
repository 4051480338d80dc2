import type { CheckResult } from '@werkbank/contract/service-requests/request/request.ts';
import { requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { sql } from 'kysely';
import { type Db, sqlState } from '#db/db.ts';
import { literals } from '#db/literals.ts';
import { only } from '#db/rows.ts';
import { isOverdue } from '../shared/request-columns.ts';

const requestIs = literals(requestStatus);

/** Maximum number of reports imported by one check; the rest follow with the next one. */
const maxBatch = 500;
const namedIds = 200;
/** First number of a division's requests. */
const firstHid = 10_001;

/** Takes the lock for this division until the transaction ends; false while another process has it. */
export async function takeTurn(db: Db, division: number): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${turnOf(division)}) as mine`.execute(db);
  return rows[0]?.mine ?? false;
}

/** The same, but waits for the lock; a background check ends within a moment. */
export async function awaitTurn(db: Db, division: number): Promise<boolean> {
  await sql`select set_config('lock_timeout', ${`${lockTimeout}ms`}, true)`.execute(db);
  try {
    await sql`select pg_advisory_xact_lock(${turnOf(division)})`.execute(db);
  } catch (error) {
    if (sqlState(error) === '55P03') return false;
    throw error;
  }
  await sql`set local lock_timeout to default`.execute(db);
  return true;
}

/** Milliseconds to wait for the lock. */
const lockTimeout = 1_500;

const turnOf = (division: number) => sql`hashtext('werkbank.servicerequest.check'), ${division}`;

/**
 * Creates requests from the open reports of passers-by whose label belongs to an asset of the division, which marks the reports as handled.
 * Returns the new ids, oldest report first.
 */
export async function importReports(db: Db, division: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with report as materialized (
      select p.id, p.kind, p.message, p.name, p.email, p.phone, p.language, p.received, p.tag_code, s.id as asset_id, l.id as location_id,
        l.account_id
      from public_report p join tag t on t.code = p.tag_code join asset s on s.id = t.asset_id join location l on l.id = s.location_id
      where p.status = 'open' and s.division = ${division}
      order by p.received, p.id limit ${maxBatch} for update of p skip locked
    ), handled as (
      update public_report p set status = 'handled' from report where p.id = report.id
    )
    insert into service_request (division, hid, account_id, location_id, asset_id, tag, kind, channel, source, public_report_id,
      description, notes,
      reporter_name, reporter_email, reporter_phone, language, receipt_date)
    select ${division}, take_number(${division}, 'service_request', ${firstHid})::integer, report.account_id, report.location_id,
      report.asset_id, report.tag_code,
      report.kind, 'tag', 'public', report.id, left(split_part(report.message, chr(10), 1), 250),
      case when length(report.message) > 250 or report.message like '%' || chr(10) || '%' then report.message end,
      report.name, report.email, report.phone, report.language, report.received
    from report
    on conflict (public_report_id) do nothing returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await takeOverPhotos(db, division, ids);
  return ids;
}

/** Moves the photo of a report to its request; it is deleted when the request is removed. */
async function takeOverPhotos(db: Db, division: number, ids: readonly string[]): Promise<void> {
  await sql`
    insert into document (division, service_request_id, reference, type, file_name, content_type, file_size, sha256, storage_key,
      thumbnail_key, width, height, created)
    select ${division}, r.id, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'photo', 'photo.jpg', 'image/jpeg',
      p.photo_size, p.photo_sha256, p.photo_key, p.photo_thumbnail_key, p.photo_width, p.photo_height, p.received
    from service_request r join public_report p on p.id = r.public_report_id
    where r.id = any(${[...ids]}::uuid[]) and p.photo_key is not null
    on conflict do nothing`.execute(db);
  await sql`
    update public_report p set photo_key = null, photo_thumbnail_key = null, photo_size = null, photo_sha256 = null
    from service_request r where r.id = any(${[...ids]}::uuid[]) and p.id = r.public_report_id and p.photo_key is not null`.execute(
    db,
  );
}

/** Sets the asset of requests whose label has become known since. Returns the ids. */
export async function resolveTags(db: Db, division: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update service_request r set asset_id = s.id, location_id = s.location_id, account_id = coalesce(r.account_id, l.account_id)
    from tag t join asset s on s.id = t.asset_id join location l on l.id = s.location_id
    where r.division = ${division} and r.status in (${requestIs.draft}, ${requestIs.open}) and r.tag is not null and r.asset_id is null
      and t.code = r.tag and s.division = ${division} and (r.location_id is null or r.location_id = s.location_id)
    returning r.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks those of the requests that repeat an earlier open one of 14 days about the same asset. Returns the ids. */
export async function markRepeats(db: Db, division: number, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with first as (
      select n.id, (select e.id from service_request e
        where e.asset_id = n.asset_id and e.division = ${division}
          and e.status in (${requestIs.draft}, ${requestIs.open}, ${requestIs.approved}) and e.duplicate_of_id is null
          and (e.receipt_date, e.id) < (n.receipt_date, n.id) and e.receipt_date > n.receipt_date - interval '14 days'
        order by e.receipt_date, e.id limit 1) as earlier
      from service_request n where n.division = ${division} and n.id = any(${[...ids]}::uuid[])
    )
    update service_request r set duplicate_of_id = first.earlier from first where r.id = first.id and first.earlier is not null
    returning r.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The current numbers of late requests and of reports with unknown labels. */
export async function countLate(
  db: Db,
  division: number,
): Promise<Pick<CheckResult, 'checkedAt' | 'overdue' | 'overdueIds' | 'unresolved'>> {
  const { rows } = await sql<Pick<CheckResult, 'checkedAt' | 'overdue' | 'overdueIds' | 'unresolved'>>`
    select now()::timestamptz(3) as "checkedAt",
      (select count(*) from service_request r where r.division = ${division} and ${isOverdue}) as overdue,
      array(select r.id from service_request r where r.division = ${division} and ${isOverdue} order by r.respond_by, r.id
        limit ${namedIds}) as "overdueIds",
      (select count(*) from public_report p left join tag t on t.code = p.tag_code
        where p.status = 'open' and t.asset_id is null and coalesce(t.division, ${division}) = ${division}) as unresolved`.execute(
    db,
  );
  const late = only(rows);
  return late;
}

/** Active divisions. */
export async function listDivisions(db: Db): Promise<number[]> {
  const { rows } = await sql<{ code: number }>`select code from division where status = 1 order by code`.execute(db);
  return rows.map(({ code }) => code);
}

/** Divisions with a report of the last hour on one of their assets that is not a request yet. */
export async function listReported(db: Db): Promise<number[]> {
  const { rows } = await sql<{ code: number }>`
    select distinct d.code from public_report p join tag t on t.code = p.tag_code join asset s on s.id = t.asset_id
    join division d on d.code = s.division and d.status = 1
    where p.status = 'open' and p.received > now() - interval '1 hour' order by d.code`.execute(db);
  return rows.map(({ code }) => code);
}
