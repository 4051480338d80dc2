import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Db } from '#db/db.ts';
import { appendAuthEvent } from '../auth-event.ts';
import type { SignInSite } from '../sign-in-site.ts';
import type { DemoUser } from './demo-users.ts';
import { lookFor } from './page-look.ts';
import { expiredPage, signInPage } from './pages.ts';
import type { RunningProvider } from './running-provider.ts';
import { type PageLanguage, pageTexts } from './texts.ts';

interface SignInPagesOptions {
  config: SignInSite;
  db: Db;
  headers: Record<string, string>;
  provider: () => Promise<RunningProvider>;
}

const maxFormBytes = 4_096;

/** The page with name and password; a part of the app with its own headers. */
export async function serveSignInPages(app: FastifyInstance, options: SignInPagesOptions): Promise<void> {
  const { config, headers } = options;
  // Runs after the app's own hook, so these headers win.
  app.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('content-security-policy');
    for (const [name, value] of Object.entries(headers))
      if (name !== 'cache-control' || !reply.hasHeader(name)) reply.header(name, value);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.setErrorHandler((error, request, reply) => {
    if (!isExpired(error)) throw error;
    return reply
      .code(400)
      .type(html)
      .send(expiredPage(lookOf(config, request, undefined)));
  });
  await serveFiles(app);
  app.get('/sign-in/:uid', async (request, reply) => {
    const { provider } = await options.provider();
    const { uid, params } = await provider.interactionDetails(request.raw, reply.raw);
    const look = lookOf(config, request, params['ui_locales']);
    return asPage(reply, signInPage(look, { uid, login: '', fault: undefined }));
  });
  app.post('/sign-in/:uid', async (request, reply) => {
    const { page, location } = await signIn(request, reply, options);
    return location === undefined ? asPage(reply, page) : reply.redirect(location, 303);
  });
}

/** The library's SessionNotFound, without loading the library for its class. */
const isExpired = (error: unknown) => error instanceof Error && error.name === 'SessionNotFound';

/** Style and scripts of the pages, which may not have any inline. */
async function serveFiles(app: FastifyInstance): Promise<void> {
  const files = { 'sign-in.css': 'text/css', 'sign-in.js': 'text/javascript', 'sign-out.js': 'text/javascript' };
  for (const [name, type] of Object.entries(files)) {
    const content = await readFile(new URL(name, import.meta.url), 'utf8');
    app.get(`/sign-in/${name}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(content),
    );
  }
}

/** The page again, or the next address for the browser. */
type SignedIn = { page: string; location?: undefined } | { page?: undefined; location: string };

async function signIn(request: FastifyRequest, reply: FastifyReply, options: SignInPagesOptions): Promise<SignedIn> {
  const { config, db } = options;
  const { provider, attempts, passwords } = await options.provider();
  const { uid, params } = await provider.interactionDetails(request.raw, reply.raw);
  const look = lookOf(config, request, params['ui_locales']);
  const { login, password } = readForm(request.body);
  const ipHash = attempts.digest(request.ip);
  const refused = (fault: string) => ({ page: signInPage(look, { uid, login, fault }) });

  const attempt = await attempts.begin(login, request.ip);
  if (!attempt.isAllowed) {
    await appendAuthEvent(db, { kind: 'sign-in.limited', ipHash });
    reply.code(429).header('retry-after', String(attempt.retryAfter));
    return refused(limitedText(look.language, attempt.retryAfter));
  }
  const user = await passwords.signIn(login, password);
  if (!user) {
    await appendAuthEvent(db, { kind: 'sign-in.refused', ipHash });
    reply.code(401);
    return refused(pageTexts[look.language].wrong);
  }
  await attempt.forgive();
  await appendAuthEvent(db, { kind: 'sign-in', issuer: config.auth.userIssuer, subject: user.login, ipHash });
  return { location: await finish(provider, request, reply, user) };
}

async function finish(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  user: DemoUser,
): Promise<string> {
  const login = { accountId: user.login, remember: false, amr: ['pwd'] };
  return await provider.interactionResult(request.raw, reply.raw, { login });
}

function readForm(body: unknown): { login: string; password: string } {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  return { login: (form.get('login') ?? '').slice(0, 254), password: (form.get('password') ?? '').slice(0, 200) };
}

const limitedText = (language: PageLanguage, seconds: number) =>
  pageTexts[language].limited.replace('{minutes}', String(Math.ceil(seconds / 60)));

const lookOf = (config: SignInSite, request: FastifyRequest, uiLocales: unknown) =>
  lookFor(config, uiLocales, request.headers['accept-language']);

const html = 'text/html; charset=utf-8';

/** Returns the text instead of the reply, because awaiting a reply adds listeners to the response each time. */
function asPage(reply: FastifyReply, content: string): string {
  void reply.type(html);
  return content;
}
