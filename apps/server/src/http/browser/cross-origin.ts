import { answerMark } from '@werkbank/contract/wire/client.ts';
import type { FastifyInstance } from 'fastify';

const methods = 'GET, POST, PUT, DELETE';
const requestHeaders =
  'accept-language, accesstoken, authorization, content-type, idempotency-key, if-match, if-none-match, pagesize, prefer';
const answerHeaders =
  `content-disposition, date, etag, location, retry-after, ${answerMark}, ` +
  'preference-applied, x-next, x-page-size, x-request-id, x-server-time, x-total-capped, x-total-count';

/** Seconds for which a browser need not ask again. */
const known = '7200';

const isCall = /^\/api\//i;
/** Of the page's own origin, since they are kept by its cookie. */
const isPublic = /^\/api\/public(\/|$)/i;

/**
 * Lets the browser program of these origins use the calls of this process, where the halves of the server run at addresses of
 * their own. Never with cookies: the token of each call is what counts.
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
