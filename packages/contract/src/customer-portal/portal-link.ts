import * as z from 'zod';
import { idOf } from '../wire/reference.ts';
import { audit, DateTime, Guid, IsoDate } from '../wire/shapes.ts';

/** The most locations that one link opens. */
export const maxPortalLocations = 200;

/** A personal link by which a contact of a customer opens the page of their locations. The secret in it is shown once, when it is made. */
export const PortalLink = z
  .object({
    id: Guid,
    contactId: Guid,
    contactFullName: z.string(),
    contactEmail: z.string().nullable(),
    locations: z.array(z.object({ id: Guid, name: z.string() })),
    /** The last day on which it opens the page. */
    expiresOn: IsoDate,
    state: z.enum(['valid', 'expired', 'withdrawn']),
    /** Null while it has not been opened. */
    lastOpenedAt: DateTime.nullable(),
    ...audit,
  })
  .meta({ id: 'PortalLink' });
export type PortalLink = z.output<typeof PortalLink>;

export const NewPortalLink = PortalLink.extend({
  /** The address with the secret; it cannot be shown again. */
  url: z.url(),
}).meta({ id: 'NewPortalLink' });
export type NewPortalLink = z.output<typeof NewPortalLink>;

export const PortalLinkInput = z
  .object({
    contactId: idOf('contact'),
    locationIds: z.array(idOf('location')).min(1).max(maxPortalLocations),
    /** From today to two years from now. */
    expiresOn: IsoDate,
    /** Sends the link to the contact by e-mail. */
    send: z.boolean().default(true),
  })
  .meta({ id: 'PortalLinkInput' });
export type PortalLinkInput = z.output<typeof PortalLinkInput>;
