import type {
  DayPack,
  DayVisit,
  PackOrder,
  PackReason,
  PackService,
  PackType,
} from '@werkbank/contract/work-orders/day/day.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import type { WorkOrderTask } from '@werkbank/contract/work-orders/tasks/task.ts';
import type { WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import type { Pack } from './pack-model.ts';

/** The record with the higher version: a slow response must not overwrite a newer record. */
const newer = <T extends { version: number }>(known: T | undefined, arriving: T): T =>
  known && known.version > arriving.version ? known : arriving;

/** The newer order, with the newer version of each visit, because a visit changes without its order. */
function newerOrder(known: WorkOrder | undefined, arriving: WorkOrder): WorkOrder {
  const order = newer(known, arriving);
  const others = new Map((order === known ? arriving : known)?.visits.map((visit) => [visit.id, visit]));
  return { ...order, visits: order.visits.map((visit) => newer(others.get(visit.id), visit)) };
}

/** The arriving pack, with known records if they are newer. Orders that are no longer in it are dropped unless in `keep`. */
export function mergePack(known: Pack | undefined, arriving: Pack, keep: ReadonlySet<string>): Pack {
  if (!known) return arriving;
  const before = new Map(known.orders.map((order) => [order.order.id, order]));
  const orders = arriving.orders.map((order) => mergeOrder(before.get(order.order.id), order));
  const arrived = new Set(orders.map(({ order }) => order.id));
  const kept = known.orders.filter(({ order }) => !arrived.has(order.id) && keep.has(order.id));
  const visits = new Map(known.visits.map((visit) => [visit.id, visit]));
  return {
    ...arriving,
    visits: arriving.visits.map((visit) => newer(visits.get(visit.id), visit)),
    orders: [...orders, ...kept],
    types: mergeTypes(kept.length > 0 ? known.types : [], arriving.types),
    services: mergeServices(kept.length > 0 ? known.services : [], arriving.services),
    reasons: mergeReasons(kept.length > 0 ? known.reasons : [], arriving.reasons),
  };
}

/** The arriving order, with known records if they are newer. */
export function mergeOrder(known: PackOrder | undefined, arriving: PackOrder): PackOrder {
  const before = new Map(known?.tasks.map((task) => [task.id, task]));
  return {
    ...arriving,
    order: newerOrder(known?.order, arriving.order),
    tasks: arriving.tasks.map((task) => newer(before.get(task.id), task)),
  };
}

/** The types of both; the arriving ones win. */
export function mergeTypes(known: readonly PackType[], arriving: readonly PackType[]): PackType[] {
  const keyed = [...known, ...arriving].map((type) => [`${type.type}|${type.country}`, type] as const);
  return [...new Map(keyed).values()];
}

/** The services of both; the arriving ones win. */
export const mergeServices = (known: readonly PackService[], arriving: readonly PackService[]): PackService[] => [
  ...new Map([...known, ...arriving].map((service) => [service.itemId, service] as const)).values(),
];

/** The arriving reasons, and those of divisions that have none among them; each once. */
export function mergeReasons(known: readonly PackReason[], arriving: readonly PackReason[]): PackReason[] {
  const divisions = new Set(arriving.map(({ division }) => division));
  const others = known.filter(({ division }) => !divisions.has(division));
  const keyed = [...others, ...arriving].map((one) => [`${one.division}|${one.use}|${one.description}`, one] as const);
  return [...new Map(keyed).values()];
}

/** The pack with separately loaded orders merged in, and the arriving stock of the vans. */
export function withPackOf(pack: Pack, { orders, types, vans, services, reasons }: DayPack): Pack {
  const before = new Map(pack.orders.map((one) => [one.order.id, one]));
  const arriving = new Set(orders.map(({ order }) => order.id));
  return {
    ...pack,
    orders: [
      ...pack.orders.filter(({ order }) => !arriving.has(order.id)),
      ...orders.map((one) => mergeOrder(before.get(one.order.id), one)),
    ],
    types: mergeTypes(pack.types, types),
    vans,
    services: mergeServices(pack.services, services),
    reasons: mergeReasons(pack.reasons, reasons),
  };
}

export function withTask(pack: Pack, task: WorkOrderTask): Pack {
  const change = (order: PackOrder): PackOrder =>
    order.order.id === task.workOrderId
      ? { ...order, tasks: order.tasks.map((one) => (one.id === task.id ? newer(one, { ...one, ...task }) : one)) }
      : order;
  return { ...pack, orders: pack.orders.map(change) };
}

export function withVisit(pack: Pack, visit: WorkOrderVisit): Pack {
  const change = (one: DayVisit): DayVisit =>
    one.id === visit.id ? newer(one, { ...one, visitStatus: visit.status, version: visit.version }) : one;
  const inOrder = ({ order, ...rest }: PackOrder): PackOrder => ({
    ...rest,
    order: { ...order, visits: order.visits.map((one) => (one.id === visit.id ? newer(one, visit) : one)) },
  });
  return {
    ...pack,
    visits: pack.visits.map(change),
    orders: pack.orders.map((one) => (one.order.id === visit.workOrderId ? inOrder(one) : one)),
  };
}

/** Puts an order and its visits into the pack. */
export function withOrder(pack: Pack, order: WorkOrder): Pack {
  const orders = pack.orders.map((one) =>
    one.order.id === order.id ? { ...one, order: newerOrder(one.order, order) } : one,
  );
  return order.visits.reduce(withVisit, { ...pack, orders });
}
