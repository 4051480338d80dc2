import * as z from 'zod';
import { accounting, call } from '#src/wire/call.ts';
import { Document, DocumentReference } from '#src/wire/document.ts';
import { plainId } from '#src/wire/reference.ts';
import { DivisionParam, Email, Guid, Language, requiredText } from '#src/wire/shapes.ts';

const ofOrder = z.object({ division: DivisionParam, salesOrderId: Guid });
const path = '/api/{division}/salesorder/{salesOrderId}/documents';

/** Documents of an order; all but the first belong to one of its deliveries. */
export const OrderDocumentType = z.enum(['orderConfirmation', 'packingSlip', 'deliveryNote']);
export type OrderDocumentType = z.output<typeof OrderDocumentType>;

const choice = {
  type: OrderDocumentType,
  /** The delivery of a packing slip or delivery note; left out for an order confirmation. */
  deliveryId: plainId('found or refused with its order').optional(),
};
const isComplete = ({ type, deliveryId }: { type: OrderDocumentType; deliveryId?: string | undefined }) =>
  (type === 'orderConfirmation') === (deliveryId === undefined);
const deliveryNeeded = { path: ['deliveryId'], error: 'of a packing slip or delivery note, and of no other document' };

/** Selects a document of an order. */
export const OrderDocumentChoice = z
  .object(choice)
  .refine(isComplete, deliveryNeeded)
  .meta({ id: 'OrderDocumentChoice' });
export type OrderDocumentChoice = z.output<typeof OrderDocumentChoice>;

/** A mail with a document of an order; subject and text default to those of the preview. */
export const OrderMailInput = z
  .object({ ...choice, to: Email, subject: requiredText(200).optional(), text: requiredText(5000).optional() })
  .refine(isComplete, deliveryNeeded)
  .meta({ id: 'OrderMailInput' });
export type OrderMailInput = z.output<typeof OrderMailInput>;

/** A mail with a document of an order before it is sent. */
export const OrderMailPreview = z
  .object({
    /** Null when neither contact nor account has an address. */
    recipient: z.string().nullable(),
    subject: z.string(),
    body: z.string(),
    language: Language,
    /** Name of the attached file. */
    attachment: z.string(),
  })
  .meta({ id: 'OrderMailPreview' });
export type OrderMailPreview = z.output<typeof OrderMailPreview>;

const making = [
  'salesorder.not_found',
  'salesorder.cancelled',
  'salesorder.no_lines',
  'salesorder.waiting',
  'delivery.not_found',
] as const;

/** Documents of an order for the customer: order confirmation, packing slips, delivery notes. */
export const documentCalls = {
  /** Documents created so far, newest first. */
  listDocuments: call({
    ...accounting('salesOrders.see'),
    method: 'GET',
    path,
    summary: 'Documents of an order',
    params: ofOrder,
    result: z.array(Document),
    page: 'skip',
    errors: ['salesorder.not_found'],
  }),
  /** Creates a document from the current data and keeps it; identical content is kept once. */
  createDocument: call({
    ...accounting('salesOrders.change'),
    method: 'POST',
    path,
    summary: 'Create a document of an order',
    params: ofOrder,
    body: OrderDocumentChoice,
    ownTransaction: true,
    result: Document,
    status: 201,
    errors: making,
  }),
  /** Supports byte ranges and `304` by `ETag`. */
  downloadDocument: call({
    ...accounting('salesOrders.see'),
    method: 'GET',
    path: `${path}/{reference}`,
    summary: 'Download a document of an order',
    params: ofOrder.extend({ reference: DocumentReference }),
    produces: 'application/octet-stream',
    errors: ['salesorder.not_found', 'attachment.not_found'],
  }),
  previewMail: call({
    ...accounting('salesOrders.decide'),
    method: 'GET',
    path: '/api/{division}/salesorder/{salesOrderId}/mail',
    summary: 'Preview of the mail with a document',
    params: ofOrder,
    query: z.object(choice),
    result: OrderMailPreview,
    errors: ['salesorder.not_found', 'delivery.not_found'],
  }),
  /** Creates and keeps the document, and queues the mail with it. */
  sendMail: call({
    ...accounting('salesOrders.decide'),
    method: 'POST',
    path: '/api/{division}/salesorder/{salesOrderId}/mail',
    summary: 'Send a document of an order',
    params: ofOrder,
    body: OrderMailInput,
    ownTransaction: true,
    result: Document,
    errors: making,
  }),
};
