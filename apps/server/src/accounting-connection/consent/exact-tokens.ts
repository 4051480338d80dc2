// The accounting package's side of a consent: exchanging codes and refresh tokens for tokens, and reading the divisions to which they give
// access.
import * as z from 'zod';
import { Problem } from '#base/problem.ts';
import type { Tokens } from '../shared/connection-store.ts';
import { type ExactClient, originOf } from '../shared/exact-client.ts';

/** Milliseconds; a claim on a connection is longer. */
const maxAnswerMs = 10_000;

const Issued = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1) });
const Refused = z.object({ error: z.string().catch(''), error_description: z.string().catch('') });

/**
 * Why no tokens were obtained: the code or the consent is no longer valid, it is too early, or the connection failed and the outcome is
 * unknown.
 */
export type TokenRefusal = 'rejected' | 'consentRequired' | 'tooEarly';

export type TokenAnswer = { tokens: Tokens } | { refusal: TokenRefusal; reason: string };

/** Exchanges a code, which can be used once. @throws Problem when the connection fails */
export const exchangeCode = async (client: ExactClient, host: string, code: string): Promise<TokenAnswer> =>
  await askForTokens(client, host, { grant_type: 'authorization_code', code, redirect_uri: client.redirectUri });

/** Uses a refresh token, which is then spent. @throws Problem when the connection fails: whether the token is spent is then unknown */
export const spendRefreshToken = async (client: ExactClient, host: string, token: string): Promise<TokenAnswer> =>
  await askForTokens(client, host, { grant_type: 'refresh_token', refresh_token: token });

type Credentials = Pick<ExactClient, 'clientId' | 'clientSecret' | 'redirectUri'>;

/**
 * Asks Exact whether it knows the app, with a code that cannot be valid: it refuses the code of an app that it knows, and the app itself
 * otherwise.
 * @throws Problem `exact.app_refused`, or that of a failed connection
 */
export async function tryClient(client: Credentials, hosts: readonly string[]): Promise<void> {
  const grant = { grant_type: 'authorization_code', code: 'trial', redirect_uri: client.redirectUri };
  for (const host of hosts) {
    const answer = await requestTokens(client, host, grant);
    if (answer.status === 429) throw rateLimited();
    if (answer.status >= 500) throw new Problem('exact.error');
    const { error } = await refusalIn(answer);
    if (!answer.ok && error !== 'invalid_grant') throw new Problem('exact.app_refused', { params: { host } });
  }
}

async function askForTokens(client: ExactClient, host: string, grant: Record<string, string>): Promise<TokenAnswer> {
  const answer = await requestTokens(client, host, grant);
  if (answer.ok) {
    const issued = Issued.safeParse(await bodyOf(answer));
    if (!issued.success) throw new Problem('exact.error');
    return { tokens: { access: issued.data.access_token, refresh: issued.data.refresh_token } };
  }
  if (answer.status === 429) throw rateLimited();
  const { error, error_description: reason } = await refusalIn(answer);
  const refusal = refusalOf(answer.status, error, reason);
  if (refusal === undefined) throw new Problem('exact.error');
  return { refusal, reason: reason.slice(0, 200) };
}

async function requestTokens(client: Credentials, host: string, grant: Record<string, string>): Promise<Response> {
  const form = { ...grant, client_id: client.clientId, client_secret: client.clientSecret };
  return await send(`${originOf(host)}/api/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) });
}

const rateLimited = () => new Problem('exact.rate_limited', { headers: { 'retry-after': '60' } });

const refusalIn = async (answer: Response) =>
  Refused.catch({ error: '', error_description: '' }).parse(await bodyOf(answer));

function refusalOf(status: number, error: string, reason: string): TokenRefusal | undefined {
  if (error === 'access_denied') return 'tooEarly';
  if (status === 401 || error === 'unauthorized_client') return 'consentRequired';
  if (error === 'invalid_grant') return 'rejected';
  // Without a description, the client is misconfigured and the consent is still valid.
  return error === 'invalid_request' && /refresh token expired/i.test(reason) ? 'consentRequired' : undefined;
}

const Me = z.object({ CurrentDivision: z.int() });
const DivisionRow = z.object({ Code: z.int() });

/** Numbers of the divisions to which the consent gives access. @throws Problem when the connection fails */
export async function readDivisions(host: string, access: string): Promise<number[]> {
  const base = `${originOf(host)}/api/v1`;
  const [me] = rowsOf(await read(`${base}/current/Me?$select=CurrentDivision`, access), Me);
  if (!me) throw new Problem('exact.error');
  const codes: number[] = [];
  let next: string | undefined = `${base}/${me.CurrentDivision}/system/Divisions?$select=Code`;
  for (let pages = 0; next !== undefined && pages < 100; pages += 1) {
    const page: unknown = await read(next, access);
    codes.push(...rowsOf(page, DivisionRow).map(({ Code }) => Code));
    next = nextOf(page, base);
  }
  return codes;
}

async function read(address: string, access: string): Promise<unknown> {
  const answer = await send(address, { headers: { accept: 'application/json', authorization: `Bearer ${access}` } });
  if (answer.status === 429) throw rateLimited();
  if (!answer.ok) throw new Problem('exact.error');
  return await bodyOf(answer);
}

/** Lists come as `{ d: { results: [] } }` and as `{ d: [] }`. */
function rowsOf<T>(body: unknown, row: z.ZodType<T>): T[] {
  const rows = z.array(row);
  const parsed = z.object({ d: z.union([z.object({ results: rows }), rows]) }).safeParse(body);
  if (!parsed.success) throw new Problem('exact.error');
  return 'results' in parsed.data.d ? parsed.data.d.results : parsed.data.d;
}

/** The address of the next page; our token must not be sent to another host. */
function nextOf(body: unknown, base: string): string | undefined {
  const next = z.object({ d: z.object({ __next: z.string() }) }).safeParse(body);
  if (!next.success) return undefined;
  if (!next.data.d.__next.startsWith(`${base}/`)) throw new Problem('exact.error');
  return next.data.d.__next;
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(maxAnswerMs) });
  } catch (error) {
    // The cause is left out: it may name the address with its query.
    throw new Problem(error instanceof DOMException && error.name === 'TimeoutError' ? 'exact.timeout' : 'exact.error');
  }
}

async function bodyOf(answer: Response): Promise<unknown> {
  try {
    return (await answer.json()) as unknown;
  } catch {
    return undefined;
  }
}
