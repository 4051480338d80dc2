import * as z from 'zod';
import { call, limited, mechanic } from '#src/wire/call.ts';
import { idOf } from '#src/wire/reference.ts';
import { IsoDate } from '#src/wire/shapes.ts';
import { DayPack, DayVisit } from './day.ts';
import { PackedDay } from './packed-day.ts';

/** The working days of the signed-in engineer. */
export const dayCalls = {
  /**
   * The caller's own visits that are not cancelled, by day and time; by default from yesterday to a week ahead, at most 45 days. Empty
   * for a caller who is not an engineer.
   */
  listMyVisits: call({
    ...mechanic('workOrders.see'),
    ...limited,
    method: 'GET',
    path: '/api/myday',
    summary: 'My visits',
    query: z.object({ from: IsoDate.optional(), until: IsoDate.optional() }),
    result: z.array(DayVisit),
    page: 'skip',
  }),
  /**
   * The orders of the caller's own visits of a day, today by default; with `workOrderId` that order alone, whether or not the caller
   * visits it. Answers `304` when the caller already has the current content.
   */
  getDayPack: call({
    ...mechanic('workOrders.see'),
    ...limited,
    method: 'GET',
    path: '/api/myday/pack',
    summary: 'Everything for a day without a network',
    query: z.object({ day: IsoDate.optional(), workOrderId: idOf('workOrder').optional() }),
    result: DayPack,
    revalidates: true,
    errors: ['workorder.not_found'],
  }),
  /** The same in half the bytes, for the phone. Answers `304` when the caller already has the same bytes. */
  getPackedDay: call({
    ...mechanic('workOrders.see'),
    ...limited,
    method: 'GET',
    path: '/api/myday/packed',
    summary: 'Everything for a day without a network, in few bytes',
    query: z.object({ day: IsoDate.optional(), workOrderId: idOf('workOrder').optional() }),
    result: PackedDay,
    revalidates: true,
    errors: ['workorder.not_found'],
  }),
};
