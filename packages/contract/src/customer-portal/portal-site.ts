import * as z from 'zod';
import { Light, LightCounts } from '../locations/location.ts';
import { RequestKind } from '../service-requests/request/request.ts';
import { plainId } from '../wire/reference.ts';
import { DateTime, Guid, IsoDate, LocalTime, requiredText, text } from '../wire/shapes.ts';

/** A location as the holder of a link sees it. */
export const PortalSite = z.object({
  id: Guid,
  name: z.string(),
  addressLine1: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  lights: LightCounts,
  /** Day of the next planned visit. */
  nextVisitOn: IsoDate.nullable(),
  openRequests: z.int(),
  openEstimates: z.int(),
});
export type PortalSite = z.output<typeof PortalSite>;

/** What a link opens: the customer, and its locations by name. */
export const Portal = z
  .object({
    companyName: z.string(),
    companyPhone: z.string().nullable(),
    companyEmail: z.string().nullable(),
    customerName: z.string(),
    contactName: z.string(),
    expiresOn: IsoDate,
    sites: z.array(PortalSite),
  })
  .meta({ id: 'Portal' });
export type Portal = z.output<typeof Portal>;

/** A check that somebody at the location recorded in its log book. */
export const PortalCheck = z
  .object({
    id: Guid,
    /** Null for a check of the whole location. */
    floorId: Guid.nullable(),
    floorName: z.string().nullable(),
    checkedOn: IsoDate,
    checkedBy: z.string(),
    inOrder: z.boolean(),
    remarks: z.string().nullable(),
  })
  .meta({ id: 'PortalCheck' });
export type PortalCheck = z.output<typeof PortalCheck>;

export const PortalCheckInput = z
  .object({
    floorId: plainId('a floor of the location of the link; others are refused').nullable(),
    checkedBy: requiredText(100),
    inOrder: z.boolean(),
    /** Required when something is not in order. */
    remarks: text(1000).default(''),
  })
  .refine(({ inOrder, remarks }) => inOrder || remarks !== '', { path: ['remarks'], error: 'what is not in order' })
  .meta({ id: 'PortalCheckInput' });
export type PortalCheckInput = z.output<typeof PortalCheckInput>;

export const PortalReportInput = z
  .object({
    /** Null for a fault of the building itself. */
    assetId: plainId('an asset of the location of the link; others are refused').nullable(),
    kind: RequestKind.extract(['used', 'damaged', 'missing', 'alarm', 'other']),
    description: requiredText(250),
    name: requiredText(100),
  })
  .meta({ id: 'PortalReportInput' });
export type PortalReportInput = z.output<typeof PortalReportInput>;

/** One location with what the manager of the building asks about. Lists are bounded; `lights` count all assets. */
export const PortalSiteDetails = PortalSite.extend({
  companyName: z.string(),
  companyPhone: z.string().nullable(),
  contactName: z.string(),
  /** In reading order; those without assets too. */
  floors: z.array(z.object({ id: Guid, name: z.string(), lastCheck: PortalCheck.nullable() })),
  /** The last check of the whole location. */
  lastCheck: PortalCheck.nullable(),
  /** In the order of a walk; the first 2,000. */
  assets: z.array(
    z.object({
      id: Guid,
      /** Null for an asset whose floor is unknown. */
      floorId: Guid.nullable(),
      description: z.string(),
      typeDescription: z.string(),
      tag: z.string().nullable(),
      place: z.string().nullable(),
      light: Light,
      dueOn: IsoDate.nullable(),
    }),
  ),
  visits: z.array(z.object({ on: IsoDate, startTime: LocalTime.nullable(), endTime: LocalTime.nullable() })),
  requests: z.array(
    z.object({
      number: z.int(),
      kind: RequestKind,
      description: z.string(),
      receivedAt: DateTime,
      isAccepted: z.boolean(),
    }),
  ),
  /** Each is read and answered on the page of estimates, with `<secret>~<id>`. */
  estimates: z.array(
    z.object({
      id: Guid,
      quotationNumber: z.int(),
      description: z.string().nullable(),
      dueDate: IsoDate,
      sentOn: IsoDate.nullable(),
    }),
  ),
  /** Service reports and certificates, newest first. */
  papers: z.array(
    z.object({
      reference: z.string(),
      type: z.enum(['serviceReport', 'certificate']),
      description: z.string().nullable(),
      fileName: z.string(),
      created: DateTime,
    }),
  ),
  /** The log book, newest first. */
  checks: z.array(PortalCheck),
}).meta({ id: 'PortalSiteDetails' });
export type PortalSiteDetails = z.output<typeof PortalSiteDetails>;
