/** Kinds of work that may be waiting for a decision, in the order of urgency. */
export const todayKinds = [
  'requests',
  'calls',
  'clashes',
  'visits',
  'signatures',
  'toPost',
  'approvals',
  'deliveries',
  'lateLines',
  'shortages',
  'receipts',
  'acceptances',
  'estimates',
  'complaints',
  'mails',
  'documents',
  'conflicts',
] as const;
export type TodayKind = (typeof todayKinds)[number];
