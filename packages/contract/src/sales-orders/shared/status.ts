import * as z from 'zod';
import { salesStatus } from './transitions.ts';

/** Scale of order, delivery and invoice: 12 open, 20 partial, 21 complete, 45 cancelled. Derived from quantities, never set. */
export const SalesStatus = z.literal(Object.values(salesStatus));
export type SalesStatus = z.output<typeof SalesStatus>;
export const salesStatusNames = { 12: 'open', 20: 'partial', 21: 'complete', 45: 'cancelled' } as const;

export const StatusName = z.enum(['open', 'partial', 'complete', 'cancelled']);

/** Delivery and invoice, each as number, name and text in the caller's language. */
export const deliveryAndInvoice = {
  deliveryStatus: SalesStatus,
  deliveryStatusName: StatusName,
  deliveryStatusDescription: z.string(),
  invoiceStatus: SalesStatus,
  invoiceStatusName: StatusName,
  invoiceStatusDescription: z.string(),
};
