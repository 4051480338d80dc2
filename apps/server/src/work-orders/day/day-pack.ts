import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { DayVisit } from '@werkbank/contract/work-orders/day/day.ts';
import type { PackedDay } from '@werkbank/contract/work-orders/day/packed-day.ts';
import type { Caller } from '#auth/caller.ts';
import { found } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { listById } from '../order/store.ts';
import { hideMovedAssets } from '../shared/limited-view.ts';
import {
  findSelf,
  listPackReasons,
  listPackServices,
  listPackTasks,
  listPackVans,
  listSites,
} from './day-pack-store.ts';
import { listPackTypes } from './pack-types.ts';

type PackedOrder = PackedDay['orders'][number];

export interface PackContext {
  db: Db;
  caller: Caller;
  language: Language;
}

interface OrderRef {
  division: number;
  id: string;
}

/** Reads everything for these orders and visits; the caller has checked that they exist and are visible. */
export async function readPack(
  context: PackContext,
  orders: readonly OrderRef[],
  visits: DayVisit[],
): Promise<PackedDay> {
  const { db, caller, language } = context;
  const divisions = [...new Set(orders.map(({ division }) => division))];
  const { engineerId } = caller;
  // Independent queries are started at the same time.
  const [packed, engineer, vans, services, reasons] = await Promise.all([
    readOrders(context, orders, divisions),
    engineerId === undefined ? null : findSelf(db, engineerId),
    engineerId === undefined ? [] : listPackVans(db, caller.divisions, engineerId),
    // Items are not of a location: a limit shows none but those of the mechanic's own van.
    caller.limit ? [] : listPackServices(db, divisions),
    listPackReasons(db, divisions),
  ]);
  const types = packed.flatMap(({ site, tasks }) => tasks.map(({ type }) => ({ type, country: site.country })));
  const countries = [...new Set(packed.map(({ site }) => site.country))];
  return {
    engineer,
    visits,
    orders: packed,
    ...(await listPackTypes(db, { types, countries, language })),
    vans,
    services,
    reasons,
  };
}

/** The orders as given, each with its tasks and its location. */
async function readOrders(
  { db, caller, language }: PackContext,
  orders: readonly OrderRef[],
  divisions: readonly number[],
): Promise<PackedOrder[]> {
  const packed = new Map<string, PackedOrder>();
  for (const division of divisions) {
    const ids = orders.filter((order) => order.division === division).map(({ id }) => id);
    const [read, tasks] = await Promise.all([
      listById(db, division, ids, language),
      listPackTasks({ db, division }, ids, { language, limit: caller.limit }),
    ]);
    const sites = await listSites(
      db,
      division,
      read.map(({ locationId }) => locationId),
    );
    for (const order of await hideMovedAssets(db, caller, read))
      packed.set(order.id, {
        order: withoutClock(order),
        ...found(sites.get(order.locationId), 'location.not_found'),
        tasks: tasks.get(order.id) ?? [],
      });
  }
  return orders.map(({ id }) => found(packed.get(id), 'workorder.not_found'));
}

/** Leaves out running minutes, which would change the pack each time; the client counts from the start times. */
const withoutClock = (order: PackedOrder['order']): PackedOrder['order'] => ({
  ...order,
  visits: order.visits.map((visit) =>
    visit.times.some(({ until }) => until === null) ? { ...visit, travelMinutes: 0, workMinutes: 0 } : visit,
  ),
});
