import type { DayPack, DayVisit, PackOrder, PackService, PackType } from '@werkbank/contract/work-orders/day/day.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import type { WorkOrderTask } from '@werkbank/contract/work-orders/tasks/task.ts';
import type { WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import type { Pack } from './pack-model.ts';

/** The newer of what is known and what arrives: an answer that was long on its way undoes nothing. */
const newer = <T extends { version: number }>(known: T | undefined, arriving: T): T =>
  known && known.version > arriving.version ? known : arriving;

/** What the server says now, where it is newer. Orders that are not of these days any more go, unless `keep` names them. */
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
  };
}

/** An order as it arrives, with what is known to be newer of it. */
export function mergeOrder(known: PackOrder | undefined, arriving: PackOrder): PackOrder {
  const before = new Map(known?.tasks.map((task) => [task.id, task]));
  return {
    ...arriving,
    order: newer(known?.order, arriving.order),
    tasks: arriving.tasks.map((task) => newer(before.get(task.id), task)),
  };
}

/** Types of both, the later ones as they arrive. */
export function mergeTypes(known: readonly PackType[], arriving: readonly PackType[]): PackType[] {
  const keyed = [...known, ...arriving].map((type) => [`${type.type}|${type.country}`, type] as const);
  return [...new Map(keyed).values()];
}

/** What is used without stock, of both; each once. */
export const mergeServices = (known: readonly PackService[], arriving: readonly PackService[]): PackService[] => [
  ...new Map([...known, ...arriving].map((service) => [service.itemId, service] as const)).values(),
];

/** The days with orders that were asked for by themselves, and the vans as they are now. */
export function withPackOf(pack: Pack, { orders, types, vans, services }: DayPack): Pack {
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

/** An order with its visits. */
export function withOrder(pack: Pack, order: WorkOrder): Pack {
  const orders = pack.orders.map((one) =>
    one.order.id === order.id ? { ...one, order: newer(one.order, order) } : one,
  );
  return order.visits.reduce(withVisit, { ...pack, orders });
}
