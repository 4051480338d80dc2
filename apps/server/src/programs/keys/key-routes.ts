import { keyCalls, type NewApiKey, type ServiceKeyInput } from '@werkbank/contract/programs/keys/key-calls.ts';
import { rightsOfRole } from '@werkbank/contract/wire/rights.ts';
import type { FastifyRequest } from 'fastify';
import { makeKey } from '#auth/api-key.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { requireDivision } from '#http/access.ts';
import { routes } from '#http/context.ts';
import { inTransaction, writerOf } from '#http/transaction.ts';
import * as store from './key-store.ts';

export const keyRoutes = routes('programs', keyCalls, {
  listOwnKeys: ({ db, caller, page }) => store.listOwn(db, caller.userId, page),
  createOwnKey: async ({ db, caller, body, request }) => {
    for (const division of body.divisions) requireDivision(caller, division, 'read');
    if (body.roles.some((role) => !caller.roles.includes(role))) throw new Problem('key.exceeds');
    return await create(db, request, (tx, key) => store.insertOwn(tx, caller.userId, body, key));
  },
  revokeOwnKey: async ({ db, caller, params: { id } }) => {
    if (!(await store.revokeOwn(db, caller.userId, id))) throw new Problem('key.not_found');
  },
  listKeys: ({ db, caller, query, page }) => store.list(db, caller.divisions, query.search, page),
  createServiceKey: async ({ db, caller, body, request }) => {
    requireMayGive(caller, body);
    return await create(db, request, (tx, key) => store.insertProgram(tx, { ...body, isScim: false }, key));
  },
  createScimKey: async ({ db, caller, body, request }) => {
    for (const division of await store.listDivisions(db)) requireDivision(caller, division, 'write');
    for (const division of body.divisions) requireDivision(caller, division, 'write');
    return await create(db, request, (tx, key) => store.insertProgram(tx, { ...body, roles: [], isScim: true }, key));
  },
  revokeKey: async ({ db, caller, params: { id } }) => {
    if (!(await store.revoke(db, caller.divisions, id))) throw new Problem('key.not_found');
  },
});

/**
 * Refuses a key with divisions that its creator may not change or rights that its creator lacks, because the key is shown to its creator.
 */
function requireMayGive(caller: Caller, { divisions, roles, readOnly }: ServiceKeyInput): void {
  for (const division of divisions) requireDivision(caller, division, readOnly ? 'read' : 'write');
  const given = roles.flatMap((role) => [...rightsOfRole(role)]);
  if (given.some((right) => !caller.grants.everywhere.has(right))) throw new Problem('key.exceeds');
}

/** A separate transaction, so that the response with the key is not stored. */
async function create(
  db: Db,
  request: FastifyRequest,
  insert: (tx: Db, key: ReturnType<typeof makeKey>) => Promise<string>,
): Promise<NewApiKey> {
  const made = makeKey();
  return await inTransaction(db, writerOf(request), async (tx) => {
    const id = await insert(tx, made);
    return { ...found(await store.find(tx, id), 'key.not_found'), key: made.key };
  });
}
