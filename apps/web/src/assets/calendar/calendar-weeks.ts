import { firstOfMonth, lastOfMonth } from '../shared/months.ts';

/** A row of the calendar, Monday to Sunday, including days of the adjacent months. */
export interface Week {
  /** ISO 8601: week 1 has the first Thursday of the year. */
  number: number;
  days: string[];
}

/** The weeks that overlap a month. */
export function weeksOf(month: string): Week[] {
  const last = lastOfMonth(month, 0);
  const weeks: Week[] = [];
  for (let monday = mondayOf(firstOfMonth(month, 0)); monday <= last; monday = dayAfter(monday, 7)) {
    const first = monday;
    weeks.push({ number: weekOf(first), days: Array.from({ length: 7 }, (_, place) => dayAfter(first, place)) });
  }
  return weeks;
}

/** The day that a key moves to, undefined for other keys: by a day or a week, to the ends of the week, or by a month. */
export function dayByKey(day: string, key: string): string | undefined {
  const [first, last] = [firstOfMonth(day, 0), lastOfMonth(day, 0)];
  const monday = mondayOf(day);
  const sunday = dayAfter(monday, 6);
  switch (key) {
    case 'ArrowLeft':
      return dayAfter(day, -1);
    case 'ArrowRight':
      return dayAfter(day, 1);
    case 'ArrowUp':
      return dayAfter(day, -7);
    case 'ArrowDown':
      return dayAfter(day, 7);
    case 'Home':
      return monday < first ? first : monday;
    case 'End':
      return sunday > last ? last : sunday;
    case 'PageUp':
      return sameDay(day, -1);
    case 'PageDown':
      return sameDay(day, 1);
    default:
      return undefined;
  }
}

function dayAfter(day: string, later: number): string {
  return new Date(Date.parse(day) + later * 86_400_000).toISOString().slice(0, 10);
}

const mondayOf = (day: string) => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));

function weekOf(monday: string): number {
  const thursday = dayAfter(monday, 3);
  return 1 + Math.floor((Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / (7 * 86_400_000));
}

/** The same day of another month, or its last one. */
function sameDay(day: string, later: number): string {
  const there = firstOfMonth(day, later).slice(0, 8) + day.slice(8);
  const last = lastOfMonth(day, later);
  return there > last ? last : there;
}
