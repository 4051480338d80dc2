/** Lists of a division that an administrator maintains. */
export const masterLists = [
  'vat-codes',
  'payment-conditions',
  'units',
  'shipping-methods',
  'classifications',
  'price-groups',
  'reasons',
] as const;
export type MasterList = (typeof masterLists)[number];

/** Fields that the entries of some lists have. */
export const fieldsOfSomeLists = ['percentage', 'days', 'type', 'use', 'slot', 'title'] as const;
export type FieldOfList = (typeof fieldsOfSomeLists)[number];

/** Which further fields the entries of a list have. */
export const fieldsOfList: Readonly<Record<MasterList, readonly FieldOfList[]>> = {
  'vat-codes': ['percentage'],
  'payment-conditions': ['days'],
  units: ['type'],
  'shipping-methods': [],
  classifications: ['slot', 'title'],
  'price-groups': [],
  reasons: ['use'],
};

/** Where a reason is asked for on the phone of a mechanic, which has them without a network too. */
export const phoneReasonUses = [
  'visitAbort',
  'assetNotFound',
  'assetNotReachable',
  'assetRefused',
  'signatureMissing',
] as const;
export type PhoneReasonUse = (typeof phoneReasonUses)[number];

/** Where a reason is asked for, and the division's own are offered. */
export const reasonUses = [
  'workOrderHold',
  'workOrderCancel',
  'workOrderReopen',
  'requestDecline',
  'estimateDecline',
  'lineClose',
  'deliveryReverse',
  'stockCorrect',
  ...phoneReasonUses,
] as const;
export type ReasonUse = (typeof reasonUses)[number];

export const unitTypes = ['A', 'L', 'O', 'T', 'V', 'W'] as const;

/** Records that are numbered by division. */
export const numberKinds = [
  'sales_order',
  'goods_delivery',
  'purchase_order',
  'goods_receipt',
  'service_request',
  'complaint',
  'work_order',
  'estimate',
  'location',
] as const;
export type NumberKind = (typeof numberKinds)[number];
