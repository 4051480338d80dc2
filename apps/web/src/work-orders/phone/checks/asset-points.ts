import { limitsFor } from '@werkbank/contract/assets/types/limits.ts';
import type { Pack, RoundOrder, RoundTask } from '../pack/pack-model.ts';
import { type Defect, type Point, pointsOf } from './checklist-model.ts';

/** The check points of a task with the limits for its model, and the defects of its type. */
export function checklistFor(
  { types }: Pick<Pack, 'types'>,
  { site }: Pick<RoundOrder, 'site'>,
  task: RoundTask,
): { points: Point[]; defects: readonly Defect[] } {
  const type = types.find((one) => one.type === task.type && one.country === site.country);
  return {
    points: type ? pointsOf(type, task.level).map((point) => ({ ...point, ...limitsFor(point, task) })) : [],
    defects: type?.defects ?? [],
  };
}
