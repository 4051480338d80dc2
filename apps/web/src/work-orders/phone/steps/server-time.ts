import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { Step } from './steps.ts';

interface Said {
  at?: unknown;
  report?: { date?: unknown };
}

/**
 * A step with the moments at which it was taken as the server's clock tells them; `offset` is how far that is ahead, in
 * milliseconds. Times that a person typed in are theirs and stay.
 */
export function atServerTime(step: Step, offset: number): Step {
  if (offset === 0) return step;
  const { body, ...rest } = step as Step & { body?: Said };
  return { ...moved(rest as Said, offset), ...(body && { body: moved(body, offset) }) } as Step;
}

function moved(said: Said, offset: number): Said {
  if (typeof said.at !== 'string') return said;
  const at = new Date(Date.parse(said.at) + offset);
  const report = said.report?.date === undefined ? {} : { report: { ...said.report, date: businessDay(at) } };
  return { ...said, at: at.toISOString(), ...report };
}
