import * as z from 'zod';
import { DateTime } from '#src/wire/shapes.ts';

/** Address of a service with the tables of OSRM. */
const RoutingUrl = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .regex(/^[^?#@\s]+$/);

/** The service that knows the ways between places. */
export const MapServices = z
  .object({
    /** Null: ways are estimated from coordinates. */
    routingUrl: z.string().nullable(),
    /** 0 until settings are stored. */
    version: z.int(),
    /** Null until settings are stored. */
    modified: DateTime.nullable(),
    modifierFullName: z.string().nullable(),
  })
  .meta({ id: 'MapServices' });
export type MapServices = z.output<typeof MapServices>;

export const MapServicesInput = z.object({ routingUrl: RoutingUrl.nullable() }).meta({ id: 'MapServicesInput' });
export type MapServicesInput = z.output<typeof MapServicesInput>;

export const RoutingTrialInput = z.object({ routingUrl: RoutingUrl }).meta({ id: 'RoutingTrialInput' });

/** What the service says about the way from Utrecht to Amersfoort. */
export const RoutingTrial = z
  .object({ minutes: z.int(), kilometres: z.int(), milliseconds: z.int() })
  .meta({ id: 'RoutingTrial' });
export type RoutingTrial = z.output<typeof RoutingTrial>;

/** What can be wrong with a routing service. */
export const routingFaults = ['routing.unreachable', 'routing.no_table'] as const;
