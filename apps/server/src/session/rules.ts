import type { LiveChange } from '@werkbank/contract/session/calls.ts';
import { staff } from '@werkbank/contract/wire/call.ts';
import type { Caller } from '#auth/caller.ts';

const ofEngineers: readonly string[] = ['service_request', 'work_order', 'work_order_visit', 'estimate'];

/** What a caller sees of a change: staff all, others only that something changed which they may read in part. */
export function seenBy(caller: Caller, change: LiveChange): LiveChange | undefined {
  if (!caller.divisions.has(change.division)) return undefined;
  const has = (...roles: readonly string[]) => caller.roles.some((role) => roles.includes(role));
  if (has(...staff, 'Admin')) return change;
  if (has('Engineer')) return ofEngineers.includes(change.subject) ? change : undefined;
  // Which of them changed may not be disclosed to everyone.
  return has('Reseller') && change.subject === 'service_request' ? { ...change, rows: null } : undefined;
}
