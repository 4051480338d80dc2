import * as z from 'zod';
import {
  audit,
  Currency,
  DateTime,
  Division,
  Email,
  exactLink,
  Fraction,
  Guid,
  IsoDate,
  Language,
  Money,
  Price,
  Quantity,
  requiredText,
  text,
} from '#src/wire/shapes.ts';
import { EstimateReason, statusTriple } from '../shared/status.ts';

/** One line of an estimate. Amounts are in the estimate's currency, without VAT unless said. */
export const EstimateLine = z
  .object({
    id: Guid,
    lineNumber: z.int(),
    itemId: Guid,
    itemCode: z.string(),
    itemDescription: z.string(),
    /** The text of the document; the item's description unless changed. */
    description: z.string(),
    quantity: Quantity,
    unitCode: z.string(),
    unitDescription: z.string().nullable(),
    unitPrice: Price,
    discount: Fraction,
    /** unitPrice × (1 − discount), 6 decimals. */
    netPrice: Price,
    /** quantity × netPrice, 2 decimals. */
    amountFC: Money,
    vatCode: z.string().nullable(),
    vatPercentage: Fraction,
    vatAmountFC: Money,
    /** The customer may leave it out. */
    optional: z.boolean(),
    /** Counts in the totals; always true of what is not optional. */
    chosen: z.boolean(),
    /** The device that it is for. */
    assetId: Guid.nullable(),
    assetTag: z.string().nullable(),
    assetDescription: z.string().nullable(),
    /** The report that found what it puts right. */
    serviceReportId: Guid.nullable(),
    defectCode: z.string().nullable(),
    notes: z.string().nullable(),
  })
  .meta({ id: 'EstimateLine' });
export type EstimateLine = z.output<typeof EstimateLine>;

/** An estimate in a list. */
export const EstimateListed = z
  .object({
    id: Guid,
    division: Division,
    quotationNumber: z.int(),
    /** From 1; a change after sending makes the next one. */
    versionNumber: z.int(),
    locationId: Guid,
    locationCode: z.string(),
    locationName: z.string(),
    orderAccountId: Guid,
    orderAccountCode: z.string(),
    orderAccountName: z.string(),
    orderAccountContactFullName: z.string().nullable(),
    description: z.string().nullable(),
    yourRef: z.string().nullable(),
    reason: EstimateReason,
    quotationDate: IsoDate,
    /** Last day on which it holds. */
    dueDate: IsoDate,
    closingDate: IsoDate.nullable(),
    /** The day on which it was accepted or rejected. */
    closeDate: IsoDate.nullable(),
    ...statusTriple,
    /** Sent, not answered, and past its last day. */
    isExpired: z.boolean(),
    /** Why it was rejected, or what went wrong when it was accepted. */
    statusReason: z.string().nullable(),
    currency: Currency,
    /** Sums of the lines that are chosen. */
    amountFCExclVat: Money,
    vatAmountFC: Money,
    amountFC: Money,
    amountDC: Money,
    lineCount: z.int(),
    version: z.int(),
    modified: DateTime,
  })
  .meta({ id: 'EstimateListed' });
export type EstimateListed = z.output<typeof EstimateListed>;

/** An offer for a location (Exact crm/Quotations). */
export const Estimate = z
  .object({
    ...EstimateListed.shape,
    orderAccountContactId: Guid.nullable(),
    introduction: z.string().nullable(),
    closing: z.string().nullable(),
    remarks: z.string().nullable(),
    /** Of the paper; the customer's when nothing was said. */
    language: Language,
    paymentCondition: z.string().nullable(),
    salesPersonFullName: z.string().nullable(),
    /** The order during which the defects were found. */
    workOrderId: Guid.nullable(),
    workOrderNumber: z.int().nullable(),
    sentAt: DateTime.nullable(),
    sentTo: z.string().nullable(),
    /** When the link was opened first and last; null as long as nobody did. */
    firstSeenAt: DateTime.nullable(),
    lastSeenAt: DateTime.nullable(),
    acceptedAt: DateTime.nullable(),
    acceptedByName: z.string().nullable(),
    acceptedHow: z.enum(['employee', 'onSite', 'link']).nullable(),
    /** What was made of it when it was accepted. */
    salesOrderId: Guid.nullable(),
    salesOrderNumber: z.int().nullable(),
    madeWorkOrderId: Guid.nullable(),
    madeWorkOrderNumber: z.int().nullable(),
    lines: z.array(EstimateLine),
    ...audit,
    ...exactLink,
  })
  .meta({ id: 'Estimate' });
export type Estimate = z.output<typeof Estimate>;

/** How many estimates stand where; counting stops at 10 000, which then means "or more". */
export const EstimateCounts = z
  .object({
    all: z.int(),
    draft: z.int(),
    open: z.int(),
    awaitingOnlineAcceptance: z.int(),
    accepted: z.int(),
    acceptedWithError: z.int(),
    rejected: z.int(),
    superseded: z.int(),
    /** Open or awaiting, with the last day behind them. */
    expired: z.int(),
  })
  .meta({ id: 'EstimateCounts' });
export type EstimateCounts = z.output<typeof EstimateCounts>;

const optionalText = (length: number) => text(length).nullable().optional();

/** A line as it is written. Price, discount and VAT of the account unless given. */
export const EstimateLineInput = z
  .object({
    itemId: Guid,
    description: optionalText(100),
    quantity: Quantity.positive(),
    unitPrice: Price.nullable().optional(),
    discount: Fraction.optional(),
    vatCode: text(3).nullable().optional(),
    optional: z.boolean().default(false),
    assetId: Guid.nullable().optional(),
    serviceReportId: Guid.nullable().optional(),
    defectCode: text(10).nullable().optional(),
    notes: optionalText(1000),
  })
  .meta({ id: 'EstimateLineInput' });
export type EstimateLineInput = z.output<typeof EstimateLineInput>;

const maximumLines = 300;

/** What may be changed of a draft; a missing field stays, null empties. Lines that are given take the place of all. */
export const EstimateChange = z
  .object({
    description: optionalText(60),
    yourRef: optionalText(40),
    reason: EstimateReason.optional(),
    dueDate: IsoDate.optional(),
    contactId: Guid.nullable().optional(),
    introduction: optionalText(4000),
    closing: optionalText(4000),
    remarks: optionalText(4000),
    language: Language.nullable().optional(),
    lines: z.array(EstimateLineInput).max(maximumLines).optional(),
  })
  .meta({ id: 'EstimateChange' });
export type EstimateChange = z.output<typeof EstimateChange>;

/** A new draft; it holds for 30 days unless `dueDate` says otherwise. */
export const EstimateInput = z
  .object({ ...EstimateChange.shape, workOrderId: Guid.nullable().optional() })
  .meta({ id: 'EstimateInput' });
export type EstimateInput = z.output<typeof EstimateInput>;

/** Which findings become lines: those of an order, or of named reports; without either, all that are open at the location. */
export const DefectChoice = z
  .object({
    workOrderId: Guid.optional(),
    serviceReportIds: z.array(Guid).min(1).max(200).optional(),
  })
  .meta({ id: 'DefectChoice' });
export type DefectChoice = z.output<typeof DefectChoice>;

/** A finding that no estimate speaks of yet, with the item that is proposed for it. */
export const DefectProposal = z
  .object({
    assetId: Guid,
    assetTag: z.string().nullable(),
    assetDescription: z.string(),
    placePath: z.string().nullable(),
    serviceReportId: Guid,
    performedOn: IsoDate,
    workOrderId: Guid.nullable(),
    defectCode: z.string(),
    defectDescription: z.string(),
    /** The same in the customer's language: what a line of an estimate says of it. */
    defectForCustomer: z.string(),
    severity: z.int(),
    /** Null when nothing fits: an employee chooses. */
    itemId: Guid.nullable(),
    itemCode: z.string().nullable(),
    itemDescription: z.string().nullable(),
  })
  .meta({ id: 'DefectProposal' });
export type DefectProposal = z.output<typeof DefectProposal>;

/** Which of the optional lines are taken; without it, those that are chosen now. */
const chosenLineIds = z.array(Guid).max(maximumLines).optional();

export const EstimateSend = z
  .object({
    /** The customer's contact, else the location's or the account's address. */
    to: Email.optional(),
    /** With a link under which the customer answers. */
    online: z.boolean().default(true),
  })
  .meta({ id: 'EstimateSend' });
export type EstimateSend = z.output<typeof EstimateSend>;

/** The letter as it would leave now. */
export const EstimateLetter = z
  .object({
    /** Null when no address is known and none was given. */
    recipient: z.string().nullable(),
    subject: z.string(),
    /** Where the link will stand, three dots: its secret is made when the letter leaves. */
    body: z.string(),
    language: Language,
    /** Name of the paper that goes with it. */
    attachment: z.string(),
  })
  .meta({ id: 'EstimateLetter' });
export type EstimateLetter = z.output<typeof EstimateLetter>;

export const EstimateAcceptance = z
  .object({ name: requiredText(100), chosenLineIds })
  .meta({ id: 'EstimateAcceptance' });
export type EstimateAcceptance = z.output<typeof EstimateAcceptance>;

/** Fields beside the picture of the signature; `chosenLineIds` is a list with commas. */
export const OnSiteFields = z.object({
  name: requiredText(100),
  chosenLineIds: z
    .string()
    .max(maximumLines * 37)
    .optional()
    .transform((value) => value?.split(',').filter((id) => id !== ''))
    .pipe(chosenLineIds),
});
