import { dayCalls } from '@werkbank/contract/work-orders/day/day-calls.ts';
import type { PackedDay } from '@werkbank/contract/work-orders/day/packed-day.ts';
import { unpackDay } from '@werkbank/contract/work-orders/day/unpack-day.ts';
import { routes } from '#http/context.ts';
import { refusePeriod } from '../shared/refuse-period.ts';
import { scopeOfOrder } from '../shared/scope.ts';
import { type PackContext, readPack } from './day-pack.ts';
import { defaultDays, listDayVisits } from './day-store.ts';

/** Maximum number of days returned. */
const maxDays = 45;
/** Maximum number of visits on one day. */
const maxVisits = 50;

export const dayRoutes = routes('workOrders', dayCalls, {
  listMyVisits: async ({ db, query, caller, language, page }) => {
    const days = await defaultDays(db);
    const period = { from: query.from ?? days.from, until: query.until ?? days.until };
    refusePeriod(period, maxDays);
    if (caller.engineerId === undefined) return { rows: [], total: 0 };
    return await listDayVisits({ ...caller, db, engineerId: caller.engineerId, language, page }, period);
  },
  getDayPack: async (asked) => unpackDay(await packOf(asked)),
  getPackedDay: async (asked) => await packOf(asked),
});

interface Asked extends PackContext {
  query: { day?: string | undefined; workOrderId?: string | undefined };
}

/** The pack of an order, or of the caller's day. */
async function packOf({ db, query, caller, language }: Asked): Promise<PackedDay> {
  if (query.workOrderId !== undefined) {
    const order = await scopeOfOrder(db, caller, query.workOrderId, 'read');
    return await readPack({ db, caller, language }, [order], []);
  }
  const day = query.day ?? (await defaultDays(db)).today;
  const page = { size: maxVisits, skip: 0, after: undefined };
  const { rows: visits } =
    caller.engineerId === undefined
      ? { rows: [] }
      : await listDayVisits(
          { ...caller, db, engineerId: caller.engineerId, language, page },
          { from: day, until: day },
        );
  const orders = new Map(visits.map(({ workOrderId, division }) => [workOrderId, { id: workOrderId, division }]));
  return await readPack({ db, caller, language }, [...orders.values()], [...visits]);
}
