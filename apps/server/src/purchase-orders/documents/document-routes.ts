import { documentCalls } from '@werkbank/contract/purchase-orders/documents/document-calls.ts';
import type { Document } from '@werkbank/contract/wire/document.ts';
import { found } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { listDocuments } from '#files/document-store.ts';
import { sendDocument } from '#files/documents.ts';
import { type Context, routes } from '#http/context.ts';
import { exists } from '../order/store.ts';
import { makeDocument, pathOf, previewMail, sendByMail } from './order-documents.ts';

export const documentRoutes = routes('purchaseOrders', documentCalls, {
  listDocuments: async ({ db, params, page }) => {
    const { division, id } = await requireOrder(db, params);
    const all = await listDocuments({ db, division }, { kind: 'purchaseOrder', ids: [id] }, pathOf(division));
    return { rows: all.slice(page.skip, page.skip + page.size), total: all.length };
  },
  createDocument: async (context) => await makeDocument(officeOf(context), orderOf(context.params), context.body),
  downloadDocument: async (context) => {
    const { division, id } = await requireOrder(context.db, context.params);
    return await sendDocument(context, division, { kind: 'purchaseOrder', id }, context.params.reference);
  },
  previewMail: async ({ db, params }) => await previewMail(db, orderOf(params)),
  sendMail: async (context) => await sendByMail(officeOf(context), orderOf(context.params), context.body),
});

interface OrderParams {
  division: number;
  purchaseOrderId: string;
}

const orderOf = ({ division, purchaseOrderId }: OrderParams) => ({ division, id: purchaseOrderId });

const officeOf = ({
  db,
  request,
  body,
  writeOnce,
}: Context<(typeof documentCalls)['createDocument' | 'sendMail']>) => ({
  db,
  files: request.server.files,
  inTransaction: (work: (tx: Db) => Promise<Document>) => writeOnce(body, work),
});

async function requireOrder(db: Db, params: OrderParams) {
  const order = orderOf(params);
  found((await exists(db, order.division, order.id)) || undefined, 'purchaseorder.not_found');
  return order;
}
