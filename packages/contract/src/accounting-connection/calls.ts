import * as z from 'zod';
import { accounting, call, mechanic } from '../wire/call.ts';
import { DateTime, Division, Guid, text } from '../wire/shapes.ts';
import { appCalls } from './exact-app.ts';
import { exchangeCalls } from './exchange.ts';
import { exchangeStockCalls } from './stock.ts';

/**
 * No consent yet · in order · its access token may be renewed · someone must give consent again. An installation as a whole has the
 * worst state of its connections.
 */
export const ConnectionState = z.enum(['none', 'ok', 'refresh_due', 'consent_required']);
export type ConnectionState = z.output<typeof ConnectionState>;

const times = {
  /** When the access token expires. */
  accessExpiresAt: DateTime.nullable(),
  /** When the connection can no longer be renewed without a new consent. */
  refreshExpiresAt: DateTime.nullable(),
  lastRefreshAt: DateTime.nullable(),
};

/** The consent of one company for one host of Exact Online; never a token. */
export const Connection = z
  .object({
    id: Guid,
    /** `start.exactonline.nl`. */
    host: z.string(),
    state: ConnectionState,
    /** Divisions that exist in the accounting package under the same number. */
    divisions: z.array(Division),
    ...times,
    /** Why the last renewal failed, in the words of the accounting package. */
    lastError: z.string().nullable(),
  })
  .meta({ id: 'AccountingConnection' });
export type Connection = z.output<typeof Connection>;

export const TokenStatus = z
  .object({
    mode: z.enum(['standalone', 'connected']),
    connected: z.boolean(),
    state: ConnectionState,
    divisions: z.array(Division),
    ...times,
    connections: z.array(Connection),
    /** Hosts for which a consent can be given. */
    hosts: z.array(z.string()),
  })
  .meta({ id: 'TokenStatus' });
export type TokenStatus = z.output<typeof TokenStatus>;

/** The connection to Exact Online: consent, renewal and end. */
export const connectionCalls = {
  /** State of the connection; `standalone` when no client is configured. */
  get: call({
    ...accounting('accountingConnection.see'),
    method: 'GET',
    path: '/api/connection',
    summary: 'State of the connection to the accounting package',
    result: TokenStatus,
  }),
  /**
   * Starts a consent: returns the address where the caller gives it, and keeps its `state` for ten minutes. The accounting package
   * sends the browser to `/settings/connection`, which sends the code to `callback`.
   */
  connect: call({
    ...mechanic('accountingConnection.administer'),
    method: 'POST',
    path: '/api/connection/consent',
    summary: 'Start a consent',
    body: z.object({ host: text(100).optional() }),
    result: z.object({ authorizeUrl: z.url() }),
    errors: ['exact.not_configured', 'exact.unknown_host'],
  }),
  /**
   * Exchanges the code of a consent for tokens, once. `state`, when given, must be that of a consent that the caller started; without it
   * the caller must have started exactly one. A browser that opens this address without a token is redirected to `/settings/connection`.
   */
  callback: call({
    ...mechanic('accountingConnection.administer'),
    method: 'GET',
    path: '/api/Token/UpdateAccessToken/Callback',
    summary: 'Complete a consent',
    query: z.object({ code: text(2000).optional(), state: text(200).optional(), error: text(200).optional() }),
    result: TokenStatus,
    ownTransaction: true,
    errors: [
      'token.code_missing',
      'token.state_mismatch',
      'token.code_rejected',
      'exact.not_configured',
      'exact.error',
      'exact.rate_limited',
      'exact.timeout',
    ],
  }),
  /** Renews each connection that is due: at the earliest 570 seconds after its last token. */
  refresh: call({
    ...mechanic('accountingConnection.administer'),
    method: 'POST',
    path: '/api/Token/UpdateAccessToken',
    summary: 'Renew the access tokens',
    result: TokenStatus,
    ownTransaction: true,
    errors: [
      'exact.not_configured',
      'exact.consent_required',
      'token.too_early',
      'exact.error',
      'exact.rate_limited',
      'exact.timeout',
    ],
  }),
  /** Deletes the tokens of a connection; its divisions work without it again. */
  disconnect: call({
    ...mechanic('accountingConnection.administer'),
    method: 'DELETE',
    path: '/api/connection/{id}',
    summary: 'End a connection',
    params: z.object({ id: Guid }),
    status: 204,
    errors: ['exact.connection_not_found'],
  }),
};

/** The connection to Exact Online, and the exchange over it. */
export const accountingConnection = { ...connectionCalls, ...appCalls, ...exchangeCalls, ...exchangeStockCalls };
