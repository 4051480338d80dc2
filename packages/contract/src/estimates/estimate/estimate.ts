import * as z from 'zod';
import { MailState } from '#src/mails/mail.ts';
import { idOf, plainId } from '#src/wire/reference.ts';
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
import { enteredBy, shownTo } from '#src/wire/shown-to.ts';
import { EstimateReason, statusTriple } from '../shared/status.ts';

/** One line of an estimate. Amounts are in the currency of the estimate, without VAT unless stated otherwise. */
export const EstimateLine = z
  .object({
    id: Guid,
    lineNumber: z.int(),
    itemId: Guid,
    itemCode: z.string(),
    itemDescription: z.string(),
    /** The text on the document; defaults to the description of the item. */
    description: z.string(),
    quantity: Quantity,
    unitCode: z.string(),
    unitDescription: z.string().nullable(),
    unitPrice: shownTo('estimates.prices', Price),
    discount: shownTo('estimates.prices', Fraction),
    /** unitPrice × (1 − discount), 6 decimals. */
    netPrice: shownTo('estimates.prices', Price),
    /** quantity × netPrice, 2 decimals. */
    amountFC: shownTo('estimates.prices', Money),
    vatCode: z.string().nullable(),
    vatPercentage: Fraction,
    vatAmountFC: shownTo('estimates.prices', Money),
    /** amountFC with VAT, also for mechanics: the customer decides by it on site. */
    amountInclVat: Money,
    /** The customer may decline this line. */
    optional: z.boolean(),
    /** Included in the totals; always true for lines that are not optional. */
    chosen: z.boolean(),
    /** The asset it is for. */
    assetId: Guid.nullable(),
    assetTag: z.string().nullable(),
    assetDescription: z.string().nullable(),
    /** The report with the defect that it repairs. */
    serviceReportId: Guid.nullable(),
    defectCode: z.string().nullable(),
    notes: z.string().nullable(),
  })
  .meta({ id: 'EstimateLine' });
export type EstimateLine = z.output<typeof EstimateLine>;

/** An estimate as shown in lists. */
export const EstimateListed = z
  .object({
    id: Guid,
    division: Division,
    quotationNumber: z.int(),
    /** Starts at 1; a change after sending creates the next version. */
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
    /** Last day of validity. */
    dueDate: IsoDate,
    closingDate: IsoDate.nullable(),
    /** The day on which it was accepted or rejected. */
    closeDate: IsoDate.nullable(),
    ...statusTriple,
    /** Sent, not answered, and expired. */
    isExpired: z.boolean(),
    /** Why it was rejected, or what failed after it was accepted. */
    statusReason: z.string().nullable(),
    currency: Currency,
    /** Totals of the chosen lines. */
    amountFCExclVat: shownTo('estimates.prices', Money),
    vatAmountFC: shownTo('estimates.prices', Money),
    /** With VAT, also for mechanics: a customer may accept on site. */
    amountFC: Money,
    amountDC: shownTo('estimates.prices', Money),
    lineCount: z.int(),
    /** State of its e-mail; null when none was sent. */
    mailState: MailState.nullable(),
    version: z.int(),
    modified: DateTime,
  })
  .meta({ id: 'EstimateListed' });
export type EstimateListed = z.output<typeof EstimateListed>;

/** An estimate for a location (Exact crm/Quotations). */
export const Estimate = z
  .object({
    ...EstimateListed.shape,
    orderAccountContactId: Guid.nullable(),
    introduction: z.string().nullable(),
    closing: z.string().nullable(),
    remarks: z.string().nullable(),
    /** Language of the document; defaults to that of the customer. */
    language: Language,
    paymentCondition: z.string().nullable(),
    salesPersonFullName: z.string().nullable(),
    /** The order during which the defects were found. */
    workOrderId: Guid.nullable(),
    workOrderNumber: z.int().nullable(),
    sentAt: DateTime.nullable(),
    sentTo: z.string().nullable(),
    /** When the link was first and last opened; null when it has never been. */
    firstSeenAt: DateTime.nullable(),
    lastSeenAt: DateTime.nullable(),
    acceptedAt: DateTime.nullable(),
    acceptedByName: z.string().nullable(),
    acceptedHow: z.enum(['employee', 'onSite', 'link']).nullable(),
    /** What was created from it on acceptance. */
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

/** Number of estimates by status; counting stops at 10 000, which then means "or more". */
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
    /** Open or awaiting, and expired. */
    expired: z.int(),
  })
  .meta({ id: 'EstimateCounts' });
export type EstimateCounts = z.output<typeof EstimateCounts>;

const optionalText = (length: number) => text(length).nullable().optional();

/** A line as entered. Price, discount and VAT default to those of the account. */
export const EstimateLineInput = z
  .object({
    itemId: idOf('item'),
    description: optionalText(100),
    quantity: Quantity.positive(),
    unitPrice: enteredBy('estimates.prices', Price.nullable().optional()),
    discount: enteredBy('estimates.prices', Fraction.optional()),
    vatCode: text(3).nullable().optional(),
    optional: z.boolean().default(false),
    assetId: idOf('asset').nullable().optional(),
    serviceReportId: idOf('serviceReport').nullable().optional(),
    defectCode: text(10).nullable().optional(),
    notes: optionalText(1000),
  })
  .meta({ id: 'EstimateLineInput' });
export type EstimateLineInput = z.output<typeof EstimateLineInput>;

const maximumLines = 300;

/** Fields of a draft that may be changed; missing fields are kept, null clears. Given lines replace all lines. */
export const EstimateChange = z
  .object({
    description: optionalText(60),
    yourRef: optionalText(40),
    reason: EstimateReason.optional(),
    dueDate: IsoDate.optional(),
    contactId: idOf('contact').nullable().optional(),
    introduction: optionalText(4000),
    closing: optionalText(4000),
    remarks: optionalText(4000),
    language: Language.nullable().optional(),
    /** Only for those who see prices: the agreed ones are part of the lines. */
    lines: enteredBy('estimates.prices', z.array(EstimateLineInput).max(maximumLines).optional()),
  })
  .meta({ id: 'EstimateChange' });
export type EstimateChange = z.output<typeof EstimateChange>;

/** A new draft; valid for 30 days unless `dueDate` says otherwise. */
export const EstimateInput = z
  .object({
    ...EstimateChange.shape,
    /** Lines without a price get that of the account. */
    lines: z.array(EstimateLineInput).max(maximumLines).optional(),
    workOrderId: idOf('workOrder').nullable().optional(),
  })
  .meta({ id: 'EstimateInput' });
export type EstimateInput = z.output<typeof EstimateInput>;

/** Which defects become lines: those of an order, or of the given reports; by default all open defects at the location. */
export const DefectChoice = z
  .object({
    workOrderId: idOf('workOrder').optional(),
    serviceReportIds: z.array(idOf('serviceReport')).min(1).max(200).optional(),
  })
  .meta({ id: 'DefectChoice' });
export type DefectChoice = z.output<typeof DefectChoice>;

/** A defect that is not on any estimate yet, with the item proposed for it. */
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
    /** The same in the customer's language, as used in the line of an estimate. */
    defectForCustomer: z.string(),
    severity: z.int(),
    /** Null when no item fits: an employee chooses one. */
    itemId: Guid.nullable(),
    itemCode: z.string().nullable(),
    itemDescription: z.string().nullable(),
  })
  .meta({ id: 'DefectProposal' });
export type DefectProposal = z.output<typeof DefectProposal>;

/** The optional lines that the customer takes; defaults to the current choice. */
const chosenLineIds = z.array(plainId('a line of the estimate; others are ignored')).max(maximumLines).optional();

export const EstimateSend = z
  .object({
    /** Defaults to the customer's contact, else the address of the location or the account. */
    to: Email.optional(),
    /** Includes a link through which the customer answers. */
    online: z.boolean().default(true),
  })
  .meta({ id: 'EstimateSend' });
export type EstimateSend = z.output<typeof EstimateSend>;

/** The mail as it would be sent now. */
export const EstimateMail = z
  .object({
    /** Null when no address is known and none was given. */
    recipient: z.string().nullable(),
    subject: z.string(),
    /** The link appears as three dots, because its secret is created on sending. */
    body: z.string(),
    language: Language,
    /** File name of the attached document. */
    attachment: z.string(),
  })
  .meta({ id: 'EstimateMail' });
export type EstimateMail = z.output<typeof EstimateMail>;

export const EstimateAcceptance = z
  .object({ name: requiredText(100), chosenLineIds })
  .meta({ id: 'EstimateAcceptance' });
export type EstimateAcceptance = z.output<typeof EstimateAcceptance>;

/** Fields beside the picture of the signature; `chosenLineIds` is a comma-separated list. */
export const OnSiteFields = z.object({
  name: requiredText(100),
  chosenLineIds: z
    .string()
    .max(maximumLines * 37)
    .optional()
    .transform((value) => value?.split(',').filter((id) => id !== ''))
    .pipe(chosenLineIds),
});
