import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#base/problem.ts';
import type { Config } from '#src/config.ts';
import { setXsrfCookie } from '../xsrf.ts';
import { serveBuiltFiles } from './built-files.ts';
import { compression } from './compression.ts';

/** The brand that is shown before anyone has signed in. */
export interface ShownBrand {
  name: string;
  /** The steps of its colour, from light to dark; null means those of the theme. */
  colours: readonly string[] | null;
  /** Address of its logo; null means that of the theme. */
  logo: string | null;
}

interface BrowserOptions {
  config: Config;
  xsrfKey: Buffer;
  version: string;
  brand: () => Promise<ShownBrand | undefined>;
  /** What the browser needs to sign in. */
  signIn: () => Promise<unknown>;
  /** Origins that pages may call to sign in. */
  signInOrigins: () => readonly string[];
  /** The origin of map tiles. */
  tileOrigin: () => Promise<string | undefined>;
}

/** The browser program: precompressed files, hashed ones immutable, every other path the page itself. */
export async function serveBrowser(
  app: FastifyInstance,
  { config, xsrfKey, version, brand, signIn, signInOrigins, tileOrigin }: BrowserOptions,
): Promise<void> {
  const directory = join(config.root, 'apps/web/dist');
  const environment = browserEnvironment(config, version);
  let shown: ShownBrand | undefined;
  let auth: unknown = config.auth.browser;
  // Part of the first load, in which every byte counts.
  app.get('/assets/environment.json', { compress: { ...compression, threshold: 0 } }, async (request, reply) => {
    setXsrfCookie(request, reply, xsrfKey);
    // The page is served even while the database is unavailable.
    shown = await brand().catch(() => shown);
    auth = await signIn().catch(() => auth);
    void reply.header('cache-control', 'no-cache');
    return { ...environment, auth, brand: shown };
  });
  const isBuilt = existsSync(join(directory, 'index.html'));
  if (isBuilt) await serveBuiltFiles(app, directory);
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isOtherName(request, config)) return await reply.redirect(config.publicUrl + request.url, 302);
    const content = await readFile(join(directory, 'index.html'));
    // "Not modified" keeps the policy that the browser stored with its copy, so another policy is another page.
    const origins = [...signInOrigins(), (await tileOrigin()) ?? ''].join(' ');
    const digest = createHash('sha256').update(content).update(origins).digest('base64url');
    const etag = `"${digest.slice(0, 22)}"`;
    const isKnown = request.headers['if-none-match'] === etag;
    void reply.headers({ 'cache-control': 'no-cache', etag, 'content-type': 'text/html; charset=utf-8' });
    void reply.code(isKnown ? 304 : 200);
    return isKnown ? '' : content;
  };
  // Folders of the built files, which are refused as addresses.
  if (isBuilt) for (const path of ['/', '/assets/']) app.get(path, page);
  app.setNotFoundHandler(async (request, reply) => {
    if (!isBuilt || !wantsPage(request)) throw new Problem('route.not_found');
    return await page(request, reply);
  });
}

/** An address of the browser program, not of a file or of another part of the server. `/assets` is both a folder and a screen. */
const wantsPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|oidc|sign-in|health|scim|mcp)(\/|$)/i.test(url) &&
  !url.includes('%00') &&
  !/\.\w+$/.test(url.split('?')[0] ?? '');

/** localhost and 127.0.0.1 are different sites to a browser; sign-in works on the one in PUBLIC_URL. */
const isOtherName = (request: FastifyRequest, config: Config) =>
  config.auth.mode === 'embedded' &&
  /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '') &&
  new URL(config.publicUrl).host !== request.headers.host;

/** Settings that the browser needs before sign-in; public by nature. */
function browserEnvironment(config: Config, version: string) {
  return {
    version,
    production: config.production,
    theme: config.theme,
    languages: config.languages,
    defaultLanguage: config.defaultLanguage,
    hostLanguages: config.hostLanguages,
    hostBaseUrls: config.hostBaseUrls,
    apiBases: { accounting: config.accountingBaseUrl ?? '', mechanic: config.mechanicBaseUrl ?? '' },
    vendor: config.vendor,
  };
}
