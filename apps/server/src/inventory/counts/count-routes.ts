import type { StockCount } from '@werkbank/contract/inventory/counts/count.ts';
import { countCalls } from '@werkbank/contract/inventory/counts/count-calls.ts';
import { countStatus } from '@werkbank/contract/inventory/counts/count-status.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import { listHistory } from '#db/history.ts';
import type { RecordRef } from '#db/scope.ts';
import { routes } from '#http/context.ts';
import { viewerOf } from '../shared/viewer.ts';
import * as store from './count-store.ts';
import * as writes from './count-writes.ts';

export const countRoutes = routes('inventory', countCalls, {
  listCounts: async ({ db, params: { division }, query, page, language, caller }) =>
    await store.list({ db, division, page, language, viewer: viewerOf(caller) }, query),
  getCount: async ({ db, params, language, caller }) => await requireCount(refOf(db, params), caller, language),
  createCount: async ({ db, params: { division }, body, language, caller }) => {
    const id = await writes.insertCount({ db, division }, body);
    return await requireCount({ db, division, id }, caller, language);
  },
  listCountLines: async ({ db, params, query, page, language, caller }) => {
    const ref = refOf(db, params);
    const count = await requireCount(ref, caller, language);
    const expected = (query.expected ?? false) && maySee(count, caller);
    return await store.listLines(ref, { ...query, expected }, page);
  },
  countItem: async ({ db, params, body, ifMatch, language, caller }) => {
    const ref = refOf(db, params);
    const count = await requireCount(ref, caller, language);
    const line = async () => await store.findLine(ref, params.itemId, !count.isBlind);
    await orChanged(writes.countItem(ref, params.itemId, body, ifMatch), line);
    return found(await line(), 'item.not_found');
  },
  bookCount: async ({ db, params, body, ifMatch, language, caller }) => {
    const ref = refOf(db, params);
    const count = async () => await store.find(ref, viewerOf(caller), language);
    await orChanged(writes.bookCount({ ...ref, ifMatch }, body), count);
    return await requireCount(ref, caller, language);
  },
  cancelCount: async ({ db, params, body, ifMatch, language, caller }) => {
    const ref = refOf(db, params);
    const count = async () => await store.find(ref, viewerOf(caller), language);
    await orChanged(writes.cancelCount({ ...ref, ifMatch }, body.reason), count);
    return await requireCount(ref, caller, language);
  },
  listCountHistory: async ({ db, params, page, language, caller }) => {
    await requireCount(refOf(db, params), caller, language);
    return await listHistory(db, params.division, params.countId, page);
  },
});

const refOf = (db: RecordRef['db'], { division, countId }: { division: number; countId: string }): RecordRef => ({
  db,
  division,
  id: countId,
});

const requireCount = async (ref: RecordRef, caller: Caller, language: Language): Promise<StockCount> =>
  found(await store.find(ref, viewerOf(caller), language), 'count.not_found');

/** In a blind count, mechanics do not see the stock on record of their van; posted counts are not hidden. */
const maySee = ({ isBlind, status }: StockCount, caller: Caller) =>
  !isBlind || status !== countStatus.open || viewerOf(caller).isStaff;

/** A refusal because of a colleague's change contains the current record. */
async function orChanged(write: Promise<unknown>, current: () => Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (error instanceof Problem && error.code === 'precondition.failed')
      throw new Problem('precondition.failed', { current: await current() });
    throw error;
  }
}
