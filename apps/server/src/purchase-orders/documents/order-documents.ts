import type {
  PurchaseDocumentChoice,
  PurchaseMailInput,
  PurchaseMailPreview,
} from '@werkbank/contract/purchase-orders/documents/document-calls.ts';
import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { purchaseStatus } from '@werkbank/contract/purchase-orders/shared/transitions.ts';
import type { Document } from '@werkbank/contract/wire/document.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { PrintableDocument } from '#documents/document.ts';
import { documentFileName, type KeptDocument, keepDocument } from '#documents/keep-document.ts';
import { printDocument } from '#documents/print-document.ts';
import { findSender } from '#documents/sender-store.ts';
import { listDocuments } from '#files/document-store.ts';
import type { FileStore } from '#files/file-store.ts';
import { busy } from '#http/transaction.ts';
import { translate } from '#i18n/translate.ts';
import { composeMail, queueMail } from '#mail/mail-store.ts';
import { markSent } from '../order/order-writes.ts';
import { find } from '../order/store.ts';
import { findReceipt } from '../receipts/receipt-store.ts';
import { purchaseDocument } from './purchase-document.ts';
import { lockVersion, type PurchaseFacts, readFacts } from './purchase-document-store.ts';
import { receiptDocument } from './receipt-document.ts';

/** What is needed to draw and store a document, and to write its row. */
export interface Office {
  db: Db;
  files: FileStore;
  inTransaction: (work: (tx: Db) => Promise<Document>) => Promise<Document>;
}

interface OrderRef {
  division: number;
  id: string;
}

/** The address for downloading documents of an order. */
export const pathOf = (division: number) => [`/api/${division}/purchaseorder/`, '/documents/'] as const;

/**
 * Creates the document of the order, or of one of its receipts, and stores it; identical content is stored once. An order that changed in
 * the meantime is refused.
 * @throws Problem `purchaseorder.not_found`, `purchaseorder.cancelled`, `purchaseorder.no_lines`, `receipt.not_found`, `conflict.busy`
 */
export async function makeDocument(office: Office, ref: OrderRef, choice: PurchaseDocumentChoice): Promise<Document> {
  const drawn = choice.receiptId
    ? await drawReceipt(office.db, ref, choice.receiptId)
    : await drawOrder(office.db, ref);
  return await keepDrawn(office, ref, drawn, async () => undefined);
}

/** Creates the document and queues the mail with it in the same transaction, which also marks the order as sent. */
export async function sendByMail(office: Office, ref: OrderRef, input: PurchaseMailInput): Promise<Document> {
  const drawn = await drawOrder(office.db, ref);
  return await keepDrawn(office, ref, drawn, async (tx, { id }) => {
    const mail = mailOf(drawn.order, drawn.known);
    const composed = await composeMail(tx, ref.division, mail);
    await queueMail(tx, ref.division, {
      ...mail,
      recipient: input.to,
      attachments: [id],
      about: ref.id,
      text: { subject: input.subject ?? composed.subject, body: input.text ?? composed.body },
    });
    await markSent({ db: tx, ...ref, ifMatch: undefined });
  });
}

/** The mail as it would be sent. */
export async function previewMail(db: Db, ref: OrderRef): Promise<PurchaseMailPreview> {
  const { order, known } = await read(db, ref);
  return {
    recipient: known.recipient,
    ...(await composeMail(db, ref.division, mailOf(order, known))),
    language: known.language,
    attachment: fileNameOf('purchaseOrder', order.orderNumber, known),
  };
}

interface Drawn {
  type: 'purchaseOrder' | 'goodsReceipt';
  order: PurchaseOrder;
  known: PurchaseFacts;
  number: number;
  receiptId?: string;
  document: PrintableDocument;
}

async function read(db: Db, { division, id }: OrderRef) {
  const known = found(await readFacts(db, division, id), 'purchaseorder.not_found');
  return { known, order: found(await find(db, division, id, known.language), 'purchaseorder.not_found') };
}

async function drawOrder(db: Db, ref: OrderRef): Promise<Drawn> {
  const { order, known } = await read(db, ref);
  if (order.orderStatus === purchaseStatus.cancelled)
    throw new Problem('purchaseorder.cancelled', { params: { order: order.orderNumber } });
  if (order.lines.length === 0) throw new Problem('purchaseorder.no_lines');
  const document = purchaseDocument(order, known, await findSender(db, ref.division));
  return { type: 'purchaseOrder', order, known, number: order.orderNumber, document };
}

/** Draws the goods received note, which is for the warehouse and therefore in the language of the division. */
async function drawReceipt(db: Db, ref: OrderRef, receiptId: string): Promise<Drawn> {
  const { order, known } = await read(db, ref);
  const receipt = found(await findReceipt(db, ref.division, receiptId), 'receipt.not_found');
  if (!receipt.lines.some(({ purchaseOrderId }) => purchaseOrderId === ref.id)) throw new Problem('receipt.not_found');
  const sender = await findSender(db, ref.division);
  const document = receiptDocument(receipt, known.ownLanguage, sender);
  const ours = { ...known, language: known.ownLanguage };
  return { type: 'goodsReceipt', order, known: ours, number: receipt.receiptNumber, receiptId, document };
}

async function keepDrawn(
  { db, files, inTransaction }: Office,
  { division, id }: OrderRef,
  drawn: Drawn,
  also: (tx: Db, kept: KeptDocument) => Promise<void>,
): Promise<Document> {
  const { type, document, number, known, receiptId, order } = drawn;
  const toKeep = {
    type,
    description: `${document.title} ${number}`,
    fileName: fileNameOf(type, number, known),
    pdf: await printDocument(document),
    ...(receiptId && { receiptId }),
  };
  return await keepDocument({ db, files, division, owner: { kind: 'purchaseOrder', id } }, toKeep, (keepRow) =>
    inTransaction(async (tx) => {
      if (type === 'purchaseOrder' && !(await lockVersion({ db: tx, division, id }, order.version)))
        throw busy(new Error('The order was changed while it was drawn.'));
      const kept = await keepRow(tx);
      await also(tx, kept);
      const all = await listDocuments({ db: tx, division }, { kind: 'purchaseOrder', ids: [id] }, pathOf(division));
      return found(
        all.find(({ reference }) => reference === kept.reference),
        'attachment.not_found',
      );
    }),
  );
}

const fileNameOf = (type: Drawn['type'], number: number, { language }: PurchaseFacts) =>
  documentFileName(translate(language, `document.${type}.title`), number);

const mailOf = (order: PurchaseOrder, { language, contactName }: PurchaseFacts) => ({
  kind: 'purchaseOrder' as const,
  language,
  values: {
    number: order.orderNumber,
    reference: order.yourRef ? translate(language, 'mail.yourRef', { reference: order.yourRef }) : '',
    name: contactName ?? translate(language, 'mail.nobody'),
  },
});
