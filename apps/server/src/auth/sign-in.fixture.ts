// A server with the embedded provider on a real port and a real database, and a headless browser that uses it.

import { createHash, randomBytes } from 'node:crypto';
import net from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import * as z from 'zod';
import { createDb, createPool, type Db } from '#db/db.ts';
import { answerFailures } from '#http/problem-answer.ts';
import { createTestDatabase } from '#test/database.ts';
import { authConfig, authVariables } from './auth-config.ts';
import { type Authenticator, createAuthenticator } from './authenticate.ts';
import { endSession } from './revocation.ts';
import type { SignInSite } from './sign-in-site.ts';

export interface TestServer {
  origin: string;
  config: SignInSite;
  pool: pg.Pool;
  db: Db;
  /** A second server process on the same database. */
  other: Authenticator;
  stop(): Promise<void>;
}

/** Routes: /assets/environment.json; GET /api/accounting, GET /api/mechanic return the caller; POST /api/session/end signs out. */
export async function startTestServer(
  variables: Record<string, string> = {},
  site: Partial<Pick<SignInSite, 'publicUrl' | 'hostLanguages'>> = {},
): Promise<TestServer> {
  const database = await createTestDatabase();
  const pool = createPool(database.connection);
  const db = createDb(pool);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { publicUrl = origin, hostLanguages = {} } = site;
  const auth = authConfig(z.object(authVariables).parse(variables), { production: false, publicUrl });
  const config: SignInSite = {
    auth,
    publicUrl,
    production: false,
    theme: 'cura',
    languages: ['nl', 'de'],
    hostLanguages,
  };
  const authenticator = createAuthenticator({ config, db, pool });
  const other = createAuthenticator({ config, db, pool });
  const app = Fastify();
  answerFailures(app);
  serveTestCalls(app, authenticator, db);
  app.get('/assets/environment.json', () => ({ auth: config.auth.browser }));
  await authenticator.mount(app);
  await app.listen({ port, host: '127.0.0.1' });
  return {
    origin,
    config,
    pool,
    db,
    other,
    async stop() {
      await app.close();
      await Promise.all([authenticator.close(), other.close()]);
      await pool.end();
      await database.drop();
    },
  };
}

function serveTestCalls(app: FastifyInstance, authenticator: Authenticator, db: Db): void {
  for (const backend of ['accounting', 'mechanic'] as const)
    app.get(`/api/${backend}`, async ({ headers }) => {
      const { divisions, writableDivisions, ...caller } = await authenticator.authenticate({ headers, backend });
      return { ...caller, divisions: [...divisions], writableDivisions: [...writableDivisions] };
    });
  app.post('/api/session/end', async ({ headers }, reply) => {
    await endSession(db, await authenticator.authenticate({ headers, backend: 'accounting' }));
    return await reply.code(204).send();
  });
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
}

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Keeps cookies by name and path as a browser does, and does not follow redirects. */
export class TestBrowser {
  readonly cookies = new Map<string, { value: string; path: string }>();
  readonly setCookies: string[] = [];
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.origin);
    const cookie = [...this.cookies]
      .filter(([, { path: at }]) => url.pathname.startsWith(at))
      .map(([name, { value }]) => `${name}=${value}`);
    const response = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: { cookie: cookie.join('; '), ...(init.headers as Record<string, string>) },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    this.setCookies.push(line);
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const at = /;\s*path=([^;]*)/i.exec(line)?.[1] ?? '/';
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, { value, path: at });
  }

  /** Follows redirects within the server until another response comes. */
  async follow(address: string): Promise<{ response: Response; url: string }> {
    for (let url = address; ; ) {
      const response = await this.fetch(url);
      const location = response.headers.get('location');
      if (
        location === null ||
        new URL(location, this.origin).pathname === '/' ||
        /\/(silent|popup)\.html$/.test(new URL(location, this.origin).pathname)
      )
        return { response, url: location ?? url };
      url = new URL(location, this.origin).href;
    }
  }

  async type(page: string, login: string, password: string): Promise<Response> {
    return await this.fetch(page, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ login, password }).toString(),
    });
  }
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** The browser program's side of the protocol. */
export class TestClient {
  readonly verifier = randomBytes(32).toString('base64url');
  readonly nonce = randomBytes(16).toString('base64url');
  readonly browser: TestBrowser;
  readonly origin: string;

  constructor(server: { origin: string }, browser = new TestBrowser(server.origin)) {
    this.origin = server.origin;
    this.browser = browser;
  }

  authorizeUrl(change: Record<string, string | undefined> = {}): string {
    const parameters = {
      client_id: 'werkbank-spa',
      response_type: 'code',
      redirect_uri: `${this.origin}/`,
      scope: 'openid profile email api',
      state: 's1',
      nonce: this.nonce,
      code_challenge: challengeOf(this.verifier),
      code_challenge_method: 'S256',
      ...change,
    };
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
    for (const resource of ['urn:werkbank:accounting', 'urn:werkbank:mechanic']) query.append('resource', resource);
    return `/oidc/auth?${query.toString()}`;
  }

  /** Types the password and returns the code. */
  async signIn(login: string, password = 'demo'): Promise<string> {
    const { url } = await this.browser.follow(this.authorizeUrl());
    const typed = await this.browser.type(url, login, password);
    if (typed.status !== 303) throw new Error(`sign-in answered ${typed.status}`);
    const back = await this.browser.follow(typed.headers.get('location') ?? '');
    return codeOf(back.url);
  }

  /** Gets a code from the provider's session without typing anything. */
  async signInSilently(): Promise<string> {
    const { url } = await this.browser.follow(this.authorizeUrl({ prompt: 'none' }));
    return codeOf(url);
  }

  async token(form: Record<string, string>): Promise<Answer<Tokens & { error: string }>> {
    const response = await fetch(`${this.origin}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'werkbank-spa', ...form }),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Tokens & { error: string },
    };
  }

  async exchange(code: string, change: Record<string, string> = {}): Promise<Answer<Tokens & { error: string }>> {
    return await this.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: this.verifier,
      redirect_uri: `${this.origin}/`,
      ...change,
    });
  }

  async refresh(
    refreshToken: string,
    change: Record<string, string> = {},
  ): Promise<Answer<Tokens & { error: string }>> {
    return await this.token({ grant_type: 'refresh_token', refresh_token: refreshToken, ...change });
  }

  async tokensOf(login: string): Promise<Tokens> {
    return (await this.exchange(await this.signIn(login))).body;
  }
}

const codeOf = (url: string) => new URL(url.replace('#', '?')).searchParams.get('code') ?? '';

/** A call with a bearer token. */
export async function callWith(
  server: { origin: string },
  token: string | undefined,
  path = '/api/accounting',
  method = 'GET',
): Promise<Answer> {
  const response = await fetch(`${server.origin}${path}`, {
    method,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
}
