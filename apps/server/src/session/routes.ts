import { session } from '@werkbank/contract/session/calls.ts';
import { endSession } from '#auth/revocation.ts';
import { requireDivision } from '#http/access.ts';
import { routes } from '#http/context.ts';
import { seenBy } from './rules.ts';
import * as store from './store.ts';

export const sessionRoutes = routes('session', session, {
  me: ({ db, caller }) => store.findMe(db, caller),
  update: async ({ db, caller, body }) => {
    if (body.currentDivision !== undefined) requireDivision(caller, body.currentDivision, 'read');
    await store.remember(db, caller.userId, body);
    return await store.findMe(db, caller);
  },
  events: ({ query, caller, request, reply }) => {
    requireDivision(caller, query.division, 'read');
    // Proxies that buffer responses would delay events.
    reply.header('x-accel-buffering', 'no');
    // No request follows on the connection of a stream, and a stopping server would wait for it.
    reply.header('connection', 'close');
    return request.server.live.open({
      userId: caller.userId,
      tokenExpires: caller.tokenExpires,
      data: query.age === undefined ? undefined : { division: query.division, age: query.age },
      see: (change) => (change.division === query.division ? seenBy(caller, change) : undefined),
      isWelcome: () => request.server.isWelcome(request, query.division),
    });
  },
  end: ({ db, caller }) => endSession(db, caller),
});
