import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { Pack, RoundOrder, RoundTask } from '../pack/pack-model.ts';
import { checklistFor } from './asset-points.ts';
import { allInOrder, answerOf, openPoints, takeOver } from './checklist-model.ts';
import { knownDates } from './measured-value.ts';

const noPhotos: ReadonlySet<string> = new Set();

/**
 * The result of a task when everything is in order as in its last report; null when that is not enough: the last report was not clean, or
 * a point has to be measured again or was never filled in.
 */
export function answerAsBefore(pack: Pick<Pack, 'types'>, order: RoundOrder, task: RoundTask, at: Date) {
  const { points, defects } = checklistFor(pack, order, task);
  if (points.length === 0 || task.result !== null || task.lastReport?.result !== 'approved') return null;
  const today = businessDay(at);
  const passed = allInOrder(points, knownDates(points, task, today));
  const checks = takeOver(points, passed, task.lastReport, today);
  if (openPoints({ points, defects, checks, pictured: noPhotos }).length > 0) return null;
  return answerOf({ points, defects, checks }, { level: task.level, orderType: order.order.type, at });
}
