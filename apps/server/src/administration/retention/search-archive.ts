import type { ArchivedKind, ArchivedRow } from '@werkbank/contract/administration/retention/retention-calls.ts';
import type { Db } from '#db/db.ts';
import type { FileStore } from '#files/file-store.ts';
import { readLines } from './archive-lines.ts';
import { listFiles } from './archive-store.ts';

/** Rows of an answer, and files that it reads at most. */
const mostRows = 50;
const mostFiles = 20;

interface ArchiveSearch {
  kind: ArchivedKind;
  divisions: ReadonlySet<number>;
  search: string | undefined;
  /** Where the answer before ended: a file, and the number of its rows that were read. */
  from: string | undefined;
}

/** Archived rows that contain the text, newest first. */
export async function searchArchive(
  db: Db,
  files: FileStore,
  { kind, divisions, search = '', from }: ArchiveSearch,
): Promise<{ rows: ArchivedRow[]; next: string | null }> {
  const [, first, skipped = '0'] = /^([\da-f-]{36})\.(\d{1,9})$/.exec(from ?? '') ?? [];
  const wanted = search.trim().toLowerCase();
  const rows: ArchivedRow[] = [];
  const found = await listFiles(db, { kind, divisions, from: first, limit: mostFiles + 1 });
  for (const [at, file] of found.entries()) {
    const start = file.id === first ? Number(skipped) : 0;
    if (at === mostFiles) return { rows, next: `${file.id}.0` };
    const lines = (await readLines(files, file.storageKey)).toReversed();
    for (const [position, line] of lines.entries()) {
      if (position < start || !line.toLowerCase().includes(wanted)) continue;
      if (rows.length === mostRows) return { rows, next: `${file.id}.${position}` };
      rows.push(rowOf(line, file.division));
    }
  }
  return { rows, next: null };
}

function rowOf(line: string, division: number | null): ArchivedRow {
  const { at, user_name: userFullName, ...fields } = JSON.parse(line) as Record<string, unknown>;
  return {
    at: new Date(String(at)).toISOString(),
    division,
    userFullName: typeof userFullName === 'string' ? userFullName : null,
    fields,
  };
}
