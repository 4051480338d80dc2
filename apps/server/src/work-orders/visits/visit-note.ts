import { mergeNote } from '@werkbank/contract/work-orders/visits/merge-note.ts';
import type { VisitNote, VisitStatus } from '@werkbank/contract/work-orders/visits/visit.ts';
import { sql } from 'kysely';
import type { Scope } from '#db/scope.ts';

interface NoteOfVisit extends Scope {
  orderId: string;
  visitId: string;
  ifMatch: number | undefined;
}

/** A note that comes with a step. */
export interface StepNote {
  note?: string | undefined;
  /** The note that was there when this one was begun. */
  noteBefore?: string | null | undefined;
}

const ended: readonly VisitStatus[] = ['done', 'aborted', 'cancelled'];

/** The note of a visit after a step that may have brought one. */
export function noteAfter(stored: string | null, { note, noteBefore }: StepNote) {
  if (note === undefined) return stored;
  return (noteBefore === undefined ? note : mergeNote(stored ?? '', { note, before: noteBefore ?? '' })) || null;
}

/**
 * Keeps a note for the office, of an order that the caller has locked: `taken before` when it changes nothing, `refused` when the visit
 * has ended and the note does not state what it was based on, `stale` when the version is outdated.
 */
export async function noteVisit(
  { db, division, orderId, visitId, ifMatch }: NoteOfVisit,
  { note: written, before, at }: VisitNote,
): Promise<'taken' | 'taken before' | 'refused' | 'stale'> {
  const { rows } = await sql<{ status: VisitStatus; version: number; note: string | null }>`
    select status, version, note from work_order_visit
    where division = ${division} and work_order_id = ${orderId} and id = ${visitId} for update`.execute(db);
  const [visit] = rows;
  if (!visit || visit.status === 'cancelled' || (before === undefined && ended.includes(visit.status)))
    return 'refused';
  if (ifMatch !== undefined && ifMatch !== visit.version) return 'stale';
  const moment = sql`least(${at ?? null}::timestamptz, now())`;
  const note = noteAfter(visit.note, { note: written?.trim() ?? '', noteBefore: before });
  const isNew = before === undefined ? sql`coalesce(noted_at <= ${moment}, true)` : sql`note is distinct from ${note}`;
  const { numAffectedRows = 0n } = await sql`
    update work_order_visit set note = ${note}, noted_at = greatest(noted_at, ${moment})
    where division = ${division} and id = ${visitId} and ${isNew}`.execute(db);
  return numAffectedRows > 0n ? 'taken' : 'taken before';
}

/** Keeps the note of a completion that arrives after the mechanic's visit has ended, as that of a second phone does. */
export async function keepLateNote(
  { db, division, orderId }: Scope & { orderId: string },
  engineerId: string | undefined,
  { note, noteBefore, at }: StepNote & Pick<VisitNote, 'at'>,
): Promise<void> {
  if (note === undefined || noteBefore === undefined || engineerId === undefined) return;
  const { rows } = await sql<{ id: string }>`
    select id from work_order_visit where division = ${division} and work_order_id = ${orderId} and engineer_id = ${engineerId}
      and status in ('done', 'aborted') order by planned_on desc, id limit 1`.execute(db);
  const [visit] = rows;
  if (visit)
    await noteVisit({ db, division, orderId, visitId: visit.id, ifMatch: undefined }, { note, before: noteBefore, at });
}
