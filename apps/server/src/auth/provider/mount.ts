import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Provider } from 'oidc-provider';
import type { Db } from '#db/db.ts';
import { isUnavailable } from '#db/unavailable.ts';
import type { SignInSite } from '../sign-in-site.ts';
import { createSignInAttempts } from './attempts.ts';
import { providerHeaders } from './headers.ts';
import { createPasswordCheck } from './passwords.ts';
import type { RunningProvider } from './running-provider.ts';
import { loadOrCreateSecrets } from './secrets.ts';
import { serveSignInPages } from './sign-in-routes.ts';

interface ProviderSite {
  config: SignInSite;
  db: Db;
}

const sweepEvery = 15 * 60_000;

/**
 * Serves the demonstration provider at `/oidc` and its pages at `/sign-in`. The provider itself is loaded by the first request that needs
 * it: a third of a second and 24 MB that a start, or an app in a test, can do without.
 * @throws Error in production, because its passwords are public
 */
export async function mountEmbeddedProvider(app: FastifyInstance, { config, db }: ProviderSite): Promise<void> {
  if (config.production)
    throw new Error('The embedded sign-in provider is for demonstration; production needs AUTH_MODE=oidc.');
  const origins = originsOf(config);
  const headers = providerHeaders(origins);
  let started: ReturnType<typeof startProvider> | undefined;
  const provider = async () => {
    started ??= startProvider(app, { config, db }, origins, headers);
    return await started.catch((error: unknown) => {
      started = undefined;
      throw error;
    });
  };
  app.register(async (scope) => serveProvider(scope, { provider, publicUrl: config.publicUrl, origins }));
  app.register(serveSignInPages, { config, db, headers, provider });
  const sweep = setInterval(() => {
    sweepPayloads(db).catch((error: unknown) => app.log.warn(error));
  }, sweepEvery).unref();
  app.addHook('onClose', async () => clearInterval(sweep));
}

async function startProvider(
  app: FastifyInstance,
  { config, db }: ProviderSite,
  origins: readonly string[],
  headers: Record<string, string>,
): Promise<RunningProvider> {
  const { Provider } = await import('oidc-provider');
  const { providerConfiguration } = await import('./configuration.ts');
  const secrets = await loadOrCreateSecrets(db);
  const isEnabled = async (login: string) => !(await isDisabled(db, login));
  const provider = new Provider(config.auth.issuer, providerConfiguration({ config, db, secrets, origins, isEnabled }));
  // Behind a TLS proxy the secure cookies are set only if the forwarded scheme is trusted.
  provider.proxy = config.publicUrl.startsWith('https:');
  const unavailable = new WeakSet<object>();
  provider.use(async (ctx, next) => {
    ctx.set(headers);
    await next();
    if (!unavailable.has(ctx)) return;
    ctx.status = 503;
    ctx.set('retry-after', '2');
  });
  reportTo(app, provider, unavailable);
  renewToOneSuccessor(provider, Provider, secrets.cookieKey);
  const attempts = createSignInAttempts(db, secrets.cookieKey);
  // This fixes the library's middleware chain, so everything must be set up before.
  return { provider, answer: provider.callback(), attempts, passwords: await createPasswordCheck() };
}

/** The program may be served under one host per language (specification, section 9). */
function originsOf({ publicUrl, hostLanguages }: SignInSite): string[] {
  const { protocol, origin } = new URL(publicUrl);
  return [...new Set([origin, ...Object.keys(hostLanguages).map((host) => `${protocol}//${host}`)])];
}

interface ServedProvider {
  provider: () => Promise<RunningProvider>;
  publicUrl: string;
  origins: readonly string[];
}

/** The library reads bodies itself and computes its addresses from a request that does not show the mount path. */
function serveProvider(scope: FastifyInstance, { provider, publicUrl, origins }: ServedProvider): void {
  const { host, protocol } = new URL(publicUrl);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.all('/oidc/*', async (request, reply) => {
    const { answer } = await provider();
    reply.hijack();
    const raw = Object.assign(request.raw, { originalUrl: request.raw.url });
    raw.url = (raw.url ?? '').slice('/oidc'.length);
    // Its URLs are those of the configuration, whatever Host the client sends.
    raw.headers.host = host;
    delete raw.headers['x-forwarded-host'];
    if (protocol === 'https:') raw.headers['x-forwarded-proto'] = 'https';
    // The library answers a preflight before it knows the client, and would allow every origin.
    if (raw.method === 'OPTIONS' && !origins.includes(raw.headers.origin ?? ''))
      delete raw.headers['access-control-request-method'];
    await answer(raw, reply.raw);
  });
}

/**
 * A refresh token that is used twice gives the same successor twice. A thief who copied one therefore continues in parallel with the owner:
 * as soon as either falls behind, it uses a spent token, and the grant ends.
 */
function renewToOneSuccessor(provider: Provider, library: typeof Provider, key: string): void {
  const tokens = provider.RefreshToken.prototype as unknown as { generateTokenId(): string };
  const random = tokens.generateTokenId;
  tokens.generateTokenId = function generateTokenId() {
    const used = library.ctx?.oidc.entities.RotatedRefreshToken;
    return used ? createHmac('sha256', key).update(`successor of ${used.jti}`).digest('base64url') : random.call(this);
  };
}

/** Notes in `unavailable` which requests failed because the database is unavailable, which is logged separately. */
function reportTo(app: FastifyInstance, provider: Provider, unavailable: WeakSet<object>): void {
  provider.on('server_error', (ctx, error) => {
    if (isUnavailable(error)) unavailable.add(ctx);
    else app.log.error(error, 'sign-in provider');
  });
  const refused = (_ctx: unknown, error: Error) => app.log.info(error, 'sign-in provider refused');
  provider.on('authorization.error', refused).on('grant.error', refused).on('end_session.error', refused);
}

/** Removes expired payloads; in this file, because the adapter would load the library. */
async function sweepPayloads(db: Db): Promise<void> {
  await sql`delete from oidc_payload where expires_at < now()`.execute(db);
}

async function isDisabled(db: Db, login: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from app_user where issuer = 'embedded' and subject = ${login} and disabled_at is not null`.execute(db);
  return rows.length > 0;
}
