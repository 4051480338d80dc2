import * as z from 'zod';
import { call, staffAndEngineers } from '#src/wire/call.ts';
import { Guid, IsoDate } from '#src/wire/shapes.ts';
import { DayPack, DayVisit } from './day.ts';

const dayCall = { backend: 'mechanic', access: staffAndEngineers, method: 'GET' } as const;

/** The days of whoever is signed in as a mechanic. */
export const dayCalls = {
  /** The caller's own visits that are not cancelled, by day and time; yesterday and a week ahead when no days are named, at most 45. Nobody's for who is no mechanic. */
  listMyVisits: call({
    ...dayCall,
    path: '/api/myday',
    summary: 'My visits',
    query: z.object({ from: IsoDate.optional(), until: IsoDate.optional() }),
    result: z.array(DayVisit),
    page: 'skip',
  }),
  /** The orders of the caller's own visits of a day, today when none is named; with `workOrderId` that order alone, whoever goes there. Answers `304` to who has it already. */
  getDayPack: call({
    ...dayCall,
    path: '/api/myday/pack',
    summary: 'Everything for a day without a network',
    query: z.object({ day: IsoDate.optional(), workOrderId: Guid.optional() }),
    result: DayPack,
    revalidates: true,
    errors: ['workorder.not_found'],
  }),
};
