import type { MonthLoad } from '@werkbank/contract/work-orders/planning/months.ts';
import { addDays, firstOfMonth } from '#src/work-orders/shared/days.ts';

export const loadOf = ({ plannedMinutes, waitingMinutes, dueMinutes }: MonthLoad): number =>
  plannedMinutes + waitingMinutes + dueMinutes;

/** The part of the working hours that is needed. */
export const fullnessOf = (month: MonthLoad): number =>
  month.capacityMinutes === 0 ? Number.POSITIVE_INFINITY : loadOf(month) / month.capacityMinutes;

export const isFuller = (month: MonthLoad, other: MonthLoad): boolean => fullnessOf(month) > fullnessOf(other);

export const lastOfMonth = (month: string): string => addDays(firstOfMonth(month, 1), -1);

/** The kinds of work in a bar, from the bottom up. */
export const workKinds = ['plannedMinutes', 'waitingMinutes', 'dueMinutes'] as const;

interface Part {
  kind: (typeof workKinds)[number];
  y: number;
  height: number;
}

/** The parts of a bar from the bottom up and the line of the working hours, of 100 units for the highest. */
export function barOf(month: MonthLoad, highest: number): { parts: Part[]; line: number } {
  let top = 100;
  const parts = workKinds.map((kind) => {
    const height = (month[kind] / highest) * 100;
    top -= height;
    return { kind, y: top, height };
  });
  return { parts, line: 100 - (month.capacityMinutes / highest) * 100 };
}
