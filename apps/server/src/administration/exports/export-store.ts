import { type DivisionExport, exportDays } from '@werkbank/contract/administration/exports/export-calls.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { only } from '#db/rows.ts';
import type { RecordRef } from '#db/scope.ts';

const columns = sql`e.id, e.state, e.tables_total as "tablesTotal", e.tables_done as "tablesDone", e.rows_done as "rowsDone",
  e.files_done as "filesDone", e.files_missing as "filesMissing", e.size, e.created, u.display_name as "creatorFullName",
  e.finished, e.expires`;
const source = sql`division_export e left join app_user u on u.id = e.created_by`;

/** Exports of a division, newest first. */
export async function listExports(db: Db, division: number, page: PageRequest): Promise<PageResult<DivisionExport>> {
  const { rows } = await sql<DivisionExport & { total: number }>`
    select ${columns}, count(*) over () as total from ${source} where e.division = ${division}
    order by e.id desc limit ${page.size} offset ${page.skip}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export async function findExport({ db, division, id }: RecordRef): Promise<DivisionExport | undefined> {
  const { rows } = await sql<DivisionExport>`
    select ${columns} from ${source} where e.division = ${division} and e.id = ${id}`.execute(db);
  return rows[0];
}

/** The export of the division that is being made. */
export async function findRunning(db: Db, division: number): Promise<DivisionExport | undefined> {
  const { rows } = await sql<DivisionExport>`
    select ${columns} from ${source} where e.division = ${division} and e.state in ('waiting', 'running')`.execute(db);
  return rows[0];
}

/** Returns the id; undefined while another export of the division is being made. */
export async function insertExport(db: Db, division: number, language: Language): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into division_export (division, language) values (${division}, ${language})
    on conflict (division) where state in ('waiting', 'running') do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Cancels or removes; its process notices with the next progress, and the worker removes the pieces. */
export async function endExport({ db, division, id }: RecordRef): Promise<boolean> {
  const { rows } = await sql`
    update division_export set state = case state when 'ready' then 'removed' else 'cancelled' end, claim = null, claimed_until = null,
      finished = coalesce(finished, now())
    where division = ${division} and id = ${id} and state in ('waiting', 'running', 'ready') returning id`.execute(db);
  return rows.length > 0;
}

/** Minutes for which a link is valid. */
const linkMinutes = 60;

/** Stores a link to an archive that is ready; undefined when it is not. */
export async function insertLink(
  { db, division, id }: RecordRef,
  digest: Buffer,
): Promise<{ expires: string } | undefined> {
  await sql`delete from division_export_link where expires < now()`.execute(db);
  const { rows } = await sql<{ expires: string }>`
    insert into division_export_link (digest, export_id, expires)
    select ${digest}, e.id, least(e.expires, now() + make_interval(mins => ${linkMinutes})) from division_export e
    where e.division = ${division} and e.id = ${id} and e.state = 'ready' and e.expires > now() returning expires`.execute(
    db,
  );
  return rows[0];
}

export interface StoredArchive {
  id: string;
  division: number;
  size: number;
  created: string;
}

/** The archive behind a link that is still valid; not when its maker was blocked since. */
export async function findByLink(db: Db, digest: Buffer): Promise<StoredArchive | undefined> {
  const { rows } = await sql<StoredArchive>`
    select e.id, e.division, e.size, e.created from division_export_link l
    join division_export e on e.id = l.export_id join app_user u on u.id = l.created_by
    where l.digest = ${digest} and l.expires > now() and e.state = 'ready' and e.expires > now() and u.disabled_at is null`.execute(
    db,
  );
  return rows[0];
}

export interface StoredPiece {
  storageKey: string;
  size: number;
}

export async function listPieces(db: Db, exportId: string): Promise<StoredPiece[]> {
  const { rows } = await sql<StoredPiece>`
    select storage_key as "storageKey", size from division_export_piece where export_id = ${exportId} order by position`.execute(
    db,
  );
  return rows;
}

/** Name and id of a division. */
export async function describeDivision(db: Db, division: number): Promise<{ id: string; name: string }> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, description as name from division where code = ${division}`.execute(db);
  return only(rows);
}

/** Marks archives whose term is over; the worker removes their pieces. */
export async function expireExports(db: Db): Promise<void> {
  await sql`update division_export set state = 'removed' where state = 'ready' and expires < now()`.execute(db);
}

/** The term of an archive. */
export const term = sql`now() + make_interval(days => ${sql.lit(exportDays)})`;
