import {
  type Connection,
  type ConnectionState,
  connectionCalls,
  type TokenStatus,
} from '@werkbank/contract/accounting-connection/calls.ts';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { type Route, routes } from '#http/context.ts';
import { exchangeRoutes, exchangeStockRoutes } from './cockpit/exchange-routes.ts';
import { appRoutes } from './consent/app-routes.ts';
import { beginConsent, endConsent } from './consent/consent.ts';
import { renewDue } from './consent/renew.ts';
import * as store from './shared/connection-store.ts';
import type { ExactClient } from './shared/exact-client.ts';

const worstFirst: readonly ConnectionState[] = ['consent_required', 'refresh_due', 'ok', 'none'];

const clientOf = async ({ server }: FastifyRequest): Promise<ExactClient> =>
  found(await server.exact(), 'exact.not_configured');

/** Divisions of other users are left out. */
async function statusOf(db: Db, client: ExactClient | undefined, caller: Caller): Promise<TokenStatus> {
  const all = client ? await store.list(db) : [];
  const connections = all.map((one) => ({
    ...one,
    divisions: one.divisions.filter((code) => caller.divisions.has(code)),
  }));
  const state = worstFirst.find((one) => connections.some((connection) => connection.state === one)) ?? 'none';
  const alive = connections.filter((connection) => connection.state !== 'consent_required');
  return {
    mode: client ? 'connected' : 'standalone',
    connected: alive.length > 0,
    state,
    divisions: [...new Set(connections.flatMap(({ divisions }) => divisions))].sort((a, b) => a - b),
    accessExpiresAt: first(alive, 'accessExpiresAt'),
    refreshExpiresAt: first(alive, 'refreshExpiresAt'),
    lastRefreshAt: first(alive, 'lastRefreshAt'),
    connections,
    hosts: [...(client?.hosts ?? [])],
  };
}

type Time = 'accessExpiresAt' | 'refreshExpiresAt' | 'lastRefreshAt';

/** The earliest of the connections. */
const first = (connections: readonly Connection[], name: Time): string | null =>
  connections.flatMap((one) => one[name] ?? []).sort((a, b) => a.localeCompare(b))[0] ?? null;

const connectionRoutes = routes('accountingConnection', connectionCalls, {
  get: async ({ db, caller, request }) => await statusOf(db, await request.server.exact(), caller),
  connect: async ({ db, caller, body, request }) => ({
    authorizeUrl: await beginConsent(db, await clientOf(request), caller.userId, body.host),
  }),
  callback: async ({ db, caller, query, request }) => {
    const client = await clientOf(request);
    await endConsent(db, client, caller.userId, query);
    return await statusOf(db, client, caller);
  },
  refresh: async ({ db, caller, request }) => {
    const client = await clientOf(request);
    const renewed = await renewDue(db, client);
    const status = await statusOf(db, client, caller);
    if (renewed > 0) return status;
    const seconds = await store.secondsUntilDue(db);
    if (seconds === undefined || status.state === 'consent_required') throw new Problem('exact.consent_required');
    throw new Problem('token.too_early', { params: { seconds }, headers: { 'retry-after': String(seconds) } });
  },
  disconnect: async ({ db, params: { id } }) => {
    if (!(await store.disconnect(db, id))) throw new Problem('exact.connection_not_found');
  },
});

export const accountingConnectionRoutes: readonly Route[] = [
  ...connectionRoutes,
  ...appRoutes,
  ...exchangeRoutes,
  ...exchangeStockRoutes,
];
