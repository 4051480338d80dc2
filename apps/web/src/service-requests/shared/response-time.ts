import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';

export type RequestTimes = Pick<ServiceRequest, 'receiptDate' | 'respondBy' | 'respondedAt' | 'status'>;

/** The state of the response time. */
export interface ResponseState {
  kind: 'answered' | 'answeredLate' | 'running' | 'short' | 'late';
  /** Share of the time that has passed, 0 to 1. */
  gone: number;
  /** Milliseconds until the deadline; negative once it has passed. After a response: how long it took. */
  time: number;
}

/** With less than this share left, time is short. */
const little = 0.25;

/** Null for a request without a running clock. */
export function responseTimeOf(
  { receiptDate, respondBy, respondedAt, status }: RequestTimes,
  now: number,
): ResponseState | null {
  if (respondBy === null) return null;
  const [begun, end] = [Date.parse(receiptDate), Date.parse(respondBy)];
  const elapsedAt = (moment: number) => Math.min(Math.max((moment - begun) / Math.max(end - begun, 1), 0), 1);
  if (respondedAt !== null) {
    const at = Date.parse(respondedAt);
    return { kind: at > end ? 'answeredLate' : 'answered', gone: elapsedAt(at), time: Math.max(at - begun, 0) };
  }
  if (status !== requestStatus.draft && status !== requestStatus.open) return null;
  const gone = elapsedAt(now);
  if (now > end) return { kind: 'late', gone: 1, time: end - now };
  return { kind: 1 - gone < little ? 'short' : 'running', gone, time: end - now };
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** A duration in the largest useful unit. */
export function roughTime(milliseconds: number): { value: number; unit: 'minute' | 'hour' | 'day' } {
  const length = Math.abs(milliseconds);
  if (length >= 2 * day) return { value: Math.floor(length / day), unit: 'day' };
  if (length >= hour) return { value: Math.floor(length / hour), unit: 'hour' };
  return { value: Math.floor(length / minute), unit: 'minute' };
}
