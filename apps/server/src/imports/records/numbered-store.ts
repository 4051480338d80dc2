import { type Batch, divide, type WriteContext } from '../shared/entity.ts';
import { advanceSequence, allocateNumbers } from './number-store.ts';
import { join, type RecordOutcome, type RecordTable, writeRecords } from './record-store.ts';

/** The number of a kind of document: its field and column, its sequence, and the first number of a division that has none. */
export interface Numbering {
  field: string;
  column: string;
  kind: string;
  first: number;
}

/** Writes documents with their original numbers, else with the next ones. */
export async function writeNumbered(
  context: WriteContext,
  table: RecordTable,
  batch: Batch,
  { field, column, kind, first }: Numbering,
): Promise<RecordOutcome> {
  const [numbered, others] = divide(batch.candidates, ({ values }) => Boolean(values[field]));
  const known = await writeRecords(context, { ...table, natural: [{ field }] }, { ...batch, candidates: numbered });
  await advanceSequence(
    context,
    kind,
    numbered.map(({ values }) => Number(values[field])),
  );
  const fresh = await writeRecords(
    context,
    {
      ...table,
      extraTypes: { ...table.extraTypes, [column]: 'integer' },
      allocateNumbers: (count) => allocateNumbers(context, kind, first, count),
      extra: (candidate, position, numbers) => ({
        ...table.extra?.(candidate, position, numbers),
        [column]: numbers[position],
      }),
    },
    { ...batch, candidates: others },
  );
  return join(known, fresh);
}
