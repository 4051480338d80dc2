import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/db.ts';
import { inTransaction, writerOf } from '#http/transaction.ts';
import { listBody, pruned, readWanted, requireFound, requireVersion, withVersion } from './scim-request.ts';
import * as store from './scim-user-store.ts';
import { patchUser, readUser, type UserAttributes, userResource } from './user-resource.ts';

interface UserEndpoints {
  db: Db;
  base: string;
  issuer: () => string;
}

interface OfUser {
  Params: { id: string };
}

/** `/Users`. */
export function serveUsers(scim: FastifyInstance, { db, base, issuer }: UserEndpoints): void {
  const answer = async (tx: Db, request: FastifyRequest, reply: FastifyReply, id: string) => {
    const user = requireFound(await store.find(tx, id), 'user', id);
    withVersion(reply, user);
    return pruned(userResource(user, base), readWanted(request));
  };
  const change = async (
    request: FastifyRequest<OfUser>,
    reply: FastifyReply,
    changed: (user: UserAttributes) => UserAttributes,
  ) =>
    await inTransaction(db, writerOf(request), async (tx) => {
      const { id } = request.params;
      const user = requireFound(await store.lock(tx, id), 'user', id);
      requireVersion(request, user);
      await store.update(tx, user, changed(user), issuer());
      return await answer(tx, request, reply, id);
    });

  scim.get('/Users', async (request) => {
    const wanted = readWanted(request);
    const { rows, total } = await store.list(db, wanted.filter, wanted.page);
    return listBody(
      rows.map((row) => pruned(userResource(row, base), wanted)),
      total,
      wanted.startIndex,
    );
  });
  scim.get<OfUser>('/Users/:id', async (request, reply) => await answer(db, request, reply, request.params.id));
  scim.post('/Users', async (request, reply) => {
    const user = readUser(request.body);
    const { divisions = new Set<number>(), apiKey } = request.caller ?? {};
    const access = apiKey?.isReadOnly ? 'read' : 'write';
    const made = await inTransaction(db, writerOf(request), async (tx) => {
      const id = await store.insert(tx, user, { issuer: issuer(), divisions: [...divisions], access });
      return { id, body: await answer(tx, request, reply, id) };
    });
    reply.status(201).header('location', `${base}/Users/${made.id}`);
    return made.body;
  });
  scim.put<OfUser>('/Users/:id', async (request, reply) => {
    const user = readUser(request.body);
    return await change(request, reply, () => user);
  });
  scim.patch<OfUser>(
    '/Users/:id',
    async (request, reply) => await change(request, reply, (user) => patchUser(user, request.body)),
  );
  scim.delete<OfUser>('/Users/:id', async (request, reply) => {
    const { id } = request.params;
    await inTransaction(db, writerOf(request), async (tx) => {
      const user = requireFound(await store.lock(tx, id), 'user', id);
      requireVersion(request, user);
      await store.remove(tx, user, issuer());
    });
    return await reply.status(204).send();
  });
}
