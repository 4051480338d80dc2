/** Records that a person can follow and comment on. */
export const followedKinds = [
  'account',
  'location',
  'asset',
  'item',
  'serviceRequest',
  'workOrder',
  'salesOrder',
  'purchaseOrder',
  'estimate',
  'complaint',
] as const;
export type FollowedKind = (typeof followedKinds)[number];
