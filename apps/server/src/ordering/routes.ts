import { ordering } from '@werkbank/contract/ordering/calls.ts';
import { present } from '#accounts/account/present.ts';
import { lockAccount } from '#accounts/addresses/address-store.ts';
import * as contacts from '#accounts/contacts/contact-store.ts';
import { found } from '#base/problem.ts';
import { requireDivision } from '#http/access.ts';
import { routes } from '#http/context.ts';
import { listAccounts } from './account-store.ts';
import { createAccount } from './create-account.ts';
import { mobilityDivisions, reachOfAccount, requireMobility, resellerOf } from './scope.ts';

export const orderingRoutes = routes('ordering', ordering, {
  listAccounts: async ({ db, caller, query: { division, ...filter }, page }) => {
    const divisions = await mobilityDivisions(db, caller, division);
    return await listAccounts(db, { divisions, reseller: resellerOf(caller), ...filter }, page);
  },
  createAccount: async ({ db, caller, body, headers, language }) => {
    await requireMobility(db, caller, body.division);
    const id = await createAccount(db, caller, body, headers['x-allow-duplicate'] === 'true');
    return await present({ db, division: body.division, language }, caller, { id });
  },
  getAccount: async ({ db, caller, params: { id }, language }) => {
    const { division } = await reachOfAccount(db, caller, id);
    return await present({ db, division, language }, caller, { id });
  },
  listContacts: async ({ db, caller, params: { accountId }, page }) => {
    const { division } = await reachOfAccount(db, caller, accountId);
    return await contacts.listContacts(db, division, accountId, page);
  },
  createContact: async ({ db, caller, params: { accountId }, body }) => {
    const reach = await reachOfAccount(db, caller, accountId);
    requireDivision(caller, reach.division, 'write');
    await lockAccount(db, reach.division, accountId);
    const id = await contacts.insertContact(db, reach.division, accountId, body);
    return found(await contacts.findContact(db, reach, id), 'contact.not_found');
  },
});
