import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import type { VisitOutcome, VisitStatus } from '@werkbank/contract/work-orders/visits/visit.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { literals } from '#db/literals.ts';
import type { Scope } from '#db/scope.ts';
import { lockEngineerOf, stopOthers } from './one-visit.ts';
import { noteAfter, type StepNote } from './visit-note.ts';
import { updateStatusByVisits } from './visit-writes.ts';

const workOrderIs = literals(workOrderStatus);

type Outcome = z.output<typeof VisitOutcome>;

/** The status to which each step leads, and the kind of time that begins with it. */
const steps = {
  travel: { to: 'travelling', kind: 'travel' },
  work: { to: 'working', kind: 'work' },
  break: { to: 'onBreak', kind: 'break' },
  done: { to: 'done', kind: null },
  abort: { to: 'aborted', kind: null },
} as const satisfies Record<string, { to: VisitStatus; kind: string | null }>;

export type Step = keyof typeof steps;

type VisitRef = Scope & { orderId: string; visitId: string; ifMatch: number | undefined };

/** The details of a step. */
export interface StepDetails extends StepNote {
  /** When it was taken; now when absent. Never in the future nor before the last step. */
  at?: string | undefined;
  kilometres?: number | undefined;
  outcome?: Outcome;
  reason?: string;
}

/**
 * Performs a step of a visit, of an order that the caller has locked: `taken`, `taken before` when the visit is in that state already,
 * `refused` when its state does not allow it, `stale` when the version is outdated.
 * @throws Problem `visit.tasks_open` when it would end with open tasks and no other visit is planned
 */
export async function stepVisit(
  { db, division, orderId, visitId, ifMatch }: VisitRef,
  step: Step,
  details: StepDetails,
): Promise<'taken' | 'taken before' | 'refused' | 'stale'> {
  const { to, kind } = steps[step];
  const begins = step === 'travel' || step === 'work';
  if (begins) await lockEngineerOf(db, visitId);
  const { rows } = await sql<{ status: VisitStatus; version: number; note: string | null; allowed: boolean }>`
    select status, version, note, visit_may_become(status, ${to}) as allowed from work_order_visit
    where division = ${division} and work_order_id = ${orderId} and id = ${visitId} for update`.execute(db);
  const [visit] = rows;
  if (visit?.status === to) return 'taken before';
  // A break can only follow work.
  if (!visit?.allowed || (step === 'break' && visit.status !== 'working')) return 'refused';
  if (ifMatch !== undefined && ifMatch !== visit.version) return 'stale';
  const outcome = step === 'done' ? await outcomeOf(db, division, orderId, visitId) : (details.outcome ?? null);
  const isStopped = await noteTime({ db, division, orderId, visitId }, begins, kind, details.at);
  await sql`
    update work_order_visit set status = ${isStopped ? 'onBreak' : to}, outcome = ${outcome}, outcome_reason = ${details.reason ?? null},
      kilometres = coalesce(${details.kilometres ?? null}::numeric, kilometres),
      note = ${noteAfter(visit.note, details)}
    where division = ${division} and id = ${visitId}`.execute(db);
  // Work on the visit takes the order off hold.
  if (kind !== null)
    await sql`update work_order set status = ${workOrderIs.inProgress}, status_reason = null where division = ${division}
      and id = ${orderId} and status = ${workOrderIs.onHold}`.execute(db);
  await updateStatusByVisits(db, orderId);
  return 'taken';
}

/**
 * Ends the running time and starts the next; starting a visit stops the mechanic's other visits. True when the step arrived so late that
 * another visit has started since: its time ends at that moment.
 */
async function noteTime(
  { db, division, orderId, visitId }: Scope & { orderId: string; visitId: string },
  begins: boolean,
  kind: string | null,
  at: string | undefined,
): Promise<boolean> {
  const { rows } = await sql<{ moment: string }>`
    select greatest(max(since), max(until), least(${at ?? null}::timestamptz, now()))::timestamptz(3) as moment
    from work_order_time where division = ${division} and visit_id = ${visitId}`.execute(db);
  const moment = rows[0]?.moment ?? null;
  await sql`update work_order_time set until = ${moment} where division = ${division} and visit_id = ${visitId} and until is null`.execute(
    db,
  );
  const until = begins && moment !== null ? await stopOthers(db, visitId, moment) : null;
  if (kind !== null)
    await sql`insert into work_order_time (division, work_order_id, visit_id, kind, since, until)
      values (${division}, ${orderId}, ${visitId}, ${kind}, ${moment}, ${until})`.execute(db);
  return until !== null;
}

/** @throws Problem `visit.tasks_open` */
async function outcomeOf(db: Db, division: number, orderId: string, visitId: string): Promise<Outcome> {
  const { rows } = await sql<{ open: number; others: boolean }>`
    select count(*) as open, exists (select from work_order_visit v where v.work_order_id = ${orderId} and v.id <> ${visitId}
      and v.status in ('planned', 'travelling', 'working', 'onBreak')) as others
    from work_order_task k where k.division = ${division} and k.work_order_id = ${orderId} and k.result is null
      and k.detached_reason is null`.execute(db);
  const { open = 0, others = false } = rows[0] ?? {};
  if (open === 0) return 'complete';
  if (!others) throw new Problem('visit.tasks_open', { params: { count: open } });
  return 'partly';
}
