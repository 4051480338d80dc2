/** Records that a person can follow and comment on. */
export const followedKinds = [
  'account',
  'contact',
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

/** The fragment of the address with which a record opens with its comments; a contact opens above the page of its account. */
export const commentsFragment = (kind: string): string => (kind === 'contact' ? 'contact-comments' : 'comments');
