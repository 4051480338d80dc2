import helmet from '@fastify/helmet';
import { answerMark } from '@werkbank/contract/wire/client.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '#src/config.ts';

/** By this header a program tells an answer of the server from one that something on the way gave. */
export function markAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => markAnswer(reply));
}

/** On the raw response: answers that are written past the app, as those of the sign-in are, carry it too. */
export function markAnswer(reply: FastifyReply): void {
  reply.raw.setHeader(answerMark, '1');
}

const year = 31_536_000;

const plainPolicy = "default-src 'none';frame-ancestors 'none'";

/** What every answer carries that is no page, and refusals before any hook has run carry too. */
export const dataHeaders = {
  [answerMark]: '1',
  'content-security-policy': plainPolicy,
  'strict-transport-security': `max-age=${year}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

/** Headers of every answer (sign-in.md 5.3): a policy that runs only our own files, and Trusted Types. */
export async function secureHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const origins = [
    config.accountingBaseUrl,
    config.mechanicBaseUrl,
    ...Object.values(config.hostBaseUrls),
    config.auth.issuer,
  ]
    .filter((url) => url !== undefined)
    .map((url) => new URL(url).origin)
    .filter((origin) => origin !== config.publicUrl);
  const elsewhere = [...new Set(origins)];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...elsewhere],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", ...elsewhere],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
      },
    },
    strictTransportSecurity: { maxAge: year, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    // For browsers that are no more.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  });
  // The hidden frame of a silent sign-in: the one page that our own pages may frame.
  app.addHook('onSend', async (request, reply) => {
    if (request.url.split('?')[0] !== '/silent.html') return;
    const policy = String(reply.getHeader('content-security-policy'));
    reply
      .header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
      .removeHeader('x-frame-options');
  });
  app.addHook('onSend', async (request, reply) => {
    if (isPage(reply))
      reply
        .header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()')
        // Links with a secret in them find their way into mail programs and from there to search engines.
        .header('x-robots-tag', 'noindex, nofollow');
    else sendPlainPolicy(reply, request.url.startsWith(worker) ? workerPolicy : plainPolicy);
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** What a browser may show as a page of its own. */
const isPage = (reply: FastifyReply) => /^(text\/html|image\/svg)/.test(String(reply.getHeader('content-type') ?? ''));

/** The service worker of the phone lives under the policy that its script came with, and fetches the files it keeps. */
const worker = '/phone-worker.js';
const workerPolicy = "default-src 'none';connect-src 'self';frame-ancestors 'none'";

/** Data, scripts and sheets need no more than this, and every request carries its headers; a download runs in a sandbox. */
function sendPlainPolicy(reply: FastifyReply, policy: string): void {
  for (const name of ['cross-origin-opener-policy', 'x-frame-options', 'origin-agent-cluster'])
    reply.removeHeader(name);
  // "Not modified" would change the policy that the browser has kept with its copy of a page.
  if (reply.statusCode === 304) reply.removeHeader('content-security-policy');
  else reply.header('content-security-policy', policy + (reply.hasHeader('content-disposition') ? ';sandbox' : ''));
}
