import { forecastCalls } from '@werkbank/contract/work-orders/forecast/forecast-calls.ts';
import { routes } from '#http/context.ts';
import * as store from './forecast-store.ts';

/** Weeks of which the page shows the accuracy. */
const shownWeeks = 8;

export const forecastRoutes = routes('workOrders', forecastCalls, {
  listVanForecast: async ({ db, params: { division }, query, page }) =>
    await store.listForecast({ db, division, page }, query.day),
  getForecastAccuracy: ({ db, params: { division } }) => store.accuracyOf(db, division, shownWeeks),
});
