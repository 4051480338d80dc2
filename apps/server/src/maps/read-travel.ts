import {
  type Site,
  type Travel,
  type TravelOf,
  travelBetween,
} from '@werkbank/contract/work-orders/planning/travel.ts';
import type { TravelSource } from '@werkbank/contract/work-orders/planning/travel-source.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { findMapServices } from './map-services-store.ts';
import { askWays, maxPlaces, type Point } from './routing-service.ts';
import { findWays, type KnownWay, keepWays } from './travel-store.ts';

/** Milliseconds that a page waits for the service in all. */
const patience = 8000;
/** Milliseconds without a request after a service did not answer. */
const rest = 60_000;
/** Places between which ways are asked for; those between further ones are estimated. */
const maxAsked = 300;
const blockSize = maxPlaces / 2;

/** When a service may be asked again, by its address. */
const resting = new Map<string, number>();

export interface KnownTravel {
  travelOf: TravelOf;
  source: TravelSource;
}

/**
 * The ways between the places of each group, from the routing service if there is one; what it does not know, or not in time, is estimated.
 */
export async function readTravel(db: Db, groups: readonly (readonly Site[])[]): Promise<KnownTravel> {
  const { routingUrl } = await findMapServices(db);
  if (routingUrl === null) return { travelOf: travelBetween, source: 'coordinates' };
  const asked = groups.map((group) => distinctPoints(group).slice(0, maxAsked));
  const known = new Map<string, Travel | null>();
  const learn = (ways: readonly KnownWay[]) => {
    for (const { from, to, minutes, kilometres } of ways)
      known.set(keyOf(from, to), minutes === null ? null : { minutes, kilometres });
  };
  learn(await findWays(db, [...new Map(asked.flat().map((point) => [nameOf(point), point])).values()]));
  const missing = asked.map((points) => points.filter((point) => points.some((to) => !known.has(keyOf(point, to)))));
  const isAnswered = await askAll(routingUrl, missing, async (ways) => {
    learn(ways);
    await keepWays(db, ways);
  });
  return { travelOf: (from, to) => wayOf(known, from, to), source: isAnswered ? 'service' : 'serviceAway' };
}

function wayOf(known: ReadonlyMap<string, Travel | null>, from: Site, to: Site): Travel {
  const [a, b] = [pointOf(from), pointOf(to)];
  if (from.locationId === to.locationId || !a || !b) return travelBetween(from, to);
  return known.get(keyOf(a, b)) ?? travelBetween(from, to);
}

/** Asks for the ways within each group, in blocks; false when the service did not answer. */
async function askAll(
  routingUrl: string,
  groups: readonly (readonly Point[])[],
  learn: (ways: readonly KnownWay[]) => Promise<void>,
): Promise<boolean> {
  const blocks = groups.flatMap((points) => {
    const parts = Array.from({ length: Math.ceil(points.length / blockSize) }, (_, n) =>
      points.slice(n * blockSize, (n + 1) * blockSize),
    );
    return parts.flatMap((origins) => parts.map((destinations) => ({ origins, destinations })));
  });
  if (blocks.length === 0) return true;
  if ((resting.get(routingUrl) ?? 0) > Date.now()) return false;
  const signal = AbortSignal.timeout(patience);
  try {
    for (const { origins, destinations } of blocks) {
      const table = await askWays(routingUrl, origins, destinations, signal);
      await learn(
        origins.flatMap((from, row) =>
          destinations.map((to, column) => {
            const way = table[row]?.[column];
            return { from, to, minutes: way?.minutes ?? null, kilometres: way?.kilometres ?? null };
          }),
        ),
      );
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    resting.set(routingUrl, Date.now() + rest);
    return false;
  }
  return true;
}

/** To about ten metres. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

const pointOf = ({ latitude, longitude }: Site): Point | undefined =>
  latitude === null || longitude === null ? undefined : { latitude: rounded(latitude), longitude: rounded(longitude) };

const nameOf = ({ latitude, longitude }: Point): string => `${latitude} ${longitude}`;
const keyOf = (from: Point, to: Point): string => `${nameOf(from)} ${nameOf(to)}`;

const distinctPoints = (sites: readonly Site[]): Point[] => [
  ...new Map(sites.flatMap((site) => pointOf(site) ?? []).map((point) => [nameOf(point), point])).values(),
];
