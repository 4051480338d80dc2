import type { CallInput } from '@werkbank/contract/call.ts';
import type { ProblemBody } from '@werkbank/contract/errors.ts';
import type { taskCalls } from '@werkbank/contract/work-orders/task-calls.ts';
import type { visitCalls } from '@werkbank/contract/work-orders/visit-calls.ts';

/** What is sent: the call and what it is asked. */
export type Step =
  | ({ call: 'answerTask' } & Pick<CallInput<typeof taskCalls.answerTask>, 'params' | 'body'>)
  | ({ call: 'takeBackTask' } & Pick<CallInput<typeof taskCalls.takeBackTask>, 'params'>)
  | ({ call: 'travel' | 'work' | 'pause'; body: { at: string } } & Pick<CallInput<typeof visitCalls.work>, 'params'>);

export type TaskStep = Extract<Step, { call: 'answerTask' | 'takeBackTask' }>;

/** `waiting` to be sent · `late` somebody else was first · `refused` the server does not take it as it is. */
export type EntryState = 'waiting' | 'late' | 'refused';

/** One tap that the server does not know of yet. */
export interface Entry {
  /** Orders the entries: the one stored first is sent first. */
  id: string;
  /** `Idempotency-Key`: however often it is sent, it is done once. */
  key: string;
  /** What one record is told stays in order; another record does not wait for it. */
  lane: string;
  step: Step;
  /** Version it is said of; null when the entry before it in its lane makes it. */
  ifMatch: number | null;
  /** Device or site, as the reader knows it. */
  title: string;
  at: string;
  state: EntryState;
  tries: number;
  /** Milliseconds; not sent before. */
  nextAt: number;
  problem: ProblemBody | null;
}

export const isTaskStep = (step: Step): step is TaskStep => step.call === 'answerTask' || step.call === 'takeBackTask';

export const laneOf = (step: Step): string =>
  isTaskStep(step) ? `task|${step.params.taskId}` : `visit|${step.params.visitId}`;

const longestWait = 60_000;

/** Milliseconds until the next try: 1 s, 2 s, 4 s … a minute, or what the server asks for. */
export const backOff = (tries: number, retryAfter: number | undefined): number =>
  Math.min(longestWait, retryAfter === undefined ? 1000 * 2 ** Math.min(tries, 10) : retryAfter * 1000);

/** The first entry of each lane, unless it waits for a person. */
function heads(entries: readonly Entry[]): Entry[] {
  const lanes = new Set<string>();
  return entries.filter(({ lane }) => !lanes.has(lane) && lanes.add(lane)).filter(({ state }) => state === 'waiting');
}

/** What is sent next; nothing while all that is left has to wait. A clock that was set back makes nothing wait longer. */
export const nextDue = (entries: readonly Entry[], now: number): Entry | undefined =>
  heads(entries).find(({ nextAt }) => nextAt <= now || nextAt > now + longestWait);

/** Milliseconds until something is due; undefined when nothing waits for time. */
export function nextWake(entries: readonly Entry[], now: number): number | undefined {
  const waits = heads(entries).map(({ nextAt }) => Math.min(Math.max(0, nextAt - now), longestWait));
  return waits.length > 0 ? Math.min(...waits) : undefined;
}

export type Verdict = { kind: 'later'; isEverything: boolean } | { kind: 'late' } | { kind: 'refused' };

/**
 * What follows from a failed send. 0 is no answer at all, 401 an expired sign-in: nothing else would arrive either.
 */
export function judge(status: number): Verdict {
  if (status === 0 || status === 401) return { kind: 'later', isEverything: true };
  if (status === 408 || status === 429 || status >= 500) return { kind: 'later', isEverything: false };
  return status === 409 || status === 412 ? { kind: 'late' } : { kind: 'refused' };
}

/** The id after the last one. */
export const nextId = (entries: readonly Entry[]): string =>
  String(Number(entries.at(-1)?.id ?? 0) + 1).padStart(12, '0');
