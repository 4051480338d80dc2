import type { EarlierWork, MonthLoad, MonthShift } from '@werkbank/contract/work-orders/planning/months.ts';

const loadOf = ({ plannedMinutes, waitingMinutes, dueMinutes }: MonthLoad): number =>
  plannedMinutes + waitingMinutes + dueMinutes;

/** The minutes that have to be moved so that both months are equally full, 0 when the earlier one is fuller. */
export function minutesToMove(month: MonthLoad, to: MonthLoad): number {
  const [a, b] = [month.capacityMinutes, to.capacityMinutes];
  if (a + b === 0) return 0;
  return Math.max(0, Math.round((loadOf(month) * b - loadOf(to) * a) / (a + b)));
}

/** Marks the first work that fits into these minutes. */
export function suggestWork(minutes: number, work: readonly Omit<EarlierWork, 'isSuggested'>[]): MonthShift {
  let left = minutes;
  const marked = work.map((one) => {
    const isSuggested = one.minutes <= left;
    if (isSuggested) left -= one.minutes;
    return { ...one, isSuggested };
  });
  return { minutes, work: marked };
}
