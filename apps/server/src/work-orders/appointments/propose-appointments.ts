import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { AppointmentPreview } from '@werkbank/contract/work-orders/appointments/appointment.ts';
import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { composeMail } from '#mail/mail-store.ts';
import { announce, textOf } from './appointment-mail.ts';
import { type ArrangedVisit, findArranged, lockOrdersOf, propose } from './appointment-store.ts';
import { freeTimesFor } from './free-times.ts';
import { findSettings } from './settings-store.ts';

export type ProposalRefusal =
  | 'visit.not_found'
  | 'visit.started'
  | 'workorder.closed'
  | 'precondition.failed'
  | 'appointment.no_recipient'
  | 'appointment.past';

interface Wanted {
  visits: readonly { id: string; version?: number | undefined; recipient?: string | undefined }[];
  choiceCount?: number | undefined;
}

/** Mails each customer the time of a visit and other free times; returns for each visit the reason why nothing was sent, or null. */
export async function proposeAppointments(
  db: Db,
  division: number,
  { visits: wanted, choiceCount }: Wanted,
  publicUrl: string,
): Promise<{ id: string; code: ProposalRefusal | null }[]> {
  const ids = wanted.map(({ id }) => id);
  await lockOrdersOf(db, division, ids);
  const visits = new Map((await findArranged(db, division, ids, true)).map((visit) => [visit.visitId, visit]));
  const settings = await findSettings(db, division);
  const outcome = wanted.map(({ id, version, recipient }) => {
    const visit = visits.get(id);
    const to = recipient ?? visit?.recipient ?? null;
    return { id, visit, to, code: refusal(visit, version, to) };
  });
  const sent = outcome.flatMap(({ visit, to, code }) => (visit && to !== null && code === null ? [{ visit, to }] : []));
  const timesOf = await freeTimesFor(
    db,
    division,
    sent.map(({ visit }) => visit),
    { ...settings, ...(choiceCount !== undefined && { choiceCount }) },
  );
  for (const { visit, to } of new Map(sent.map((one) => [one.visit.visitId, one])).values()) {
    const choices = timesOf(visit);
    // The name and language are those of the usual recipient, whatever address is given.
    const { recipientName, language } = visit;
    const { id, sequence } = await propose(db, visit, { recipient: to, recipientName, language, choices });
    await announce(db, publicUrl, visit, {
      kind: 'appointmentProposed',
      appointmentId: id,
      sequence,
      recipient: to,
      recipientName,
      language,
      times: [visit, ...choices],
    });
  }
  return outcome.map(({ id, code }) => ({ id, code }));
}

function refusal(
  visit: ArrangedVisit | undefined,
  version: number | undefined,
  to: string | null,
): ProposalRefusal | null {
  if (!visit) return 'visit.not_found';
  if (version !== undefined && version !== visit.visitVersion) return 'precondition.failed';
  if (visit.orderStatus >= workOrderStatus.completed) return 'workorder.closed';
  if (visit.visitStatus !== 'planned') return 'visit.started';
  if (visit.plannedOn < businessDay()) return 'appointment.past';
  return to === null ? 'appointment.no_recipient' : null;
}

/** The mail that a proposal would send; three dots replace the link. @throws Problem `visit.not_found`, `visit.started` */
export async function previewAppointment(
  db: Db,
  { division, visitId, choiceCount }: { division: number; visitId: string; choiceCount: number | undefined },
  publicUrl: string,
): Promise<AppointmentPreview> {
  const visit = found((await findArranged(db, division, [visitId]))[0], 'visit.not_found');
  if (visit.visitStatus !== 'planned') throw new Problem('visit.started');
  const settings = await findSettings(db, division);
  const timesOf = await freeTimesFor(db, division, [visit], {
    ...settings,
    ...(choiceCount !== undefined && { choiceCount }),
  });
  const { plannedOn, startTime, endTime, recipient, recipientName, language } = visit;
  const times = [{ plannedOn, startTime, endTime }, ...timesOf(visit)];
  const mail = textOf(visit, { kind: 'appointmentProposed', language, recipientName, times }, `${publicUrl}/a/…`);
  return { recipient, recipientName, language, times, ...(await composeMail(db, division, mail)) };
}
