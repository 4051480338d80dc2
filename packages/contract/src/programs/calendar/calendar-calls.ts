import * as z from 'zod';
import { call, mechanic } from '#src/wire/call.ts';
import { DateTime, Language } from '#src/wire/shapes.ts';

/** Whether a mechanic has a calendar feed. The link itself is shown once. */
export const CalendarFeed = z
  .object({
    made: DateTime.nullable(),
    language: Language.nullable(),
    /** To the minute; shows whether a calendar program still reads the feed. */
    lastReadAt: DateTime.nullable(),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.output<typeof CalendarFeed>;

const path = '/api/me/calendar';

export const calendarCalls = {
  /** The feed with the caller's own visits; `made` is null when there is none. */
  getCalendar: call({
    ...mechanic('workOrders.calendar'),
    method: 'GET',
    path,
    summary: 'My calendar feed',
    result: CalendarFeed,
  }),
  /**
   * Creates a secret link to the caller's visits for a calendar program, replacing any earlier one. It is shown only in this answer, which
   * is therefore not kept under an `Idempotency-Key`.
   */
  makeCalendar: call({
    ...mechanic('workOrders.calendar'),
    inPerson: true,
    method: 'POST',
    path,
    summary: 'Create my calendar link',
    body: z.object({ language: Language }),
    result: z.object({ url: z.string() }),
    status: 201,
    ownTransaction: true,
    errors: ['auth.key_refused', 'calendar.no_mechanic'],
  }),
  /** Withdraws the link: it no longer works. */
  withdrawCalendar: call({
    ...mechanic('workOrders.calendar'),
    inPerson: true,
    method: 'DELETE',
    path,
    summary: 'Withdraw my calendar link',
    status: 204,
    errors: ['auth.key_refused'],
  }),
  /** The engineer's visits from thirty days ago to six months ahead, cancelled ones marked as such (RFC 5545). */
  readCalendar: call({
    backend: 'mechanic',
    access: 'anonymous',
    method: 'GET',
    path: '/api/public/calendar/{secret}',
    summary: 'Visits of a mechanic for a calendar program',
    params: z.object({ secret: z.string().max(100) }),
    produces: 'text/calendar; charset=utf-8',
    errors: ['calendar.not_found', 'rate.limited'],
  }),
};
