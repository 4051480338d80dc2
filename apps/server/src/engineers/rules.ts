import { dayLength } from '@werkbank/contract/wire/business-day.ts';
import { Problem } from '#base/problem.ts';

const maxPeriodDays = 400;

/** @throws Problem `body.invalid` when an absence would end before it begins */
export function refuseBackwards(fromOn: string, untilOn: string | undefined): void {
  if (untilOn !== undefined && untilOn < fromOn)
    throw new Problem('body.invalid', {
      params: { fields: 'body/untilOn' },
      errors: [{ path: 'body/untilOn', code: 'too_small', message: 'not before fromOn' }],
    });
}

/** @throws Problem `param.invalid` for a period that ends before it begins or is too long for one request */
export function refuseLongPeriod({ from, until }: { from: string; until: string }): void {
  const days = (Date.parse(until) - Date.parse(from)) / dayLength;
  if (days >= 0 && days <= maxPeriodDays) return;
  throw new Problem('param.invalid', {
    params: { fields: 'query/until' },
    errors: [{ path: 'query/until', code: 'period', message: `0 to ${maxPeriodDays} days after from` }],
  });
}
