import {
  type Site,
  type Travel,
  type TravelOf,
  travelBetween,
} from '@werkbank/contract/work-orders/planning/travel.ts';
import type { BoardVisit } from './board-model.ts';
import { siteOf } from './drop-notes.ts';

/** A visit on the time scale of a day; times in minutes since midnight. */
export interface PlacedVisit {
  visit: BoardVisit;
  from: number;
  until: number;
  /** Visits at the same time are side by side. */
  lane: number;
  /** The way from the visit before, for the first one from home; null where it is not known, and where they overlap. */
  travel: Travel | null;
  /** Minutes since the visit before; endless before the first one. */
  free: number;
  /** The way home after the last one. */
  homeward: Travel | null;
}

/** Shown at least, from 7:00 to 18:00. */
const shown = { from: 7 * 60, until: 18 * 60 } as const;
const defaultMinutes = 60;
const hour = 60;

/** Visits with a time, from morning to evening; visits are given in this order. */
export function placeVisits(
  visits: readonly BoardVisit[],
  home: Site | null = null,
  travelOf: TravelOf = travelBetween,
): PlacedVisit[] {
  const placed: PlacedVisit[] = [];
  for (const visit of visits) {
    if (visit.startTime === null) continue;
    const from = inMinutes(visit.startTime);
    const until = visit.endTime === null ? from + (visit.minutes ?? defaultMinutes) : inMinutes(visit.endTime);
    const busy = new Set(placed.filter((one) => one.until > from).map((one) => one.lane));
    const lane = [0, 1, 2, 3].find((one) => !busy.has(one)) ?? 0;
    const before = placed.at(-1);
    const origin = before ? siteOf(before.visit) : home;
    const travel = origin && (!before || before.until <= from) ? travelOf(origin, siteOf(visit)) : null;
    const free = before ? from - before.until : Number.POSITIVE_INFINITY;
    placed.push({ visit, from, until, lane, travel, free, homeward: null });
  }
  const last = placed.toSorted((a, b) => b.until - a.until)[0];
  if (last && home) last.homeward = travelOf(siteOf(last.visit), home);
  return placed;
}

/** The hours of the scale, in whole hours around all visits. */
export function hoursOf(placed: readonly PlacedVisit[]): { from: number; until: number } {
  const from = Math.min(shown.from, ...placed.map((one) => one.from - wayFromHome(one)));
  const until = Math.max(shown.until, ...placed.map((one) => one.until + (one.homeward?.minutes ?? 0)));
  return { from: Math.floor(from / hour) * hour, until: Math.ceil(until / hour) * hour };
}

const wayFromHome = ({ travel, free }: PlacedVisit): number => (Number.isFinite(free) ? 0 : (travel?.minutes ?? 0));

function inMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * hour + minutes;
}
