import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Those of the keys that no row refers to. */
export async function unnamedKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select k as key from unnest(${[...keys]}::text[]) as k
    where not exists (select from attachment f where f.storage_key = k) and not exists (select from attachment f where f.thumbnail_key = k)
      and not exists (select from document d where d.storage_key = k) and not exists (select from document d
        where d.thumbnail_key = k)
      and not exists (select from public_report p where p.photo_key = k)
      and not exists (select from public_report p where p.photo_thumbnail_key = k)
      and not exists (select from division_export_piece e where e.storage_key = k)
      and not exists (select from archive_file a where a.storage_key = k)`.execute(db);
  return rows.map(({ key }) => key);
}
