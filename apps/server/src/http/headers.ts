import type { FastifyInstance, FastifyReply } from 'fastify';
import { everyAnswer } from '#base/answer-headers.ts';
import type { Config } from '#src/config.ts';

const plainPolicy = "default-src 'none';frame-ancestors 'none'";

/** Data, scripts and sheets need no more than this, and every response repeats its headers. */
const ofData = { ...everyAnswer, 'content-security-policy': plainPolicy };
/** A download runs in a sandbox. */
const ofDownload = { ...everyAnswer, 'content-security-policy': `${plainPolicy};sandbox` };
/** The service worker of the phone is subject to the policy sent with its script, and fetches the files that it caches. */
const ofWorker = {
  ...everyAnswer,
  'content-security-policy': "default-src 'none';connect-src 'self';frame-ancestors 'none'",
};

/** Headers of refusals before any hook has run. */
export const dataHeaders = { ...ofData, 'cache-control': 'no-store' } as const;

/**
 * Headers of every response (sign-in.md 5.3): a page runs only our own files, under Trusted Types. They are the same each time, so they are
 * assembled at start and written once.
 */
export function secureHeaders(app: FastifyInstance, config: Config, origins: PageOrigins): void {
  const pagesFor = pagesByOrigins(config);
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { url } = request;
    // "Not modified" would replace the policy that the browser has stored with its copy of a page.
    if (reply.statusCode === 304) reply.headers(everyAnswer);
    else if (isPage(reply)) {
      const { ofPage, ofSilentPage } = pagesFor(origins.signIn(), origins.tiles());
      reply.headers(pathOf(url) === '/silent.html' ? ofSilentPage : ofPage);
    } else if (url.startsWith('/phone-worker.js')) reply.headers(ofWorker);
    else reply.headers(reply.hasHeader('content-disposition') ? ofDownload : ofData);
    reply.header('x-request-id', request.id);
    if (isOfApi(url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}

/** Origins besides our own that pages may call. */
export interface PageOrigins {
  signIn: () => readonly string[];
  /** Of map tiles. */
  tiles: () => string | undefined;
}

/** Assembled again only when users sign in elsewhere or maps come from elsewhere. */
function pagesByOrigins(config: Config) {
  const known = new Map<string, { ofPage: Record<string, string>; ofSilentPage: Record<string, string> }>();
  return (signInOrigins: readonly string[], tiles: string | undefined) => {
    const name = `${signInOrigins.join(' ')} | ${tiles ?? ''}`;
    const pages = known.get(name) ?? pagesWith(config, signInOrigins, tiles);
    known.clear();
    known.set(name, pages);
    return pages;
  };
}

function pagesWith(config: Config, signInOrigins: readonly string[], tiles: string | undefined) {
  const ofPage = pageHeaders(config, signInOrigins, tiles);
  // The hidden frame of a silent sign-in: the only page that our own pages may frame.
  const ofSilentPage: Record<string, string> = {
    ...ofPage,
    'content-security-policy': ofPage['content-security-policy'].replace(
      "frame-ancestors 'none'",
      "frame-ancestors 'self'",
    ),
  };
  delete ofSilentPage['x-frame-options'];
  return { ofPage, ofSilentPage };
}

function pageHeaders(config: Config, signInOrigins: readonly string[], tiles: string | undefined) {
  const origins = [
    config.accountingBaseUrl,
    config.mechanicBaseUrl,
    ...Object.values(config.hostBaseUrls),
    ...signInOrigins,
  ]
    .filter((url) => url !== undefined)
    .map((url) => new URL(url).origin)
    .filter((origin) => origin !== config.publicUrl);
  const elsewhere = [...new Set(origins)].map((origin) => ` ${origin}`).join('');
  return {
    ...everyAnswer,
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "worker-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "font-src 'self'",
      `connect-src 'self'${elsewhere}${tiles === undefined ? '' : ` ${tiles}`}`,
      "manifest-src 'self'",
      `frame-src 'self'${elsewhere}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
    ].join(';'),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'origin-agent-cluster': '?1',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=()',
    // Links with secrets can get from mail programs into search engines.
    'x-robots-tag': 'noindex, nofollow',
  };
}

/** Routes are case-insensitive. */
const isOfApi = (url: string) => /^\/api/i.test(url);

/** What a browser may show as a separate page. */
const isPage = (reply: FastifyReply) => /^(text\/html|image\/svg)/.test(String(reply.getHeader('content-type') ?? ''));

const pathOf = (url: string) => url.split('?', 1)[0];
