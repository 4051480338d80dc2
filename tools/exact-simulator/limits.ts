// Calls that are allowed: 60 per company and minute, 5,000 per company and day, and ten errors per endpoint and hour.
import type { Answer } from './answer.ts';
import type { State } from './state.ts';

const minute = 60_000;
const hour = 3_600_000;
const day = 86_400_000;

const limitOf = (state: State, name: 'minuteLimit' | 'dayLimit'): number =>
  Number(state.setting(name) ?? (name === 'minuteLimit' ? 60 : 5000));

export interface Counted {
  refusal?: Answer;
  headers: Record<string, string>;
}

/** Counts a call of a company, unless it is refused. */
export function countCall(state: State, division: number, endpoint: string): Counted {
  const now = state.now();
  const [thisMinute, today] = [Math.floor(now / minute), Math.floor(now / day)];
  const blocked = Number(state.setting(`blocked ${endpoint}`) ?? 0);
  if (now < blocked) return { refusal: { status: 429 }, headers: {} };
  const headersOf = (kind: '' | 'Minutely-', limit: number, used: number, reset: number) => ({
    [`X-RateLimit-${kind}Limit`]: String(limit),
    [`X-RateLimit-${kind}Remaining`]: String(Math.max(0, limit - used)),
    [`X-RateLimit-${kind}Reset`]: String(reset),
  });
  const [dayLimit, minuteLimit] = [limitOf(state, 'dayLimit'), limitOf(state, 'minuteLimit')];
  const ofDay = (used: number) => headersOf('', dayLimit, used, (today + 1) * day);
  const ofMinute = (used: number) => headersOf('Minutely-', minuteLimit, used, (thisMinute + 1) * minute);
  if (state.counted(`day ${division}`, today) >= dayLimit)
    return { refusal: { status: 429, headers: ofDay(dayLimit) }, headers: {} };
  if (state.counted(`minute ${division}`, thisMinute) >= minuteLimit)
    return { refusal: { status: 429, headers: ofMinute(minuteLimit) }, headers: {} };
  const usedToday = state.count(`day ${division}`, today);
  const usedNow = state.count(`minute ${division}`, thisMinute);
  return { headers: { ...ofDay(usedToday), ...ofMinute(usedNow) } };
}

/** After ten errors within an hour the endpoint is blocked for one. */
export function countError(state: State, endpoint: string, status: number): void {
  if (![400, 401, 403, 404].includes(status)) return;
  const now = state.now();
  if (state.count(`errors ${endpoint}`, Math.floor(now / hour)) >= 10) state.set(`blocked ${endpoint}`, now + hour);
}
