/** Kinds of work that may be waiting for a decision, in the order of urgency; the last ones are for those who see chosen locations. */
export const todayKinds = [
  'requests',
  'calls',
  'clashes',
  'visits',
  'signatures',
  'toPost',
  'toQuote',
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
  'comingVisits',
  'failedAssets',
  'openRequests',
  'finishedWork',
] as const;
export type TodayKind = (typeof todayKinds)[number];

/** Days after which completed work is no longer named. */
export const finishedDays = 31;
