import type { Absence } from '@werkbank/contract/engineers/calls.ts';

/** The days of a month, `YYYY-MM`. */
export function monthDays(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, n) => `${month}-${String(n + 1).padStart(2, '0')}`);
}

/** The first and last column of an absence among these days, from 1, clipped to them. */
export function barOf({ fromOn, untilOn }: Pick<Absence, 'fromOn' | 'untilOn'>, days: readonly string[]) {
  const first = Math.max(
    0,
    days.findIndex((day) => day >= fromOn),
  );
  const last = days.findLastIndex((day) => day <= untilOn);
  return { first: first + 1, last: Math.max(first, last) + 1 };
}
