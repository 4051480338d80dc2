import type { Board, BoardVisit } from '@werkbank/contract/work-orders/planning/board.ts';
import type { Site } from '@werkbank/contract/work-orders/planning/travel.ts';
import type { DayTravel } from '@werkbank/contract/work-orders/planning/travel-source.ts';
import type { Db } from '#db/db.ts';
import { readTravel } from '#maps/read-travel.ts';

type Placed = Pick<BoardVisit, 'engineerId' | 'plannedOn' | 'locationId' | 'latitude' | 'longitude' | 'postcode'>;

/** The ways of each engineer's days, visits in the order of the board, from home and back where it is given. */
export async function travelOfDays(
  db: Db,
  visits: readonly Placed[],
  engineers: readonly Pick<Board['engineers'][number], 'id' | 'home'>[],
): Promise<DayTravel> {
  const homes = new Map(
    engineers.flatMap(({ id, home }) => (home ? [[id, { locationId: id, ...home }] as const] : [])),
  );
  const days = [...Map.groupBy(visits, ({ engineerId, plannedOn }) => `${engineerId} ${plannedOn}`).values()].map(
    (ofDay) => {
      const home = homes.get(ofDay[0]?.engineerId ?? '');
      return [...(home ? [home] : []), ...ofDay.map(siteOf)];
    },
  );
  const { travelOf, source } = await readTravel(db, days);
  const ways = new Map<string, DayTravel['ways'][number]>();
  for (const day of days)
    for (const from of day)
      for (const to of day)
        if (from.locationId !== to.locationId)
          ways.set(`${from.locationId} ${to.locationId}`, {
            from: from.locationId,
            to: to.locationId,
            ...travelOf(from, to),
          });
  return { source, ways: [...ways.values()] };
}

const siteOf = ({ locationId, latitude, longitude, postcode }: Placed): Site => ({
  locationId,
  latitude,
  longitude,
  area: /^\s*(\d{2})/.exec(postcode ?? '')?.[1] ?? null,
});
