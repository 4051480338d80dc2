import { createHash, randomBytes } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, type Page, request } from '@playwright/test';

const client = 'werkbank-spa';
const resources = ['urn:werkbank:accounting', 'urn:werkbank:mechanic'];

/**
 * The provider's session of each user in this process: the password is checked only once, because that takes the server a tenth of a
 * second.
 */
const sessions = new Map<string, Cookies>();

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
}

/**
 * Signs a new page in over HTTP, with the provider's session in its cookies and the tokens where the web app finds them at its start. The
 * web app then starts once instead of twice; signing in through the page is tested in `session/`.
 */
export async function signInOverHttp(page: Page, login: string, origin: string): Promise<void> {
  const context = page.context();
  await context.addCookies(sessions.get(login) ?? []);
  const { access_token, id_token, refresh_token, expires_in } = await requestTokens(page.request, login, origin);
  remember(login, await context.cookies(`${origin}/oidc`));
  const user = {
    accessToken: access_token,
    expiresAt: Math.floor(Date.now() / 1000) + expires_in,
    lifetime: expires_in,
    idToken: id_token,
    refreshToken: refresh_token,
    profile: claimsOf(id_token),
  };
  // Only once, because a test may sign out and load the page again.
  await page.addInitScript(
    ({ wanted, text }) => {
      if (window !== window.top || location.origin !== wanted || sessionStorage.getItem('test.signed-in')) return;
      sessionStorage.setItem('test.signed-in', 'true');
      sessionStorage.setItem('werkbank.session.user', text);
    },
    { wanted: origin, text: JSON.stringify(user) },
  );
}

/** A token of a user for each half of the API, without a page. */
export async function requestTokensOfHalves(login: string, origin: string): Promise<string[]> {
  const context = await request.newContext({ storageState: { cookies: sessions.get(login) ?? [], origins: [] } });
  try {
    const { access_token, refresh_token } = await requestTokens(context, login, origin);
    const other = { grant_type: 'refresh_token', refresh_token, resource: resources[1] ?? '' };
    const tokens = [access_token, (await askForTokens(context, origin, other)).access_token];
    remember(login, (await context.storageState()).cookies);
    return tokens;
  } finally {
    await context.dispose();
  }
}

const remember = (login: string, cookies: Cookies) =>
  sessions.set(
    login,
    cookies.filter(({ name }) => name.startsWith('wb_session')),
  );

async function requestTokens(context: APIRequestContext, login: string, origin: string): Promise<Tokens> {
  const verifier = randomBytes(32).toString('base64url');
  const first = await follow(context, authorizeUrl(origin, verifier));
  // After a test has ended the session, the form is shown again.
  const back = codeIn(first) === null ? await typePassword(context, first, login) : first;
  const code = codeIn(back);
  if (code === null) throw new Error(`The sign-in of ${login} ended at ${back}`);
  const proof = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: `${origin}/` };
  return await askForTokens(context, origin, { ...proof, resource: resources[0] ?? '' });
}

async function askForTokens(context: APIRequestContext, origin: string, form: Record<string, string>): Promise<Tokens> {
  const answer = await context.post(`${origin}/oidc/token`, { form: { client_id: client, ...form } });
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Tokens;
}

function authorizeUrl(origin: string, verifier: string): string {
  const query = new URLSearchParams({
    client_id: client,
    response_type: 'code',
    redirect_uri: `${origin}/`,
    scope: 'openid profile email api',
    state: randomBytes(16).toString('hex'),
    nonce: randomBytes(16).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  for (const resource of resources) query.append('resource', resource);
  return `${origin}/oidc/auth?${query.toString()}`;
}

/** Returns the address of the web app to which the provider redirects. */
async function typePassword(request: APIRequestContext, form: string, login: string): Promise<string> {
  const typed = await request.post(form, { form: { login, password: 'demo' }, maxRedirects: 0 });
  return await follow(request, new URL(typed.headers()['location'] ?? '', form).href);
}

const codeIn = (address: string): string | null => new URL(address.replace('#', '?')).searchParams.get('code');

/** Follows redirects to the sign-in page, or to the address of the web app with the code. */
async function follow(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address, { maxRedirects: 0 });
  const location = answer.headers()['location'];
  if (location === undefined) return address;
  const next = new URL(location, address);
  return next.pathname === '/' ? next.href : await follow(request, next.href);
}

const claimsOf = (idToken: string): unknown =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
