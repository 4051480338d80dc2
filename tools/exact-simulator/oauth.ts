// Consent and tokens: codes of three minutes, access tokens of ten, refresh tokens that can be used once.
import { randomBytes } from 'node:crypto';
import type { Answer } from './answer.ts';
import type { State } from './state.ts';

export interface App {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  webhookSecret: string;
}

const codeLife = 180_000;
const accessLife = 600_000;
const earliestRefresh = 570_000;
const refreshLife = 30 * 86_400_000;

const refuse = (status: number, error: string, description?: string, reason?: string): Answer => ({
  status,
  body: { error, ...(description !== undefined && { error_description: description }) },
  headers: reason === undefined ? {} : { Reason: reason },
});

/** The user consents at once, because there is no page with a button. */
export function authorize(state: State, app: App, query: URLSearchParams): Answer {
  const isKnown = query.get('client_id') === app.clientId && query.get('redirect_uri') === app.redirectUri;
  if (!isKnown || query.get('response_type') !== 'code') return refuse(400, 'invalid_request');
  const code = `stamp.${randomBytes(6).toString('hex')}.${randomBytes(24).toString('hex')}!IAAA`;
  state.run('insert into code (code, redirect, at) values (?, ?, ?)', code, app.redirectUri, state.now());
  const kept = query.get('state');
  const back = `${app.redirectUri}?code=${encodeURIComponent(code).replaceAll('!', '%21')}`;
  return { status: 302, headers: { location: kept === null ? back : `${back}&state=${encodeURIComponent(kept)}` } };
}

export function token(state: State, app: App, type: string | undefined, form: URLSearchParams): Answer {
  const isForm = type?.startsWith('application/x-www-form-urlencoded') ?? false;
  const isClient = form.get('client_id') === app.clientId && form.get('client_secret') === app.clientSecret;
  if (!isForm || !isClient) return refuse(400, 'invalid_request');
  if (form.get('grant_type') === 'authorization_code') return exchangeCode(state, app, form);
  if (form.get('grant_type') === 'refresh_token') return refresh(state, form.get('refresh_token') ?? '');
  return refuse(400, 'unsupported_grant_type');
}

function exchangeCode(state: State, app: App, form: URLSearchParams): Answer {
  const taken = state.run(
    'update code set used = 1 where code = ? and used = 0 and at > ? and redirect = ?',
    form.get('code') ?? '',
    state.now() - codeLife,
    form.get('redirect_uri') === app.redirectUri ? app.redirectUri : '',
  );
  if (taken === 0) return refuse(400, 'invalid_grant', 'Token is not allowed, because of invalid or empty chainId');
  return issue(state);
}

function refresh(state: State, given: string): Answer {
  const known = state.one('select * from token where refresh = ?', given);
  if (!known) return refuse(400, 'invalid_grant', 'Token is not allowed, because of invalid or empty chainId');
  const age = state.now() - Number(known['at']);
  if (known['spent'] === 1) return refuse(401, 'unauthorized_client', 'Old refresh token used.');
  if (age > refreshLife) {
    const expired = usDate(Number(known['at']) + refreshLife);
    return refuse(
      400,
      'invalid_request',
      `The refresh token expired at ${expired} and it is now ${usDate(state.now())}.`,
    );
  }
  if (age < earliestRefresh) {
    const text = 'Rate limit exceeded: access_token not expired';
    return refuse(400, 'access_denied', text, `TooEarlyToRefreshTokens: ${text}`);
  }
  state.run('update token set spent = 1 where refresh = ?', given);
  return issue(state);
}

function issue(state: State): Answer {
  const access = `access.${randomBytes(40).toString('base64url')}`;
  const fresh = `refresh.${randomBytes(40).toString('base64url')}`;
  state.run('insert into token (refresh, access, at) values (?, ?, ?)', fresh, access, state.now());
  // Both spellings occur, so callers must ignore case.
  const tokenType = state.next('issued') % 2 === 0 ? 'Bearer' : 'bearer';
  return {
    status: 200,
    body: { access_token: access, token_type: tokenType, expires_in: '600', refresh_token: fresh },
  };
}

/** Why a call is refused; undefined when its token is valid. */
export function refuseToken(state: State, authorization: string | undefined): Answer | undefined {
  const given = /^bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const known = state.one('select at from token where access = ?', given);
  if (known && state.now() - Number(known['at']) < accessLife) return undefined;
  return refuse(401, 'invalid_token', undefined, known ? 'Access token expired' : 'Access token not valid');
}

const usDate = (time: number): string =>
  new Date(time).toLocaleString('en-US', { timeZone: 'UTC' }).replace(',', '').replaceAll('\u202f', ' ');
