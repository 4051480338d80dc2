import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { Step } from './steps.ts';

interface Timed {
  at?: unknown;
  report?: { date?: unknown };
}

/**
 * A step with its timestamps moved to the server's clock, which is `offset` milliseconds ahead of the phone's. Times that the
 * engineer typed are not changed.
 */
export function atServerTime(step: Step, offset: number): Step {
  if (offset === 0) return step;
  const { body, ...rest } = step as Step & { body?: Timed };
  return { ...moved(rest as Timed, offset), ...(body && { body: moved(body, offset) }) } as Step;
}

function moved(timed: Timed, offset: number): Timed {
  if (typeof timed.at !== 'string') return timed;
  const at = new Date(Date.parse(timed.at) + offset);
  const report = timed.report?.date === undefined ? {} : { report: { ...timed.report, date: businessDay(at) } };
  return { ...timed, at: at.toISOString(), ...report };
}
