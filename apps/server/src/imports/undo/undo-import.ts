import { type ImportEntity, importEntities } from '@werkbank/contract/imports/mapping.ts';
import { sql } from 'kysely';
import { recordset } from '#db/rows.ts';
import { lockPositions } from '#inventory/booking-store.ts';
import { removeCreated } from './removal-store.ts';
import { restoreChanged } from './restore-store.ts';
import type { Kept, UndoContext, Written } from './undo-context.ts';

const portion = 200;

/** In reverse order of import: lines before their orders, contacts before their accounts. */
const backwards = importEntities.toReversed();

/**
 * Undoes the next rows of an import, newest first; undefined when there are none left. Rows that were changed since, or that others depend
 * on, are kept and listed.
 */
export async function undoNext(context: UndoContext): Promise<{ undone: number; kept: number } | undefined> {
  for (const entity of backwards) {
    const rows = await nextRows(context, entity);
    if (rows.length === 0) continue;
    const kept = await undoRecords(context, entity, rows);
    await noteOutcome(context, rows, kept);
    await deleteLinks(context, entity, rows);
    return { undone: rows.length - kept.length, kept: kept.length };
  }
  return undefined;
}

/** The next consecutive rows of one kind and one action. */
async function nextRows({ db, jobId }: UndoContext, entity: ImportEntity): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select step, line, key, record_id as "recordId", action, before, after from import_change
    where job_id = ${jobId} and entity = ${entity} and outcome is null order by step desc, line desc limit ${portion}`.execute(
    db,
  );
  const end = rows.findIndex(({ action }) => action !== rows[0]?.action);
  return end < 0 ? rows : rows.slice(0, end);
}

async function undoRecords(context: UndoContext, entity: ImportEntity, rows: readonly Written[]): Promise<Kept[]> {
  if (entity === 'stock') return await undoStock(context, rows);
  return rows[0]?.action === 'created'
    ? await removeCreated(context, entity, rows)
    : await restoreChanged(context, entity, rows);
}

/** Reverts counted stock to the stock on record before the count, unless goods have moved since. */
async function undoStock({ db, division }: UndoContext, rows: readonly Written[]): Promise<Kept[]> {
  const positions = rows.map(({ after }) => ({ itemId: String(after.item), warehouseId: String(after.warehouse) }));
  await lockPositions(db, division, positions);
  const kept: Kept[] = [];
  for (const written of rows) {
    const { before, after } = written;
    const { rows: booked } = await sql`
      with position as (select coalesce((select p.on_hand from stock_position p
        where p.item_id = ${after.item}::uuid and p.warehouse_id = ${after.warehouse}::uuid), 0) as on_hand),
      movement as (
        insert into stock_movement (division, item_id, warehouse_id, quantity, kind, reference, reason)
        select ${division}::integer, ${after.item}::uuid, ${after.warehouse}::uuid, ${before.quantity}::numeric - on_hand, 'correction',
          'Import', 'Import' from position
        where on_hand = ${after.quantity}::numeric and on_hand <> ${before.quantity}::numeric returning 1)
      select from position where on_hand in (${after.quantity}::numeric, ${before.quantity}::numeric)`.execute(db);
    if (booked.length === 0) kept.push({ written, reason: { code: 'fieldsChanged', fields: ['quantity'] } });
  }
  return kept;
}

async function noteOutcome({ db, jobId }: UndoContext, rows: readonly Written[], kept: readonly Kept[]): Promise<void> {
  const reasons = new Map(kept.map(({ written, reason }) => [written, reason]));
  const outcomes = rows.map((written) => ({ ...lineOf(written), reason: reasons.get(written) ?? null }));
  await sql`update import_change c set outcome = case when r.reason is null then 'undone' else 'kept' end, reason = r.reason
    from ${recordset(outcomes, 'r (step integer, line integer, reason jsonb)')}
    where c.job_id = ${jobId} and c.step = r.step and c.line = r.line`.execute(db);
}

const lineOf = ({ step, line }: Written) => ({ step, line });

/** Deletes the links, so that a later import of the same rows writes them again. */
async function deleteLinks(
  { db, division }: UndoContext,
  entity: ImportEntity,
  rows: readonly Written[],
): Promise<void> {
  const own = rows.map(({ key, recordId }) => ({ key, id: recordId }));
  await sql`update import_link l set row_hash = '' from ${recordset(own, 'r (key text, id uuid)')}
    where l.division = ${division} and l.entity = ${entity} and l.record_id = r.id and l.key = r.key`.execute(db);
}
