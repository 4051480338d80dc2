import { documentCalls } from '@werkbank/contract/sales-orders/documents/document-calls.ts';
import type { Document } from '@werkbank/contract/wire/document.ts';
import { found } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { listDocuments } from '#files/document-store.ts';
import { sendDocument } from '#files/documents.ts';
import { type Context, routes } from '#http/context.ts';
import { exists } from '../order/store.ts';
import { type Visibility, visibilityOf } from '../shared/visibility.ts';
import { makeDocument, pathOf, previewMail, sendDocumentByMail } from './order-documents.ts';

export const documentRoutes = routes('salesOrders', documentCalls, {
  listDocuments: async ({ db, params, caller, page }) => {
    const { division, id } = await requireOrder(db, params, visibilityOf(caller));
    const all = await listDocuments({ db, division }, { kind: 'salesOrder', ids: [id] }, pathOf(division));
    return { rows: all.slice(page.skip, page.skip + page.size), total: all.length };
  },
  createDocument: async (context) => await makeDocument(officeOf(context), orderOf(context.params), context.body),
  downloadDocument: async (context) => {
    const { division, id } = await requireOrder(context.db, context.params, visibilityOf(context.caller));
    return await sendDocument(context, division, { kind: 'salesOrder', id }, context.params.reference);
  },
  previewMail: async ({ db, params, query }) => await previewMail(db, orderOf(params), query),
  sendMail: async (context) => await sendDocumentByMail(officeOf(context), orderOf(context.params), context.body),
});

interface OrderParams {
  division: number;
  salesOrderId: string;
}

const orderOf = ({ division, salesOrderId }: OrderParams) => ({ division, id: salesOrderId });

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

async function requireOrder(db: Db, params: OrderParams, visibility: Visibility) {
  const order = orderOf(params);
  found((await exists(db, order.division, order.id, visibility)) || undefined, 'salesorder.not_found');
  return order;
}
