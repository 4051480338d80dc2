import type { ArchivedKind } from '@werkbank/contract/administration/retention/retention-calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { changedRecords } from '../changes/changed-records.ts';

interface Source {
  table: string;
  id: 'bigint' | 'uuid';
  at: RawBuilder<string>;
  division: RawBuilder<number | null>;
  user: RawBuilder<string | null>;
  /** Rows that stay in the database. */
  stays: RawBuilder<boolean>;
}

const sources: Readonly<Record<ArchivedKind, Source>> = {
  audit: {
    table: 'audit_event',
    id: 'bigint',
    at: sql`t.at`,
    division: sql`t.division`,
    user: sql`t.user_id`,
    // The history of administrators' changes shows records as they were on any day.
    stays: sql<boolean>`t.subject = any(${[...changedRecords.keys()]}::text[])`,
  },
  signIns: {
    table: 'auth_event',
    id: 'bigint',
    at: sql`t.at`,
    division: sql`null::integer`,
    user: sql`t.user_id`,
    stays: sql<boolean>`false`,
  },
  mails: {
    table: 'mail',
    id: 'uuid',
    at: sql`t.created`,
    division: sql`t.division`,
    user: sql`t.created_by`,
    stays: sql<boolean>`t.status <> 'sent'`,
  },
};

/** Rows that one transaction archives: few enough that it ends in a fraction of a second. */
const batchSize = 2000;

/** The months of a kind and the row up to which it was archived, locked; undefined while another process archives it, or without a term. */
export async function lockTerm(
  tx: Db,
  kind: ArchivedKind,
): Promise<{ months: number; archivedId: string | null } | undefined> {
  const { rows } = await sql<{ months: number; archivedId: string | null }>`
    select months, archived_id as "archivedId" from retention where kind = ${kind} and months is not null
    for update skip locked`.execute(tx);
  return rows[0];
}

export interface WrittenRow {
  id: string;
  at: string;
  division: number | null;
  stays: boolean;
  /** Whether its term is over. */
  isOld: boolean;
  line: string;
}

/** The next rows after an id, in the order in which they were written. */
export async function listNext(
  tx: Db,
  kind: ArchivedKind,
  { months, after: afterId }: { months: number; after: string | null },
): Promise<WrittenRow[]> {
  const { table, id, at, division, user, stays } = sources[kind];
  const after = afterId === null ? sql`true` : sql`t.id > ${afterId}::${sql.raw(id)}`;
  const { rows } = await sql<WrittenRow>`
    select t.id::text as id, ${at} as at, ${division} as division, ${stays} as stays,
      ${at} < now() - make_interval(months => ${months}) as "isOld",
      (to_jsonb(t) - array['claim', 'claimed_until'] || jsonb_build_object('at', ${at}, 'user_name', u.display_name))::text as line
    from (select * from ${sql.table(table)} t where ${after} order by id limit ${batchSize}) t
    left join app_user u on u.id = ${user} order by t.id`.execute(tx);
  return rows;
}

/** Deletes archived rows. */
export async function removeArchived(tx: Db, kind: ArchivedKind, ids: readonly string[]): Promise<void> {
  const { table, id } = sources[kind];
  await sql`select set_config('werkbank.archived', 'on', true)`.execute(tx);
  await sql`delete from ${sql.table(table)} where id = any(${[...ids]}::${sql.raw(id)}[])`.execute(tx);
  await sql`select set_config('werkbank.archived', '', true)`.execute(tx);
}

/** Notes that every row up to this one was archived or stays; the position is no change of the setting. */
export async function noteArchived(tx: Db, kind: ArchivedKind, last: string): Promise<void> {
  const type = sql.raw(sources[kind].id);
  await sql`select set_config('werkbank.marking', 'on', true)`.execute(tx);
  await sql`
    update retention set archived_id = ${last}
    where kind = ${kind} and (archived_id is null or archived_id::${type} < ${last}::${type})`.execute(tx);
}

export interface ArchiveFile {
  id: string;
  kind: ArchivedKind;
  division: number | null;
  from: string;
  until: string;
  rows: number;
  size: number;
  storageKey: string;
}

export async function insertFile(tx: Db, file: Omit<ArchiveFile, 'id'>): Promise<void> {
  await sql`
    insert into archive_file (kind, division, from_at, until_at, row_count, size, storage_key)
    values (${file.kind}, ${file.division}, ${file.from}, ${file.until}, ${file.rows}, ${file.size}, ${file.storageKey})`.execute(
    tx,
  );
}

/** Files of rows of these divisions or of none, newest first, from a file on. */
export async function listFiles(
  db: Db,
  {
    kind,
    divisions,
    from,
    limit,
  }: { kind: ArchivedKind; divisions: ReadonlySet<number>; from: string | undefined; limit: number },
): Promise<ArchiveFile[]> {
  const after = from
    ? sql`(until_at, id) <= (select until_at, id from archive_file where id = ${from}::uuid)`
    : sql`true`;
  const { rows } = await sql<ArchiveFile>`
    select ${columns} from archive_file where kind = ${kind} and (division is null or division = any(${[...divisions]}::integer[]))
      and ${after} order by until_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Files of one division and of none; without a division all. */
export async function listFilesOf(db: Db, division: number | null): Promise<ArchiveFile[]> {
  const { rows } = await sql<ArchiveFile>`
    select ${columns} from archive_file
    where ${division}::integer is null or division is null or division = ${division} order by id`.execute(db);
  return rows;
}

/** Puts a file with other content in the place of a file. */
export async function replaceFile(
  tx: Db,
  id: string,
  { storageKey, size }: Pick<ArchiveFile, 'storageKey' | 'size'>,
): Promise<void> {
  await sql`update archive_file set storage_key = ${storageKey}, size = ${size} where id = ${id}`.execute(tx);
}

const columns = sql`id, kind, division, from_at as "from", until_at as "until", row_count as rows, size, storage_key as "storageKey"`;
