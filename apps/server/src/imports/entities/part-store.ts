import { sql } from 'kysely';
import { writeRecords } from '../records/record-store.ts';
import { type Batch, type Candidate, type Outcome, RowFault, type WriteContext } from '../shared/entity.ts';

/**
 * Parts of assembled items. A line takes its number from the file, else the next one of its item. An item that would
 * contain itself at any depth is refused.
 */
export async function writeParts(context: WriteContext, batch: Batch): Promise<Outcome> {
  const { candidates } = batch;
  const { db, division } = context;
  // Two lists changed at once could form a circle that neither of the writers sees; changes to items take the same lock.
  if (!context.dryRun) await sql`select pg_advisory_xact_lock(hashtext('assembly'), ${division})`.execute(db);
  const assembled = [...new Set(candidates.map(({ found }) => found.item?.value ?? ''))];
  const last = await lastLines(context, assembled);
  const next = (candidate: Candidate): number => {
    const item = candidate.found.item?.value ?? '';
    const wanted = candidate.values.lineNumber;
    const line = typeof wanted === 'number' ? wanted : (last.get(item) ?? 0) + 1;
    last.set(item, Math.max(last.get(item) ?? 0, line));
    return line;
  };
  const outcome = await writeRecords(
    context,
    {
      table: 'assembly_item',
      natural: [{ field: 'item' }, { field: 'part' }],
      extraTypes: { line_number: 'integer' },
      extra: (candidate) => ({ line_number: next(candidate) }),
    },
    batch,
  );
  if (await containsItself(context, assembled)) throw new RowFault({ code: 'cycle', field: 'part' });
  return outcome;
}

async function lastLines({ db, division }: WriteContext, items: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ item: string; last: number }>`
    select assembled_item_id as item, max(line_number) as last from assembly_item
    where division = ${division} and assembled_item_id = any(${items}::uuid[]) group by assembled_item_id`.execute(db);
  return new Map(rows.map(({ item, last }) => [item, last]));
}

async function containsItself({ db }: WriteContext, items: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    with recursive below (top, id) as (
      select a.assembled_item_id, a.part_item_id from assembly_item a where a.assembled_item_id = any(${items}::uuid[])
      union
      select b.top, a.part_item_id from below b join assembly_item a on a.assembled_item_id = b.id
    )
    select from below where top = id limit 1`.execute(db);
  return rows.length > 0;
}
