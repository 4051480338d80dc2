import type { ProblemBody } from '@werkbank/contract/errors.ts';
import type { Entry } from './outbox-model.ts';
import type { Pack } from './pack-model.ts';
import type { Step } from './steps/steps.ts';

/** What of a refused step can be put right where it is listed. */
export interface Editable {
  /** Of a moment on the road: hours and minutes, as a clock on the wall shows them. */
  time?: string;
  reason?: string;
}

interface Body {
  at?: string;
  reason?: string | null;
}

const bodyOf = (step: Step): Body => ('body' in step ? (step.body as Body) : {});

export function editableOf(step: Step): Editable {
  const { at, reason } = bodyOf(step);
  const isMoment = at !== undefined && !('taskId' in step.params);
  return { ...(isMoment && { time: clockOf(new Date(at)) }), ...(typeof reason === 'string' && { reason }) };
}

const clockOf = (at: Date): string =>
  [at.getHours(), at.getMinutes()].map((one) => String(one).padStart(2, '0')).join(':');

/** The step with another time on its day, or another reason. */
export function changedStep(step: Step, { time, reason }: Editable): Step {
  if (!('body' in step)) return step;
  const { at } = bodyOf(step);
  const moment = at === undefined || !time || time === clockOf(new Date(at)) ? {} : { at: withClock(at, time) };
  return { ...step, body: { ...step.body, ...moment, ...(reason !== undefined && { reason }) } } as Step;
}

function withClock(at: string, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const moment = new Date(at);
  moment.setHours(hours, minutes, 0, 0);
  return moment.toISOString();
}

/** What the server said of one field of the body. */
export const faultOf = (problem: ProblemBody | null, field: string): string | undefined =>
  problem?.errors?.find(({ path }) => path === `body/${field}`)?.message;

/** The device that a refused answer is of, when it is still there. */
export function pageOf({ step, order }: Entry, pack: Pack | undefined) {
  const taskId = step.call === 'answerTask' ? step.params.taskId : undefined;
  const tasks = pack?.orders.find((one) => one.order.id === order)?.tasks;
  const assetId = tasks?.find(({ id }) => id === taskId)?.assetId;
  return assetId === undefined ? undefined : { workOrderId: order, assetId };
}

/** What the server said of an answer, each with the code of the check point that it is about, if it is about one. */
export function faultsOf({ step, problem }: Entry): { point: string | undefined; message: string }[] {
  const checks = step.call === 'answerTask' ? (step.body.report?.checks ?? []) : [];
  return (problem?.errors ?? []).map(({ path, message }) => {
    const index = /^body\/report\/checks\/(\d+)/.exec(path)?.[1];
    return { point: index === undefined ? undefined : checks[Number(index)]?.code, message };
  });
}
