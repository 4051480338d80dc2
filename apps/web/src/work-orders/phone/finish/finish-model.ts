import type { ProblemBody } from '@werkbank/contract/wire/problem-body.ts';
import type { TaskResult } from '@werkbank/contract/work-orders/tasks/task.ts';
import type { Entry } from '../outbox/outbox-model.ts';
import type { RoundOrder } from '../pack/pack-model.ts';

/** Something without which a job cannot be completed. */
export interface Missing {
  kind: 'asset' | 'photo' | 'signature' | 'visit' | 'entry' | 'other';
  key: string;
  /** Name of the asset, the engineer or the step. */
  name: string;
  /** Id of the asset, for `asset` and `photo`. */
  assetId?: string;
}

/** What the phone knows to be missing: open tasks, a signature, the end of other visits, decisions about refused steps. */
export function missingHere(order: RoundOrder, entries: readonly Entry[], engineerId: string | undefined): Missing[] {
  const { id, visits, signatureRequired, signedAt, signatureRefusedReason } = order.order;
  const openTasks = order.tasks
    .filter(({ result }) => result === null)
    .map((task): Missing => ({ kind: 'asset', key: task.id, name: nameOf(task), assetId: task.assetId }));
  const others = visits
    .filter((visit) => visit.engineerId !== engineerId && isRunning(visit.status))
    .map((visit): Missing => ({ kind: 'visit', key: visit.id, name: visit.engineerFullName }));
  const isUnsigned = signatureRequired && signedAt === null && signatureRefusedReason === null;
  return [
    ...undecidedEntries(entries.filter((entry) => entry.order === id)),
    ...openTasks,
    ...others,
    ...(isUnsigned ? [{ kind: 'signature', key: 'signature', name: '' } as const] : []),
  ];
}

/** Entries of a job that need a decision; its completion waits for them. */
export const undecidedEntries = (entries: readonly Entry[]): Missing[] =>
  entries
    .filter(({ state, waitsForOrder }) => state !== 'waiting' && !waitsForOrder)
    .map(({ id, title }): Missing => ({ kind: 'entry', key: id, name: title }));

/** How many of these entries are photos of assets. */
export const countPhotos = (entries: readonly Entry[]): number =>
  entries.filter(({ step, queueKey }) => 'file' in step && queueKey.startsWith('task|')).length;

const isRunning = (status: string): boolean => ['travelling', 'working', 'onBreak'].includes(status);

const nameOf = ({ description, tag, position }: RoundOrder['tasks'][number]): string =>
  [description, tag, position].filter(Boolean).join(' · ');

/** What the server refused: `tasks/{id}`, `visits/{id}` and `signature`; anything else by its message. */
export function missingOnServer(problem: ProblemBody | null, order: RoundOrder): Missing[] {
  const tasks = new Map(order.tasks.map((task) => [task.id, task]));
  return (problem?.errors ?? []).map(({ path, code, message }): Missing => {
    const [where, id = ''] = path.split('/');
    const task = where === 'tasks' ? tasks.get(id) : undefined;
    const key = `${path} ${code}`;
    if (task)
      return {
        kind: code === 'task_open' ? 'asset' : 'photo',
        key,
        name: nameOf(task),
        assetId: task.assetId,
      };
    if (where === 'visits') return { kind: 'visit', key, name: message };
    if (where === 'signature') return { kind: 'signature', key, name: '' };
    return { kind: 'other', key, name: message };
  });
}

/** What only the server knows to be missing; the phone knows the rest, and removes it from its own list once it is done. */
export const missingOnServerOnly = (problem: ProblemBody | null, order: RoundOrder): Missing[] =>
  missingOnServer(problem, order).filter(({ kind }) => kind === 'photo' || kind === 'other');

/** Number of assets per result, without zeros, in the order of the bar. */
export function countResults({ tasks }: RoundOrder): { result: TaskResult | 'open'; count: number }[] {
  const order = [
    'passed',
    'passedAfterRepair',
    'replaced',
    'failed',
    'notReachable',
    'notFound',
    'refused',
    'open',
  ] as const;
  const counts = Map.groupBy(tasks, ({ result }) => result ?? 'open');
  return order.flatMap((result) => {
    const count = counts.get(result)?.length ?? 0;
    return count === 0 ? [] : [{ result, count }];
  });
}
