// Rows of a feed that could not be stored: kept until what they refer to is here, and tried again with each reading.
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { ExactApi } from '../api/exact-api.ts';
import type { Entity, Kind } from '../entities/entity.ts';
import type { Values } from '../entities/values.ts';

/** A record of Exact as read from a feed. */
export interface Theirs {
  exactId: string;
  code: string | null;
  values: Values;
  version: number;
}

/** A page that is being stored. */
export interface PullContext {
  tx: Db;
  exact: ExactApi;
  entity: Entity;
  started: Date;
  /** Each new row has a savepoint, so that one that our rules refuse does not concern the others. */
  isGuarded: boolean;
}

/** Maximum number of rows that are tried again in one reading. */
const mostAtOnce = 1000;

interface Held {
  division: number;
  kind: Kind;
  theirs: Theirs;
  needs?: { kind: Kind; exactId: string } | undefined;
  /** The order of a line. */
  parentId?: string | undefined;
  message?: string;
}

export async function hold(tx: Db, { division, kind, theirs, needs, parentId, message }: Held): Promise<void> {
  await sql`
    insert into exact_waiting_row (division, kind, exact_id, needs_kind, needs_exact_id, parent_id, theirs, message)
    values (${division}, ${kind}, ${theirs.exactId}, ${needs?.kind ?? null}, ${needs?.exactId ?? null}::uuid, ${parentId ?? null}::uuid,
      ${JSON.stringify(theirs)}::jsonb, ${message ?? null})
    on conflict (division, kind, exact_id) do update set needs_kind = excluded.needs_kind, needs_exact_id = excluded.needs_exact_id,
      parent_id = excluded.parent_id, theirs = excluded.theirs, message = excluded.message`.execute(tx);
}

/** Rows whose obstacle may be gone, the longest held first. */
export async function listReady(db: Db, division: number, kind: Kind): Promise<Theirs[]> {
  const { rows } = await sql<{ theirs: Theirs }>`
    select w.theirs from exact_waiting_row w
    where w.division = ${division} and w.kind = ${kind} and (w.needs_exact_id is null or exists (
      select from exact_link l where l.division = w.division and l.kind = w.needs_kind and l.exact_id = w.needs_exact_id))
    order by w.held_at, w.exact_id limit ${mostAtOnce}`.execute(db);
  return rows.map(({ theirs }) => theirs);
}

/** Rows that were stored, or replaced by newer ones. */
export async function release(tx: Db, division: number, kind: Kind, exactIds: readonly string[]): Promise<void> {
  await sql`
    delete from exact_waiting_row where division = ${division} and kind = ${kind} and exact_id = any(${[...exactIds]}::uuid[])`.execute(
    tx,
  );
}
