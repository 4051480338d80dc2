import type { Backend } from '@werkbank/contract/call.ts';
import { createClient, type Client } from '@werkbank/contract/client.ts';
import type { Contract } from '@werkbank/contract/contract.ts';
import { routes } from '@werkbank/contract/generated/routes.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { importJWK, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import { after } from 'node:test';
import { demoUsers } from '#auth/provider/demo-users.ts';
import { loadOrCreateSecrets } from '#auth/provider/secrets.ts';
import type { Db } from '#db/db.ts';
import type { Route } from '#http/context.ts';
import { readConfig, type Config } from '#src/config.ts';
import { domainRoutes } from '#src/domains.ts';
import { start, type Running } from '#src/start.ts';
import { createTestDatabase } from './database.ts';

/** A demonstration user: `employee` (divisions 1, 2), `mobility` (3, 4), `engineer` (1), `reseller` (3), `admin` (all), `norole`. */
export type TestUser = 'employee' | 'mobility' | 'engineer' | 'reseller' | 'admin' | 'norole';

export interface TestServer {
  app: FastifyInstance;
  db: Db;
  config: Config;
  running: Running;
  /** The product's own typed client, signed in as this user; without one, nobody. */
  api(user?: TestUser): Client<Contract>;
  /** A raw request as this user, for paths and bodies that the client cannot make. */
  request(user: TestUser | undefined, options: InjectOptions): Promise<LightMyRequestResponse>;
  token(user: TestUser, options?: TokenOptions): Promise<string>;
}

interface TokenOptions {
  backend?: Backend;
  /** Seconds from now; negative for a token that has expired. */
  life?: number;
}

/**
 * The whole server on a database of its own; taken down after the file's last test. Call it at the top of a test file,
 * outside `describe` and hooks: node:test runs an `after` of a hook as soon as the hook ends.
 */
export async function startServer(environment: Record<string, string> = {}, extraRoutes: readonly Route[] = []): Promise<TestServer> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', PORT: '4000', DEMO_DATA: 'false', RATE_LIMIT_PER_MINUTE: '1000000', ...environment });
  const database = await createTestDatabase();
  const running = await start(config, database.connection, () => {}, [...domainRoutes, ...extraRoutes]);
  after(async () => {
    await running.stop();
    await database.drop();
  });
  const { app, db } = running;
  const { signingKey } = await loadOrCreateSecrets(db);
  const key = await importJWK(signingKey, 'ES256');
  const tokens = new Map<string, Promise<string>>();

  const mint = (user: TestUser, { backend = 'accounting', life = 3600 }: TokenOptions) => {
    const { login, name, email, roles } = demoUsers.find((candidate) => candidate.login === user)!;
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ name, email, roles, scope: 'api', client_id: config.auth.browser.clientId, sid: randomUUID() })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: signingKey.kid })
      .setIssuer(config.auth.issuer)
      .setSubject(login)
      .setAudience(config.auth.audiences[backend][0]!)
      .setIssuedAt(now - 1)
      .setExpirationTime(now + life)
      .setJti(randomUUID())
      .sign(key);
  };
  const token = (user: TestUser, options: TokenOptions = {}) => {
    if (options.life !== undefined) return mint(user, options);
    const name = `${user} ${options.backend}`;
    const known = tokens.get(name) ?? mint(user, options);
    tokens.set(name, known);
    return known;
  };
  return {
    app,
    db,
    config,
    running,
    token,
    api: (user) => createClient<Contract>(routes, { base: () => 'http://test', token: async () => user && (await token(user)), fetch: injected(app) }),
    request: async (user, options) => await app.inject({ ...options, headers: { ...options.headers, ...(user && { authorization: `Bearer ${await token(user)}` }) } }),
  };
}

/** `fetch` that reaches the app without a socket. */
const injected = (app: FastifyInstance): typeof fetch =>
  async function inject(input, init = {}) {
    const request = new Request(input instanceof Request ? input : String(input), init);
    const payload = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const url = request.url.slice(new URL(request.url).origin.length);
    const answer = await app.inject({ method: request.method as 'GET', url, headers: Object.fromEntries(request.headers), ...(payload && { payload }) });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) headers.set(name, String(value));
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, { status: answer.statusCode, statusText: answer.statusMessage, headers });
  };
