import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { planAssets } from './due-date-store.ts';

/** Waits for running calculations of this plan, and blocks new ones until the transaction ends. */
export async function lockPlan(db: Db, type: string, country: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(plan_lock(${type}, ${country}))`.execute(db);
}

/** Queues a recalculation of the due dates of a plan's assets, in the transaction that changes the plan; their number is an estimate. */
export async function queueReplan(db: Db, type: string, country: string): Promise<void> {
  await sql`insert into plan_rework (type, country, asset_count)
    select ${type}, ${country}, coalesce(nullif(sum(a.count), 0), (
      select count(*) from (
        select from asset o join location l on l.id = o.location_id where o.type = ${type} and l.country = ${country} limit 1000) abroad))
    from asset_tally a join division d on d.code = a.division
    where d.country = ${country} and a.type = ${type} and a.state not in ('replaced', 'removed')`.execute(db);
}

interface Piece {
  id: number;
  type: string;
  country: string;
  assetIds: string[] | null;
  createdBy: string | null;
}

/**
 * Processes one batch of the queued recalculation, at most `size` assets, in this transaction. Returns the number of assets; undefined when
 * nothing is left that is not already being processed.
 */
export async function replanPiece(
  tx: Db,
  size: number,
  onTaken: (id: number) => void = () => {},
): Promise<number | undefined> {
  const { rows } = await sql<Piece>`
    select id, type, country, asset_ids as "assetIds", created_by as "createdBy" from plan_rework
    order by failures, id limit 1 for update skip locked`.execute(tx);
  const [piece] = rows;
  if (!piece) return undefined;
  const { id, assetIds, createdBy } = piece;
  onTaken(id);
  await sql`delete from plan_rework where id = ${id}`.execute(tx);
  if (assetIds === null) {
    await divide(tx, piece, size);
    return 0;
  }
  await sql`select set_config('werkbank.user', ${createdBy ?? ''}, true)`.execute(tx);
  // Assets are locked in order of id before their dates are calculated, as everywhere.
  await sql`select from asset where id = any(${assetIds}::uuid[]) order by id for update`.execute(tx);
  await planAssets(tx, assetIds);
  return assetIds.length;
}

async function divide(tx: Db, { type, country, createdBy }: Piece, size: number): Promise<void> {
  await sql`
    insert into plan_rework (type, country, asset_ids, asset_count, created_by)
    select ${type}, ${country}, array_agg(n.id order by n.id), count(*), ${createdBy} from (
      select a.id, (row_number() over (order by a.id) - 1) / ${size}::integer as piece from asset a
      join location l on l.id = a.location_id join division d on d.code = a.division
      where a.type = ${type} and a.state not in ('replaced', 'removed') and plan_country(a.type, l.country, d.country) = ${country}
    ) n group by n.piece order by n.piece`.execute(tx);
}

/**
 * One batch in a separate transaction. A batch that fails is retried after the others.
 * @throws the error of PostgreSQL
 */
export async function replanNext(db: Db, size = 1000): Promise<number | undefined> {
  let taken: number | undefined;
  try {
    return await db.transaction().execute(
      async (tx) =>
        await replanPiece(tx, size, (id) => {
          taken = id;
        }),
    );
  } catch (error) {
    if (taken !== undefined) await sql`update plan_rework set failures = failures + 1 where id = ${taken}`.execute(db);
    throw error;
  }
}
