import type { TaskResult } from '@werkbank/contract/work-orders/tasks/task.ts';
import type { RoundTask } from '../pack/pack-model.ts';
import type { JobFilter } from './job-search.ts';

const skipped: readonly TaskResult[] = ['notFound', 'notReachable', 'refused'];

/** Whether a task is open, done or skipped. */
export function filterOf({ result }: Pick<RoundTask, 'result'>): JobFilter {
  if (result === null) return 'left';
  return skipped.includes(result) ? 'skipped' : 'done';
}

export const countDone = (tasks: readonly Pick<RoundTask, 'result'>[]): number =>
  tasks.filter(({ result }) => result !== null).length;

/** Building and floor; deeper places are shown at the asset. */
const floorOf = ({ placePath }: RoundTask): string => (placePath ?? '').split(' › ').slice(0, 2).join(' › ');

export interface Floor {
  name: string;
  done: number;
  tasks: RoundTask[];
}

/** The floors in the order of the round, assets without a place last. */
export function floorsOf(tasks: readonly RoundTask[]): Floor[] {
  const floors = [...Map.groupBy(tasks, floorOf)].map(([name, ofFloor]) => ({
    name,
    done: countDone(ofFloor),
    tasks: ofFloor,
  }));
  return [...floors.filter(({ name }) => name !== ''), ...floors.filter(({ name }) => name === '')];
}

/** The next open task after this one, else the first open one; preferably on the same floor. */
export function nextTask(tasks: readonly RoundTask[], current?: RoundTask): RoundTask | undefined {
  const left = tasks.filter((task) => task.result === null && task.id !== current?.id);
  if (!current) return floorsOf(left)[0]?.tasks[0];
  const near = left.filter((task) => floorOf(task) === floorOf(current));
  const pool = near.length > 0 ? near : left;
  return pool.find(({ sequence }) => sequence > current.sequence) ?? pool[0];
}

/** Tasks whose tag, numbers, description or place contain the search text. */
export function findTasks(tasks: readonly RoundTask[], words: string): RoundTask[] {
  const wanted = fold(words);
  if (wanted === '') return [...tasks];
  return tasks.filter((task) =>
    [task.tag, task.inventoryNumber, task.serialNumber, task.description, task.position, task.placePath].some(
      (text) => text !== null && fold(text).includes(wanted),
    ),
  );
}

/** The task of a tag that was scanned or typed in full, with or without the URL of the label. */
export function findByTag(tasks: readonly RoundTask[], typed: string): RoundTask | undefined {
  const wanted = fold(typed.split('/').at(-1) ?? '');
  return wanted === '' ? undefined : tasks.find(({ tag }) => tag !== null && fold(tag) === wanted);
}

const fold = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/g, '');
