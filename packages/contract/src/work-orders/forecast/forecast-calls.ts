import * as z from 'zod';
import { call, mechanic } from '#src/wire/call.ts';
import { DivisionParam, IsoDate } from '#src/wire/shapes.ts';
import { EngineerForecast, ForecastAccuracy } from './forecast.ts';

const ofDivision = z.object({ division: DivisionParam });
const path = '/api/{division}/planning/vanforecast';

export const forecastCalls = {
  /** What each mechanic with visits in the week of a day will probably need, compared with the van. */
  listVanForecast: call({
    ...mechanic('workOrders.plan'),
    method: 'GET',
    path,
    summary: 'Forecast of what vans need in a week',
    params: ofDivision,
    query: z.object({ day: IsoDate.optional() }),
    result: z.array(EngineerForecast),
    page: 'skip',
  }),
  /** The eight weeks before this one: what was used, and what the forecast would have brought. */
  getForecastAccuracy: call({
    ...mechanic('workOrders.plan'),
    method: 'GET',
    path: `${path}/accuracy`,
    summary: 'Accuracy of the forecast',
    params: ofDivision,
    result: ForecastAccuracy,
  }),
};
