import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import type { Difference } from '../entities/compare.ts';
import type { Kind } from '../entities/entity.ts';
import type { Values } from '../entities/values.ts';

/** A record that exists on both sides. */
export interface Link {
  kind: Kind;
  recordId: string;
  exactId: string;
  origin: 'werkbank' | 'exact' | 'both';
  inStep: Values;
  /** What was sent without a recorded response. */
  sent: Values | null;
  differs: Record<string, Difference> | null;
  leftAt: string | null;
  deletedThere: boolean;
  /** The order of a line. */
  parentId: string | null;
}

const columns = sql`l.kind, l.record_id as "recordId", l.exact_id as "exactId", l.origin, l.in_step as "inStep", l.sent, l.differs,
  l.left_at as "leftAt", l.deleted_there as "deletedThere", l.parent_id as "parentId"`;

export async function find(db: Db, kind: Kind, recordId: string): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    select ${columns} from exact_link l where l.kind = ${kind} and l.record_id = ${recordId}`.execute(db);
  return rows[0];
}

export async function findByExactId(
  db: Db,
  division: number,
  kind: Kind,
  exactIds: readonly string[],
): Promise<Map<string, Link>> {
  const { rows } = await sql<Link>`
    select ${columns} from exact_link l
    where l.division = ${division} and l.kind = ${kind} and l.exact_id = any(${[...exactIds]}::uuid[])`.execute(db);
  return new Map(rows.map((one) => [one.exactId, one]));
}

/** The lines of an order that exist in Exact. */
export async function listLines(db: Db, parentId: string): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select ${columns} from exact_link l where l.parent_id = ${parentId} order by l.record_id`.execute(db);
  return rows;
}

export interface NewLink {
  division: number;
  kind: Kind;
  recordId: string;
  exactId: string;
  origin: Link['origin'];
  inStep: Values;
  parentId?: string | undefined;
}

/** Links two records as the same one. */
export const insert = async (tx: Db, link: NewLink): Promise<void> => await insertMany(tx, [link]);

/**
 * Links records of one kind with those of Exact, which answers the questions about them, and wakes the records that were waiting for
 * them.
 */
export async function insertMany(tx: Db, made: readonly NewLink[]): Promise<void> {
  const rows = made.map(({ parentId = null, ...link }) => ({ ...link, parentId }));
  await sql`
    with made as materialized (
      select * from ${recordset(rows, shape)}
    ), linked as (
      insert into exact_link (division, kind, record_id, exact_id, origin, in_step, parent_id)
      select m.division, m.kind, m."recordId", m."exactId", m.origin, m."inStep", m."parentId" from made m
      on conflict (kind, record_id) do update set exact_id = excluded.exact_id, in_step = excluded.in_step, deleted_there = false
    ), answered as (
      delete from exact_proposal p using made m where p.division = m.division and p.kind = m.kind and p.exact_id = m."exactId"
    )
    update exact_outbox o set waits_for = null, state = 'waiting', cause = null, message = null, next_attempt_at = now()
    from made m where o.waits_for = m."recordId"`.execute(tx);
}

const shape = `v (division integer, kind text, "recordId" uuid, "exactId" uuid, origin text, "inStep" jsonb, "parentId" uuid)`;

/** Records the values on which both sides now agree, and those on which they differ. */
export async function agree(
  tx: Db,
  { kind, recordId }: Pick<Link, 'kind' | 'recordId'>,
  inStep: Values,
  differs: Record<string, Difference>,
): Promise<void> {
  const found = Object.keys(differs).length > 0 ? JSON.stringify(differs) : null;
  await sql`
    update exact_link set in_step = in_step || ${JSON.stringify(inStep)}::jsonb, differs = ${found}::jsonb, synced_at = now(),
      deleted_there = false, left_at = case when differs is not distinct from ${found}::jsonb then left_at end
    where kind = ${kind} and record_id = ${recordId}`.execute(tx);
}

/**
 * Records the values of a change before it is sent, because its response may be lost, and the values that it replaces as agreed: if the
 * change is not executed, they do not count as a change by a user of Exact.
 */
export async function recordSent(
  db: Db,
  { kind, recordId }: Pick<Link, 'kind' | 'recordId'>,
  { sent, replaced }: { sent: Values; replaced: Values },
): Promise<void> {
  await sql`
    update exact_link set sent = coalesce(sent, '{}') || ${JSON.stringify(sent)}::jsonb,
      in_step = in_step || ${JSON.stringify(replaced)}::jsonb
    where kind = ${kind} and record_id = ${recordId}`.execute(db);
}

/** The response to the last change is recorded. */
export async function clearSent(db: Db, { kind, recordId }: Pick<Link, 'kind' | 'recordId'>): Promise<void> {
  await sql`update exact_link set sent = null where kind = ${kind} and record_id = ${recordId} and sent is not null`.execute(
    db,
  );
}

/** Removes a link and those of its lines. */
export async function remove(tx: Db, kind: Kind, recordId: string): Promise<void> {
  await sql`
    delete from exact_link where (kind = ${kind} and record_id = ${recordId}) or parent_id = ${recordId}`.execute(tx);
}

export async function markDeleted(tx: Db, kind: Kind, recordId: string): Promise<void> {
  await sql`
    update exact_link set deleted_there = true, left_at = null where kind = ${kind} and record_id = ${recordId}`.execute(
    tx,
  );
}
