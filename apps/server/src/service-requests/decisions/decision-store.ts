import {
  requestStatus,
  requestTransitions,
  unfinishedRequests,
} from '@werkbank/contract/service-requests/shared/transitions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isOneOf, literals } from '#db/literals.ts';
import type { RecordRef, VersionedRef } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';
import { hasNoWork, undoMinutes } from '../shared/request-columns.ts';

const requestIs = literals(requestStatus);

/** The user who decides, and the version that they saw. */
export interface Decider {
  name: string;
  version: number | undefined;
}

/** 20 → 30; false when the guards refuse it. */
export const approve = (db: Db, division: number, id: string, by: Decider) =>
  decide({ db, division, id }, by, sql`status = ${requestIs.approved}, decline_reason = null`);

/** 20 → 5; false when the guards refuse it. */
export const reject = ({ db, division, id }: RecordRef, by: Decider, reason: string | undefined) =>
  decide(
    { db, division, id },
    by,
    reason === undefined
      ? sql`status = ${requestIs.rejected}`
      : sql`status = ${requestIs.rejected}, decline_reason = ${reason}`,
  );

async function decide(
  { db, division, id }: RecordRef,
  { name, version }: Decider,
  outcome: RawBuilder<unknown>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update service_request r set ${outcome}, decided_at = now(), decided_by = writer(), decided_by_full_name = ${name}
    where r.division = ${division} and r.id = ${id} and ${isOneOf('r.status', requestTransitions.accept.from)}
      and ${isVersion('r.version', version)}`.execute(db);
  return numAffectedRows === 1n;
}

/** Locks an approved request without a work order; false when it is not one. */
export async function lockUnplaced(
  db: Db,
  division: number,
  id: string,
  version: number | undefined,
): Promise<boolean> {
  const { rows } = await sql`
    select from service_request r where r.division = ${division} and r.id = ${id} and r.status = ${requestIs.approved} and ${hasNoWork}
      and ${isVersion('r.version', version)}
    for update`.execute(db);
  return rows.length === 1;
}

/**
 * 5 or 30 → 20, by the user who decided while that is allowed, or by an administrator; false when the guards refuse it. The request must
 * have left its work order before, see `leaveOrder`.
 */
export async function undo(
  db: Db,
  division: number,
  id: string,
  { isAdmin, version }: { isAdmin: boolean; version: number | undefined },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update service_request r set status = ${requestIs.open}, decided_at = null, decided_by = null, decided_by_full_name = null
    where r.division = ${division} and r.id = ${id} and ${isOneOf('r.status', requestTransitions.undo.from)}
      and ${isVersion('r.version', version)} and ${canUndo(isAdmin)}`.execute(db);
  return numAffectedRows === 1n;
}

/** Locks requests in the order of their ids, before anything else is locked on behalf of one of them. */
export async function lockAll(db: Db, division: number, ids: readonly string[]): Promise<void> {
  await sql`
    select from service_request r where r.division = ${division} and r.id = any(${[...ids]}::uuid[]) order by r.id for update`.execute(
    db,
  );
}

/** Whether this caller may withdraw the decision now. */
export async function isUndoOpen(db: Db, division: number, id: string, isAdmin: boolean): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select coalesce(${canUndo(isAdmin)}, false) as open from service_request r where r.division = ${division} and r.id = ${id}`.execute(
    db,
  );
  return rows[0]?.open ?? false;
}

const canUndo = (isAdmin: boolean): RawBuilder<boolean> =>
  isAdmin
    ? sql`true`
    : sql`(r.decided_by = writer() and r.decided_at > now() - make_interval(mins => ${sql.lit(undoMinutes)}))`;

/** Assigns an unassigned request that still needs work; false when the guards refuse. */
export async function take({ db, division, id, ifMatch }: VersionedRef, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update service_request r set assigned_to_id = ${userId}
    where r.division = ${division} and r.id = ${id} and r.assigned_to_id is null and ${isOneOf('r.status', unfinishedRequests)}
      and ${isVersion('r.version', ifMatch)}`.execute(db);
  return numAffectedRows === 1n;
}
