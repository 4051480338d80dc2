import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Bytes, FileFormat, InspectedFile } from './csv-file.ts';

/** A stored file of an import. */
export interface StoredFile extends FileFormat {
  id: string;
  name: string;
  size: number;
  rowCount: number;
}

interface InspectedLocalFile {
  name: string;
  path: string;
  inspected: InspectedFile;
}

const pieceSize = 262_144;

/** Copies a file on this machine into the database in chunks. */
export async function storeFile(
  db: Db,
  jobId: string,
  { name, path, inspected: file }: InspectedLocalFile,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into import_file (job_id, name, size, encoding, delimiter, header, row_count)
    values (${jobId}, ${name}, ${file.size}, ${file.encoding}, ${file.delimiter}, ${file.header}::text[], ${file.rowCount})
      returning id`.execute(db);
  let position = 0;
  for await (const piece of createReadStream(path, { highWaterMark: pieceSize }))
    await sql`insert into import_file_piece (file_id, position, content)
      values (${rows[0]?.id}, ${position++}, ${piece as Buffer})`.execute(db);
}

export async function listFiles(db: Db, jobId: string): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select id, name, size, encoding, delimiter, header, row_count as "rowCount" from import_file where job_id = ${jobId}
      order by name`.execute(db);
  return rows;
}

/** The content of a stored file, one chunk in memory at a time. */
export const contentOf = (db: Db, fileId: string): Bytes =>
  async function* readPieces() {
    for (let position = 0; ; position++) {
      const { rows } = await sql<{
        content: Buffer;
      }>`select content from import_file_piece where file_id = ${fileId} and position = ${position}`.execute(db);
      const [piece] = rows;
      if (!piece) return;
      yield piece.content;
    }
  };

/** Deletes the content of files of imports after the term that administrators chose; what the imports created is kept. */
export async function deleteOldFiles(db: Db): Promise<void> {
  await sql`delete from import_file_piece p using import_file f join import_job j on j.id = f.job_id
    where p.file_id = f.id and j.state in ('done', 'cancelled', 'failed') and j.finished < now() - make_interval(
      months => (select months from retention where kind = 'importFiles'))`.execute(db);
}
