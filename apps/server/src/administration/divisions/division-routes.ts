import { divisionCalls } from '@werkbank/contract/administration/divisions/division-calls.ts';
import { found, Problem } from '#base/problem.ts';
import { listHistory } from '#db/history.ts';
import { routes } from '#http/context.ts';
import { removeDemonstration, requireNone } from './demonstration-store.ts';
import * as companies from './division-store.ts';

export const divisionRoutes = routes('administration', divisionCalls, {
  listCompanies: ({ db, caller, page }) => companies.list(db, caller.divisions, page),
  createCompany: async ({ db, caller, body }) => {
    await companies.insert(db, caller.userId, body);
    return found(await companies.find(db, body.code), 'division.not_found');
  },
  updateCompany: async ({ db, params: { division }, body, ifMatch }) => {
    const current = found(await companies.find(db, division), 'division.not_found');
    if (body.main && current.isDemonstration) throw new Problem('division.demonstration_main');
    if (!(await companies.update(db, { division, ifMatch }, body)))
      throw new Problem('precondition.failed', { current });
    return found(await companies.find(db, division), 'division.not_found');
  },
  addDemonstration: async ({ db, caller, body: { country }, request }) => {
    await requireNone(db);
    const code = await request.server.insertDemonstration(db, country);
    await companies.grantDivision(db, caller.userId, code);
    return found(await companies.find(db, code), 'division.not_found');
  },
  removeDemonstration: async ({ db, params: { division } }) => await removeDemonstration(db, division),
  listCompanyHistory: async ({ db, params: { division }, page }) => {
    const { id } = found(await companies.find(db, division), 'division.not_found');
    return await listHistory(db, division, id, page);
  },
});
