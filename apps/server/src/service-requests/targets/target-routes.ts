import { targetCalls } from '@werkbank/contract/service-requests/targets/target-calls.ts';
import { found, Problem } from '#base/problem.ts';
import { routes } from '#http/context.ts';
import * as store from './account-target-store.ts';

export const targetRoutes = routes('serviceRequests', targetCalls, {
  listAccountTargets: async ({ db, params: { division }, query, page }) =>
    await store.list({ db, division, page }, query.accountId),
  createAccountTarget: async ({ db, params: { division }, body }) => {
    const id = found(await store.insert(db, division, body), 'account.not_found');
    return found(await store.find(db, division, id), 'response_target.not_found');
  },
  updateAccountTarget: async ({ db, params: { division, id }, body: { hours }, ifMatch }) => {
    const current = found(await store.find(db, division, id), 'response_target.not_found');
    if (!(await store.update({ db, division, id, ifMatch }, hours)))
      throw new Problem('precondition.failed', { current });
    return found(await store.find(db, division, id), 'response_target.not_found');
  },
  removeAccountTarget: async ({ db, params: { division, id } }) => {
    if (!(await store.remove(db, division, id))) throw new Problem('response_target.not_found');
  },
});
