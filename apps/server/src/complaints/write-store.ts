import type { ComplaintChange, ComplaintInput } from '@werkbank/contract/complaints/complaint.ts';
import { complaintTransitions } from '@werkbank/contract/complaints/transitions.ts';
import type { RequestStatus } from '@werkbank/contract/service-requests/shared/status.ts';
import { requestStatus, unfinishedRequests } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { allowedFrom } from '@werkbank/contract/wire/transition.ts';
import { type RawBuilder, sql } from 'kysely';
import { instantOf } from '#db/business-time.ts';
import type { Db } from '#db/db.ts';
import { isOneOf, literals } from '#db/literals.ts';
import { userName } from '#db/record-columns.ts';
import { only } from '#db/rows.ts';
import type { VersionedRef } from '#db/scope.ts';
import { type Resolved, resolve } from './resolve-store.ts';

const requestIs = literals(requestStatus);

/** First number of a division's complaints. */
const firstHid = 1001;

/** Stores a complaint and returns its id. @throws Problem for every reference to a record that does not exist */
export async function insert(db: Db, division: number, input: ComplaintInput): Promise<string> {
  const named = await resolve(db, division, input);
  const { rows } = await sql<{ id: string }>`
    insert into complaint (division, hid, account_id, contact_id, location_id, asset_id, work_order_id, sales_order_id, complaint, notes,
      cause,
      severity, receipt_date, next_action, assigned_to_id, corrective_action, costs, status)
    values (${division}, take_number(${division}, 'complaint', ${firstHid})::integer, ${named.accountId}, ${named.contactId},
      ${named.locationId},
      ${named.assetId}, ${named.workOrderId}, ${named.salesOrderId}, ${input.complaint}, ${input.notes || null}, ${input.cause ?? null},
      ${input.severity ?? 'normal'}, coalesce(${momentOf(input.receiptDate) ?? null}::timestamptz, now()),
        ${momentOf(input.nextAction) ?? null},
      ${named.assignedToId}, ${input.correctiveAction || null}, ${input.costs ?? null},
        ${input.draft ? requestStatus.draft : requestStatus.open})
    returning id`.execute(db);
  const row = only(rows);
  return row.id;
}

/** The data of the complaint that a change depends on. */
export interface ComplaintState extends Resolved {
  status: RequestStatus;
  version: number;
  hid: number;
  decidedByFullName: string | null;
  decidedAt: string | null;
  assignedToFullName: string | null;
}

export async function stateOfComplaint(db: Db, division: number, id: string): Promise<ComplaintState | undefined> {
  const { rows } = await sql<ComplaintState>`
    select c.status, c.version, c.hid, c.account_id as "accountId", c.contact_id as "contactId", c.location_id as "locationId",
      c.asset_id as "assetId",
      c.work_order_id as "workOrderId", c.sales_order_id as "salesOrderId", c.assigned_to_id as "assignedToId",
      c.decided_by_full_name as "decidedByFullName", c.decided_at as "decidedAt",
      ${userName('c.assigned_to_id')} as "assignedToFullName"
    from complaint c where c.division = ${division} and c.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks complaints in the order of their ids, so that two callers who change many of them do not deadlock. */
export async function lockAll(db: Db, division: number, ids: readonly string[]): Promise<void> {
  await sql`
    select from complaint c where c.division = ${division} and c.id = any(${[...ids]}::uuid[]) order by c.id for update`.execute(
    db,
  );
}

/** Actions that a change of the record itself performs. */
const byChange = [complaintTransitions.submit, complaintTransitions.void, complaintTransitions.undo] as const;

/** Statuses from which a change of the record may lead to this one. */
export const allowedBefore = (status: RequestStatus): readonly number[] => allowedFrom(byChange, status);

/**
 * Changes a complaint; false when its guards allow no change. @throws Problem for every reference to a record that does
 * not exist
 */
export async function update(
  { db, division, id, ifMatch }: VersionedRef,
  change: ComplaintChange,
  before: ComplaintState,
): Promise<boolean> {
  const set = assignments(change, await resolveChange(db, division, change, before));
  const moves = change.status !== undefined && change.status !== before.status ? change.status : undefined;
  if (moves === requestStatus.open)
    set.push(sql`status = ${requestIs.open}, decided_at = null, decided_by_full_name = null, decision_reason = null`);
  else if (moves !== undefined) set.push(sql`status = ${moves}`);
  if (set.length === 0) return ifMatch === undefined || ifMatch === before.version;
  const guards = [sql`c.division = ${division}`, sql`c.id = ${id}`];
  if (ifMatch !== undefined) guards.push(sql`c.version = ${ifMatch}`);
  if (moves !== undefined) guards.push(sql`c.status = any(${[...allowedBefore(moves)]}::smallint[])`);
  else if (Object.keys(change).some((field) => field !== 'status' && field !== 'notes'))
    guards.push(sql`${isOneOf('c.status', unfinishedRequests)}`);
  const { numAffectedRows } = await sql`
    update complaint c set ${sql.join(set)} where ${sql.join(guards, sql` and `)}`.execute(db);
  return numAffectedRows === 1n;
}

const naming = [
  'contactId',
  'locationId',
  'assetId',
  'workOrderId',
  'salesOrderId',
  'assignedToId',
] as const satisfies readonly (keyof Resolved)[];

/** The columns to change; a contact of the previous account is cleared. */
async function resolveChange(
  db: Db,
  division: number,
  change: ComplaintChange,
  before: ComplaintState,
): Promise<Partial<Resolved>> {
  const isOther = change.accountId !== undefined || change.relationNumber !== undefined;
  if (!isOther && !naming.some((key) => change[key] !== undefined)) return {};
  const resolved = await resolve(db, division, { ...change, accountId: change.accountId ?? before.accountId });
  const named = naming.flatMap((key) => (change[key] === undefined ? [] : [[key, resolved[key]]]));
  const isMoved = resolved.accountId !== before.accountId;
  return {
    ...(isMoved && { accountId: resolved.accountId, contactId: null }),
    ...(Object.fromEntries(named) as Partial<Resolved>),
  };
}

/** The fields that are given; an empty text counts as none. */
function assignments(change: ComplaintChange, named: Partial<Resolved>): RawBuilder<unknown>[] {
  const values: Record<string, string | number | null | undefined> = {
    account_id: named.accountId,
    contact_id: named.contactId,
    location_id: named.locationId,
    asset_id: named.assetId,
    work_order_id: named.workOrderId,
    sales_order_id: named.salesOrderId,
    assigned_to_id: named.assignedToId,
    complaint: change.complaint,
    notes: change.notes,
    cause: change.cause,
    severity: change.severity,
    receipt_date: momentOf(change.receiptDate),
    next_action: momentOf(change.nextAction),
    corrective_action: change.correctiveAction,
    costs: change.costs,
  };
  return Object.entries(values).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${value === '' ? null : value}`],
  );
}

const momentOf = (given: string | null | undefined) => (typeof given === 'string' ? instantOf(given) : given);
