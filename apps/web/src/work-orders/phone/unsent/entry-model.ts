import type { ProblemBody } from '@werkbank/contract/wire/problem-body.ts';
import type { Entry } from '../outbox/outbox-model.ts';
import type { Pack } from '../pack/pack-model.ts';
import type { Step } from '../steps/steps.ts';

/** The parts of a refused step that can be corrected in the outbox. */
export interface Editable {
  /** Time of a visit status, as `HH:MM`. */
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
  const isVisitStatus = at !== undefined && !('taskId' in step.params);
  return { ...(isVisitStatus && { time: clockOf(new Date(at)) }), ...(typeof reason === 'string' && { reason }) };
}

const clockOf = (at: Date): string =>
  [at.getHours(), at.getMinutes()].map((one) => String(one).padStart(2, '0')).join(':');

/** The step with a corrected time on the same day, or a corrected reason. */
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

/** The server's message about one field of the body. */
export const faultOf = (problem: ProblemBody | null, field: string): string | undefined =>
  problem?.errors?.find(({ path }) => path === `body/${field}`)?.message;

/** The form in which a refused step is corrected; undefined for one that is corrected in the outbox. */
export type EntryPage =
  | { kind: 'asset' | 'replace'; params: { workOrderId: string; assetId: string } }
  | { kind: 'newAsset'; params: { workOrderId: string }; search: { task: string } }
  | { kind: 'finish'; params: { workOrderId: string } };

export function pageOf({ step, order: workOrderId, draft }: Entry, pack: Pack | undefined): EntryPage | undefined {
  if (step.call === 'completeOrder') return { kind: 'finish', params: { workOrderId } };
  if (step.call === 'createDevice')
    return { kind: 'newAsset', params: { workOrderId }, search: { task: String(step.params.taskId) } };
  if (step.call === 'replaceDevice') return { kind: 'replace', params: { workOrderId, assetId: step.asset.id } };
  if (step.call !== 'answerTask' || draft === null) return undefined;
  const tasks = pack?.orders.find(({ order }) => order.id === workOrderId)?.tasks;
  const assetId = tasks?.find(({ id }) => id === step.params.taskId)?.assetId;
  return assetId === undefined ? undefined : { kind: 'asset', params: { workOrderId, assetId } };
}

/** Whether an undo reached the server too late: the replacement remains. */
export const isUndoneTooLate = ({ step, problem }: Pick<Entry, 'step' | 'problem'>): boolean =>
  step.call === 'undoReplace' && problem?.code === 'asset.undo_expired';

/** Whether a refused entry is corrected on the screen with this asset or task in its URL. */
export function isCorrectedAt(
  entry: Entry,
  { assetId, task }: { assetId?: string | undefined; task?: string | undefined },
  pack: Pack | undefined,
): boolean {
  if (isUndoneTooLate(entry)) return 'asset' in entry.step && entry.step.asset.id === assetId;
  const page = pageOf(entry, pack);
  if (page?.kind === 'asset') return entry.state === 'editing' && page.params.assetId === assetId;
  if (entry.state === 'waiting') return false;
  return page?.kind === 'replace'
    ? page.params.assetId === assetId
    : page?.kind === 'newAsset' && page.search.task === task;
}

/** The server's messages about a result, with the code of the check point if there is one. */
export function faultsOf({ step, problem }: Entry): { point: string | undefined; message: string }[] {
  const checks = step.call === 'answerTask' ? (step.body.report?.checks ?? []) : [];
  return (problem?.errors ?? []).map(({ path, message }) => {
    const index = /^body\/report\/checks\/(\d+)/.exec(path)?.[1];
    return { point: index === undefined ? undefined : checks[Number(index)]?.code, message };
  });
}
