import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/db.ts';
import { inTransaction, writerOf } from '#http/transaction.ts';
import { type GroupStep, groupResource, readGroup, readGroupPatch } from './group-resource.ts';
import * as store from './scim-group-store.ts';
import { listBody, pruned, readWanted, requireFound, requireVersion, withVersion } from './scim-request.ts';

interface OfGroup {
  Params: { id: string };
}

/** `/Groups`. */
export function serveGroups(scim: FastifyInstance, { db, base }: { db: Db; base: string }): void {
  const answer = async (tx: Db, request: FastifyRequest, reply: FastifyReply, id: string) => {
    const wanted = readWanted(request);
    const group = requireFound(await store.find(tx, id, wanted.shows('members')), 'group', id);
    withVersion(reply, group);
    return pruned(groupResource(group, base), wanted);
  };
  const change = async (request: FastifyRequest<OfGroup>, steps: readonly GroupStep[], then: (tx: Db) => unknown) =>
    await inTransaction(db, writerOf(request), async (tx) => {
      const { id } = request.params;
      const group = requireFound(await store.lock(tx, id), 'group', id);
      requireVersion(request, group);
      await store.apply(tx, group, steps);
      return await then(tx);
    });

  scim.get('/Groups', async (request) => {
    const wanted = readWanted(request);
    const { rows, total } = await store.list(db, wanted.filter, wanted.page, wanted.shows('members'));
    return listBody(
      rows.map((row) => pruned(groupResource(row, base), wanted)),
      total,
      wanted.startIndex,
    );
  });
  scim.get<OfGroup>('/Groups/:id', async (request, reply) => await answer(db, request, reply, request.params.id));
  scim.post('/Groups', async (request, reply) => {
    const group = readGroup(request.body);
    const made = await inTransaction(db, writerOf(request), async (tx) => {
      const id = await store.insert(tx, group);
      return { id, body: await answer(tx, request, reply, id) };
    });
    reply.status(201).header('location', `${base}/Groups/${made.id}`);
    return made.body;
  });
  scim.put<OfGroup>('/Groups/:id', async (request, reply) => {
    const { displayName, externalId, members = [] } = readGroup(request.body);
    return await change(request, [{ displayName }, { externalId }, { set: members }], async (tx) =>
      answer(tx, request, reply, request.params.id),
    );
  });
  // The response has no body: a group may have thousands of members of which one changed.
  scim.patch<OfGroup>('/Groups/:id', async (request, reply) => {
    await change(request, readGroupPatch(request.body), () => undefined);
    return await reply.status(204).send();
  });
  scim.delete<OfGroup>('/Groups/:id', async (request, reply) => {
    const { id } = request.params;
    await inTransaction(db, writerOf(request), async (tx) => {
      const group = requireFound(await store.lock(tx, id), 'group', id);
      requireVersion(request, group);
      await store.remove(tx, id);
    });
    return await reply.status(204).send();
  });
}
