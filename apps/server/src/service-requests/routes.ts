import { decisionCalls } from '@werkbank/contract/service-requests/decisions/decision-calls.ts';
import { inboxCalls } from '@werkbank/contract/service-requests/inbox/inbox-calls.ts';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { requestCalls } from '@werkbank/contract/service-requests/request/request-calls.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import * as accounts from '#accounts/account/store.ts';
import { accountTree } from '#accounts/reference-store.ts';
import { reachOf } from '#accounts/shared/reach.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { listHistory } from '#db/history.ts';
import { accountsWithin, isLocationWithin } from '#db/references/limit.ts';
import { routes } from '#http/context.ts';
import { change } from './decisions/change.ts';
import { accept, decline, place, take, undo } from './decisions/decide.ts';
import { listJoinable } from './decisions/request-order-store.ts';
import { decideMany } from './inbox/bulk.ts';
import { listDuplicates, markDuplicate } from './inbox/duplicate-store.ts';
import * as inbox from './inbox/inbox-store.ts';
import { check } from './inbox/intake.ts';
import { notifyRequester } from './mail/mail-store.ts';
import { explain } from './request/explain.ts';
import { photoRoutes } from './request/photo-routes.ts';
import { notFound } from './request/resolve-store.ts';
import * as store from './request/store.ts';
import { insert, type Sender } from './request/write-store.ts';
import { notVoid, periodOf, stateOf, statesOf } from './shared/rules.ts';
import { listTargets, setTarget } from './shared/target-store.ts';
import { everything, isDesk, visibilityOf } from './shared/visibility.ts';
import { targetRoutes } from './targets/target-routes.ts';

const requestRoutes = routes('serviceRequests', requestCalls, {
  listAll: async ({ db, params, query, page, ...reader }) => {
    const status = query.includeVoid ? undefined : notVoid;
    return await store.listPlain({ db, division: params.division, reader: readerOf(reader), page }, { status });
  },
  create: async ({ db, params: { division }, body, ...reader }) => {
    const id = await insert(db, division, body, senderOf(reader.caller));
    if (!body.draft) await notifyRequester(db, division, id, 'requestReceived');
    return await one(db, division, id, readerOf(reader));
  },
  get: async ({ db, params: { division, id }, ...reader }) => await one(db, division, id, readerOf(reader)),
  update: async ({ db, params, body, ...reader }) => await change({ db, ...params, ...reader }, body),
  listByState: async ({ db, params: { division, stateName }, page, ...reader }) =>
    await store.listPlain({ db, division, reader: readerOf(reader), page }, { status: [stateOf(stateName)] }),
  listByAccount: async ({ db, params: { division, accountId }, page, ...reader }) => {
    await requireAccount(db, division, accountId, reader.caller);
    return await store.listPlain({ db, division, reader: readerOf(reader), page }, { accountId, status: notVoid });
  },
  getByAccount: async ({ db, params: { division, accountId, id }, ...reader }) => {
    await requireAccount(db, division, accountId, reader.caller);
    const request = await one(db, division, id, readerOf(reader));
    if (request.accountId !== accountId) throw new Problem('servicerequest.not_found');
    return request;
  },
  listByPeriod: async ({ db, params: { division }, query, page, ...reader }) => {
    const given = [...(query.statusses ?? []), ...(query.statuses ?? [])];
    const status = given.length === 0 ? notVoid : statesOf(given);
    const period = periodOf(query.periodStart, query.periodEnd);
    return await store.listPlain({ db, division, reader: readerOf(reader), page }, { status, ...period });
  },
  listHistory: async ({ db, params: { division, id }, page }) => {
    if (!(await store.exists(db, division, id, everything))) throw new Problem('servicerequest.not_found');
    return await listHistory(db, division, id, page);
  },
});

const decisionRoutes = routes('serviceRequests', decisionCalls, {
  accept: ({ db, params, ...reader }) => accept({ db, ...params, ...reader }),
  decline: ({ db, params, ...reader }) => decline({ db, ...params, ...reader }),
  reject: ({ db, params, body, ...reader }) => decline({ db, ...params, ...reader }, body.reason),
  place: ({ db, params, body, ...reader }) => place({ db, ...params, ...reader }, body.workOrderId),
  undo: ({ db, params, ...reader }) => undo({ db, ...params, ...reader }),
  take: ({ db, params, ...reader }) => take({ db, ...params, ...reader }),
  bulk: ({ db, params: { division }, body, caller, language }) => decideMany({ db, division, caller, language }, body),
  check: ({ db, params: { division } }) => check(db, division),
});

const inboxRoutes = routes('serviceRequests', inboxCalls, {
  list: async ({ db, params: { division }, query, page, ...reader }) => {
    const { sort, assignedTo, periodStart, periodEnd, ...filter } = query;
    const who = assignedTo === 'me' ? reader.caller.userId : assignedTo === 'nobody' ? null : assignedTo;
    const period = periodOf(periodStart, periodEnd);
    return await inbox.list(
      { db, division, reader: readerOf(reader), page },
      { ...filter, assignedTo: who, period },
      sort,
    );
  },
  count: ({ db, params: { division }, caller }) => inbox.count(db, division, visibilityOf(caller), caller.userId),
  listDuplicates: async ({ db, params: { division, id }, ...reader }) => {
    const seen = readerOf(reader);
    if (!(await store.exists(db, division, id, seen.visibility))) throw new Problem('servicerequest.not_found');
    return await listDuplicates(db, division, id, seen);
  },
  listOrders: async ({ db, params: { division, id } }) => {
    if (!(await store.exists(db, division, id, everything))) throw new Problem('servicerequest.not_found');
    return await listJoinable(db, division, id);
  },
  markDuplicate: async ({ db, params: { division, id }, body, ifMatch, language }) => {
    const outcome = await markDuplicate({ db, division, id, duplicateOfId: body.duplicateOfId, ifMatch });
    if (outcome === 'unknown') throw notFound('duplicateOfId');
    if (outcome !== 'marked')
      throw await explain({ db, division, id }, { ifMatch, language }, 'servicerequest.duplicate_cycle');
    return await one(db, division, id, { visibility: everything, language });
  },
  listTargets: ({ db, params: { division } }) => listTargets(db, division),
  setTarget: ({ db, params: { division, kind }, body, ifMatch }) =>
    setTarget({ db, division, ifMatch }, kind, body.hours),
});

export const serviceRequestsRoutes = [
  ...requestRoutes,
  ...decisionRoutes,
  ...inboxRoutes,
  ...photoRoutes,
  ...targetRoutes,
];

const readerOf = ({ caller, language }: { caller: Caller; language: Language }): store.Reader => ({
  visibility: visibilityOf(caller),
  language,
});

/**
 * Staff may send requests for any account of the division, a reseller for those of its tree, a mechanic for any account they visit, and
 * callers whose right is limited for the locations to which it is.
 */
function senderOf(caller: Caller): Sender {
  const { limit } = caller;
  if (limit)
    return {
      source: 'employee',
      accounts: accountsWithin(limit),
      covers: (location) => isLocationWithin(location, limit),
    };
  if (isDesk(caller)) return { source: 'employee', accounts: undefined };
  if (caller.rights.has('reach.visits')) return { source: 'employee', channel: 'mechanic', accounts: undefined };
  const reseller = caller.resellerAccountId;
  if (reseller === undefined) throw new Problem('auth.forbidden');
  return { source: 'reseller', channel: 'portal', accounts: accountTree(reseller) };
}

const one = async (db: Db, division: number, id: string, reader: store.Reader): Promise<ServiceRequest> =>
  found(await store.find(db, division, id, reader), 'servicerequest.not_found');

/** @throws Problem `account.not_found` for one that the caller may not see */
async function requireAccount(db: Db, division: number, id: string, caller: Caller): Promise<void> {
  const reach = isDesk(caller) ? { division } : reachOf(caller, division);
  found(await accounts.exists(db, reach, id), 'account.not_found');
}
