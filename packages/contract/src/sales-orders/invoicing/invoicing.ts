import * as z from 'zod';
import { plainId } from '#src/wire/reference.ts';
import { audit, Currency, DateTime, Division, Guid, IsoDate, Money, Price, Quantity } from '#src/wire/shapes.ts';

/** 8020 invoice, 8021 credit note, as Exact Online numbers them. */
export const InvoiceType = z.literal([8020, 8021]);

/** Who reads an electronic invoice: programs that know EN 16931, the Peppol network (BIS Billing 3.0), or German buyers (XRechnung 3.0). */
export const InvoiceProfile = z.enum(['en16931', 'peppol', 'xrechnung']);
export type InvoiceProfile = z.output<typeof InvoiceProfile>;

export const InvoicingState = z.object({ isInExact: z.boolean() }).meta({ id: 'InvoicingState' });

/** An order of which something is delivered or done and not handed over. */
export const InvoiceableOrder = z
  .object({
    salesOrderId: Guid,
    orderNumber: z.int(),
    orderDate: IsoDate,
    yourRef: z.string().nullable(),
    invoiceToId: Guid,
    invoiceToCode: z.string(),
    invoiceToName: z.string(),
    /** Lines to be invoiced. */
    lines: z.int(),
    /** Lines to be credited, because a delivery was reversed after it was handed over. */
    creditLines: z.int(),
    /** Invoices less credits, without VAT. */
    amountExclVat: Money,
    currency: Currency,
  })
  .meta({ id: 'InvoiceableOrder' });
export type InvoiceableOrder = z.output<typeof InvoiceableOrder>;

const InvoiceProposalLine = z
  .object({
    id: Guid,
    lineNumber: z.int(),
    salesOrderLineId: Guid,
    itemCode: z.string(),
    description: z.string(),
    /** Negative on a credit note. */
    quantity: Quantity,
    unit: z.string(),
    /** After the discounts of line and order. */
    netPrice: Price,
    amount: Money,
    vatCode: z.string().nullable(),
    /** A fraction: 0.21. */
    vatPercentage: z.number(),
  })
  .meta({ id: 'InvoiceProposalLine' });

/** What was handed over of one order at one moment. */
export const InvoiceProposalListed = z
  .object({
    id: Guid,
    division: Division,
    proposalNumber: z.int(),
    type: InvoiceType,
    salesOrderId: Guid,
    orderNumber: z.int(),
    yourRef: z.string().nullable(),
    invoiceToId: Guid,
    invoiceToCode: z.string(),
    invoiceToName: z.string(),
    invoiceDate: IsoDate,
    dueDate: IsoDate,
    currency: Currency,
    amountExclVat: Money,
    vatAmount: Money,
    amount: Money,
    created: DateTime,
    creatorFullName: z.string().nullable(),
  })
  .meta({ id: 'InvoiceProposalListed' });
export type InvoiceProposalListed = z.output<typeof InvoiceProposalListed>;

export const InvoiceProposal = z
  .object({ ...InvoiceProposalListed.shape, ...audit, lines: z.array(InvoiceProposalLine) })
  .meta({ id: 'InvoiceProposal' });
export type InvoiceProposal = z.output<typeof InvoiceProposal>;

export const HandOverInput = z
  .object({
    salesOrderIds: z
      .array(plainId('found or refused with the others'))
      .min(1)
      .max(200)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'each order once' }),
  })
  .meta({ id: 'HandOverInput' });
