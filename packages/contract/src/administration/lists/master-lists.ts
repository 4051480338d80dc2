/** Lists of a division that an administrator maintains. */
export const masterLists = ['vat-codes', 'payment-conditions', 'units', 'shipping-methods', 'reasons'] as const;
export type MasterList = (typeof masterLists)[number];

/** Which further fields the entries of a list have. */
export const fieldsOfList: Readonly<Record<MasterList, readonly ('percentage' | 'days' | 'type' | 'use')[]>> = {
  'vat-codes': ['percentage'],
  'payment-conditions': ['days'],
  units: ['type'],
  'shipping-methods': [],
  reasons: ['use'],
};

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
