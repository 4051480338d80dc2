import { createReadStream } from 'node:fs';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { FastifyRequest } from 'fastify';
import { Problem } from '#base/problem.ts';
import { translate } from '#i18n/translate.ts';
import { readRows, type SourceRow } from '../files/csv-file.ts';
import { inspectFiles, UnreadableUpload } from './create-import.ts';
import { withUpload } from './uploads.ts';

/** The first sheet of an uploaded file, in memory. */
export interface ReceivedTable {
  header: string[];
  rows: SourceRow[];
  /** The rows below the header; beyond the maximum they are not read. */
  rowCount: number;
}

/**
 * Receives a short list, CSV or Excel.
 * @throws Problem `body.too_large`, `body.type`, `import.file_missing`, `import.unreadable`, `conflict.busy`
 */
export async function receiveTable(
  request: FastifyRequest,
  { userId, language, maxRows }: { userId: string; language: Language; maxRows: number },
): Promise<ReceivedTable> {
  return await withUpload(request, userId, async ({ files, folder }) => {
    const read = await inspectFiles(files.slice(0, 1), folder).catch((error: unknown) =>
      refuseUnreadable(error, language),
    );
    const [table] = read.files;
    if (!table) throw new Problem('import.file_missing');
    const { header, rowCount } = table.inspected;
    const rows: SourceRow[] = [];
    if (rowCount <= maxRows)
      for await (const row of readRows(() => createReadStream(table.path), table.inspected)) rows.push(row);
    return { header, rows, rowCount };
  });
}

/** @throws Problem `import.unreadable` for a file that is not a table */
export function refuseUnreadable(error: unknown, language: Language): never {
  if (!(error instanceof UnreadableUpload)) throw error;
  throw new Problem('import.unreadable', {
    params: { file: error.file, reason: translate(language, `import.unreadable.${error.reason}`) },
  });
}
