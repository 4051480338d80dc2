import * as z from 'zod';
import { AbsenceKind } from '#src/engineers/calls.ts';
import { eachId, idOf } from '#src/wire/reference.ts';
import { audit, DateTime, Guid, IsoDate, LocalTime, requiredText, text } from '#src/wire/shapes.ts';

export const VisitStatus = z.enum(['planned', 'travelling', 'working', 'onBreak', 'done', 'aborted', 'cancelled']);
export type VisitStatus = z.output<typeof VisitStatus>;

export const VisitOutcome = z.enum(['complete', 'partly', 'notPossible']);

/** One period of a visit, such as travel, work or a break; the running one has no end. */
export const VisitTime = z
  .object({ kind: z.enum(['travel', 'work', 'break']), since: DateTime, until: DateTime.nullable() })
  .meta({ id: 'VisitTime' });

/** Another visit of the same engineer at the same time. */
export const Overlap = z
  .object({ visitId: Guid, number: z.int(), startTime: LocalTime, endTime: LocalTime })
  .meta({ id: 'Overlap' });

/** Warnings; none of them blocks the visit. */
export const visitWarnings = {
  /** At most 10. */
  overlaps: z.array(Overlap),
  /** The engineer is absent that day. */
  absence: z.object({ kind: AbsenceKind, fromOn: IsoDate, untilOn: IsoDate }).nullable(),
};

/** Proposed to the customer, confirmed, to be discussed by telephone, or withdrawn because the visit was cancelled. */
export const AppointmentStatus = z.enum(['proposed', 'confirmed', 'callWanted', 'withdrawn']);
export type AppointmentStatus = z.output<typeof AppointmentStatus>;

/** What is arranged with the customer about the time of a visit; null until it is proposed. */
export const VisitAppointment = z
  .object({
    status: AppointmentStatus,
    recipient: z.string(),
    sentAt: DateTime,
    answeredAt: DateTime.nullable(),
    /** The number that the customer wants to be called at, and a remark. */
    phone: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'VisitAppointment' });
export type VisitAppointment = z.output<typeof VisitAppointment>;

/** A visit of one engineer to a location on one day. */
export const WorkOrderVisit = z
  .object({
    id: Guid,
    workOrderId: Guid,
    engineerId: Guid,
    engineerFullName: z.string(),
    plannedOn: IsoDate,
    /** Null: no fixed time that day. */
    startTime: LocalTime.nullable(),
    endTime: LocalTime.nullable(),
    status: VisitStatus,
    outcome: VisitOutcome.nullable(),
    outcomeReason: z.string().nullable(),
    kilometres: z.number().nullable(),
    note: z.string().nullable(),
    times: z.array(VisitTime),
    /** Whole minutes so far, including running ones. */
    travelMinutes: z.int(),
    workMinutes: z.int(),
    appointment: VisitAppointment.nullable(),
    ...visitWarnings,
    ...audit,
  })
  .meta({ id: 'WorkOrderVisit' });
export type WorkOrderVisit = z.output<typeof WorkOrderVisit>;

/** Room for the notes of two phones, which are kept side by side; a phone accepts 2,000 characters. */
const noteText = text(5000);

/** Fields that may be changed before a visit begins; missing fields are kept, null clears. */
export const VisitChange = z
  .object({
    engineerId: idOf('engineer').optional(),
    plannedOn: IsoDate.optional(),
    startTime: LocalTime.nullable().optional(),
    /** Must be after the start. */
    endTime: LocalTime.nullable().optional(),
    note: noteText.nullable().optional(),
  })
  .meta({ id: 'VisitChange' });
export type VisitChange = z.output<typeof VisitChange>;

/** One of several visits that are moved together. */
export const MovedVisit = z
  .object({
    id: eachId,
    version: z.int().optional(),
    /** Both times, or neither: then the visit keeps its times. */
    times: z.object({ startTime: LocalTime.nullable(), endTime: LocalTime.nullable() }).optional(),
  })
  .meta({ id: 'MovedVisit' });
export type MovedVisit = z.output<typeof MovedVisit>;

export const VisitInput = z
  .object({ ...VisitChange.shape, engineerId: idOf('engineer'), plannedOn: IsoDate })
  .meta({ id: 'VisitInput' });
export type VisitInput = z.output<typeof VisitInput>;

/** When the step was taken, for a phone without a network; defaults to now, never in the future. */
export const VisitMoment = z.object({ at: DateTime.optional() }).meta({ id: 'VisitMoment' });

/** A note for the office; null or an empty text clears it. */
export const VisitNote = z
  .object({
    ...VisitMoment.shape,
    note: noteText.nullable(),
    /** The note that was there when this one was begun; what somebody else has stored since is kept. */
    before: noteText.nullable().optional(),
  })
  .meta({ id: 'VisitNote' });
export type VisitNote = z.output<typeof VisitNote>;

export const VisitDone = z
  .object({
    ...VisitMoment.shape,
    kilometres: z.number().min(0).max(99_999).optional(),
    note: noteText.optional(),
    /** As `before` of a note; without it the note replaces the stored one. */
    noteBefore: noteText.nullable().optional(),
  })
  .meta({ id: 'VisitDone' });
export type VisitDone = z.output<typeof VisitDone>;

/**
 * All times of a visit, corrected: in order and without overlap. Only the last may be open, and only while the visit is running; it must
 * then be of the kind that is running.
 */
export const VisitTimes = z.object({ times: z.array(VisitTime).min(1).max(100) }).meta({ id: 'VisitTimes' });
export type VisitTimes = z.output<typeof VisitTimes>;

/** Why the work could not be finished; the order has to be planned again. */
export const VisitAbort = z
  .object({ ...VisitDone.shape, outcome: VisitOutcome.exclude(['complete']), reason: requiredText(500) })
  .meta({ id: 'VisitAbort' });
export type VisitAbort = z.output<typeof VisitAbort>;
