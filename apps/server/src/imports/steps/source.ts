import type { Db } from '#db/db.ts';
import type { Bytes, FileFormat, SourceRow } from '../files/csv-file.ts';
import { readRows } from '../files/csv-file.ts';
import { contentOf, type StoredFile } from '../files/file-store.ts';
import { MappingFault } from '../shared/mapping-fault.ts';
import type { StepReader } from './step-reader.ts';

/** The files of an import, opened for steps and joins. */
export interface Source {
  headers: ReadonlyMap<string, readonly string[]>;
  rowCounts: ReadonlyMap<string, number>;
  open(file: string): { bytes: Bytes; format: FileFormat };
}

export function sourceOf(db: Db, files: readonly StoredFile[]): Source {
  const byName = new Map(files.map((file) => [file.name, file]));
  return {
    headers: new Map(files.map(({ name, header }) => [name, header])),
    rowCounts: new Map(files.map(({ name, rowCount }) => [name, rowCount])),
    open(name) {
      const file = byName.get(name);
      if (!file) throw new MappingFault('fileUnknown', { step: '', file: name });
      return { bytes: contentOf(db, file.id), format: file };
    },
  };
}

/** The rows of a step: those of its file, or those written in the mapping. */
export function rowsOf({ step, header }: StepReader, source: Source): AsyncIterable<SourceRow> {
  if (step.rows) return written(step.rows, header);
  const { bytes, format } = source.open(step.file ?? '');
  return readRows(bytes, format);
}

async function* written(rows: readonly Record<string, string>[], header: readonly string[]): AsyncGenerator<SourceRow> {
  for (const [index, row] of rows.entries()) yield { line: index + 1, cells: header.map((name) => row[name] ?? '') };
}
