import { forecastCalls } from '@werkbank/contract/work-orders/forecast/forecast-calls.ts';
import { routes } from '#http/context.ts';
import * as store from './forecast-store.ts';

/** Weeks of which the page shows the accuracy. */
const shownWeeks = 8;

export const forecastRoutes = routes('workOrders', forecastCalls, {
  listVanForecast: async ({ db, params: { division }, query, page }) =>
    await store.listForecast({ db, division, page }, query.day),
  listForecastAccuracy: async ({ db, params: { division }, page }) => {
    const rows = await store.replayWeeks(db, division, shownWeeks);
    return { rows: rows.slice(page.skip, page.skip + page.size), total: rows.length };
  },
});
