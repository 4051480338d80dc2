import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { DayPack, DayVisit, PackOrder } from '@werkbank/contract/work-orders/day/day.ts';
import type { Caller } from '#auth/caller.ts';
import type { Db } from '#db/db.ts';
import { oneOrder } from '../order/store.ts';
import { findSelf, findSite, listPackServices, listPackTasks, listPackTypes, listPackVans } from './day-pack-store.ts';

interface PackContext {
  db: Db;
  caller: Caller;
  language: Language;
}

/** Everything for these orders and visits; the caller has checked that they exist and are visible. */
export async function readPack(
  { db, caller, language }: PackContext,
  orders: readonly { division: number; id: string }[],
  visits: DayVisit[],
): Promise<DayPack> {
  const packed: PackOrder[] = [];
  for (const { division, id } of orders) {
    const order = await oneOrder(db, division, id, language);
    const tasks = await listPackTasks(db, division, id, language);
    packed.push({ order: withoutClock(order), ...(await findSite(db, division, order.locationId)), tasks });
  }
  const types = packed.flatMap(({ site, tasks }) => tasks.map(({ type }) => ({ type, country: site.country })));
  const countries = [...new Set(packed.map(({ site }) => site.country))];
  const { engineerId } = caller;
  return {
    engineer: engineerId === undefined ? null : await findSelf(db, engineerId),
    visits,
    orders: packed,
    types: await listPackTypes(db, types, countries, language),
    vans: engineerId === undefined ? [] : await listPackVans(db, caller.divisions, engineerId),
    services: await listPackServices(db, [...new Set(orders.map(({ division }) => division))]),
  };
}

/** Minutes that go on counting would make a new pack each time; the times are there to count from. */
const withoutClock = (order: PackOrder['order']): PackOrder['order'] => ({
  ...order,
  visits: order.visits.map((visit) =>
    visit.times.some(({ until }) => until === null) ? { ...visit, travelMinutes: 0, workMinutes: 0 } : visit,
  ),
});
