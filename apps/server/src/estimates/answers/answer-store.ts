import type { EstimateStatus } from '@werkbank/contract/estimates/shared/status.ts';
import { estimateStatus, estimateTransitions } from '@werkbank/contract/estimates/shared/transitions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { isOneOf, literals } from '#db/literals.ts';
import type { RecordRef } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';

const estimateIs = literals(estimateStatus);

/** Who accepted, and how. */
export interface Acceptance {
  name: string;
  how: 'employee' | 'onSite' | 'link';
  chosenLineIds?: readonly string[] | undefined;
}

/** The recipient of the mail unless another is named. */
export interface Addressee {
  recipient: string | null;
  contactName: string | null;
}

/** An estimate that is locked until the transaction ends. */
export interface LockedEstimate extends Addressee {
  id: string;
  division: number;
  status: EstimateStatus;
  lineCount: number;
  isExpired: boolean;
  version: number;
}

const addressee = sql`coalesce(c.email, l.email, a.email) as recipient, c.full_name as "contactName"`;
const addresseeTables = sql`join account a on a.id = e.account_id join location l on l.id = e.location_id left join contact c
  on c.id = e.contact_id`;

export async function findAddressee(db: Db, division: number, id: string): Promise<Addressee> {
  const { rows } = await sql<Addressee>`
    select ${addressee} from estimate e ${addresseeTables} where e.division = ${division} and e.id = ${id}`.execute(db);
  return rows[0] ?? { recipient: null, contactName: null };
}

/** Locks the estimate for an answer; undefined when it does not exist or was changed in the meantime. */
export async function lockEstimate(
  db: Db,
  division: number,
  id: string,
  version: number | undefined,
): Promise<LockedEstimate | undefined> {
  const { rows } = await sql<LockedEstimate>`
    select e.id, e.division, e.status, e.line_count as "lineCount", e.due_date < business_day() as "isExpired", e.version,
      ${addressee}
    from estimate e ${addresseeTables}
    where e.division = ${division} and e.id = ${id} and ${isVersion('e.version', version)}
    for update of e`.execute(db);
  return rows[0];
}

/** Marks the estimate as sent; with a new link when a digest is given. */
export async function markSent(
  { db, division, id }: RecordRef,
  recipient: string,
  digest: Buffer | null,
): Promise<void> {
  await sql`
    update estimate set status = ${digest ? estimateStatus.awaitingOnlineAcceptance : estimateStatus.open}, sent_at = now(),
      sent_to = ${recipient}, link_hash = ${digest}
    where division = ${division} and id = ${id} and ${isOneOf('status', estimateTransitions.send.from)}`.execute(db);
}

/** Selects the given optional lines, and deselects the others. */
export async function choose(db: Db, division: number, id: string, chosen: readonly string[] | undefined) {
  if (chosen === undefined) return;
  await sql`
    update estimate_line set chosen = (id = any(${[...chosen]}::uuid[]))
    where division = ${division} and estimate_id = ${id} and optional and chosen <> (id = any(${[...chosen]}::uuid[]))`.execute(
    db,
  );
}

/** Marks the estimate as accepted; false when it is no longer awaiting an answer. */
export async function markAccepted(db: Db, division: number, id: string, { name, how }: Acceptance): Promise<boolean> {
  return await change(
    { db, division, id },
    isOneOf('status', estimateTransitions.accept.from),
    sql`status = ${estimateIs.accepted}, status_reason = null, accepted_at = now(), accepted_by_name = ${name}, accepted_how = ${how},
      close_date = business_day()`,
  );
}

/** Stores the customer's acceptance, and records why no order could be created from it. */
export async function markFailed({ db, division, id }: RecordRef, acceptance: Acceptance, reason: string) {
  await change(
    { db, division, id },
    isOneOf('status', [...estimateTransitions.accept.from, ...estimateTransitions.retry.from]),
    sql`status = ${estimateIs.acceptedWithError}, status_reason = ${reason.slice(0, 500)}, accepted_at = coalesce(accepted_at, now()),
      accepted_by_name = ${acceptance.name},
      accepted_how = ${acceptance.how}, close_date = coalesce(close_date, business_day())`,
  );
}

/** Records the orders of an accepted estimate. */
export const markMade = (db: Db, division: number, id: string): Promise<boolean> =>
  change(
    { db, division, id },
    isOneOf('status', estimateTransitions.retry.from),
    sql`status = ${estimateIs.accepted}, status_reason = null`,
  );

export const markRejected = (db: Db, division: number, id: string, reason: string): Promise<boolean> =>
  change(
    { db, division, id },
    isOneOf('status', estimateTransitions.decline.from),
    sql`status = ${estimateIs.rejected}, status_reason = ${reason || null}, close_date = business_day()`,
  );

/** Reopens the estimate for an answer, and extends it by a month when it has expired. */
export const markReopened = (db: Db, division: number, id: string): Promise<boolean> =>
  change(
    { db, division, id },
    isOneOf('status', estimateTransitions.reopen.from),
    sql`status = ${estimateIs.open}, status_reason = null, close_date = null, due_date = greatest(due_date, business_day() + 30),
      link_hash = null`,
  );

async function change({ db, division, id }: RecordRef, guard: RawBuilder<unknown>, set: RawBuilder<unknown>) {
  const { rows } = await sql`
    update estimate set ${set} where division = ${division} and id = ${id} and ${guard} returning id`.execute(db);
  return rows.length > 0;
}
