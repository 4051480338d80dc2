import { presence } from '@werkbank/contract/presence/calls.ts';
import type { RecordSources } from '#db/references/record-sources.ts';
import { type Route, routes } from '#http/context.ts';
import { requireReadable } from '#notifications/record-access.ts';
import * as store from './store.ts';

/** Whether a person may see who looks at a record is decided by its domain: its condition is among `records`. */
export const presenceRoutes = (records: RecordSources): Route[] =>
  routes('presence', presence, {
    list: async ({ db, caller, params }) => {
      await requireReadable(db, records, caller, params);
      return await store.list(db, caller.userId, params);
    },
    report: async ({ db, caller, params, body }) => {
      await requireReadable(db, records, caller, params);
      await store.report(db, params, { userId: caller.userId, ...body });
      return await store.list(db, caller.userId, params);
    },
    leave: async ({ db, caller, params: { tab, ...record } }) => await store.leave(db, record, caller.userId, tab),
  });
