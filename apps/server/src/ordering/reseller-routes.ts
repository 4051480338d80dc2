import { resellerCalls } from '@werkbank/contract/ordering/reseller-calls.ts';
import { found } from '#base/problem.ts';
import { routes } from '#http/context.ts';
import { findHandover, giveCustomer } from './resellers/handover-store.ts';
import { mobilityDivisions, requireMobility } from './scope.ts';
import { findWithTurnover, listWithTurnover } from './turnover-store.ts';

export const resellerRoutes = routes('ordering', resellerCalls, {
  listWithTurnover: async ({ db, caller, params: { division }, query: { search }, page }) => {
    await mobilityDivisions(db, caller, division);
    return await listWithTurnover(db, division, search, page);
  },
  getReseller: async ({ db, caller, params: { division, resellerId } }) => {
    await mobilityDivisions(db, caller, division);
    return found(await findWithTurnover(db, division, resellerId), 'account.not_found');
  },
  getHandover: async ({ db, caller, params: { division, accountId } }) => {
    await mobilityDivisions(db, caller, division);
    return found(await findHandover({ db, division, accountId }), 'account.not_found');
  },
  giveCustomer: async ({ db, caller, params: { division, accountId }, body }) => {
    await requireMobility(db, caller, division);
    await giveCustomer({ db, division, accountId }, body);
    return found(await findHandover({ db, division, accountId }), 'account.not_found');
  },
});
