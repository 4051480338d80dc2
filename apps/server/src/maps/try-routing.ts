import type { RoutingTrial } from '@werkbank/contract/administration/readiness/map-services.ts';
import { Problem } from '#base/problem.ts';
import { askWays } from './routing-service.ts';

const utrecht = { latitude: 52.0907, longitude: 5.1214 };
const amersfoort = { latitude: 52.1561, longitude: 5.3878 };

/**
 * Asks the service for a way that every map of the Netherlands has.
 * @throws Problem that names what is wrong
 */
export async function tryRouting(serviceUrl: string): Promise<RoutingTrial> {
  const begun = performance.now();
  const [[way] = []] = await askWays(serviceUrl, [utrecht], [amersfoort]);
  if (way?.kilometres === null || way?.kilometres === undefined)
    throw new Problem('routing.no_table', { params: { address: new URL(serviceUrl).host } });
  const { minutes, kilometres } = way;
  return { minutes, kilometres, milliseconds: Math.round(performance.now() - begun) };
}
