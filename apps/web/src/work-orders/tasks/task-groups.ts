import type { WorkOrderTask } from '@werkbank/contract/work-orders/tasks/task.ts';

type Task = Pick<WorkOrderTask, 'placePath' | 'result'>;
export type TaskState = NonNullable<WorkOrderTask['result']> | 'open';

const statesByUrgency: readonly TaskState[] = [
  'open',
  'failed',
  'notFound',
  'notReachable',
  'refused',
  'passedAfterRepair',
  'replaced',
  'passed',
];

/** Building and floor of a place; deeper levels are shown with the asset. */
const floorOf = (placePath: string | null): string => (placePath ?? '').split(' › ').slice(0, 2).join(' › ');

/** Tasks by floor, in the order of the round; those without a place last. */
export function floorsOf<Row extends Task>(tasks: readonly Row[]): [floor: string, tasks: Row[]][] {
  const floors = [...Map.groupBy(tasks, ({ placePath }) => floorOf(placePath))];
  return [...floors.filter(([floor]) => floor !== ''), ...floors.filter(([floor]) => floor === '')];
}

/** The number of tasks per result, those that need attention first. */
export function countResults(tasks: readonly Task[]): [state: TaskState, count: number][] {
  const counts = Map.groupBy(tasks, ({ result }) => result ?? 'open');
  return statesByUrgency.flatMap((state) => {
    const count = counts.get(state)?.length ?? 0;
    return count > 0 ? [[state, count] as [TaskState, number]] : [];
  });
}
