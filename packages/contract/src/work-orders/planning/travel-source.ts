import * as z from 'zod';
import { Guid } from '#src/wire/shapes.ts';

/** How ways are known: from the routing service, estimated because it does not answer, or estimated because there is none. */
export const TravelSource = z.enum(['service', 'serviceAway', 'coordinates']);
export type TravelSource = z.output<typeof TravelSource>;

/** The ways of some days between the visits of each engineer, and from home and back. */
export const DayTravel = z
  .object({
    source: TravelSource,
    ways: z.array(
      z.object({
        /** A location, or an engineer for home. */
        from: Guid,
        to: Guid,
        minutes: z.int(),
        /** Null when one of the places has no coordinates. */
        kilometres: z.int().nullable(),
      }),
    ),
  })
  .meta({ id: 'DayTravel' });
export type DayTravel = z.output<typeof DayTravel>;
