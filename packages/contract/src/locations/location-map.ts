import * as z from 'zod';
import { Guid } from '../wire/shapes.ts';

const box = { west: z.number(), south: z.number(), east: z.number(), north: z.number() };

/** Locations that are close together at this scale. */
const LocationGroup = z.object({
  /** The middle of its locations. */
  latitude: z.number(),
  longitude: z.number(),
  ...box,
  count: z.int(),
  /** The first of its locations by name, where it has few, or all at one place. */
  locations: z.array(z.object({ id: Guid, name: z.string(), city: z.string().nullable() })),
});

/** Where locations are, grouped where they are close together. */
export const LocationMap = z
  .object({
    /** The part of the world: as asked for, else that of all locations; null when none has coordinates. */
    box: z.object(box).nullable(),
    /** Locations in it. */
    total: z.int(),
    /** False when only the first were read. */
    totalIsExact: z.boolean(),
    /** Locations without coordinates, in no part of the world. */
    missing: z.int(),
    groups: z.array(LocationGroup),
  })
  .meta({ id: 'LocationMap' });
export type LocationMap = z.output<typeof LocationMap>;
export type LocationGroup = LocationMap['groups'][number];
