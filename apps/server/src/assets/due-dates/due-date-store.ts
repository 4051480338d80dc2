import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { sendLater } from '#db/pool/send-later.ts';

/** Recalculates the dates of these assets from plan, manufacture date, agreed intervals and reports. */
export async function planAssets(db: Db, ids: readonly string[]): Promise<void> {
  await sendLater(db, sql`select plan_assets(${[...ids]}::uuid[])`);
}

/** Sets the intervals agreed for one asset; null restores the plan's. */
export async function setIntervals(
  db: Db,
  division: number,
  assetId: string,
  intervals: readonly { level: string; months: number | null }[],
): Promise<void> {
  const named = JSON.stringify(intervals);
  await sql`delete from asset_interval o using jsonb_to_recordset(${named}::jsonb) as n (level text, months smallint)
    where o.division = ${division} and o.asset_id = ${assetId} and o.level = n.level and n.months is null`.execute(db);
  await sql`insert into asset_interval (division, asset_id, level, interval_months)
    select ${division}, ${assetId}, n.level, n.months from jsonb_to_recordset(${named}::jsonb) as n (level text, months smallint)
    where n.months is not null
    on conflict (asset_id, level) do update set interval_months = excluded.interval_months`.execute(db);
}

/** Copies the intervals agreed for an asset to its successor. */
export async function copyIntervals(db: Db, division: number, fromId: string, toId: string): Promise<void> {
  await sql`insert into asset_interval (division, asset_id, level, interval_months)
    select division, ${toId}, level, interval_months from asset_interval where division = ${division} and asset_id = ${fromId}
    on conflict do nothing`.execute(db);
}
