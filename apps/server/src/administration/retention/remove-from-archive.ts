import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { FileStore } from '#files/file-store.ts';
import { readLines, storeLines } from './archive-lines.ts';
import { listFilesOf, replaceFile } from './archive-store.ts';

/**
 * Counts the archived rows that mention a person, in one division or in all, and with `isRemoving` takes the mentions out: the files are
 * written again, and the earlier ones are swept once the transaction has ended.
 */
export async function archivedMentions(
  tx: Db,
  files: FileStore,
  { pattern, division, isRemoving }: { pattern: string; division: number | null; isRemoving: boolean },
): Promise<number> {
  let count = 0;
  for (const file of await listFilesOf(tx, division)) {
    const lines = await readLines(files, file.storageKey);
    const { rows } = await sql<{ line: string; isChanged: boolean }>`
      select case when l.line ~* ${pattern} then without_mentions(l.line::jsonb, ${pattern})::text else l.line end as line,
        l.line ~* ${pattern} as "isChanged"
      from unnest(${lines}::text[]) with ordinality as l (line, position) order by l.position`.execute(tx);
    const changed = rows.filter(({ isChanged }) => isChanged).length;
    count += changed;
    if (changed > 0 && isRemoving)
      await replaceFile(
        tx,
        file.id,
        await storeLines(
          files,
          file.division,
          rows.map(({ line }) => line),
        ),
      );
  }
  return count;
}
