import type {
  OrderDocumentChoice,
  OrderDocumentType,
  OrderMailInput,
  OrderMailPreview,
} from '@werkbank/contract/sales-orders/documents/document-calls.ts';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { salesStatus } from '@werkbank/contract/sales-orders/shared/transitions.ts';
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
import { findDelivery } from '../deliveries/delivery-store.ts';
import { find } from '../order/store.ts';
import { everything } from '../shared/visibility.ts';
import { confirmationDocument } from './confirmation-document.ts';
import { deliveryDocument } from './delivery-document.ts';
import { findDeliveredTo, lockVersion, type OrderFacts, readOrderFacts } from './order-document-store.ts';

/** What is needed to draw and store a document of an order, and to write its row. */
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
export const pathOf = (division: number) => [`/api/${division}/salesorder/`, '/documents/'] as const;

/**
 * Draws a document of an order and stores it with the order; identical content is stored once. A confirmation of an order that changed in
 * the meantime is refused.
 * @throws Problem `salesorder.not_found`, `salesorder.cancelled`, `salesorder.no_lines`, `delivery.not_found`, `conflict.busy`
 */
export async function makeDocument(office: Office, ref: OrderRef, choice: OrderDocumentChoice): Promise<Document> {
  return await keepDrawn(office, ref, await draw(office.db, ref, choice), async () => undefined);
}

/** The same, and queues a mail with it in the same transaction. */
export async function sendDocumentByMail(office: Office, ref: OrderRef, input: OrderMailInput): Promise<Document> {
  const drawn = await draw(office.db, ref, input);
  return await keepDrawn(office, ref, drawn, async (tx, { id }) => {
    const mail = mailOf(drawn, input.type);
    const composed = await composeMail(tx, ref.division, mail);
    await queueMail(tx, ref.division, {
      ...mail,
      recipient: input.to,
      attachments: [id],
      about: ref.id,
      text: { subject: input.subject ?? composed.subject, body: input.text ?? composed.body },
    });
  });
}

/**
 * Sends the buyer the order confirmation, which is stored with the order. Without an address it is only stored.
 * @throws Problem `salesorder.not_found`, `salesorder.cancelled`, `salesorder.no_lines`, `conflict.busy`
 */
export async function confirmOrder(office: Office, ref: OrderRef): Promise<void> {
  const drawn = await draw(office.db, ref, { type: 'orderConfirmation' });
  const { recipient } = drawn.known;
  await keepDrawn(office, ref, drawn, async (tx, { id }) => {
    if (recipient === null) return;
    const mail = { ...mailOf(drawn, 'orderConfirmation'), kind: 'orderReceived' as const };
    await queueMail(tx, ref.division, { ...mail, recipient, attachments: [id], about: ref.id });
  });
}

/** A document of an order as a file, without storing it. */
export async function printOrderDocument(db: Db, ref: OrderRef, choice: OrderDocumentChoice) {
  const drawn = await draw(db, ref, choice);
  return { fileName: fileNameOf(drawn, choice.type), pdf: await printDocument(drawn.document) };
}

/** The mail as it would be sent. */
export async function previewMail(db: Db, ref: OrderRef, choice: OrderDocumentChoice): Promise<OrderMailPreview> {
  const drawn = await read(db, ref, choice);
  const { language, recipient } = drawn.known;
  return {
    recipient,
    ...(await composeMail(db, ref.division, mailOf(drawn, choice.type))),
    language,
    attachment: fileNameOf(drawn, choice.type),
  };
}

interface Read {
  order: SalesOrder;
  known: OrderFacts;
  delivery: NonNullable<Awaited<ReturnType<typeof findDelivery>>> | undefined;
}

interface Drawn extends Read {
  type: OrderDocumentType;
  document: PrintableDocument;
}

async function read(db: Db, { division, id }: OrderRef, { deliveryId }: OrderDocumentChoice): Promise<Read> {
  const known = found(await readOrderFacts(db, division, id), 'salesorder.not_found');
  const { language } = known;
  const order = found(await find({ db, division, id, visibility: everything, language }), 'salesorder.not_found');
  if (deliveryId === undefined) return { order, known, delivery: undefined };
  const delivery = found(await findDelivery(db, division, deliveryId, everything), 'delivery.not_found');
  if (!delivery.salesOrderIds.includes(id)) throw new Problem('delivery.not_found');
  return { order, known, delivery };
}

async function draw(db: Db, ref: OrderRef, choice: OrderDocumentChoice): Promise<Drawn> {
  const all = await read(db, ref, choice);
  const { order, known, delivery } = all;
  const { type } = choice;
  const sender = await findSender(db, ref.division);
  if (type === 'orderConfirmation') {
    if (known.isWaiting) throw new Problem('salesorder.waiting', { params: { order: order.orderNumber } });
    if (order.status === salesStatus.cancelled) throw new Problem('salesorder.cancelled');
    if (order.lines.length === 0) throw new Problem('salesorder.no_lines');
    return { ...all, type, document: confirmationDocument(order, known, sender) };
  }
  if (!delivery) throw new Problem('delivery.not_found');
  if (type === 'deliveryNote' && delivery.needsCheck && delivery.checkedAt === null)
    throw new Problem('delivery.unchecked', { params: { delivery: delivery.deliveryNumber } });
  const to = await findDeliveredTo(db, ref.division, delivery.id);
  return { ...all, type, document: deliveryDocument(type, { order, delivery, to, known, sender }) };
}

async function keepDrawn(
  { db, files, inTransaction }: Office,
  { division, id }: OrderRef,
  drawn: Drawn,
  also: (tx: Db, kept: KeptDocument) => Promise<void>,
): Promise<Document> {
  const { type, document, delivery } = drawn;
  const toKeep = {
    type,
    description: `${document.title} ${delivery?.deliveryNumber ?? drawn.order.orderNumber}`,
    fileName: fileNameOf(drawn, type),
    pdf: await printDocument(document),
    ...(delivery && { deliveryId: delivery.id }),
  };
  return await keepDocument({ db, files, division, owner: { kind: 'salesOrder', id } }, toKeep, (keepRow) =>
    inTransaction(async (tx) => {
      if (type === 'orderConfirmation' && !(await lockVersion({ db: tx, division, id }, drawn.order.version)))
        throw busy(new Error('The order was changed while it was drawn.'));
      const kept = await keepRow(tx);
      await also(tx, kept);
      const all = await listDocuments({ db: tx, division }, { kind: 'salesOrder', ids: [id] }, pathOf(division));
      return found(
        all.find(({ reference }) => reference === kept.reference),
        'attachment.not_found',
      );
    }),
  );
}

const fileNameOf = ({ order, delivery, known: { language } }: Read, type: OrderDocumentType) =>
  documentFileName(translate(language, `document.${type}.title`), delivery?.deliveryNumber ?? order.orderNumber);

const mailOf = ({ order, delivery, known: { language, contactName } }: Read, type: OrderDocumentType) => ({
  kind: type,
  language,
  values: {
    number: order.orderNumber,
    delivery: delivery?.deliveryNumber ?? '',
    reference: order.yourRef ? translate(language, 'mail.yourRef', { reference: order.yourRef }) : '',
    name: contactName ?? translate(language, 'mail.nobody'),
  },
});
