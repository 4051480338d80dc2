import { type View, views } from '@werkbank/contract/views/calls.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { recordChange } from '#db/history.ts';
import { requireDivision } from '#http/access.ts';
import { routes } from '#http/context.ts';
import * as store from './store.ts';

export const viewsRoutes = routes('views', views, {
  list: async ({ db, params, query, caller, page }) =>
    await store.list({ db, division: params.division, page }, caller, query.list),
  create: async ({ db, params: { division }, body, caller }) => {
    const id = await store.insert(db, division, caller.userId, body);
    return found(await store.find(db, division, caller, id), 'view.not_found');
  },
  update: async ({ db, params: { division, id }, body, caller, ifMatch }) => {
    const current = await changeable(db, division, caller, id);
    if (!(await store.update({ db, division, id, ifMatch }, caller, body)))
      throw new Problem('precondition.failed', { current });
    return found(await store.find(db, division, caller, id), 'view.not_found');
  },
  remove: async ({ db, params: { division, id }, caller, ifMatch }) => {
    const current = await changeable(db, division, caller, id);
    if (!(await store.remove({ db, division, id, ifMatch }, caller)))
      throw new Problem('precondition.failed', { current });
  },
  chosen: async ({ db, params: { division }, caller }) => await store.listChosen(db, division, caller),
  choose: async ({ db, params: { division, id }, body, caller }) => {
    const { list } = found(await store.find(db, division, caller, id), 'view.not_found');
    await store.choose(db, caller, { id, list, division }, body);
    return found(await store.find(db, division, caller, id), 'view.not_found');
  },
  keepLayout: async ({ db, params: { list }, body, caller }) =>
    await store.keepLayout(db, caller.userId, list, body.layout),
  arrangePinned: async ({ db, params: { division }, body: { ids }, caller }) => {
    await store.arrangePinned(db, division, caller.userId, ids);
    return await store.listChosen(db, division, caller);
  },
  beginExport: async ({ db, caller, body }) => {
    requireDivision(caller, body.division, 'read');
    await recordChange(db, {
      subject: 'app_user',
      subjectId: caller.userId,
      part: 'export',
      before: undefined,
      after: body,
    });
  },
});

/** @throws Problem `view.not_found` for one of another user that is not shared, `view.not_yours` for one that is */
async function changeable(db: Db, division: number, caller: Caller, id: string): Promise<View> {
  const view = found(await store.find(db, division, caller, id), 'view.not_found');
  if (!view.changeable) throw new Problem('view.not_yours', { params: { name: view.ownerFullName ?? '' } });
  return view;
}
