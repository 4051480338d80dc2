import { calendarCalls } from '@werkbank/contract/administration/calendar/calendar-calls.ts';
import { found, Problem } from '#base/problem.ts';
import { routes } from '#http/context.ts';
import * as store from './calendar-store.ts';

export const calendarRoutes = routes('administration', calendarCalls, {
  getWorkingWeek: async ({ db, params: { division } }) => await store.findWeek(db, division),
  setWorkingWeek: async ({ db, params: { division }, body: { days }, ifMatch }) => {
    const week = await store.updateWeek(db, { division, ifMatch }, days);
    if (!week) throw new Problem('precondition.failed', { current: await store.findWeek(db, division) });
    return week;
  },
  listHolidays: async ({ db, params: { division }, query: { year }, page }) =>
    await store.list(db, division, year, page),
  createHoliday: async ({ db, params: { division }, body }) => await store.insert(db, division, body),
  addUsualHolidays: async ({ db, params: { division }, body: { year } }) => ({
    added: await store.insertPublicHolidays(db, division, year),
  }),
  updateHoliday: async ({ db, params: { division, id }, body, ifMatch }) => {
    const current = found(await store.find(db, division, id), 'holiday.not_found');
    const changed = await store.update(db, { division, id, ifMatch }, body);
    if (!changed) throw new Problem('precondition.failed', { current });
    return changed;
  },
  removeHoliday: async ({ db, params: { division, id } }) => {
    if (!(await store.remove(db, division, id))) throw new Problem('holiday.not_found');
  },
});
