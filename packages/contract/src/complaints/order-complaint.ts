import * as z from 'zod';
import { requestStatusTriple } from '../service-requests/shared/status.ts';
import { DateTime, Guid, line, requiredText } from '../wire/shapes.ts';
import { ComplaintOutcome } from './complaint.ts';

export const orderComplaintKinds = ['return', 'product', 'delivery', 'invoice', 'other'] as const;

/** What is wrong with an order, as its buyer says it; `return` asks to take goods back. */
export const OrderComplaintInput = z
  .object({
    kind: z.enum(orderComplaintKinds),
    description: requiredText(2000),
    /** Delivered pieces that it is about. */
    serialNumbers: z.array(line(60).min(1)).max(100).default([]),
  })
  .meta({ id: 'OrderComplaintInput' });
export type OrderComplaintInput = z.output<typeof OrderComplaintInput>;

/** A complaint about an order, as its buyer sees it: what was reported, and what the office decided. */
export const OrderComplaint = z
  .object({
    id: Guid,
    hid: z.int(),
    receiptDate: DateTime,
    complaint: z.string(),
    ...requestStatusTriple,
    decisionReason: z.string().nullable(),
    outcome: ComplaintOutcome.nullable(),
  })
  .meta({ id: 'OrderComplaint' });
export type OrderComplaint = z.output<typeof OrderComplaint>;
