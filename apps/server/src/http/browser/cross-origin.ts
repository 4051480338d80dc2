import { answerMark } from '@werkbank/contract/wire/client.ts';
import type { FastifyInstance } from 'fastify';

const methods = 'GET, POST, PUT, DELETE';
const requestHeaders =
  'accept-language, accesstoken, authorization, content-type, idempotency-key, if-match, if-none-match, pagesize, prefer';
const answerHeaders =
  `content-disposition, date, etag, location, retry-after, ${answerMark}, ` +
  'preference-applied, x-next, x-page-size, x-request-id, x-server-time, x-total-capped, x-total-count';

/** Seconds for which a browser need not repeat its preflight request. */
const known = '7200';

const isCall = /^\/api\//i;
/** Only for the page's own origin, since they are protected by its cookie. */
const isPublic = /^\/api\/public(\/|$)/i;

/**
 * Lets the browser program of these origins use the calls of this process, for when the halves of the server run at separate addresses.
 * Never with cookies: each call is authorised by its token.
 */
export function admitOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (!isCall.test(path) || isPublic.test(path)) return;
    reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', answerHeaders);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return;
    return reply
      .header('access-control-allow-methods', methods)
      .header('access-control-allow-headers', requestHeaders)
      .header('access-control-max-age', known)
      .status(204)
      .send();
  });
}
