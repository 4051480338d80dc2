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
    /** It opens every location that the account has on the day; then `locations` is empty. */
    allLocations: z.boolean(),
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
    /** Every location of the account, also one that it gets later. */
    allLocations: z.boolean().default(false),
    /** The only locations, unless it is for all of them. */
    locationIds: z.array(idOf('location')).max(maxPortalLocations).default([]),
    /** From today to two years from now. */
    expiresOn: IsoDate,
    /** Sends the link to the contact by e-mail. */
    send: z.boolean().default(true),
  })
  .refine(({ allLocations, locationIds }) => allLocations || locationIds.length > 0, {
    path: ['locationIds'],
    error: 'locationIds or allLocations',
  })
  .meta({ id: 'PortalLinkInput' });
export type PortalLinkInput = z.output<typeof PortalLinkInput>;

/** A link of which the signed-in user is the contact, by a verified e-mail address. */
export const OwnPortal = z
  .object({
    id: Guid,
    companyName: z.string(),
    customerName: z.string(),
    /** The last day on which it opens the page. */
    expiresOn: IsoDate,
    locationCount: z.int(),
  })
  .meta({ id: 'OwnPortal' });
export type OwnPortal = z.output<typeof OwnPortal>;

export const PortalSession = z
  .object({
    /** Opens the page as the secret of the link does. */
    secret: z.string(),
    expiresAt: DateTime,
  })
  .meta({ id: 'PortalSession' });
