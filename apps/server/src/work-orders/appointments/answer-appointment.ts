import type {
  AppointmentTime,
  PublicAppointment,
  PublicAppointmentAnswer,
} from '@werkbank/contract/work-orders/appointments/appointment.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { announce } from './appointment-mail.ts';
import { confirm, findHeld, type HeldAppointment, lockHeld, wantCall } from './appointment-store.ts';
import { idOfSecret } from './link.ts';

/** The proposal behind a link. @throws Problem `appointment.link_unknown` */
export async function openAppointment(db: Db, secret: string): Promise<PublicAppointment> {
  const id = found(await idOfSecret(db, secret), 'appointment.link_unknown');
  return shown(found(await findHeld(db, id), 'appointment.link_unknown'));
}

/**
 * Stores the customer's answer. The same answer again changes nothing, because a response may have been lost.
 * @throws Problem `appointment.link_unknown`, `appointment.over`, `appointment.time_taken`
 */
export async function answerAppointment(
  db: Db,
  secret: string,
  answer: PublicAppointmentAnswer,
  publicUrl: string,
): Promise<PublicAppointment> {
  const id = found(await idOfSecret(db, secret), 'appointment.link_unknown');
  const held = found(await lockHeld(db, id), 'appointment.link_unknown');
  if (!held.isOpen || held.status === 'withdrawn') throw new Problem('appointment.over');
  if (answer.answer === 'call') await wantCall(db, held, answer.phone, answer.note);
  else await take(db, held, answer, publicUrl);
  return shown(found(await findHeld(db, id), 'appointment.link_unknown'));
}

type Chosen = Pick<AppointmentTime, 'plannedOn' | 'startTime'>;

async function take(db: Db, held: HeldAppointment, chosen: Chosen, publicUrl: string): Promise<void> {
  const isSame = (time: AppointmentTime) => time.plannedOn === chosen.plannedOn && time.startTime === chosen.startTime;
  if (held.status === 'confirmed' && isSame(held)) return;
  const time = timesOf(held).find(isSame);
  if (!time) throw new Problem('appointment.time_taken');
  await confirm(db, held, time);
  const { sentTo, recipientName, language, appointmentId, sequence } = held;
  if (appointmentId === null) throw new Error('A held appointment has an id.');
  await announce(db, publicUrl, held, {
    kind: 'appointmentConfirmed',
    appointmentId,
    sequence: sequence + 1,
    recipient: sentTo,
    recipientName,
    language,
    times: [time],
  });
}

const plannedTime = ({ plannedOn, startTime, endTime }: AppointmentTime): AppointmentTime => ({
  plannedOn,
  startTime,
  endTime,
});

const timesOf = (held: HeldAppointment): AppointmentTime[] => [plannedTime(held), ...held.choices];

function shown(held: HeldAppointment): PublicAppointment {
  const { status, isOpen } = held;
  const isToChoose = isOpen && (status === 'proposed' || status === 'callWanted');
  return {
    companyName: held.companyName,
    brand: held.brand,
    companyPhone: held.companyPhone,
    companyEmail: held.companyEmail,
    language: held.language,
    locationName: held.locationName,
    address: held.address,
    number: held.number,
    description: held.description,
    state: isOpen || status === 'withdrawn' ? status : 'expired',
    planned: plannedTime(held),
    times: isToChoose ? timesOf(held) : [],
    answeredAt: held.answeredAt,
  };
}
