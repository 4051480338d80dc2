import type {
  DayPack,
  DayVisit,
  PackOrder,
  PackService,
  PackTask,
  PackType,
  PackVan,
} from '@werkbank/contract/work-orders/day/day.ts';
import type { Entry } from '../outbox/outbox-model.ts';
import { kindOf } from '../steps/steps.ts';

/** What a phone knows of its days. */
export interface Pack {
  engineer: DayPack['engineer'];
  visits: DayVisit[];
  orders: PackOrder[];
  types: PackType[];
  /** What lies in the mechanic's vans, one per division. */
  vans: PackVan[];
  /** Labour, travel, disposal. */
  services: PackService[];
  /** When the server was last asked. */
  asOf: string;
}

/** A device of the round, with what was said of it here and is still to be sent. */
export interface RoundTask extends PackTask {
  isUnsent: boolean;
}

export interface RoundOrder extends Omit<PackOrder, 'tasks'> {
  tasks: RoundTask[];
}

/** The day as it stands when everything that waits is sent. */
export interface SaidDay extends Omit<Pack, 'orders'> {
  orders: RoundOrder[];
}

const unsaid = (pack: Pack): SaidDay => ({
  ...pack,
  orders: pack.orders.map((order) => ({ ...order, tasks: order.tasks.map((task) => ({ ...task, isUnsent: false })) })),
});

/** The day as it stands when everything that waits is sent. */
const dayAsSaid = (pack: Pack, entries: readonly Entry[]): SaidDay =>
  entries
    // The end of a job that was refused is none: what it lacks can still be done.
    .filter(({ waitsForOrder, state }) => state !== 'editing' && (!waitsForOrder || state === 'waiting'))
    .reduce((day, { step, at }) => kindOf(step).foresee(day, step, at), unsaid(pack));

/** The order as it stands when everything that waits is sent. */
export function orderAsSaid(pack: Pack, entries: readonly Entry[], workOrderId: string): RoundOrder | undefined {
  const orders = pack.orders.filter(({ order }) => order.id === workOrderId);
  const said = entries.filter(({ order }) => order === workOrderId);
  return dayAsSaid({ ...pack, orders }, said).orders[0];
}

/** The visits as they stand when everything that waits is sent. */
export const visitsAsSaid = (pack: Pack, entries: readonly Entry[]): DayVisit[] =>
  dayAsSaid({ ...pack, orders: [] }, entries).visits;

/** The vans as they stand when everything that waits is sent. */
export const vansAsSaid = (pack: Pack, entries: readonly Entry[]): PackVan[] =>
  dayAsSaid({ ...pack, orders: [] }, entries).vans;
