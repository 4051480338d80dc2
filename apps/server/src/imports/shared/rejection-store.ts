import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import type { Fault } from './cell.ts';

/** A row that was refused or imported incomplete, with all its errors. */
export interface Rejection {
  isWritten: boolean;
  line: number;
  row: readonly string[];
  faults: readonly Fault[];
}

interface Place {
  jobId: string;
  /** Position of the step in the mapping. */
  step: number;
  file: string | null;
  entity: string;
}

export async function insertRejections(
  db: Db,
  { jobId, step, file, entity }: Place,
  rejections: readonly Rejection[],
): Promise<void> {
  if (rejections.length === 0) return;
  const rows = rejections.map(({ isWritten, line, faults, row }) => ({
    isWritten,
    line,
    faults,
    row: row.map(storable),
  }));
  await sql`insert into import_rejection (job_id, step, line, file, entity, is_written, faults, row)
    select ${jobId}::uuid, ${step}::integer, r.line, ${file}, ${entity}, r."isWritten", r.faults, r.row
    from ${recordset(rows, 'r (line integer, "isWritten" boolean, faults jsonb, row jsonb)')}
    on conflict (job_id, step, line) do update set is_written = excluded.is_written, faults = excluded.faults, row = excluded.row`.execute(
    db,
  );
}

/** A database text cannot contain a NUL; a refused cell of a page or more is not needed in full. */
const storable = (cell: string): string =>
  (cell.length > 4000 ? `${cell.slice(0, 3999)}…` : cell).replaceAll('\u0000', '␀');
