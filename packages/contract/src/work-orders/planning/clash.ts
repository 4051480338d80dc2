import * as z from 'zod';
import { Guid, IsoDate, LocalTime } from '#src/wire/shapes.ts';
import { visitWarnings } from '../visits/visit.ts';

/** A planned visit that overlaps another one of its engineer, or is planned during an absence. */
export const ClashingVisit = z
  .object({
    id: Guid,
    /** Version of the visit, for `If-Match`. */
    version: z.int(),
    workOrderId: Guid,
    number: z.int(),
    description: z.string(),
    locationName: z.string(),
    city: z.string().nullable(),
    engineerId: Guid,
    engineerFullName: z.string(),
    plannedOn: IsoDate,
    startTime: LocalTime.nullable(),
    endTime: LocalTime.nullable(),
    ...visitWarnings,
  })
  .meta({ id: 'ClashingVisit' });
export type ClashingVisit = z.output<typeof ClashingVisit>;
