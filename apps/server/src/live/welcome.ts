import type { FastifyRequest } from 'fastify';
import type { Authenticator } from '#auth/authenticate.ts';
import { Problem } from '#http/problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the token of a request that lasts is still good for the division. */
    isWelcome(request: FastifyRequest, division: number): Promise<boolean>;
  }
}

/** Asks again who makes a request; while that cannot be told, nobody is sent away. */
export const welcome =
  (authenticator: Authenticator) =>
  async (request: FastifyRequest, division: number): Promise<boolean> => {
    try {
      const { divisions } = await authenticator.authenticate({ headers: request.headers, backend: 'accounting' });
      return divisions.has(division);
    } catch (error) {
      return !(error instanceof Problem) || error.status >= 500;
    }
  };
