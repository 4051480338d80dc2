// Proposes visits: each piece of work goes where it costs least, the most urgent first.
import type { EngineerSkill } from '@werkbank/contract/engineers/calls.ts';
import { lackingSkills } from '@werkbank/contract/engineers/lacking-skills.ts';
import type { ProposalNote, ProposedVisit, VisitProposal } from '@werkbank/contract/work-orders/planning/proposal.ts';
import { type Site, type TravelOf, travelBetween } from '@werkbank/contract/work-orders/planning/travel.ts';
import type { TravelSource } from '@werkbank/contract/work-orders/planning/travel-source.ts';

/** Work that needs a visit. */
export type Work = VisitProposal['left'][number] & {
  site: Site;
  minutes: number;
  /** Types of its assets. */
  assetTypes: readonly string[];
};

/** A part of a day that is taken. */
export interface Taken {
  from: number;
  until: number;
  site: Site;
}

/** A day of an engineer who is present; times in minutes since midnight. */
export interface OpenDay {
  engineerId: string;
  engineerFullName: string;
  areas: readonly string[];
  skills: readonly Pick<EngineerSkill, 'assetType' | 'validUntil'>[];
  /** Where the day begins and ends; null when it is not known. */
  home: Site | null;
  day: string;
  begins: number;
  taken: Taken[];
}

/** Costs in minutes of travel: a day that is begun for one visit where the way from home is not known, another area, and lateness. */
const cost = { firstTrip: 30, otherArea: 45, late: 240, dayLate: 20, dayLater: 4, fullDay: 20 } as const;
const quarter = 15;
const dayEnds = 17 * 60;
const fullDay = 480;
const dayLength = 86_400_000;

export function propose(
  work: readonly Work[],
  days: readonly OpenDay[],
  { travelOf, source }: { travelOf: TravelOf; source: TravelSource },
): VisitProposal {
  const visits: ProposedVisit[] = [];
  const left: VisitProposal['left'] = [];
  for (const one of work) {
    const best = days
      .filter(({ skills, day }) => lackingSkills(skills, one.assetTypes, day).length === 0)
      .flatMap((day) => candidatesOf(one, day, { firstDay: days[0]?.day ?? '', travelOf }))
      .reduce<Candidate | undefined>((least, next) => (least && least.cost <= next.cost ? least : next), undefined);
    const { site, minutes: _minutes, assetTypes: _types, ...shown } = one;
    if (!best) {
      left.push(shown);
      continue;
    }
    best.day.taken.push({ from: best.from, until: best.until, site });
    best.day.taken.sort((a, b) => a.from - b.from);
    visits.push({
      ...shown,
      engineerId: best.day.engineerId,
      engineerFullName: best.day.engineerFullName,
      plannedOn: best.day.day,
      startTime: asTime(best.from),
      endTime: asTime(best.until),
      travelMinutes: best.travel,
      kilometres: best.kilometres,
      notes: notesOf(one, best.day),
    });
  }
  return { visits: visits.toSorted(byPlace), left, travelSource: source };
}

/** Between which places a proposal looks for ways. */
export const placesOf = (work: readonly Work[], days: readonly OpenDay[]): Site[] => [
  ...work.map(({ site }) => site),
  ...days.flatMap(({ home, taken }) => [...(home ? [home] : []), ...taken.map(({ site }) => site)]),
];

/** A free time, and the travel that a visit then adds. */
interface Fit {
  from: number;
  until: number;
  travel: number;
  kilometres: number | null;
}

interface Candidate extends Fit {
  day: OpenDay;
  cost: number;
}

/** The free time of a day in which a visit adds the least travel. */
export interface FreeTime {
  day: OpenDay;
  startTime: string;
  endTime: string;
  cost: number;
}

/** The free time of a day that suits a visit best; undefined when there is none that is long enough. */
export function freeTimeOn(day: OpenDay, { site, minutes }: Pick<Work, 'site' | 'minutes'>): FreeTime | undefined {
  const [best] = fitting({ site, minutes }, day, travelBetween)
    .map((fit) => ({ ...fit, cost: fit.travel + beginningOf(day) }))
    .toSorted((a, b) => a.cost - b.cost);
  return best && { day, startTime: asTime(best.from), endTime: asTime(best.until), cost: best.cost };
}

/** Takes a free time, so that it is not offered again. */
export function takeTime({ day, startTime, endTime }: FreeTime, site: Site): void {
  day.taken.push({ from: inMinutes(startTime), until: inMinutes(endTime), site });
  day.taken.sort((a, b) => a.from - b.from);
}

/** Every free time of a day that is long enough, with the way there and on to the next visit. */
const candidatesOf = (
  work: Work,
  day: OpenDay,
  { firstDay, travelOf }: { firstDay: string; travelOf: TravelOf },
): Candidate[] =>
  fitting(work, day, travelOf).map((fit) => ({ ...fit, day, cost: fit.travel + costOf(work, day, firstDay) }));

function fitting(work: Pick<Work, 'site' | 'minutes'>, day: OpenDay, travelOf: TravelOf): Fit[] {
  const found: Fit[] = [];
  for (let place = 0; place <= day.taken.length; place += 1) {
    const [before, after] = [day.taken[place - 1], day.taken[place]];
    // The working day is at the customers: the way from home and back is around it.
    const [origin, destination] = [before?.site ?? day.home, after?.site ?? day.home];
    const there = origin && travelOf(origin, work.site);
    const onward = destination && travelOf(work.site, destination);
    const direct = origin && destination && travelOf(origin, destination);
    const earliest = Math.max(day.begins, before ? before.until + (there?.minutes ?? 0) : 0);
    const from = Math.ceil(earliest / quarter) * quarter;
    const until = from + work.minutes;
    if (until > (after ? after.from - (onward?.minutes ?? 0) : dayEnds)) continue;
    const added = (of: 'minutes' | 'kilometres') =>
      Math.max(0, (there?.[of] ?? 0) + (onward?.[of] ?? 0) - (direct?.[of] ?? 0));
    const isKnown = [there, onward, direct].every((way) => way?.kilometres !== null);
    const travel = added('minutes');
    const kilometres = isKnown && work.site.latitude !== null ? added('kilometres') : null;
    found.push({ from, until, travel, kilometres });
  }
  return found;
}

const beginningOf = ({ taken, home }: OpenDay): number => (taken.length === 0 && !home ? cost.firstTrip : 0);

function costOf(work: Work, day: OpenDay, firstDay: string): number {
  const notes = notesOf(work, day);
  const load = day.taken.reduce((sum, { from, until }) => sum + until - from, 0);
  return (
    beginningOf(day) +
    (notes.includes('otherArea') ? cost.otherArea : 0) +
    (notes.includes('late') && work.dueOn !== null ? cost.late + daysBetween(work.dueOn, day.day) * cost.dayLate : 0) +
    daysBetween(firstDay, day.day) * cost.dayLater +
    (load / fullDay) * cost.fullDay
  );
}

function notesOf({ site: { area }, dueOn }: Work, { areas, day }: OpenDay): ProposalNote[] {
  const isElsewhere = area !== null && areas.length > 0 && !areas.includes(area);
  return [
    ...(isElsewhere ? (['otherArea'] as const) : []),
    ...(dueOn !== null && day > dueOn ? (['late'] as const) : []),
  ];
}

const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / dayLength;

const byPlace = (a: ProposedVisit, b: ProposedVisit): number =>
  a.plannedOn.localeCompare(b.plannedOn) ||
  a.engineerFullName.localeCompare(b.engineerFullName) ||
  a.startTime.localeCompare(b.startTime);

const two = (value: number) => String(value).padStart(2, '0');
const asTime = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const inMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
