import type { ServiceRequestChange, ServiceRequestInput } from '@werkbank/contract/service-requests/request/request.ts';
import type { RequestStatus } from '@werkbank/contract/service-requests/shared/status.ts';
import { requestStatus, unfinishedRequests } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { dayLength } from '@werkbank/contract/wire/business-day.ts';
import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { type RawBuilder, sql } from 'kysely';
import { readTag } from '#assets/shared/rules.ts';
import { Problem } from '#base/problem.ts';
import { instantOf } from '#db/business-time.ts';
import type { Db } from '#db/db.ts';
import { isOneOf, literals } from '#db/literals.ts';
import { userName } from '#db/record-columns.ts';
import { only } from '#db/rows.ts';
import type { VersionedRef } from '#db/scope.ts';
import { hasNoWork } from '../shared/request-columns.ts';
import { allowedBefore } from '../shared/rules.ts';
import { type Reachable, type Resolved, resolve } from './resolve-store.ts';

const workOrderIs = literals(workOrderStatus);

/** First number of a division's requests. */
const firstHid = 10_001;

/** The sender of a request, and for what they may send one. */
export interface Sender extends Reachable {
  source: 'employee' | 'reseller' | 'public';
  /** Determined by the sender, regardless of the input. */
  channel?: 'portal' | 'mechanic';
}

/**
 * Stores a request and returns its id.
 * @throws Problem for references that do not exist, and `body.invalid` when no account can be derived
 */
export async function insert(db: Db, division: number, input: ServiceRequestInput, sender: Sender): Promise<string> {
  const tag = input.tag === undefined || input.tag === '' ? null : tagOf(input.tag);
  const named = await resolve(db, division, { ...input, tag }, sender);
  if (named.accountId === null)
    throw invalid('accountId', 'accountId, relationNumber, or an asset or location with one');
  const { rows } = await sql<{ id: string }>`
    insert into service_request (division, hid, account_id, contact_id, location_id, asset_id, tag, kind, channel, source, description,
      notes,
      reporter_name, reporter_email, reporter_phone, language, receipt_date, next_action, assigned_to_id, status)
    values (${division}, take_number(${division}, 'service_request', ${firstHid})::integer, ${named.accountId}, ${named.contactId},
      ${named.locationId},
      ${named.assetId}, ${tag}, ${input.kind ?? 'other'}, ${sender.channel ?? input.channel ?? 'phone'}, ${sender.source},
        ${input.description},
      ${input.notes || null}, ${input.reporterName || null}, ${input.reporterEmail ?? null}, ${input.reporterPhone || null},
        ${input.language ?? null},
      coalesce(${receiptOf(input.receiptDate) ?? null}::timestamptz, now()), ${momentOf(input.nextAction) ?? null}, ${named.assignedToId},
      ${input.draft ? 10 : 20})
    returning id`.execute(db);
  const row = only(rows);
  return row.id;
}

/** The data of a request on which a change depends. */
export interface RequestState {
  status: RequestStatus;
  version: number;
  hid: number;
  accountId: string | null;
  contactId: string | null;
  locationId: string | null;
  assetId: string | null;
  workOrderId: string | null;
  /** Number of its work order; null without one or when it was cancelled. */
  workOrderNumber: number | null;
  decidedByFullName: string | null;
  decidedAt: string | null;
  assignedToFullName: string | null;
}

export async function stateOfRequest(db: Db, division: number, id: string): Promise<RequestState | undefined> {
  const { rows } = await sql<RequestState>`
    select r.status, r.version, r.hid, r.account_id as "accountId", r.contact_id as "contactId", r.location_id as "locationId",
      r.asset_id as "assetId", r.work_order_id as "workOrderId", w.number as "workOrderNumber",
      r.decided_by_full_name as "decidedByFullName", r.decided_at as "decidedAt",
      ${userName('r.assigned_to_id')} as "assignedToFullName"
    from service_request r left join work_order w on w.id = r.work_order_id and w.status <> ${workOrderIs.cancelled}
    where r.division = ${division} and r.id = ${id}`.execute(db);
  return rows[0];
}

/** Fields of a closed request that can still be changed. */
const afterwards: readonly string[] = ['notes'];
/** Fields that determine the place of the work. */
const placing = ['accountId', 'relationNumber', 'locationId', 'assetId'] as const;

/** Changes a request; false when the guards match no row, see `explain`. @throws Problem for references that do not exist */
export async function update(
  { db, division, id, ifMatch }: VersionedRef,
  change: ServiceRequestChange,
  before: RequestState,
): Promise<boolean> {
  const named = await resolveChange(db, division, change, before);
  const set = assignments(change, named);
  const moves = change.status !== undefined && change.status !== before.status ? change.status : undefined;
  if (moves !== undefined) set.push(sql`status = ${moves}`);
  if (set.length === 0) return ifMatch === undefined || ifMatch === before.version;
  const guards = [sql`r.division = ${division}`, sql`r.id = ${id}`];
  if (ifMatch !== undefined) guards.push(sql`r.version = ${ifMatch}`);
  if (moves !== undefined) guards.push(sql`r.status = any(${[...allowedBefore(moves)]}::smallint[])`);
  if (
    moves === requestStatus.realized ||
    moves === requestStatus.processed ||
    placing.some((field) => change[field] !== undefined)
  )
    guards.push(hasNoWork);
  if (Object.keys(change).some((field) => field !== 'status' && !afterwards.includes(field)))
    guards.push(sql`${isOneOf('r.status', unfinishedRequests)}`);
  const { numAffectedRows } = await sql`
    update service_request r set ${sql.join(set)} where ${sql.join(guards, sql` and `)}`.execute(db);
  return numAffectedRows === 1n;
}

async function resolveChange(
  db: Db,
  division: number,
  change: ServiceRequestChange,
  before: RequestState,
): Promise<Partial<Resolved>> {
  const concerned = [...placing, 'contactId', 'assignedToId'] as const;
  if (!concerned.some((field) => change[field] !== undefined)) return {};
  const isMoved = change.locationId !== undefined && change.locationId !== before.locationId;
  const isOther = change.accountId !== undefined || change.relationNumber !== undefined;
  const assetId = change.assetId === undefined ? (isMoved ? null : before.assetId) : change.assetId;
  // An asset given without a location sets the location as well.
  const locationId =
    change.locationId === undefined && change.assetId ? null : (change.locationId ?? before.locationId);
  const resolved = await resolve(
    db,
    division,
    {
      accountId: change.relationNumber === undefined ? (change.accountId ?? before.accountId) : change.accountId,
      relationNumber: change.relationNumber,
      contactId: change.contactId === undefined && !isOther ? before.contactId : change.contactId,
      locationId: change.locationId === null ? null : locationId,
      assetId,
      assignedToId: change.assignedToId,
    },
    { accounts: undefined },
  );
  const { assignedToId, ...rest } = resolved;
  return change.assignedToId === undefined ? rest : { ...rest, assignedToId };
}

/** Only given values; an empty text becomes null. */
function assignments(change: ServiceRequestChange, named: Partial<Resolved>): RawBuilder<unknown>[] {
  const values: Record<string, string | null | undefined> = {
    account_id: named.accountId,
    contact_id: named.contactId,
    location_id: named.locationId,
    asset_id: named.assetId,
    assigned_to_id: named.assignedToId,
    kind: change.kind,
    channel: change.channel,
    description: change.description,
    notes: change.notes,
    reporter_name: change.reporterName,
    reporter_email: change.reporterEmail,
    reporter_phone: change.reporterPhone,
    language: change.language,
    receipt_date: receiptOf(change.receiptDate),
    next_action: momentOf(change.nextAction),
    decline_reason: change.declineReason,
  };
  return Object.entries(values).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${value === '' ? null : value}`],
  );
}

/** The tag as printed, or the text as typed when it cannot be read as a tag. */
export function tagOf(given: string): string {
  const read = readTag(given);
  return 'tag' in read ? read.tag : given;
}

const momentOf = (given: string | null | undefined) => (typeof given === 'string' ? instantOf(given) : given);

/** @throws Problem `body.invalid` for a receipt later than tomorrow */
function receiptOf(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const moment = instantOf(given);
  if (Date.parse(moment) > Date.now() + dayLength) throw invalid('receiptDate', 'at most a day ahead');
  return moment;
}

const invalid = (field: string, message: string) =>
  new Problem('body.invalid', {
    params: { fields: `body/${field}` },
    errors: [{ path: `body/${field}`, code: 'custom', message }],
  });
