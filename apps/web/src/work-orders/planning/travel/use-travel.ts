import { useQuery } from '@tanstack/react-query';
import { type Travel, type TravelOf, travelBetween } from '@werkbank/contract/work-orders/planning/travel.ts';
import type { TravelSource } from '@werkbank/contract/work-orders/planning/travel-source.ts';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';

/** Longer periods do not show ways. */
const maxDays = 14;

/** The ways between the visits of these days; estimated until the server has answered. */
export function useTravel(days: readonly string[]): { travelOf: TravelOf; source: TravelSource | undefined } {
  const query = { from: days[0] ?? '', until: days.at(-1) ?? '' };
  const { data } = useQuery({
    ...callOptions(api.workOrders.getTravel, { query }),
    enabled: days.length <= maxDays,
    placeholderData: (before) => before,
  });
  const known = new Map<string, Travel>(data?.ways.map(({ from, to, ...way }) => [`${from} ${to}`, way]));
  return {
    travelOf: (from, to) => known.get(`${from.locationId} ${to.locationId}`) ?? travelBetween(from, to),
    source: data?.source,
  };
}
