import * as z from 'zod';
import { call, limited, roles } from '../wire/call.ts';
import { rights } from '../wire/rights.ts';
import { Division, DivisionParam, Guid, Language } from '../wire/shapes.ts';
import { startPages } from './start-pages.ts';

const TextSize = z.enum(['normal', 'large', 'larger', 'largest']);
const Contrast = z.enum(['normal', 'high']);

/** The signed-in user, as known to the server. */
export const Me = z
  .object({
    id: Guid,
    name: z.string(),
    email: z.string().nullable(),
    /** Templates that the token gives. */
    roles: z.array(z.enum(roles)),
    /** What the user may do in all of the divisions. */
    rights: z.array(z.enum(rights)),
    /** What the user may do in the divisions in which that is more. */
    divisionRights: z.array(
      z.object({
        division: Division,
        rights: z.array(z.enum(rights)),
        /** Those of the rights that apply only to some locations or to the work of a team. */
        limited: z.array(z.enum(rights)),
      }),
    ),
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
    /** Chosen by the user, else for the current division; null: the page of their work. */
    startPage: z.enum(startPages).nullable(),
    /** Null as long as the person has not chosen. */
    textSize: TextSize.nullable(),
    contrast: Contrast.nullable(),
    /** Whether views are pinned in the navigation or open their list, in any division, or columns of a list are arranged. */
    hasChosenViews: z.boolean(),
  })
  .meta({ id: 'Me' });
export type Me = z.output<typeof Me>;

/** Records that changed, as sent by the event `change`. */
export const LiveChange = z
  .object({
    division: Division,
    subject: z.enum([
      'service_request',
      'complaint',
      'work_order',
      'work_order_visit',
      'estimate',
      'mail',
      'sales_order',
      'purchase_order',
      'order_scan',
      'comment',
      /** Its rows are the records that people look at. */
      'presence',
      /** Sent only to the person who is notified. */
      'notification',
    ]),
    /** Null: reload all records of the subject, because too many changed or the ids may not be disclosed. */
    rows: z
      .array(
        z.object({
          id: Guid,
          version: z.int(),
          /** The parent record, e.g. the work order of a visit. */
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
    ...limited,
    summary: 'The signed-in user',
    compressed: true,
    result: Me,
  }),
  /** Stores the division last used, the interface language, how the person reads best, and the page to begin with; null clears the page. */
  update: call({
    method: 'PUT',
    path: '/api/me',
    backend: 'accounting',
    access: 'signedIn',
    ...limited,
    summary: 'Store current division, language, text size, contrast and start page',
    body: z.object({
      currentDivision: Division.optional(),
      language: Language.optional(),
      startPage: z.enum(startPages).nullable().optional(),
      textSize: TextSize.optional(),
      contrast: Contrast.optional(),
    }),
    result: Me,
    errors: ['division.forbidden'],
  }),
  /**
   * Events while records of a division change: `ready` (from here on every change is sent; data read before may be stale; repeated after
   * a gap), `change` with a LiveChange, `end` with a reason. Ends with the token. `ready` names the subjects `changed` within the last
   * `age` milliseconds, the age of the reader's oldest data, where the process knows; without them any may have changed.
   */
  events: call({
    method: 'GET',
    path: '/api/events',
    backend: 'accounting',
    access: 'signedIn',
    ...limited,
    summary: 'Stream of changes',
    query: z.object({ division: DivisionParam, age: z.coerce.number().int().min(0).optional() }),
    produces: 'text/event-stream',
    errors: ['division.forbidden', 'live.limited', 'shutting.down'],
  }),
  /** Ends this session: the token is refused from then on, by every server process. */
  end: call({
    method: 'POST',
    path: '/api/session/end',
    backend: 'accounting',
    access: 'signedIn',
    ...limited,
    inPerson: true,
    summary: 'Sign out',
    status: 204,
  }),
};
