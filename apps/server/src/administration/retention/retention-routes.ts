import { retentionCalls, shortestTerms } from '@werkbank/contract/administration/retention/retention-calls.ts';
import { found, Problem } from '#base/problem.ts';
import { routes } from '#http/context.ts';
import * as store from './retention-store.ts';
import { searchArchive } from './search-archive.ts';

export const retentionRoutes = routes('administration', retentionCalls, {
  listRetention: async ({ db }) => {
    const rows = await store.listTerms(db);
    return { rows, total: rows.length };
  },
  setRetention: async ({ db, params: { kind }, body: { months } }) => {
    const shortest = shortestTerms[kind];
    if (months !== null && months < shortest)
      throw new Problem('retention.too_short', { params: { months: shortest } });
    await store.setTerm(db, kind, months);
    const [term] = await store.listTerms(db, kind);
    return found(term, 'route.not_found');
  },
  searchArchive: async ({ db, caller: { divisions }, params: { kind }, query: { search, from }, request }) =>
    await searchArchive(db, request.server.files, { kind, divisions, search, from }),
});
