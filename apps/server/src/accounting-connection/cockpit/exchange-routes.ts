import { exchangeCalls } from '@werkbank/contract/accounting-connection/exchange.ts';
import { Problem } from '#base/problem.ts';
import { routes } from '#http/context.ts';
import { markDue } from '../feeds/feed-store.ts';
import { decide } from './decide.ts';
import { findIssue, listIssues } from './issue-store.ts';
import { choose, findOverview, markAllDue } from './overview-store.ts';

export const exchangeRoutes = routes('accountingConnection', exchangeCalls, {
  overview: async ({ db, params: { division } }) => await findOverview(db, division),
  listIssues: async ({ db, params: { division }, query, page }) => await listIssues(db, division, query, page),
  ofRecord: async ({ db, params: { division, kind, recordId } }) => await findIssue(db, division, kind, recordId),
  decide: async ({ db, params: { division }, body: { decision, records } }) => ({
    decided: await decide(db, division, decision, records),
  }),
  choose: async ({ db, params: { division }, body: { kind, pushed } }) => {
    if (!(await choose(db, division, kind, pushed))) throw new Problem('exact.not_connected');
  },
  exchangeNow: async ({ db, params: { division } }) => {
    if (!(await markAllDue(db, division))) throw new Problem('exact.not_connected');
    await markDue(db, division);
  },
});
