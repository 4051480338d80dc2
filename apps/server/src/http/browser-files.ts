import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#src/config.ts';
import { Problem } from './problem.ts';
import { setXsrfCookie } from './xsrf.ts';

const hashed = /\/assets\/.+-[\w-]{8,}\.\w+$/;

/** The browser program: precompressed files, hashed ones immutable, every other path the page itself. */
export async function serveBrowser(app: FastifyInstance, config: Config, xsrfKey: Buffer, version: string): Promise<void> {
  const directory = join(config.root, 'apps/web/dist');
  const secure = config.publicUrl.startsWith('https:');
  const environment = JSON.stringify(browserEnvironment(config, version));
  app.get('/assets/environment.json', (_request, reply) => {
    setXsrfCookie(reply, xsrfKey, secure);
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(environment);
  });
  if (!existsSync(join(directory, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: directory,
    preCompressed: true,
    index: false,
    wildcard: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', hashed.test(path.replaceAll('\\', '/')) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    if (isOtherName(request, config)) return reply.redirect(config.publicUrl + request.url, 302);
    return reply.header('cache-control', 'no-cache').sendFile('index.html', { maxAge: 0, immutable: false });
  };
  app.get('/', page);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !/^\/(api|assets|oidc|health)(\/|$)/i.test(request.url) && !/\.\w+$/.test(request.url.split('?')[0]!);
    if (!wantsPage) throw new Problem('route.not_found');
    return page(request, reply);
  });
}

/** localhost and 127.0.0.1 are different sites to a browser; sign-in works on the one in PUBLIC_URL. */
const isOtherName = (request: FastifyRequest, config: Config) =>
  config.auth.mode === 'embedded' && /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '') && new URL(config.publicUrl).host !== request.headers.host;

/** What the browser needs to know before sign-in; public by nature. */
function browserEnvironment(config: Config, version: string) {
  const { auth } = config;
  return {
    version,
    production: config.production,
    theme: config.theme,
    languages: config.languages,
    defaultLanguage: config.defaultLanguage,
    hostLanguages: config.hostLanguages,
    hostBaseUrls: config.hostBaseUrls,
    apiBases: { accounting: '', mechanic: config.mechanicBaseUrl ?? '' },
    auth: auth.browser,
  };
}
