import { listCalls } from '@werkbank/contract/administration/lists/list-calls.ts';
import { found, Problem } from '#base/problem.ts';
import { listHistory } from '#db/history.ts';
import { completeLists } from '#divisions/set-up-store.ts';
import { routes } from '#http/context.ts';
import * as lists from './list-store.ts';
import * as numbers from './number-range-store.ts';
import { requireFields } from './rules.ts';

export const listRoutes = routes('administration', listCalls, {
  listEntries: ({ db, params: { division, list }, page }) => lists.list({ db, division, list }, page),
  createEntry: async ({ db, params: { division, list }, body }) => {
    requireFields(list, body, 'all');
    const ref = { db, division, list };
    return found(await lists.find(ref, await lists.insert(ref, body)), 'list.not_found');
  },
  updateEntry: async ({ db, params: { division, list, id }, body, ifMatch }) => {
    requireFields(list, body, 'some');
    const ref = { db, division, list };
    const current = found(await lists.find(ref, id), 'list.not_found');
    if (!(await lists.update({ ...ref, id, ifMatch }, body))) throw new Problem('precondition.failed', { current });
    return found(await lists.find(ref, id), 'list.not_found');
  },
  removeEntry: async ({ db, params: { division, list, id } }) => {
    if (!(await lists.remove({ db, division, list }, id))) throw new Problem('list.not_found');
  },
  listEntryHistory: async ({ db, params: { division, list, id }, page }) => {
    found(await lists.find({ db, division, list }, id), 'list.not_found');
    return await listHistory(db, division, id, page);
  },
  listReasons: async ({ db, params: { division, use } }) => await lists.listReasons(db, division, use),
  completeLists: async ({ db, params: { division } }) => ({ added: await completeLists(db, division) }),
  listNumbers: ({ db, params: { division }, page }) => numbers.list(db, division, page),
  setNextNumber: async ({ db, params: { division, kind }, body: { next } }) => {
    await numbers.advance(db, { division, kind, next });
    return { kind, next };
  },
});
