import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#base/problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Reports that it is no longer ready but continues to serve, so that a load balancer sends new requests elsewhere. */
    leave(): void;
  }
}

/** Milliseconds in which running requests can finish when the server closes. */
const closeTimeout = 3_000;

/**
 * While the app closes, requests in progress are answered, later ones are refused with a message, and idle connections are closed; one with
 * a partly sent request is closed at the timeout. Returns whether the app accepts new work.
 */
export function closeGently(app: FastifyInstance): () => boolean {
  let underWay = 0;
  let isLeaving = false;
  let isClosing = false;
  app.decorate('leave', () => {
    isLeaving = true;
  });
  app.server.on('request', (_request, response: ServerResponse) => {
    underWay++;
    response.once('close', () => {
      underWay--;
    });
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (isClosing && !request.url.startsWith('/health/'))
      done(new Problem('shutting.down', { headers: { 'retry-after': '2', connection: 'close' } }));
    else done();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    const end = Date.now() + closeTimeout;
    const watching = setInterval(() => {
      if (underWay > 0 && Date.now() < end) return;
      app.server.closeAllConnections();
      clearInterval(watching);
    }, 50);
  });
  return () => !isLeaving && !isClosing;
}
