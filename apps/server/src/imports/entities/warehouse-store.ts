import { sql } from 'kysely';
import { writeRecords } from '../records/record-store.ts';
import type { Batch, Outcome, WriteContext } from '../shared/entity.ts';

/** Warehouses; a row marked as main becomes the main warehouse; the first warehouse of a division is the main one. */
export async function writeWarehouses(context: WriteContext, batch: Batch): Promise<Outcome> {
  const outcome = await writeRecords(context, { table: 'warehouse', natural: [{ field: 'code' }] }, batch);
  const written = [...outcome.inserted, ...outcome.changed];
  const main = written.findLast(({ candidate }) => candidate.values.main === true)?.id;
  if (!context.dryRun) await markMain(context, main);
  return outcome;
}

async function markMain(
  { db, division }: Pick<WriteContext, 'db' | 'division'>,
  wanted: string | undefined,
): Promise<void> {
  const { rows } = await sql<{ id: string; main: boolean }>`
    select id, main from warehouse where division = ${division} and (main or id = ${wanted ?? null}::uuid) order by id for update`.execute(
    db,
  );
  const current = rows.find(({ main }) => main)?.id;
  const next = wanted ?? (current === undefined ? await firstWarehouse(db, division) : undefined);
  if (next === undefined || next === current) return;
  if (current !== undefined)
    await sql`update warehouse set main = false where division = ${division} and id = ${current}`.execute(db);
  await sql`update warehouse set main = true where division = ${division} and id = ${next}`.execute(db);
}

/** Makes another warehouse the main one after the main warehouse was removed. */
export const ensureMainWarehouse = async ({ db, division }: Pick<WriteContext, 'db' | 'division'>): Promise<void> =>
  await markMain({ db, division }, undefined);

async function firstWarehouse(db: WriteContext['db'], division: number): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select id from warehouse where division = ${division} order by code limit 1`.execute(db);
  return rows[0]?.id;
}
