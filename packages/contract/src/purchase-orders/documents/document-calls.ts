import * as z from 'zod';
import { accounting, call } from '#src/wire/call.ts';
import { Document, DocumentReference } from '#src/wire/document.ts';
import { plainId } from '#src/wire/reference.ts';
import { DivisionParam, Email, Guid, Language, requiredText } from '#src/wire/shapes.ts';

const ofOrder = z.object({ division: DivisionParam, purchaseOrderId: Guid });
const path = '/api/{division}/purchaseorder/{purchaseOrderId}/documents';
const mailPath = '/api/{division}/purchaseorder/{purchaseOrderId}/mail';

/** Which document: the order itself, or the goods received note of one of its receipts. */
export const PurchaseDocumentChoice = z
  .object({
    /** Left out for the order itself. */
    receiptId: plainId('found or refused with its order').optional(),
  })
  .meta({ id: 'PurchaseDocumentChoice' });
export type PurchaseDocumentChoice = z.output<typeof PurchaseDocumentChoice>;

/** A mail with the order; subject and text default to those of the preview. */
export const PurchaseMailInput = z
  .object({ to: Email, subject: requiredText(200).optional(), text: requiredText(5000).optional() })
  .meta({ id: 'PurchaseMailInput' });
export type PurchaseMailInput = z.output<typeof PurchaseMailInput>;

/** The mail with the order before it is sent. */
export const PurchaseMailPreview = z
  .object({
    /** Null when neither contact nor supplier has an address. */
    recipient: z.string().nullable(),
    subject: z.string(),
    body: z.string(),
    language: Language,
    /** Name of the attached file. */
    attachment: z.string(),
  })
  .meta({ id: 'PurchaseMailPreview' });
export type PurchaseMailPreview = z.output<typeof PurchaseMailPreview>;

const making = ['purchaseorder.not_found', 'purchaseorder.cancelled', 'purchaseorder.no_lines'] as const;

/** The order as a document for the supplier, and goods received notes for the warehouse. */
export const documentCalls = {
  /** Documents created so far, newest first. */
  listDocuments: call({
    ...accounting('purchaseOrders.see'),
    method: 'GET',
    path,
    summary: 'Documents of a purchase order',
    params: ofOrder,
    result: z.array(Document),
    page: 'skip',
    errors: ['purchaseorder.not_found'],
  }),
  /** Creates the document from the current data and keeps it; identical content is kept once. */
  createDocument: call({
    ...accounting('purchaseOrders.change'),
    method: 'POST',
    path,
    summary: 'Create a document of a purchase order',
    params: ofOrder,
    body: PurchaseDocumentChoice,
    ownTransaction: true,
    result: Document,
    status: 201,
    errors: [...making, 'receipt.not_found'],
  }),
  /** Supports byte ranges and `304` by `ETag`. */
  downloadDocument: call({
    ...accounting('purchaseOrders.see'),
    method: 'GET',
    path: `${path}/{reference}`,
    summary: 'Download a document of a purchase order',
    params: ofOrder.extend({ reference: DocumentReference }),
    produces: 'application/octet-stream',
    errors: ['purchaseorder.not_found', 'attachment.not_found'],
  }),
  previewMail: call({
    ...accounting('purchaseOrders.decide'),
    method: 'GET',
    path: mailPath,
    summary: 'Preview of the mail to the supplier',
    params: ofOrder,
    result: PurchaseMailPreview,
    errors: ['purchaseorder.not_found'],
  }),
  /** Creates and keeps the document, queues the mail with it and marks the order as sent. */
  sendMail: call({
    ...accounting('purchaseOrders.decide'),
    method: 'POST',
    path: mailPath,
    summary: 'Send a purchase order to the supplier',
    params: ofOrder,
    body: PurchaseMailInput,
    ownTransaction: true,
    result: Document,
    errors: making,
  }),
};
