import * as z from 'zod';
import { optionalIdOf } from '../wire/reference.ts';
import { audit, DateTime, Division, Guid, Moment, requiredText } from '../wire/shapes.ts';

/** Who called whom. */
export const PhoneCallDirection = z.enum(['incoming', 'outgoing']);
export type PhoneCallDirection = z.output<typeof PhoneCallDirection>;

/** A telephone call with an account, as noted by the office. */
export const PhoneCall = z
  .object({
    id: Guid,
    division: Division,
    accountId: Guid,
    contactId: Guid.nullable(),
    contactFullName: z.string().nullable(),
    /** The location that it was about. */
    locationId: Guid.nullable(),
    locationName: z.string().nullable(),
    direction: PhoneCallDirection,
    calledAt: DateTime,
    text: z.string(),
    ...audit,
  })
  .meta({ id: 'PhoneCall' });
export type PhoneCall = z.output<typeof PhoneCall>;

const optional = {
  contactId: optionalIdOf('contact'),
  locationId: optionalIdOf('location'),
  /** Now, unless stated. */
  calledAt: Moment.optional(),
};

/** A call that is noted; contact and location must be those of the account. */
export const PhoneCallInput = z
  .object({ direction: PhoneCallDirection, text: requiredText(4000), ...optional })
  .meta({ id: 'PhoneCallInput' });
export type PhoneCallInput = z.output<typeof PhoneCallInput>;

/** Changes to a noted call: missing fields are kept, null clears. */
export const PhoneCallChange = PhoneCallInput.partial().meta({ id: 'PhoneCallChange' });
export type PhoneCallChange = z.output<typeof PhoneCallChange>;
