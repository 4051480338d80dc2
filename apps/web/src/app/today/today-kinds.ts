/** Kinds of work that may be waiting for a decision, in the order of urgency. */
export const todayKinds = [
  'requests',
  'visits',
  'deliveries',
  'lateLines',
  'receipts',
  'estimates',
  'complaints',
  'mails',
] as const;
export type TodayKindName = (typeof todayKinds)[number];

export const isTodayKind = (value: unknown): value is TodayKindName => todayKinds.some((kind) => kind === value);
