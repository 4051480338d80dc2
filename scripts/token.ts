// npm run --silent token -- <user> [accounting | mechanic]: prints an access token of a running demonstration server, for use with curl.
// Signs in like the browser: authorization code with PKCE, name and password on the sign-in page.
import { createHash, randomBytes } from 'node:crypto';
import { demoPassword, demoUsers } from '../apps/server/src/auth/provider/demo-users.ts';

interface SignInDocument {
  authority: string;
  clientId: string;
  scopes: string;
  apis: readonly { name: string; resource?: string }[];
}

const [user = '', half = 'accounting'] = process.argv.slice(2);
const logins = demoUsers.map(({ login }) => login);
const cookies = new Map<string, string>();

try {
  process.stdout.write(`${await acquireToken()}\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function acquireToken(): Promise<string> {
  if (!logins.includes(user))
    throw new Error(`Usage: npm run --silent token -- <${logins.join(' | ')}> [accounting | mechanic]`);
  const { authority, clientId, scopes, apis } = await readSignInDocument();
  const resource = apis.find(({ name }) => name === half)?.resource;
  if (resource === undefined) throw new Error(`There is no half named ${half}: use accounting or mechanic.`);
  const verifier = randomBytes(32).toString('base64url');
  const redirect = `${new URL(authority).origin}/`;
  const request = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirect,
    scope: scopes,
    resource,
    state: randomBytes(16).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  const page = await follow(`${authority}/auth?${new URLSearchParams(request).toString()}`, redirect);
  const typed = await send(page, { login: user, password: demoPassword });
  const back = await follow(locationOf(typed, page), redirect);
  const code = new URL(back).searchParams.get('code') ?? fail(`The sign-in did not succeed: ${back}`);
  const form = {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: redirect,
    code,
    code_verifier: verifier,
  };
  const answer = (await (await send(`${authority}/token`, { ...form, resource })).json()) as { access_token?: string };
  return answer.access_token ?? fail('The sign-in returned no token.');
}

/** The browser's sign-in settings at this server. */
async function readSignInDocument(): Promise<SignInDocument> {
  const { HOST: host = '127.0.0.1', PORT: port = '4000' } = process.env;
  const address = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
  const response = await fetch(`${address}/assets/environment.json`).catch(() =>
    fail(`There is no server at ${address}. Start it with: npm start (another address: HOST and PORT).`),
  );
  const { auth } = (await response.json().catch(() => ({}))) as { auth?: SignInDocument };
  if (!auth?.authority.endsWith('/oidc'))
    return fail(`The server at ${address} uses an external provider; request a token there.`);
  return auth;
}

/** Follows redirects until a page, or until they return to the web app. */
async function follow(address: string, home: string): Promise<string> {
  for (let at = address; ; ) {
    const response = await send(at);
    if (response.status < 300 || response.status >= 400) return at;
    at = locationOf(response, at);
    if (at.startsWith(`${home}?`)) return at;
  }
}

async function send(address: string, form?: Record<string, string>): Promise<Response> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const body = form && new URLSearchParams(form);
  const response = await fetch(address, {
    redirect: 'manual',
    headers: { cookie },
    ...(body && { method: 'POST', body }),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  return response;
}

function locationOf(response: Response, from: string): string {
  const location = response.headers.get('location');
  if (response.status === 429) fail('Too many sign-ins; try again in a quarter of an hour.');
  return location === null
    ? fail(`The server answered ${response.status} instead of a redirect.`)
    : new URL(location, from).href;
}

function fail(message: string): never {
  throw new Error(message);
}
