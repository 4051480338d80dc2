import { maxMeasuredValue } from '@werkbank/contract/assets/types/limits.ts';
import type { PackTask } from '@werkbank/contract/work-orders/day/day.ts';
import { blankCheck, type Checks, type Point } from './checklist-model.ts';

type Limits = Pick<Point, 'lowerLimit' | 'upperLimit'>;

const decimalsOf = (value: number | null): number => String(value ?? 0).split('.')[1]?.length ?? 0;

/**
 * The next value up or down, in steps as fine as the decimals of the previous value and the limits; undefined without a value to start
 * from.
 */
export function stepped(
  { lowerLimit, upperLimit }: Limits,
  from: number | null | undefined,
  direction: 1 | -1,
): number | undefined {
  if (from === null || from === undefined || Number.isNaN(from)) return undefined;
  const decimals = Math.min(3, Math.max(...[from, lowerLimit, upperLimit].map(decimalsOf)));
  // Counted in whole steps, since sums of binary fractions are not exact.
  const steps = 10 ** decimals;
  const next = (Math.round(from * steps) + direction) / steps;
  return Math.abs(next) > maxMeasuredValue ? undefined : next;
}

/** Known dates of the asset's parts, such as the pads of an AED; a date in the past must be read from the part. */
export function knownDates(points: readonly Point[], task: PackTask, today: string): Checks {
  const known = points.flatMap(({ code, kind, sets }) => {
    const date = kind === 'date' && sets !== null ? task[sets] : null;
    return date !== null && date > today ? [[code, { ...blankCheck, date }] as const] : [];
  });
  return Object.fromEntries(known);
}
