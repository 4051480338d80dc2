import * as z from 'zod';

/** What is sent to the accounting package; a division chooses which. */
export const PushedKind = z.enum([
  'account',
  'contact',
  'address',
  'salesOrder',
  'goodsDelivery',
  'purchaseOrder',
  'goodsReceipt',
  'estimate',
]);
export type PushedKind = z.output<typeof PushedKind>;

/** What has a counterpart there; items and warehouses are kept there and read from there. */
export const ExchangeKind = z.enum([...PushedKind.options, 'item', 'warehouse']);
export type ExchangeKind = z.output<typeof ExchangeKind>;
