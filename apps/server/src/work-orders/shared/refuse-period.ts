import { dayLength } from '@werkbank/contract/wire/business-day.ts';
import { Problem } from '#base/problem.ts';

/** @throws Problem `param.invalid` for a period that ends before it begins or has more days than these */
export function refusePeriod({ from, until }: { from: string; until: string }, maxDays: number): void {
  const days = (Date.parse(until) - Date.parse(from)) / dayLength + 1;
  if (days >= 1 && days <= maxDays) return;
  throw new Problem('param.invalid', {
    params: { fields: 'query/until' },
    errors: [{ path: 'query/until', code: 'period', message: `at most ${maxDays} days from the first` }],
  });
}
