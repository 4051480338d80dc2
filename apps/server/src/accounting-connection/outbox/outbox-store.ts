import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { type Claim, ClaimLost, claimRows, isFree, isHeldBy } from '#db/workers/claim.ts';
import { isOpen } from '../api/budget-store.ts';
import type { Kind } from '../entities/entity.ts';
import type { Values } from '../entities/values.ts';

/** A creation that was or is about to be sent and has no recorded outcome yet. */
export interface Attempt {
  kind: Kind;
  recordId: string;
  values: Values;
  code: string | null;
  lines?: { id: string; values: Values }[] | undefined;
  /** For a line: its order, on both sides. */
  parent?: { recordId: string; exactId: string } | undefined;
}

/** A record that is to be sent, claimed by this process. */
export interface Unit {
  id: number;
  claim: Claim;
  division: number;
  kind: Kind;
  recordId: string;
  revision: number;
  attempt: Attempt | null;
  attempts: number;
}

/** Why a record was not sent, as shown to users. */
export type Cause =
  | 'refused'
  | 'differs'
  | 'deletedThere'
  | 'proposal'
  | 'codeTaken'
  | 'notThere'
  | 'kindOff'
  | 'cannotDelete'
  | 'cannotChange'
  | 'tooOften'
  | 'defect';

export type Outcome =
  | { result: 'inStep' }
  | { result: 'failed'; cause: Cause; message?: string; waitsFor?: string }
  | { result: 'later'; cause: 'dependency' | 'noLines' | 'away' | 'unknown'; seconds: number; waitsFor?: string };

/** Claims the record that has waited longest in the divisions that may make calls; other workers skip it. */
export async function takeNext(db: Db): Promise<Unit | undefined> {
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Omit<Unit, 'claim'>>`
      select o.id, o.division, o.kind, o.record_id as "recordId", o.revision, o.attempt, o.attempts
      from exact_outbox o join exact_line l on l.division = o.division
      join exact_push p on p.division = o.division and p.kind = o.kind and p.active
      where o.state = 'waiting' and o.next_attempt_at <= clock_timestamp() and ${isFree} and ${isOpen('exchange')}
        and exists (select from exact_connection c where o.division = any(c.divisions) and not c.consent_required and not c.access_refused)
        and not exists (select from exact_feed f where f.division = o.division and f.feed = o.kind and f.filled_at is null)
      order by o.next_attempt_at, o.id limit 1 for update of o skip locked`.execute(tx);
    const [row] = rows;
    return row && { ...row, claim: await claimRows(tx, 'exact_outbox', [row.id]) };
  });
}

/** Records what is about to be created, before it is sent, or that its outcome is known. @throws ClaimLost */
export async function storeAttempt(db: Db, { id, claim }: Unit, attempt: Attempt | null): Promise<void> {
  const { rows } = await sql`
    update exact_outbox set attempt = ${attempt && JSON.stringify(attempt)}::jsonb where id = ${id} and ${isHeldBy(claim)}
    returning id`.execute(db);
  if (rows.length === 0) throw new ClaimLost();
}

/** Removes a record from the outbox; if it changed in the meantime it stays and is sent again. Returns whether it is in sync. */
export async function finish(tx: Db, { id, claim, revision }: Unit): Promise<boolean> {
  const { rows } = await sql`
    delete from exact_outbox where id = ${id} and ${isHeldBy(claim)} and revision = ${revision}
    returning note_exchange(division, 0, 1, 0, 0)`.execute(tx);
  if (rows.length > 0) return true;
  await sql`
    update exact_outbox set claim = null, claimed_until = null, attempts = 0, next_attempt_at = now()
    where id = ${id} and ${isHeldBy(claim)}`.execute(tx);
  return false;
}

/** Postpones a record: it changed in the meantime, Exact is unavailable, or a dependency must be sent first. */
export async function postpone(
  tx: Db,
  { id, claim }: Unit,
  { cause, seconds, waitsFor }: Extract<Outcome, { result: 'later' }>,
): Promise<void> {
  await sql`
    update exact_outbox set claim = null, claimed_until = null, cause = ${cause}, attempts = attempts + ${cause === 'unknown' ? 1 : 0},
      waits_for = ${waitsFor ?? null}::uuid, next_attempt_at = clock_timestamp() + make_interval(secs => ${seconds}::float)
    where id = ${id} and ${isHeldBy(claim)}`.execute(tx);
}

/** A user has to decide; a record that changed in the meantime is retried. Returns whether it waits for a user. */
export async function fail(
  tx: Db,
  { id, claim, revision }: Unit,
  { cause, message = '', waitsFor }: Extract<Outcome, { result: 'failed' }>,
): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    update exact_outbox set claim = null, claimed_until = null, attempts = attempts + 1, waits_for = ${waitsFor ?? null}::uuid,
      state = case when revision = ${revision} then 'failed' else 'waiting' end,
      cause = case when revision = ${revision} then ${cause} end, message = case when revision = ${revision} then ${message} end
    where id = ${id} and ${isHeldBy(claim)}
    returning state, case when state = 'failed' then note_exchange(division, 0, 0, 0, 1) end`.execute(tx);
  return rows[0]?.state === 'failed';
}

/** Queues a record that another one refers to, unless it is queued already; false when its division does not send this kind. */
export async function enqueueDependency(db: Db, division: number, kind: Kind, recordId: string): Promise<boolean> {
  const { rows } = await sql<{ active: boolean }>`
    select active from exact_push where division = ${division} and kind = ${kind}`.execute(db);
  if (rows[0]?.active !== true) return false;
  await sql`
    insert into exact_outbox (division, kind, record_id) values (${division}, ${kind}, ${recordId}) on conflict do nothing`.execute(
    db,
  );
  return true;
}
