import type { VisitStatus, WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';

/** A period of one activity; a running one has no end. */
export type VisitTime = WorkOrderVisit['times'][number];

export const timeKinds = ['travel', 'work', 'break'] as const satisfies readonly VisitTime['kind'][];

const kindAfter: Readonly<Partial<Record<VisitStatus, VisitTime['kind']>>> = {
  travelling: 'travel',
  working: 'work',
  onBreak: 'break',
};

/** The later of two moments. */
const later = (a: string, b: string): string => (Date.parse(a) > Date.parse(b) ? a : b);

/** The times after a status change: the running period ends and the next begins, never before the last one. */
export function timesAfter(times: readonly VisitTime[], status: VisitStatus, at: string): VisitTime[] {
  const last = times.at(-1);
  const moment = last ? later(later(last.since, last.until ?? last.since), at) : at;
  const ended = times.map((time) => (time.until === null ? { ...time, until: moment } : time));
  const kind = kindAfter[status];
  return kind ? [...ended, { kind, since: moment, until: null }] : ended;
}

/** Whole minutes of one kind, including a running period. */
export function minutesOf(times: readonly VisitTime[], kind: VisitTime['kind'], now: number): number {
  const spent = times
    .filter((time) => time.kind === kind)
    .map(({ since, until }) => Math.max(0, (until === null ? now : Date.parse(until)) - Date.parse(since)));
  return Math.floor(spent.reduce((sum, one) => sum + one, 0) / 60_000);
}

export interface HoursMinutes {
  hours: number;
  minutes: number;
}

export const inHours = (minutes: number): HoursMinutes => ({
  hours: Math.floor(minutes / 60),
  minutes: minutes % 60,
});

/** `overlap`: two periods overlap · `ahead`: in the future · `order`: ends before it begins. */
export type TimeProblem = 'overlap' | 'ahead' | 'order';

/** The times with one of them replaced, added (`index` undefined) or removed (`time` undefined), sorted. */
export function withTime(times: readonly VisitTime[], index: number | undefined, time: VisitTime | undefined) {
  const others = times.filter((_, position) => position !== index);
  return (time ? [...others, time] : others).toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since));
}

/** Why these times are invalid; null if they are valid. */
export function problemOf(times: readonly VisitTime[], now: number): TimeProblem | null {
  for (const [index, { since, until }] of times.entries()) {
    const begins = Date.parse(since);
    const ends = until === null ? now : Date.parse(until);
    if (begins > now || (until !== null && ends > now)) return 'ahead';
    if (ends < begins) return 'order';
    const next = times[index + 1];
    if (next && (until === null || Date.parse(next.since) < ends)) return 'overlap';
  }
  return null;
}

/** `HH:MM` in the browser's time zone, in the format of a time input. */
export function clockOf(moment: string): string {
  const date = new Date(moment);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * A clock time on the day of `near`. The same minute returns `near` itself, so that an untouched field keeps its seconds.
 * Undefined when it is not a time.
 */
export function momentOf(clock: string, near: string): string | undefined {
  const [hours, minutes] = clock.split(':').map(Number);
  if (hours === undefined || minutes === undefined || Number.isNaN(hours) || Number.isNaN(minutes)) return undefined;
  if (clock === clockOf(near)) return near;
  const date = new Date(near);
  date.setHours(hours, minutes, 0, 0);
  return date.toISOString();
}

/** The end of a period that begins at `since`: on the next day when the clock time is earlier. */
export function endOf(clock: string, since: string, near: string | null): string | undefined {
  if (near !== null && clock === clockOf(near)) return near;
  const end = momentOf(clock, since);
  if (end === undefined || Date.parse(end) >= Date.parse(since)) return end;
  const next = new Date(end);
  next.setDate(next.getDate() + 1);
  return next.toISOString();
}
