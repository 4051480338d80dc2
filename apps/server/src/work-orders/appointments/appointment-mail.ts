import type { MailKind } from '@werkbank/contract/mails/mail.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { AppointmentTime } from '@werkbank/contract/work-orders/appointments/appointment.ts';
import { writeCalendar } from '#base/ical.ts';
import type { Db } from '#db/db.ts';
import { words } from '#documents/words.ts';
import { translate } from '#i18n/translate.ts';
import { queueMail } from '#mail/mail-store.ts';
import type { ArrangedVisit } from './appointment-store.ts';
import { secretOf } from './link.ts';
import { momentOf } from './moment.ts';

export type AppointmentMail = Extract<MailKind, `appointment${string}`>;

/** A mail about the time of a visit. */
export interface Announcement {
  kind: AppointmentMail;
  appointmentId: string;
  sequence: number;
  recipient: string;
  recipientName: string | null;
  language: Language;
  /** The time of the visit first. */
  times: readonly AppointmentTime[];
}

type Described = Pick<
  ArrangedVisit,
  | 'division'
  | 'workOrderId'
  | 'visitId'
  | 'number'
  | 'description'
  | 'locationName'
  | 'address'
  | 'companyName'
  | 'companyEmail'
>;

/** Queues a mail about the time of a visit, with an entry for the customer's calendar. */
export async function announce(db: Db, publicUrl: string, visit: Described, told: Announcement): Promise<void> {
  const link = `${publicUrl}/a/${await secretOf(db, told.appointmentId)}`;
  await queueMail(db, visit.division, {
    ...textOf(visit, told, link),
    recipient: told.recipient,
    calendar: calendarOf(visit, told, link),
    about: visit.workOrderId,
  });
}

/** Kind, language and values of a mail about a visit. */
export const textOf = (
  { number, description, locationName }: Pick<Described, 'number' | 'description' | 'locationName'>,
  { kind, language, recipientName, times }: Pick<Announcement, 'kind' | 'language' | 'recipientName' | 'times'>,
  link: string,
) => ({
  kind,
  language,
  values: {
    number,
    description,
    location: locationName,
    name: recipientName ?? translate(language, 'mail.nobody'),
    when: times.map((time) => timeText(language, time)).join('\n'),
    answer: translate(
      language,
      kind === 'appointmentProposed' ? 'mail.appointment.choose' : 'mail.appointment.change',
      {
        link,
      },
    ),
  },
});

function timeText(language: Language, { plannedOn, startTime, endTime }: AppointmentTime): string {
  const day = words(language).longDay(plannedOn);
  if (startTime === null) return translate(language, 'mail.appointment.day', { day });
  return translate(language, 'mail.appointment.time', { day, time: [startTime, endTime].filter(Boolean).join('–') });
}

function calendarOf(visit: Described, told: Announcement, link: string): string {
  const { kind, language, sequence, recipient, recipientName, times } = told;
  const [time] = times;
  if (!time) throw new Error('An appointment has a time.');
  const { companyName, companyEmail } = visit;
  const isCancelled = kind === 'appointmentCancelled';
  const now = new Date();
  const entry = {
    uid: `appointment-${visit.visitId}@werkbank`,
    sequence,
    modified: now.toISOString(),
    day: time.plannedOn,
    start: time.startTime && momentOf(time.plannedOn, time.startTime),
    end: time.startTime && momentOf(time.plannedOn, time.endTime ?? time.startTime),
    isCancelled,
    isTentative: kind === 'appointmentProposed' || kind === 'appointmentChanged',
    summary: translate(language, 'mail.appointment.summary', { company: companyName, description: visit.description }),
    location: [visit.locationName, visit.address].filter(Boolean).join(', '),
    description: translate(language, 'calendar.workOrder', { number: visit.number }),
    url: link,
    ...(companyEmail !== null && {
      invitation: {
        organizer: { name: companyName, address: companyEmail },
        attendee: { name: recipientName ?? recipient, address: recipient },
      },
    }),
  };
  // Without an organizer a calendar program accepts only published entries.
  const method = isCancelled ? 'CANCEL' : 'REQUEST';
  return writeCalendar(companyName, [entry], companyEmail === null && !isCancelled ? 'PUBLISH' : method);
}
