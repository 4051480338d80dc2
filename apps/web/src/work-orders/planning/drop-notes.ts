import { lackingSkills } from '@werkbank/contract/engineers/lacking-skills.ts';
import type { Site, TravelOf } from '@werkbank/contract/work-orders/planning/travel.ts';
import {
  type Absence,
  absenceOn,
  type BoardCell,
  type BoardEngineer,
  type BoardVisit,
  capacity,
  minutesOf,
} from './board-model.ts';
import type { Carried } from './use-move-visit.ts';

/** What speaks against a day, in the order of importance. */
export type DropNote =
  | { kind: 'away'; absence: Absence['kind'] }
  | { kind: 'clash'; number: number; time: string | null }
  | { kind: 'unskilled'; types: string[] }
  | { kind: 'full'; minutes: number }
  | { kind: 'otherArea'; area: string };

interface Target {
  cell: BoardCell;
  engineer: Pick<BoardEngineer, 'areas' | 'skills'>;
  /** The visits of the day. */
  visits: readonly BoardVisit[];
  absences: readonly Absence[];
}

/** What a planner should know before dropping a visit or an order on a day. */
export function dropNotes(carried: Carried, { cell, engineer, visits, absences }: Target): DropNote[] {
  const moved = carried.kind === 'visit' ? carried.visit : undefined;
  const others = visits.filter(({ id }) => id !== moved?.id);
  const notes: DropNote[] = [];
  const absence = absenceOn(absences, cell);
  if (absence) notes.push({ kind: 'away', absence: absence.kind });
  for (const { number, startTime, endTime } of others)
    if (
      moved?.startTime &&
      moved.endTime &&
      startTime &&
      endTime &&
      startTime < moved.endTime &&
      endTime > moved.startTime
    )
      notes.push({ kind: 'clash', number, time: startTime });
  const types = carried.kind === 'visit' ? carried.visit.assetTypes : carried.order.assetTypes;
  const unskilled = lackingSkills(engineer.skills, types, cell.day);
  if (unskilled.length > 0) notes.push({ kind: 'unskilled', types: unskilled });
  const own = carried.kind === 'visit' ? carried.visit.minutes : carried.order.expectedMinutes;
  const minutes = minutesOf(others) + (own ?? 0);
  if (minutes > capacity) notes.push({ kind: 'full', minutes });
  const area = areaOf(carried.kind === 'visit' ? carried.visit.postcode : carried.order.postcode);
  if (area !== null && engineer.areas.length > 0 && !engineer.areas.includes(area))
    notes.push({ kind: 'otherArea', area });
  return notes;
}

/** Areas are the first two digits of a postcode. */
const areaOf = (postcode: string | null | undefined): string | null => /^\s*(\d{2})/.exec(postcode ?? '')?.[1] ?? null;

/** Kilometres of a day: from home, between the visits in their order, and back; null when none is known. */
export function kilometresOf(visits: readonly BoardVisit[], home: Site | null, travel: TravelOf): number | null {
  if (visits.length === 0) return null;
  const places = [...(home ? [home] : []), ...visits.map(siteOf), ...(home ? [home] : [])];
  const known = places.slice(1).flatMap((place, index) => {
    const before = places[index];
    return (before && travel(before, place).kilometres) ?? [];
  });
  return known.length === 0 ? null : known.reduce((sum, kilometres) => sum + kilometres, 0);
}

/** Where the day of an engineer begins and ends; null when it is not known, or not for this reader. */
export const homeOf = ({ id, home }: Pick<BoardEngineer, 'id' | 'home'>): Site | null =>
  home && { locationId: id, ...home };

export const siteOf = ({ locationId, latitude, longitude, postcode }: BoardVisit) => ({
  locationId,
  latitude,
  longitude,
  area: areaOf(postcode),
});
