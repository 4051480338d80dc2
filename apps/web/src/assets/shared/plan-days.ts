import { findDateProblem } from '#src/ui/date-field/date-model.ts';

/** The first and last day from which a plan can be calculated. */
export const planDays = { minimum: '1900-01-01', maximum: '2199-12-31' } as const;

/** Empty, or a valid day. */
export const isPlanDay = (day: string | null): boolean =>
  findDateProblem(day, planDays.minimum, planDays.maximum) === null;
