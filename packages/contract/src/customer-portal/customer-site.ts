import * as z from 'zod';
import { Light } from '../locations/location.ts';
import { Guid, IsoDate } from '../wire/shapes.ts';
import { PortalSite } from './portal-site.ts';

/** An asset of a customer, for the reseller or the office that sold it. */
export const CustomerDevice = z
  .object({
    id: Guid,
    description: z.string(),
    typeDescription: z.string(),
    tag: z.string().nullable(),
    serialNumber: z.string().nullable(),
    place: z.string().nullable(),
    /** Delivered and not put in service yet. */
    isPlanned: z.boolean(),
    light: Light,
    dueOn: IsoDate.nullable(),
    locationId: Guid,
    locationName: z.string(),
  })
  .meta({ id: 'CustomerDevice' });
export type CustomerDevice = z.output<typeof CustomerDevice>;

/** A location of a customer, with its assets in the order of a walk. */
export const CustomerSite = PortalSite.omit({ openEstimates: true })
  .extend({ devices: z.array(CustomerDevice) })
  .meta({ id: 'CustomerSite' });
export type CustomerSite = z.output<typeof CustomerSite>;
