import { dayLength } from '@werkbank/contract/wire/business-day.ts';
import { IsoDate, Moment } from '@werkbank/contract/wire/shapes.ts';
import { Problem } from '#base/problem.ts';
import { instantOf } from '#db/business-time.ts';

const month = 30 * dayLength;

/** The moment from which changes are requested; by default 30 days ago. @throws Problem `param.period` */
export function changedSince(given: string | undefined): string {
  if (given === undefined || given === '') return new Date(Date.now() - month).toISOString();
  const isKnown = (IsoDate.safeParse(given).success && given >= '1900') || Moment.safeParse(given).success;
  if (!isKnown)
    throw new Problem('param.period', {
      params: { name: 'changeDate' },
      errors: [{ path: 'query/changeDate', code: 'period', message: 'no date or time' }],
    });
  return instantOf(given);
}
