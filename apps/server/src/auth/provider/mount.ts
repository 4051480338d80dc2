import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Provider } from 'oidc-provider';
import type { Db } from '#db/db.ts';
import type { SignInSite } from '../authenticate.ts';
import { revokeSession } from '../revocation.ts';
import { sweepPayloads } from './adapter.ts';
import { createSignInAttempts } from './attempts.ts';
import { providerConfiguration } from './configuration.ts';
import { providerHeaders } from './headers.ts';
import { createPasswordCheck } from './passwords.ts';
import { loadOrCreateSecrets } from './secrets.ts';
import { serveSignInPages } from './sign-in-routes.ts';

const sweepEvery = 15 * 60_000;

/**
 * Serves the demonstration provider at `/oidc` and its pages at `/sign-in`.
 * @throws Error in production: everybody knows its passwords
 */
export async function mountEmbeddedProvider(
  app: FastifyInstance,
  { config, db }: { config: SignInSite; db: Db },
): Promise<void> {
  if (config.production)
    throw new Error('The embedded sign-in provider is for demonstration; production needs AUTH_MODE=oidc.');
  const secrets = await loadOrCreateSecrets(db);
  const origins = originsOf(config);
  const headers = providerHeaders(config.publicUrl, origins);
  const isEnabled = async (login: string) => !(await isDisabled(db, login));
  const provider = new Provider(config.auth.issuer, providerConfiguration({ config, db, secrets, origins, isEnabled }));
  // Behind a TLS proxy the secure cookies are set only if the forwarded scheme is believed.
  provider.proxy = config.publicUrl.startsWith('https:');
  provider.use(async (ctx, next) => {
    ctx.set(headers);
    await next();
  });
  reportTo(app, provider, db);
  serveProvider(app, provider);
  const attempts = createSignInAttempts(db, secrets.cookieKey);
  const passwords = await createPasswordCheck();
  await app.register(serveSignInPages, { config, db, provider, headers, attempts, passwords });
  const sweep = setInterval(
    () => void sweepPayloads(db).catch((error: unknown) => app.log.warn(error)),
    sweepEvery,
  ).unref();
  app.addHook('onClose', () => clearInterval(sweep));
}

/** The program may be served under one host per language (specification, section 9). */
function originsOf({ publicUrl, hostLanguages }: SignInSite): string[] {
  const { protocol, origin } = new URL(publicUrl);
  return [...new Set([origin, ...Object.keys(hostLanguages).map((host) => `${protocol}//${host}`)])];
}

/** The library reads bodies itself and computes its addresses from a request that does not show the mount path. */
function serveProvider(app: FastifyInstance, provider: Provider): void {
  const answer = provider.callback();
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/oidc/*', (request, reply) => {
      reply.hijack();
      const raw = Object.assign(request.raw, { originalUrl: request.raw.url });
      raw.url = (raw.url ?? '').slice('/oidc'.length);
      void answer(raw, reply.raw);
    });
  });
}

function reportTo(app: FastifyInstance, provider: Provider, db: Db): void {
  provider.on('server_error', (_ctx, error) => app.log.error(error, 'sign-in provider'));
  const refused = (_ctx: unknown, error: Error) => app.log.info(error, 'sign-in provider refused');
  provider.on('authorization.error', refused).on('grant.error', refused).on('end_session.error', refused);
  // A code or refresh token used twice, or a sign-out at the provider: the tokens already given out end too.
  provider.on('grant.revoked', (ctx) => {
    const { RefreshToken, AuthorizationCode, Session } = ctx.oidc.entities;
    const sessionId = RefreshToken?.sessionUid ?? AuthorizationCode?.sessionUid ?? Session?.uid;
    if (sessionId) revokeSession(db, sessionId).catch((error: unknown) => app.log.error(error, 'sign-in provider'));
  });
}

async function isDisabled(db: Db, login: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from app_user where issuer = 'embedded' and subject = ${login} and disabled_at is not null`.execute(db);
  return rows.length > 0;
}
