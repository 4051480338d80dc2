import { appointmentCalls } from '@werkbank/contract/work-orders/appointments/appointment-calls.ts';
import { countSender } from '#auth/rate-counter.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { routes } from '#http/context.ts';
import { lockedOrder, scopeOfOrder } from '../shared/scope.ts';
import { requireVisit } from '../visits/require-visit.ts';
import { findVisit, listVisits } from '../visits/visit-store.ts';
import { answerAppointment, openAppointment } from './answer-appointment.ts';
import { confirm, findArranged, findHeld, listWantedCalls } from './appointment-store.ts';
import { previewAppointment, proposeAppointments } from './propose-appointments.ts';
import { findSettings, storeSettings } from './settings-store.ts';

export const appointmentRoutes = routes('workOrders', appointmentCalls, {
  previewAppointment: async ({ db, params, query: { choiceCount }, caller, request }) => {
    const { division, id } = await scopeOfOrder(db, caller, params.workOrderId, 'read');
    await requireVisit(caller, { db, division, orderId: id, id: params.visitId });
    return await previewAppointment(db, { division, visitId: params.visitId, choiceCount }, request.server.publicUrl);
  },
  proposeAppointments: async ({ db, params: { division }, body, request }) => {
    const outcome = await proposeAppointments(db, division, body, request.server.publicUrl);
    const visits = await listVisits(
      db,
      division,
      outcome.map(({ id }) => id),
    );
    return {
      visits: outcome.map(({ id, code }) => ({ id, code, visit: visits.find((visit) => visit.id === id) ?? null })),
    };
  },
  listWantedCalls: async ({ db, params: { division }, page }) => await listWantedCalls({ db, division, page }),
  confirmAppointment: async ({ db, params, caller }) => {
    const { division, id: orderId } = await lockedOrder(db, caller, params.workOrderId);
    const ref = { db, division, orderId, id: params.visitId };
    await requireVisit(caller, ref);
    const [visit] = await findArranged(db, division, [params.visitId], true);
    if (visit?.visitStatus !== 'planned') throw new Problem('visit.started');
    const held = visit.appointmentId === null ? undefined : await findHeld(db, visit.appointmentId);
    if (!held || held.status === 'withdrawn') throw new Problem('appointment.none');
    if (held.status !== 'confirmed') await confirm(db, held, held);
    return found(await findVisit({ ...ref, engineerId: undefined }), 'visit.not_found');
  },
  getAppointmentSettings: async ({ db, params: { division } }) => await findSettings(db, division),
  updateAppointmentSettings: async ({ db, params: { division }, body, ifMatch }) => {
    if (!(await storeSettings(db, division, body, ifMatch)))
      throw new Problem('precondition.failed', { current: await findSettings(db, division) });
    return await findSettings(db, division);
  },
  openAppointment: async ({ db, params: { secret }, request }) => {
    await takeTurn(db, request.ip);
    return await openAppointment(db, secret);
  },
  answerAppointment: async ({ db, params: { secret }, body, request }) => {
    await takeTurn(db, request.ip);
    return await answerAppointment(db, secret, body, request.server.publicUrl);
  },
});

const maxPerMinute = 60;

/** @throws Problem `rate.limited` for an address that tries too often */
async function takeTurn(db: Db, address: string): Promise<void> {
  const { hits, resetsIn } = await countSender(db, 'appointment-link', address, 60);
  if (hits > maxPerMinute) throw new Problem('rate.limited', { headers: { 'retry-after': String(resetsIn) } });
}
