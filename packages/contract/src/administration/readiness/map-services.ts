import * as z from 'zod';
import { DateTime, text } from '#src/wire/shapes.ts';

/** Address of a service with the tables of OSRM. */
const RoutingUrl = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .regex(/^[^?#@\s]+$/);

/** Address of square images of a map; `{z}`, `{x}` and `{y}` are replaced. */
const TileUrl = z
  .string()
  .max(500)
  .regex(/^https?:\/\/[^\s{}/]+\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})[^\s;,]+$/);

/** The services that know the ways between places and draw maps. */
export const MapServices = z
  .object({
    /** Null: ways are estimated from coordinates. */
    routingUrl: z.string().nullable(),
    /** Null: places are drawn on a plain plan. */
    tileUrl: z.string().nullable(),
    /** Whom the makers of the map ask to be named. */
    tileAttribution: z.string().nullable(),
    /** 0 until settings are stored. */
    version: z.int(),
    /** Null until settings are stored. */
    modified: DateTime.nullable(),
    modifierFullName: z.string().nullable(),
  })
  .meta({ id: 'MapServices' });
export type MapServices = z.output<typeof MapServices>;

/** Tiles need an attribution. Missing fields are kept. */
export const MapServicesInput = z
  .object({
    routingUrl: RoutingUrl.nullable().optional(),
    tileUrl: TileUrl.nullable().optional(),
    tileAttribution: text(200).nullable().optional(),
  })
  .refine(({ tileUrl, tileAttribution }) => (tileUrl ?? null) === null || Boolean(tileAttribution), {
    path: ['tileAttribution'],
    error: 'needed for tiles',
  })
  .meta({ id: 'MapServicesInput' });
export type MapServicesInput = z.output<typeof MapServicesInput>;

export const RoutingTrialInput = z.object({ routingUrl: RoutingUrl }).meta({ id: 'RoutingTrialInput' });

/** What the service says about the way from Utrecht to Amersfoort. */
export const RoutingTrial = z
  .object({ minutes: z.int(), kilometres: z.int(), milliseconds: z.int() })
  .meta({ id: 'RoutingTrial' });
export type RoutingTrial = z.output<typeof RoutingTrial>;

/** What can be wrong with a routing service. */
export const routingFaults = ['routing.unreachable', 'routing.no_table'] as const;

/** The tiles of maps; null where there are none. */
export const MapTiles = z
  .object({ tileUrl: z.string().nullable(), tileAttribution: z.string().nullable() })
  .meta({ id: 'MapTiles' });
export type MapTiles = z.output<typeof MapTiles>;
