import type { ProblemCode } from '@werkbank/contract/wire/errors.ts';
import { sql } from 'kysely';
import { found } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { Scope } from '#db/scope.ts';
import type { LocationScope } from '#locations/store.ts';
import type { Viewer } from '#locations/visibility-store.ts';
import { lockOrdersOf } from '../shared/order-lock.ts';
import { notePlacements } from '../shared/placement-store.ts';
import { isWithinReach } from '../shared/scope-store.ts';

type Refusal = Extract<
  ProblemCode,
  'asset.not_found' | 'asset.ended' | 'asset.other_division' | 'asset.other_account' | 'precondition.failed'
>;

/** The location and place to which assets are moved; an asset already at the location keeps its place when none is given. */
interface Target {
  placeId?: string | undefined;
  position?: string | undefined;
  walkOrder?: number | undefined;
  location: LocationScope;
  /** Whether the caller may move assets from one customer to another. */
  mayChangeAccount: boolean;
}

interface Spot {
  placeId: string | null;
  position: string | null;
  walkOrder: number | null;
}

export interface Moved {
  moved: number;
  unchanged: number;
  refused: { id: string; code: Refusal }[];
}

/**
 * Moves assets to a location of the division: id, tag, attachments and history are kept; the old place is recorded in the history. An asset
 * that may not move, or has another version, is reported and not moved. Rows are locked in order of their ids, so two moves at once cannot
 * deadlock.
 * @throws Problem `reference.not_found` for a place that is not part of the location
 */
export async function moveAssets(
  { db, division, viewer }: Scope & { viewer: Viewer },
  wanted: readonly { id: string; version: number | undefined }[],
  target: Target,
): Promise<Moved> {
  const { location, placeId = null, walkOrder = null } = target;
  const position = target.position || null;
  if (placeId !== null) await requirePlace(db, division, location.id, placeId);
  const versions = new Map(wanted.map(({ id, version }) => [id, version]));
  await lockOrdersOf(db, division, [...versions.keys()]);
  const { rows } = await sql<Row>`
    select a.id, a.division, a.state, a.location_id as "locationId", a.place_id as "placeId", a.position, a.walk_order as "walkOrder",
      l.account_id as "accountId", a.version
    from asset a join location l on l.id = a.location_id
    where a.division = any(${[...viewer.divisions]}::integer[]) and a.id = any(${[...versions.keys()]}::uuid[])
      and ${isWithinReach(viewer)} order by a.id
      for update of a`.execute(db);
  const known = new Map(rows.map((row) => [row.id, row]));
  const refused = [...versions].flatMap(([id, version]) => {
    const code = refusal(known.get(id), division, version, target);
    return code ? [{ id, code }] : [];
  });
  const staying = new Set(refused.map(({ id }) => id));
  const going = rows.filter(({ id }) => !staying.has(id));
  const moving = going
    .filter((row) => row.locationId !== location.id || isElsewhere(row, { placeId, position, walkOrder }))
    .map(({ id }) => id);
  await sql`
    update asset set location_id = ${location.id}, place_id = ${placeId}, position = ${position}, walk_order = ${walkOrder}
    where division = ${division} and id = any(${moving}::uuid[])`.execute(db);
  await notePlacements(db, division, moving, 'moved');
  return { moved: moving.length, unchanged: going.length - moving.length, refused };
}

interface Row extends Spot {
  id: string;
  division: number;
  state: string;
  locationId: string;
  accountId: string | null;
  version: number;
}

function isElsewhere(row: Row, { placeId, position, walkOrder }: Spot): boolean {
  const isNamed = placeId !== null || position !== null || walkOrder !== null;
  return isNamed && (row.placeId !== placeId || row.position !== position || row.walkOrder !== walkOrder);
}

function refusal(
  row: Row | undefined,
  division: number,
  version: number | undefined,
  { location, mayChangeAccount }: Target,
): Refusal | undefined {
  if (!row) return 'asset.not_found';
  if (row.state === 'replaced' || row.state === 'removed') return 'asset.ended';
  if (row.division !== division) return 'asset.other_division';
  if (version !== undefined && row.version !== version) return 'precondition.failed';
  return row.accountId !== location.accountId && !mayChangeAccount ? 'asset.other_account' : undefined;
}

async function requirePlace(db: Db, division: number, locationId: string, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from place where division = ${division} and location_id = ${locationId} and id = ${id}`.execute(db);
  found(rows[0], 'reference.not_found', { reference: 'placeId' });
}
