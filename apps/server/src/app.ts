import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import { contract } from '@werkbank/contract/contract.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { openapi } from '@werkbank/contract/wire/openapi.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { forwardConsent } from '#accounting-connection/consent/forward-consent.ts';
import { receiveNotices } from '#accounting-connection/notices/receive-notices.ts';
import type { ExactClient, ExactSource } from '#accounting-connection/shared/exact-client.ts';
import { serveScim } from '#administration/scim/serve-scim.ts';
import type { Authenticator } from '#auth/authenticate.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { RecordSources } from '#db/references/record-sources.ts';
import type { Replica } from '#db/replica.ts';
import type { Vault } from '#db/secrets/vault.ts';
import { shownBrand } from '#divisions/shown-brand.ts';
import type { PlacedFiles } from '#files/placed-files.ts';
import type { StorageSource } from '#files/storage-store.ts';
import { answerBrokenRequest, answerOddRequests, refuseSlowBodies } from '#http/broken-request.ts';
import { serveBrowser } from '#http/browser/browser-files.ts';
import { compression } from '#http/browser/compression.ts';
import { admitOrigins } from '#http/browser/cross-origin.ts';
import { closeGently } from '#http/closing.ts';
import type { Route } from '#http/context.ts';
import { secureHeaders } from '#http/headers.ts';
import { answerHealth } from '#http/health.ts';
import { serveMcp } from '#http/mcp/serve-mcp.ts';
import { answerBadAddress, answerFailures } from '#http/problem-answer.ts';
import { serveReference } from '#http/reference.ts';
import { logOptions } from '#http/request-log.ts';
import { mount } from '#http/route.ts';
import type { LiveHub } from '#live/hub.ts';
import { serveLive } from '#live/serve.ts';
import { currentMailSettings } from '#mail/mail-server-store.ts';
import { sendTestMail } from '#mail/send-test-mail.ts';
import { TileOrigin } from '#maps/tile-origin.ts';
import type { Config } from './config.ts';
import type { ProcessReporter } from './telemetry/reports/process-report.ts';
import type { Telemetry } from './telemetry/types.ts';

export interface Services {
  config: Config;
  db: Db;
  authenticator: Authenticator;
  xsrfKey: Buffer;
  version: string;
  routes: readonly Route[];
  records: RecordSources;
  files: PlacedFiles;
  storageSource: StorageSource;
  live: LiveHub;
  vault: Vault;
  /** A standby that answers lists and files; undefined when none is configured. */
  replica?: Replica | undefined;
  exactSource: ExactSource;
  /** How the accounting package is reached now; undefined when it is not configured. */
  exact: () => Promise<ExactClient | undefined>;
  /** Undefined when neither metrics nor traces are configured. */
  telemetry?: Telemetry | undefined;
  /** Measures this process for the page of the installation. */
  reporter: ProcessReporter;
  /** Where the log goes; standard output when absent. */
  logStream?: { write(line: string): void } | undefined;
}

/** The whole server as one app that does not listen yet; tests build the same. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, db, authenticator, xsrfKey } = services;
  const hops = config.trustProxy;
  const app = Fastify({
    logger: logOptions(config.logLevel, services.logStream),
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'info' }),
    genReqId: () => randomUUID(),
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenRequest,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    bodyLimit: 1_048_576,
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    forceCloseConnections: 'idle',
    // `closeGently` refuses with a problem text.
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 2000 },
  });
  services.telemetry?.watch(app);
  services.reporter.watch(app);
  decorate(app, services);
  forwardConsent(app);
  admitOrigins(app, config.origins);
  serveLive(app, services.live, authenticator);
  answerFailures(app);
  const tileOrigin = new TileOrigin(db);
  secureHeaders(app, config, { signIn: () => authenticator.providers.origins(), tiles: () => tileOrigin.known });
  const isOpen = closeGently(app);
  answerOddRequests(app);
  refuseSlowBodies(app, config.slowBodySeconds);
  await app.register(compress, compression);
  await app.register(rateLimit, limitOf(config));
  acceptEmptyBodies(app);
  app.removeContentTypeParser('text/plain');
  await app.register(multipart);
  answerHealth(app, { db, files: services.files, isOpen: async () => isOpen() && (await authenticator.isReady()) });
  mountRoutes(app, services);
  serveMcp(app, { authenticator, version: services.version });
  await receiveNotices(app, db);
  await serveScim(app, { db, authenticator, publicUrl: config.publicUrl });
  if (!config.production) {
    serveDocument(app, services.version);
    serveReference(app, contract);
  }
  await authenticator.mount(app);
  await serveBrowser(app, {
    config,
    xsrfKey,
    version: services.version,
    brand: async () => await shownBrand(db),
    signIn: async () => (await authenticator.providers.current()).config.browser,
    signInOrigins: () => authenticator.providers.origins(),
    tileOrigin: async () => await tileOrigin.read(),
  });
  return app;
}

function mountRoutes(app: FastifyInstance, { config, routes, ...services }: Services): void {
  // Anonymous callers use the origin of the page, for both halves.
  const served = routes.filter(({ call }) => call.access === 'anonymous' || config.backends.includes(call.backend));
  mount(app, served, { ...services, checkAnswers: config.checkAnswers });
}

const limitOf = ({ rateLimitPerMinute: max }: Config): RateLimitPluginOptions => ({
  max,
  timeWindow: 60_000,
  allowList: (request) => request.url.startsWith('/assets/') || request.url.startsWith('/health/'),
  errorResponseBuilder: (_request, context) =>
    new Problem('rate.limited', { headers: { 'retry-after': String(Math.ceil(context.ttl / 1000)) } }),
});

/** What handlers need from the process besides the database. */
function decorate(app: FastifyInstance, services: Services): void {
  const { db, files, vault, config, authenticator } = services;
  const mailSource = { fixed: config.mail, vault };
  app.decorate('exactSource', services.exactSource).decorate('exact', services.exact);
  app
    .decorate('files', files)
    .decorate('storageSource', services.storageSource)
    .decorate('publicUrl', config.publicUrl);
  app.decorate('webhookPrivateAddresses', config.webhookPrivateAddresses);
  app.decorate('signInSite', {
    authenticator,
    fixed: config.auth,
    production: config.production,
    publicUrl: config.publicUrl,
  });
  app.decorate('insertDemonstration', async (tx, country) => {
    const { insertDemonstration } = await import('./demo/division/insert-division.ts');
    return await insertDemonstration(tx, country, businessDay());
  });
  app.decorate('vault', vault).decorate('mailSource', mailSource);
  app.decorate('sendTestMail', async (recipient, language) => {
    const settings = await currentMailSettings(db, mailSource);
    return await sendTestMail(settings, recipient, language);
  });
}

/** The description of every call, created on first request. */
function serveDocument(app: FastifyInstance, version: string): void {
  let document: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openapi(contract, version));
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document);
  });
}

/** A POST without a body may still name a content type; it is missing only for a call that needs a body. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
