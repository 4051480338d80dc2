import type { FastifyInstance } from 'fastify';

const callback = '/api/token/updateaccesstoken/callback';

/**
 * When Exact redirects a browser to the call itself, the request has no token: it is forwarded to the page that makes the call with one. No
 * other request is forwarded.
 */
export function forwardConsent(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const [path = '', query = ''] = request.url.split('?');
    if (request.method !== 'GET' || path.toLowerCase().replace(/\/$/, '') !== callback) return done();
    reply.header('cache-control', 'no-store');
    const isNavigation = request.headers.accept?.includes('text/html') ?? false;
    if (!isNavigation || request.headers.authorization !== undefined) return done();
    const given = new URLSearchParams(query);
    const kept = new URLSearchParams();
    for (const name of ['code', 'state', 'error']) {
      const value = given.get(name);
      if (value !== null) kept.set(name, value);
    }
    return void reply.redirect(`/settings/connection?${kept.toString()}`, 302);
  });
}
