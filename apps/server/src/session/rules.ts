import type { LiveChange } from '@werkbank/contract/session/calls.ts';
import type { Limitation } from '@werkbank/contract/wire/call.ts';
import type { Right } from '@werkbank/contract/wire/rights.ts';
import type { Caller } from '#auth/caller.ts';
import { rightsIn } from '#auth/grants.ts';
import { isPermittedIn } from '#auth/limits/within-limits.ts';

/** Subjects that belong to a division; the others belong to a person. */
type Shared = Exclude<LiveChange['subject'], 'notification'>;

/** The right needed to read the records of a subject. */
const needed = {
  service_request: 'serviceRequests.see',
  complaint: 'complaints.see',
  work_order: 'workOrders.see',
  work_order_visit: 'workOrders.see',
  estimate: 'estimates.see',
  mail: 'mails.see',
  sales_order: 'salesOrders.see',
  purchase_order: 'purchaseOrders.see',
  order_scan: 'inventory.see',
  comment: 'comments.see',
  presence: 'comments.see',
} as const satisfies Readonly<Record<Shared, Right>>;

/** The limits of roles that the lists of a subject apply. */
const applied: Readonly<Record<Shared, readonly Limitation[]>> = {
  service_request: ['location'],
  complaint: [],
  work_order: ['location', 'team'],
  work_order_visit: ['location', 'team'],
  estimate: [],
  mail: [],
  sales_order: [],
  purchase_order: [],
  order_scan: [],
  comment: ['location', 'team'],
  presence: ['location', 'team'],
};

/**
 * What a caller learns about a change: everything if they may read the records; resellers, and callers whose right is limited, only that
 * something changed.
 */
export function seenBy({ userId, divisions, grants }: Caller, change: LiveChange): LiveChange | undefined {
  if (!divisions.has(change.division)) return undefined;
  const { subject } = change;
  // The rows of notifications are their readers.
  if (subject === 'notification') {
    const isForCaller = change.rows === null || change.rows.some(({ id }) => id === userId);
    return isForCaller ? { ...change, rows: null } : undefined;
  }
  const rights = rightsIn(grants, change.division);
  const right = needed[subject];
  if (!rights.has(right)) {
    const isLimited = isPermittedIn(grants, change.division, { right, limits: applied[subject] });
    return isLimited ? { ...change, rows: null } : undefined;
  }
  if (rights.has('reach.division') || rights.has('reach.visits')) return change;
  // Not every caller may know which records changed.
  // Orders change too often for resellers, who see few of them, to reload with each change.
  const isFrequent = change.subject === 'sales_order';
  return rights.has('reach.accounts') && !isFrequent ? { ...change, rows: null } : undefined;
}
