/** What a timeline contains. */
export const timelineKinds = [
  'request',
  'visit',
  'appointment',
  'report',
  'order',
  'delivery',
  'invoice',
  'estimate',
  'complaint',
  'mail',
  'phoneCall',
  'move',
  'merge',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];
