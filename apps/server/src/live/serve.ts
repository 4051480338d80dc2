import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authenticator } from '#auth/authenticate.ts';
import { Problem } from '#base/problem.ts';
import type { LiveHub } from './hub.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Announces changes to readers. */
    live: LiveHub;
    /** Whether the token of a long-running request is still valid for the division. */
    isWelcome(request: FastifyRequest, division: number): Promise<boolean>;
  }
}

/** Streams belong to the app: their access is rechecked regularly, and they are ended before the app waits for its connections to close. */
export function serveLive(app: FastifyInstance, hub: LiveHub, authenticator: Authenticator): void {
  app.decorate('live', hub);
  app.decorate('isWelcome', async (request, division) => {
    try {
      const { divisions } = await authenticator.authenticate({ headers: request.headers, backend: 'accounting' });
      return divisions.has(division);
    } catch (error) {
      // While permission cannot be checked, no reader is disconnected.
      return !(error instanceof Problem) || error.status >= 500;
    }
  });
  app.addHook('preClose', () => hub.close());
}
