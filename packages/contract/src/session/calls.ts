import * as z from 'zod';
import { call, roles } from '../wire/call.ts';
import { Division, DivisionParam, Guid, Language } from '../wire/shapes.ts';

/** Who is signed in, as the server sees it. */
export const Me = z
  .object({
    id: Guid,
    name: z.string(),
    email: z.string().nullable(),
    roles: z.array(z.enum(roles)),
    divisions: z.array(
      z.object({
        code: Division,
        description: z.string(),
        brand: z.enum(['prevention', 'mobility']),
        currency: z.string(),
        country: z.string(),
      }),
    ),
    currentDivision: Division.nullable(),
    language: Language.nullable(),
  })
  .meta({ id: 'Me' });
export type Me = z.output<typeof Me>;

/** Records that changed, as the event `change` carries them. */
export const LiveChange = z
  .object({
    division: Division,
    subject: z.enum(['service_request', 'complaint', 'work_order', 'work_order_visit', 'estimate']),
    /** Null: so much changed, or so little may be told, that everything of the subject is to be read anew. */
    rows: z
      .array(
        z.object({
          id: Guid,
          version: z.int(),
          /** The record it is a part of, e.g. the work order of a visit. */
          of: Guid.optional(),
        }),
      )
      .nullable(),
  })
  .meta({ id: 'LiveChange' });
export type LiveChange = z.output<typeof LiveChange>;

export const session = {
  /** The signed-in user, roles and divisions; also renews the XSRF-TOKEN cookie. */
  me: call({
    method: 'GET',
    path: '/api/me',
    backend: 'accounting',
    access: 'signedIn',
    summary: 'The signed-in user',
    result: Me,
  }),
  /** Remembers the division last worked in and the interface language. */
  update: call({
    method: 'PUT',
    path: '/api/me',
    backend: 'accounting',
    access: 'signedIn',
    summary: 'Remember current division and language',
    body: z.object({ currentDivision: Division.optional(), language: Language.optional() }),
    result: Me,
    errors: ['division.forbidden'],
  }),
  /**
   * Events while records of a division change: `ready` (every change from here on is told; what was read before may be
   * old; comes again after a gap), `change` with a LiveChange, `end` with a reason. Ends with the token.
   */
  events: call({
    method: 'GET',
    path: '/api/events',
    backend: 'accounting',
    access: 'signedIn',
    summary: 'What changes, as it changes',
    query: z.object({ division: DivisionParam }),
    produces: 'text/event-stream',
    errors: ['division.forbidden', 'live.limited', 'shutting.down'],
  }),
  /** Ends this sign-in: the token is refused from now on, on every server process. */
  end: call({
    method: 'POST',
    path: '/api/session/end',
    backend: 'accounting',
    access: 'signedIn',
    summary: 'Sign out',
    status: 204,
  }),
};
