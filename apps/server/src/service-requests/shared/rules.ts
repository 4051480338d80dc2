import { type RequestStatus, requestStatusNames } from '@werkbank/contract/service-requests/shared/status.ts';
import { requestStatus, requestTransitions } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { dayLength } from '@werkbank/contract/wire/business-day.ts';
import { IsoDate, Moment } from '@werkbank/contract/wire/shapes.ts';
import { allowedFrom } from '@werkbank/contract/wire/transition.ts';
import { Problem } from '#base/problem.ts';
import { instantOf } from '#db/business-time.ts';

/** Every state by number. */
const states = Object.entries(requestStatusNames).map(
  ([number, name]) => [Number(number) as RequestStatus, name] as const,
);

/** All states but void. */
export const notVoid: readonly RequestStatus[] = states.flatMap(([number]) =>
  number === requestStatus.void ? [] : [number],
);

const readState = (given: string): RequestStatus | undefined =>
  states.find(([number, name]) => given.toLowerCase() === name || given === String(number))?.[0];

/** @throws Problem `servicerequest.unknown_state`, which lists the names */
export function stateOf(given: string): RequestStatus {
  const state = readState(given);
  if (state === undefined)
    throw new Problem('servicerequest.unknown_state', {
      params: { state: given, states: states.map(([, name]) => name).join(', ') },
    });
  return state;
}

/** @throws Problem `param.statusses` */
export function statesOf(given: readonly string[]): RequestStatus[] {
  return given.map((one) => {
    const state = readState(one);
    if (state === undefined)
      throw new Problem('param.statusses', {
        params: { state: one, states: states.map(([, name]) => name).join(', ') },
        errors: [{ path: 'query/statusses', code: 'state', message: `no state: ${one}` }],
      });
    return state;
  });
}

export interface Period {
  from?: string;
  until?: string;
  before?: string;
}

/**
 * A period of receipt, both ends included; a day as end means the whole day.
 * @throws Problem `param.period` for an invalid date or time, and for a start after the end
 */
export function periodOf(start: string | undefined, end: string | undefined): Period {
  const from = start === undefined ? undefined : readMoment('periodStart', start);
  const last = end === undefined ? undefined : readMoment('periodEnd', end);
  const period: Period = from === undefined ? {} : { from };
  if (end === undefined || last === undefined) return period;
  const isDay = end.length === 10;
  const edge = isDay ? instantOf(dayAfter(end)) : last;
  if (from !== undefined && (isDay ? from >= edge : from > edge)) throw refusal('periodStart', 'after periodEnd');
  return { ...period, [isDay ? 'before' : 'until']: edge };
}

/** @throws Problem `param.period` */
function readMoment(name: string, given: string): string {
  const isKnown =
    (IsoDate.safeParse(given).success && given >= '1900' && given < '9999') || Moment.safeParse(given).success;
  if (!isKnown) throw refusal(name, 'no date or time');
  return instantOf(given);
}

const refusal = (name: string, message: string) =>
  new Problem('param.period', { params: { name }, errors: [{ path: `query/${name}`, code: 'period', message }] });

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayLength).toISOString().slice(0, 10);

/** Actions that a change of the record itself performs; the others are decisions. */
const byChange = [
  requestTransitions.submit,
  requestTransitions.void,
  requestTransitions.realize,
  requestTransitions.process,
] as const;

/** Statuses from which a change of the record may lead to this one. */
export const allowedBefore = (status: RequestStatus): readonly number[] => allowedFrom(byChange, status);
