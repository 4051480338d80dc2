import type { ProblemCode } from '@werkbank/contract/errors.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { notePlacements } from './placement-store.ts';

type Refusal = Extract<ProblemCode, 'asset.not_found' | 'asset.ended' | 'asset.other_division' | 'asset.other_account'>;

export interface Target {
  locationId: string;
  /** A place of the location, whose existence the caller has checked. */
  placeId: string | null;
  accountId: string | null;
  /** Who moves may take devices from one customer to another. */
  mayChangeAccount: boolean;
}

export interface Moved {
  moved: number;
  unchanged: number;
  refused: { id: string; code: Refusal }[];
}

/**
 * Hangs devices at a location of the division: id, tag, papers and history stay, the old place is noted and forgotten.
 * What cannot go is named and stays. Rows are locked in order of their ids, so two moves at once cannot cross.
 */
export async function moveAssets(
  db: Db,
  division: number,
  divisions: ReadonlySet<number>,
  ids: readonly string[],
  target: Target,
  version?: number,
): Promise<Moved | 'stale'> {
  const { rows } = await sql<Row>`
    select a.id, a.division, a.state, a.location_id as "locationId", a.place_id as "placeId", l.account_id as "accountId", a.version
    from asset a join location l on l.id = a.location_id
    where a.division = any(${[...divisions]}::integer[]) and a.id = any(${[...ids]}::uuid[]) order by a.id for update of a`.execute(
    db,
  );
  if (version !== undefined && rows.some((row) => row.version !== version)) return 'stale';
  const known = new Map(rows.map((row) => [row.id, row]));
  const refused = [...new Set(ids)].flatMap((id) => {
    const code = refusal(known.get(id), division, target);
    return code ? [{ id, code }] : [];
  });
  const going = rows.filter(({ id }) => !refused.some((one) => one.id === id));
  const moving = going
    .filter((row) => row.locationId !== target.locationId || isElsewhere(row, target))
    .map(({ id }) => id);
  await sql`
    update asset set location_id = ${target.locationId}, place_id = ${target.placeId}, position = null, walk_order = null
    where division = ${division} and id = any(${moving}::uuid[])`.execute(db);
  await notePlacements(db, division, moving, 'moved');
  return { moved: moving.length, unchanged: going.length - moving.length, refused };
}

interface Row {
  id: string;
  division: number;
  state: string;
  locationId: string;
  placeId: string | null;
  accountId: string | null;
  version: number;
}

const isElsewhere = (row: Row, target: Target) => target.placeId !== null && row.placeId !== target.placeId;

function refusal(row: Row | undefined, division: number, target: Target): Refusal | undefined {
  if (!row) return 'asset.not_found';
  if (row.state === 'replaced' || row.state === 'removed') return 'asset.ended';
  if (row.division !== division) return 'asset.other_division';
  return row.accountId !== target.accountId && !target.mayChangeAccount ? 'asset.other_account' : undefined;
}

/** The place when it is one of the location's. */
export async function findPlace(db: Db, division: number, locationId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from place where division = ${division} and location_id = ${locationId} and id = ${id}`.execute(db);
  return rows[0]?.id;
}
