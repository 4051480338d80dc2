import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticator } from '#auth/authenticate.ts';
import type { Db } from '#db/db.ts';
import { asProblem } from '#http/problem-answer.ts';
import { requireStorable } from '#http/storable.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts';
import { serveGroups } from './group-endpoints.ts';
import { errorBody, ScimError } from './scim-error.ts';
import { listBody, requireFound } from './scim-request.ts';
import { serveUsers } from './user-endpoints.ts';

export interface ScimOptions {
  db: Db;
  authenticator: Authenticator;
  publicUrl: string;
  /** Issuer of the users who sign in at the identity provider. */
}

/**
 * `/scim/v2`: the identity provider creates, changes and suspends users and sets the members of groups (RFC 7643 and 7644), with a key that
 * can do nothing else. Refusals have the form of SCIM.
 */
export async function serveScim(app: FastifyInstance, { db, authenticator, publicUrl }: ScimOptions): Promise<void> {
  const base = `${publicUrl}/scim/v2`;
  const issuer = () => authenticator.providers.last().config.userIssuer;
  await app.register(
    async (scim) => {
      readScimBodies(scim);
      scim.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store').type('application/scim+json; charset=utf-8');
        request.caller = await authenticator.authenticateProvider(request.headers);
      });
      scim.addHook('preValidation', async ({ body }) => requireStorable(body, 'body', 'body.invalid'));
      scim.setErrorHandler((error: FastifyError, request, reply) => refuse(error, request, reply));
      // A route of its own, because all other unknown addresses are answered by the browser program.
      scim.all('/*', (request, reply) =>
        refuse(new ScimError(404, `There is no ${request.method} ${request.url.split('?')[0]}.`), request, reply),
      );
      serveDiscovery(scim, base);
      serveUsers(scim, { db, base, issuer });
      serveGroups(scim, { db, base });
    },
    { prefix: '/scim/v2' },
  );
}

/** Identity providers send `application/scim+json`, or in some cases plain JSON. */
function readScimBodies(scim: FastifyInstance): void {
  const parse = scim.getDefaultJsonParser('error', 'error');
  scim.addContentTypeParser('application/scim+json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

function serveDiscovery(scim: FastifyInstance, base: string): void {
  scim.get('/ServiceProviderConfig', () => serviceProviderConfig(base));
  for (const [path, rows] of [
    ['/ResourceTypes', resourceTypes(base)],
    ['/Schemas', schemas(base)],
  ] as const) {
    const one = (id: string) => rows.find((row) => row.id === id);
    scim.get(path, () => listBody([...rows], rows.length, 1));
    scim.get<{ Params: { id: string } }>(`${path}/:id`, ({ params: { id } }) =>
      requireFound(one(id), path.slice(1), id),
    );
  }
}

function refuse(error: FastifyError | ScimError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = error instanceof ScimError ? error : asProblem(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  if (!(refusal instanceof ScimError)) reply.headers(refusal.headers);
  reply.status(refusal.status).type('application/scim+json; charset=utf-8').send(errorBody(refusal));
}
