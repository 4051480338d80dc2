import type { BulkInput, BulkResult, ServiceRequest } from '@werkbank/contract/service-requests/request.ts';
import { withSavepoint } from '#db/savepoint.ts';
import { say } from '#http/language.ts';
import { Problem } from '#http/problem.ts';
import { change } from './change.ts';
import { accept, type Decision, decline } from './decide.ts';
import { lockAll } from './decision-store.ts';
import { requireUser } from './resolve-store.ts';

/** Does one thing to many requests; what one is refused touches no other. */
export async function decideMany(given: Omit<Decision, 'id' | 'ifMatch'>, input: BulkInput): Promise<BulkResult[]> {
  const { db, division } = given;
  if (input.action === 'assign' && input.assignedToId !== null) await requireUser(db, division, input.assignedToId);
  await lockAll(db, division, input.ids);
  const results = new Map<string, BulkResult>();
  for (const id of new Set(input.ids)) results.set(id, await decideOne({ ...given, id, ifMatch: undefined }, input));
  return input.ids.flatMap((id) => results.get(id) ?? []);
}

async function decideOne(decision: Decision, input: BulkInput): Promise<BulkResult> {
  const { id, language } = decision;
  try {
    const { status, version } = await withSavepoint(decision.db, () => perform(decision, input));
    return { id, done: true, code: null, message: null, status, version };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const message = say(language, `problem.${error.code}`, error.params);
    return { id, done: false, code: error.code, message, status: null, version: null };
  }
}

async function perform(decision: Decision, input: BulkInput): Promise<ServiceRequest> {
  if (input.action === 'accept') return await accept(decision);
  if (input.action === 'decline') return await decline(decision, input.reason || undefined);
  return await change(decision, { assignedToId: input.assignedToId });
}
