import { after } from 'node:test';
import { type Contract, contract } from '@werkbank/contract/contract.ts';
import type { Backend, Call } from '@werkbank/contract/wire/call.ts';
import { type Client, createClient } from '@werkbank/contract/wire/client.ts';
import { routes } from '@werkbank/contract/wire/routes.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Db } from '#db/db.ts';
import type { Route } from '#http/context.ts';
import { type Config, readConfig } from '#src/config.ts';
import { domainRoutes } from '#src/domains.ts';
import { type Running, start } from '#src/start.ts';
import { createTestDatabase, type Template } from './database.ts';
import { type TestUser, type TokenOptions, tokenMint } from './token-mint.ts';

export type { TestUser } from './token-mint.ts';

export interface TestServer {
  app: FastifyInstance;
  db: Db;
  config: Config;
  running: Running;
  /** The product's own typed client, signed in as this user; anonymous without one. */
  api(user?: TestUser): Client<Contract>;
  /** A raw request as this user, for paths and bodies that the client cannot make. */
  request(user: TestUser | undefined, options: InjectOptions): Promise<LightMyRequestResponse>;
  token(user: TestUser, options?: TokenOptions): Promise<string>;
}

/**
 * The whole server on its own database; stopped after the file's last test. Call it at the top of a test file, outside `describe`
 * and hooks: node:test runs an `after` of a hook as soon as the hook ends.
 */
export async function startServer(
  environment: Record<string, string> = {},
  extraRoutes: readonly Route[] = [],
  template: Template = 'base',
  logStream?: { write(line: string): void },
): Promise<TestServer> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    PORT: '4000',
    DEMO_DATA: 'false',
    RATE_LIMIT_PER_MINUTE: '1000000',
    ...environment,
  });
  const database = await createTestDatabase(template);
  const running = await start(config, database.connection, { routes: [...domainRoutes, ...extraRoutes], logStream });
  after(async () => {
    await running.stop();
    await database.drop();
  });
  const { app, db } = running;
  const mint = await tokenMint(db, config);
  const tokens = new Map<string, Promise<string>>();
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
    api: (user) =>
      createClient<Contract>(routes, {
        base: () => 'http://test',
        token: async (url) => user && (await token(user, { backend: backendOf(new URL(url).pathname) })),
        fetch: injected(app),
      }),
    request: async (user, options) =>
      await app.inject({
        ...options,
        headers: { ...options.headers, ...(user && { authorization: `Bearer ${await token(user)}` }) },
      }),
  };
}

/** The same with the demonstration data of `demoDay`. */
export const startDemoServer = async (): Promise<TestServer> => await startServer({}, [], 'demo');

const mechanicPaths = Object.values(contract as Record<string, Record<string, Call>>)
  .flatMap((domain) => Object.values(domain))
  .filter(({ backend }) => backend === 'mechanic')
  .map(({ path }) => new RegExp(`^${path.replaceAll('.', '[.]').replace(/\{\w+\}/g, '[^/]+')}$`));

/** The half of the server that serves a path; each accepts only its own tokens. */
const backendOf = (path: string): Backend => (mechanicPaths.some((one) => one.test(path)) ? 'mechanic' : 'accounting');

/** `fetch` that reaches the app without a socket. */
export const injected = (app: FastifyInstance): typeof fetch =>
  async function inject(input, init = {}) {
    const request = new Request(input instanceof Request ? input : String(input), init);
    const payload = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const url = request.url.slice(new URL(request.url).origin.length);
    const answer = await app.inject({
      method: request.method as 'GET',
      url,
      headers: Object.fromEntries(request.headers),
      ...(payload && { payload }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, String(value));
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      statusText: answer.statusMessage,
      headers,
    });
  };
