import type { LiveChange } from '@werkbank/contract/session/calls.ts';
import type { Right } from '@werkbank/contract/wire/rights.ts';
import type { Caller } from '#auth/caller.ts';
import { rightsIn } from '#auth/grants.ts';

/** The right needed to read the records of a subject. */
const needed = {
  service_request: 'serviceRequests.see',
  complaint: 'complaints.see',
  work_order: 'workOrders.see',
  work_order_visit: 'workOrders.see',
  estimate: 'estimates.see',
  mail: 'mails.see',
} as const satisfies Readonly<Record<LiveChange['subject'], Right>>;

/** What a caller learns about a change: everything if they may read the records; a reseller only that something changed. */
export function seenBy({ divisions, grants }: Caller, change: LiveChange): LiveChange | undefined {
  if (!divisions.has(change.division)) return undefined;
  const rights = rightsIn(grants, change.division);
  if (!rights.has(needed[change.subject])) return undefined;
  if (rights.has('reach.division') || rights.has('reach.visits')) return change;
  // Not every caller may know which records changed.
  return rights.has('reach.accounts') ? { ...change, rows: null } : undefined;
}
