import { exchangeCalls } from '@werkbank/contract/accounting-connection/exchange.ts';
import { exchangeStockCalls } from '@werkbank/contract/accounting-connection/stock.ts';
import { found, Problem } from '#base/problem.ts';
import { routes } from '#http/context.ts';
import { markDue } from '../feeds/feed-store.ts';
import * as rules from '../links/rule-store.ts';
import { compareNow } from './compare-now.ts';
import { decide } from './decide.ts';
import { findIssue, listIssues, listStates } from './issue-store.ts';
import { choose, findOverview, isConnected, markAllDue } from './overview-store.ts';
import { listStock } from './stock-store.ts';

export const exchangeRoutes = routes('accountingConnection', exchangeCalls, {
  overview: async ({ db, params: { division } }) => await findOverview(db, division),
  listIssues: async ({ db, params: { division }, query, page }) => await listIssues(db, division, query, page),
  ofRecord: async ({ db, params: { division, kind, recordId } }) => await findIssue(db, division, kind, recordId),
  statesOf: async ({ db, params: { division, kind }, query: { recordId } }) =>
    await listStates(db, division, kind, recordId),
  compare: async ({ db, params, request }) =>
    await compareNow(db, found(await request.server.exact(), 'exact.not_configured'), params),
  listRules: async ({ db, params: { division }, page }) => await rules.list(db, division, page),
  removeRule: async ({ db, params: { division, exchangeRuleId } }) => {
    if (!(await rules.remove(db, division, exchangeRuleId))) throw new Problem('exact.rule_not_found');
  },
  decide: async ({ db, params: { division }, body }) => {
    const isSent = body.decision === 'ours' || body.decision === 'retry';
    if (isSent && !(await isConnected(db, division))) throw new Problem('exact.not_connected');
    return { decided: await decide(db, division, body) };
  },
  choose: async ({ db, params: { division }, body: { kind, pushed } }) => {
    if (!(await choose(db, division, kind, pushed))) throw new Problem('exact.not_connected');
  },
  exchangeNow: async ({ db, params: { division } }) => {
    if (!(await markAllDue(db, division))) throw new Problem('exact.not_connected');
    await markDue(db, division);
  },
});

export const exchangeStockRoutes = routes('accountingConnection', exchangeStockCalls, {
  listStock: async ({ db, params: { division }, query, page }) => await listStock(db, division, query, page),
});
