import type { DayVisit, PackVan } from '@werkbank/contract/work-orders/day/day.ts';
import type { Pack, ProjectedDay, RoundOrder } from '../pack/pack-model.ts';
import { kindOf, type Step } from '../steps/steps.ts';
import type { Entry } from './outbox-model.ts';

const withoutPending = (pack: Pack): ProjectedDay => ({
  ...pack,
  orders: pack.orders.map((order) => ({ ...order, tasks: order.tasks.map((task) => ({ ...task, isUnsent: false })) })),
});

/** The pack with every pending step applied. */
const projectDay = (pack: Pack, entries: readonly Entry[]): ProjectedDay =>
  entries
    // A refused completion is left out, so that what is missing can still be done.
    .filter(({ waitsForOrder, state }) => state !== 'editing' && (!waitsForOrder || state === 'waiting'))
    .reduce((day, { step, at }) => kindOf(step).applyOptimistically(day, step, at), withoutPending(pack));

/** One order with its pending steps applied. */
export function projectOrder(pack: Pack, entries: readonly Entry[], workOrderId: string): RoundOrder | undefined {
  const orders = pack.orders.filter(({ order }) => order.id === workOrderId);
  const pending = entries.filter(({ order, step }) => order === workOrderId || beginsVisit(step));
  return projectDay({ ...pack, orders }, pending).orders[0];
}

/** Whether the step begins a visit, which stops those of other orders. */
const beginsVisit = ({ call }: Step): boolean => call === 'travel' || call === 'work';

/** The visits with every pending step applied. */
export const projectVisits = (pack: Pack, entries: readonly Entry[]): DayVisit[] =>
  projectDay({ ...pack, orders: [] }, entries).visits;

/** The stock of the vans with every pending step applied. */
export const projectVans = (pack: Pack, entries: readonly Entry[]): PackVan[] =>
  projectDay({ ...pack, orders: [] }, entries).vans;
