import * as z from 'zod';
import { purchaseStatus } from './transitions.ts';

/** Scale of order, receipt and invoice: 10 open, 20 partial, 30 complete, 40 cancelled. Derived from quantities, never set. */
export const PurchaseStatus = z.literal(Object.values(purchaseStatus));
export type PurchaseStatus = z.output<typeof PurchaseStatus>;
export const purchaseStatusNames = { 10: 'open', 20: 'partial', 30: 'complete', 40: 'cancelled' } as const;

export const PurchaseStatusName = z.enum(['open', 'partial', 'complete', 'cancelled']);

/** Receipt and invoice, each as number, name and text in the caller's language. */
export const receiptAndInvoice = {
  receiptStatus: PurchaseStatus,
  receiptStatusName: PurchaseStatusName,
  receiptStatusDescription: z.string(),
  invoiceStatus: PurchaseStatus,
  invoiceStatusName: PurchaseStatusName,
  invoiceStatusDescription: z.string(),
};
