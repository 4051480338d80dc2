import { session } from '@werkbank/contract/session.ts';
import { endSession } from '#auth/revocation.ts';
import { requireDivision } from '#http/access.ts';
import { routes } from '#http/context.ts';
import * as store from './store.ts';

export const sessionRoutes = routes('session', session, {
  me: ({ db, caller }) => store.findMe(db, caller),
  update: async ({ db, caller, body }) => {
    if (body.currentDivision !== undefined) requireDivision(caller, body.currentDivision, 'read');
    await store.remember(db, caller.userId, body);
    return await store.findMe(db, caller);
  },
  end: ({ db, caller }) => endSession(db, caller),
});
