import type { BulkInput, ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import type { BulkResult } from '@werkbank/contract/wire/bulk.ts';
import { requireUser } from '#divisions/user-store.ts';
import { runBulk } from '#http/bulk.ts';
import { change } from '../decisions/change.ts';
import { accept, type Decision, decline } from '../decisions/decide.ts';
import { lockAll } from '../decisions/decision-store.ts';

/** Applies one action to many requests; the refusal of one does not affect the others. */
export async function decideMany(given: Omit<Decision, 'id' | 'ifMatch'>, input: BulkInput): Promise<BulkResult[]> {
  const { db, division, language } = given;
  if (input.action === 'assign' && input.assignedToId !== null) await requireUser(db, division, input.assignedToId);
  await lockAll(db, division, input.ids);
  return await runBulk(db, input.ids, language, (id) => perform({ ...given, id, ifMatch: undefined }, input));
}

async function perform(decision: Decision, input: BulkInput): Promise<ServiceRequest> {
  if (input.action === 'accept') return await accept(decision);
  if (input.action === 'decline') return await decline(decision, input.reason || undefined);
  return await change(decision, { assignedToId: input.assignedToId });
}
