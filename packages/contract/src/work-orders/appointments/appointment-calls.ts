import * as z from 'zod';
import { call, limitedToTeam, mechanic } from '#src/wire/call.ts';
import { DivisionParam, Guid } from '#src/wire/shapes.ts';
import { WorkOrderVisit } from '../visits/visit.ts';
import {
  AppointmentInput,
  AppointmentPreview,
  AppointmentSettings,
  PublicAppointment,
  PublicAppointmentAnswer,
  WantedCall,
} from './appointment.ts';

const ofDivision = z.object({ division: DivisionParam });
const publicCall = { backend: 'mechanic', access: 'anonymous', path: '/api/public/appointment/{secret}' } as const;
/** The signed part of the link in the mail. */
const ofLink = z.object({ secret: z.string().min(1).max(100) });

/** Times of visits proposed to customers by mail, and their answers. */
export const appointmentCalls = {
  /** Recipient, free times and text of the mail, before it is sent. */
  previewAppointment: call({
    ...mechanic('workOrders.plan'),
    ...limitedToTeam,
    method: 'GET',
    path: '/api/workorders/{workOrderId}/visits/{visitId}/appointment',
    summary: 'Preview of the mail that proposes the time of a visit',
    params: z.object({ workOrderId: Guid, visitId: Guid }),
    query: z.object({ choiceCount: z.enum(['1', '2', '3', '4']).transform(Number).optional() }),
    result: AppointmentPreview,
    errors: ['workorder.not_found', 'workorder.closed', 'visit.not_found', 'visit.started'],
  }),
  /**
   * Mails each customer the planned time, other free times of the engineer, and a link to confirm, to choose or to ask for a call. Visits
   * for which that is impossible are listed and left unchanged. Sending again replaces the times; the link stays the same.
   */
  proposeAppointments: call({
    ...mechanic('workOrders.plan'),
    method: 'POST',
    path: '/api/{division}/visits/appointments',
    summary: 'Propose the times of visits to customers',
    params: ofDivision,
    body: AppointmentInput,
    result: z.object({
      /** In the order of the request. */
      visits: z.array(
        z.object({
          id: Guid,
          /** Why nothing was sent; null when it was. */
          code: z
            .enum([
              'visit.not_found',
              'visit.started',
              'workorder.closed',
              'precondition.failed',
              'appointment.no_recipient',
              'appointment.past',
            ])
            .nullable(),
          visit: WorkOrderVisit.nullable(),
        }),
      ),
    }),
  }),
  /** Customers who ask to be called about a planned visit, the longest waiting first. */
  listWantedCalls: call({
    ...mechanic('workOrders.plan'),
    method: 'GET',
    path: '/api/{division}/visits/wantedcalls',
    summary: 'Customers who ask to be called about a visit',
    params: ofDivision,
    result: z.array(WantedCall),
    page: 'skip',
  }),
  /** Records that the customer agreed to the planned time in another way, for instance by telephone. */
  confirmAppointment: call({
    ...mechanic('workOrders.plan'),
    ...limitedToTeam,
    method: 'POST',
    path: '/api/workorders/{workOrderId}/visits/{visitId}/appointment/confirm',
    summary: 'Record that the customer agreed to the time of a visit',
    params: z.object({ workOrderId: Guid, visitId: Guid }),
    result: WorkOrderVisit,
    errors: ['workorder.not_found', 'workorder.closed', 'visit.not_found', 'visit.started', 'appointment.none'],
  }),
  getAppointmentSettings: call({
    ...mechanic('workOrders.plan'),
    method: 'GET',
    path: '/api/{division}/appointmentsettings',
    summary: 'How times are arranged with customers',
    params: ofDivision,
    result: AppointmentSettings,
  }),
  updateAppointmentSettings: call({
    ...mechanic('workOrders.plan'),
    method: 'PUT',
    path: '/api/{division}/appointmentsettings',
    summary: 'Change how times are arranged with customers',
    params: ofDivision,
    body: AppointmentSettings.omit({ version: true }),
    result: AppointmentSettings,
    errors: ['precondition.failed'],
  }),
  /** Opening the link changes nothing, so that programs which follow links in mails answer nothing. */
  openAppointment: call({
    ...publicCall,
    method: 'GET',
    summary: 'Proposed times behind a link',
    params: ofLink,
    result: PublicAppointment,
    errors: ['appointment.link_unknown'],
  }),
  /** A free time is given to the first who chooses it. */
  answerAppointment: call({
    ...publicCall,
    method: 'POST',
    summary: 'Answer proposed times by link',
    params: ofLink,
    body: PublicAppointmentAnswer,
    result: PublicAppointment,
    errors: ['appointment.link_unknown', 'appointment.over', 'appointment.time_taken'],
  }),
};
