import { create, type ExactApi } from '../api/exact-api.ts';
import type { Entity } from '../entities/entity.ts';
import type { Values } from '../entities/values.ts';
import * as links from '../links/link-store.ts';
import { readById } from './find-in-exact.ts';
import type { Outcome } from './outbox-store.ts';

/**
 * Has a decision that was made here carried out in Exact. It is read first whether that was done already, also by an attempt whose response
 * was lost. @throws ExactApiError
 */
export async function decideInExact(exact: ExactApi, entity: Entity, recordId: string, ours: Values): Promise<Outcome> {
  const { name, calls } = entity.decisions ?? { name: '', calls: [] };
  const call = calls.find((one) => one.ours.includes(Number(ours[name])));
  const link = call && (await links.find(exact.db, entity.kind, recordId));
  if (!link) return { result: 'inStep' };
  const there = await readById(exact, entity, link.exactId);
  if (!there) {
    await links.markDeleted(exact.db, link.kind, link.recordId);
    return { result: 'failed', cause: 'deletedThere' };
  }
  const theirs = Number(there.values[name]);
  if (call.only ? call.only.includes(theirs) : !call.theirs.includes(theirs))
    await create(exact, call.path, entity.key, { [entity.key]: link.exactId, ...call.body });
  return { result: 'inStep' };
}
