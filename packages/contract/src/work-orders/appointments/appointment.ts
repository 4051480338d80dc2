import * as z from 'zod';
import { eachId } from '#src/wire/reference.ts';
import { DateTime, Email, Guid, IsoDate, Language, LocalTime, text } from '#src/wire/shapes.ts';
import { AppointmentStatus } from '../visits/visit.ts';

/** A time that the customer may choose; without a start it is a day. */
export const AppointmentTime = z
  .object({ plannedOn: IsoDate, startTime: LocalTime.nullable(), endTime: LocalTime.nullable() })
  .meta({ id: 'AppointmentTime' });
export type AppointmentTime = z.output<typeof AppointmentTime>;

/** What the customer would be sent about a visit. */
export const AppointmentPreview = z
  .object({
    /** Null when no address is known. */
    recipient: z.string().nullable(),
    recipientName: z.string().nullable(),
    language: Language,
    /** The time of the visit first, then free times of its engineer. */
    times: z.array(AppointmentTime),
    subject: z.string(),
    body: z.string(),
  })
  .meta({ id: 'AppointmentPreview' });
export type AppointmentPreview = z.output<typeof AppointmentPreview>;

/** Visits whose time is proposed to the customer. */
export const AppointmentInput = z
  .object({
    visits: z
      .array(
        z.object({
          id: eachId,
          version: z.int().optional(),
          /** Instead of the contact of the order, the location or the account. */
          recipient: Email.optional(),
        }),
      )
      .min(1)
      .max(200),
    /** Times offered, that of the visit included; as set for the division by default. */
    choiceCount: z.int().min(1).max(4).optional(),
  })
  .meta({ id: 'AppointmentInput' });

/** A customer who asks to be called about a visit. */
export const WantedCall = z
  .object({
    visitId: Guid,
    workOrderId: Guid,
    number: z.int(),
    description: z.string(),
    locationName: z.string(),
    city: z.string().nullable(),
    plannedOn: IsoDate,
    startTime: LocalTime.nullable(),
    endTime: LocalTime.nullable(),
    engineerFullName: z.string(),
    recipientName: z.string().nullable(),
    phone: z.string().nullable(),
    note: z.string().nullable(),
    answeredAt: DateTime,
    version: z.int(),
  })
  .meta({ id: 'WantedCall' });
export type WantedCall = z.output<typeof WantedCall>;

/** How a division arranges times with its customers. */
export const AppointmentSettings = z
  .object({
    /** Times offered, that of the visit included. */
    choiceCount: z.int().min(1).max(4),
    /** Days from today to the first time offered besides that of the visit. */
    leadDays: z.int().min(1).max(30),
    /** Whether the customer is reminded on the day before. */
    hasReminder: z.boolean(),
    /** 0 until they are first stored. */
    version: z.int(),
  })
  .meta({ id: 'AppointmentSettings' });
export type AppointmentSettings = z.output<typeof AppointmentSettings>;

/** The proposal as shown to the customer who has the link. */
export const PublicAppointment = z
  .object({
    companyName: z.string(),
    brand: z.enum(['prevention', 'mobility']),
    companyPhone: z.string().nullable(),
    companyEmail: z.string().nullable(),
    language: Language,
    locationName: z.string(),
    address: z.string(),
    number: z.int(),
    description: z.string(),
    /** `expired`: the day has passed, or the visit has begun. */
    state: z.enum([...AppointmentStatus.options, 'expired']),
    /** The planned time. */
    planned: AppointmentTime,
    /** Times that can be chosen now, the planned one first; empty when there is nothing to choose. */
    times: z.array(AppointmentTime),
    answeredAt: DateTime.nullable(),
  })
  .meta({ id: 'PublicAppointment' });
export type PublicAppointment = z.output<typeof PublicAppointment>;

/** The customer's answer: one of the times, or a wish to be called. */
export const PublicAppointmentAnswer = z
  .discriminatedUnion('answer', [
    z.object({ answer: z.literal('confirm'), plannedOn: IsoDate, startTime: LocalTime.nullable() }),
    z.object({ answer: z.literal('call'), phone: text(50).default(''), note: text(500).default('') }),
  ])
  .meta({ id: 'PublicAppointmentAnswer' });
export type PublicAppointmentAnswer = z.output<typeof PublicAppointmentAnswer>;
