import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { FileMissing, type FileStore } from '#files/file-store.ts';

/** A file of an export; `bytes` is undefined when the storage does not have it. */
export interface ExportedFile {
  name: string;
  bytes: Readable | undefined;
}

/** Where rows name stored files, with the name that the file had. */
const stored = [
  { table: 'attachment', key: 'storage_key', name: sql`t.file_name`, where: sql`t.division` },
  { table: 'archive_file', key: 'storage_key', name: sql`'rows.gz'`, where: sql`t.division` },
  { table: 'document', key: 'storage_key', name: sql`t.file_name`, where: sql`t.division` },
  {
    table: 'public_report',
    key: 'photo_key',
    name: sql`''`,
    where: sql`(select r.division from service_request r where r.public_report_id = t.id limit 1)`,
  },
] as const;

/** Stored files, files of imports and logos of a division, one after another: each has to be read before the next one is opened. */
export async function* filesOf(db: Db, files: FileStore, division: number): AsyncGenerator<ExportedFile> {
  for (const place of stored) yield* storedFiles(db, files, place, division);
  yield* importedFiles(db, division);
  yield* logos(db, division);
}

/** A file keeps the ending of its name, so that programs open it; rows name it by its key. */
export const pathOfFile = (key: string, name: string): string =>
  `files/${key}${/\.[a-z0-9]{1,8}$/i.exec(path.basename(name))?.[0].toLowerCase() ?? ''}`;

async function* storedFiles(
  db: Db,
  files: FileStore,
  { table, key, name, where }: (typeof stored)[number],
  division: number,
): AsyncGenerator<ExportedFile> {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ key: string; name: string }>`
      select t.${sql.ref(key)} as key, ${name} as name from ${sql.table(table)} t
      where t.${sql.ref(key)} > ${last} and ${where} = ${division} order by t.${sql.ref(key)} limit 500`.execute(db);
    for (const row of rows) {
      last = row.key;
      const bytes = await files.get(row.key).catch((error: unknown) => {
        if (error instanceof FileMissing) return undefined;
        throw error;
      });
      yield { name: pathOfFile(row.key, row.name), bytes };
    }
    if (rows.length === 0) return;
  }
}

/** Files that were uploaded for imports, as long as they are kept. */
async function* importedFiles(db: Db, division: number): AsyncGenerator<ExportedFile> {
  const { rows } = await sql<{ id: string; name: string; job: string }>`
    select f.id, f.name, f.job_id as job from import_file f join import_job j on j.id = f.job_id
    where j.division = ${division} and exists (select from import_file_piece p where p.file_id = f.id)
    order by f.id`.execute(db);
  for (const { id, name, job } of rows)
    yield { name: `imports/${job}/${name.replace(/[\\/:]/g, '_')}`, bytes: Readable.from(piecesOf(db, id)) };
}

async function* piecesOf(db: Db, fileId: string): AsyncGenerator<Buffer> {
  for (let position = -1; ; ) {
    const { rows } = await sql<{ position: number; content: Buffer }>`
      select position, content from import_file_piece where file_id = ${fileId} and position > ${position}
      order by position limit 1`.execute(db);
    const [piece] = rows;
    if (!piece) return;
    position = piece.position;
    yield piece.content;
  }
}

async function* logos(db: Db, division: number): AsyncGenerator<ExportedFile> {
  const { rows } = await sql<{ name: string; png: Buffer }>`
    select 'logo' as name, png from division_logo where division = ${division}
    union all select 'earlier-' || digest, png from past_logo where division = ${division}`.execute(db);
  for (const { name, png } of rows) yield { name: `logos/${name}.png`, bytes: Readable.from([png]) };
}
