import { documentCalls } from '@werkbank/contract/purchase-orders/documents/document-calls.ts';
import type { Document } from '@werkbank/contract/wire/document.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { listDocuments } from '#files/document-store.ts';
import { sendDocument } from '#files/documents.ts';
import { type Context, routes } from '#http/context.ts';
import { exists } from '../order/store.ts';
import { makeDocument, pathOf, previewMail, sendByMail } from './order-documents.ts';

export const documentRoutes = routes('purchaseOrders', documentCalls, {
  listDocuments: async ({ db, caller, params, page }) => {
    const { division, id } = await requireOrder(db, params);
    const all = await listVisible(db, caller, { division, id });
    return { rows: all.slice(page.skip, page.skip + page.size), total: all.length };
  },
  createDocument: async (context) => {
    if (context.body.receiptId === undefined) requirePrices(context.caller);
    return await makeDocument(officeOf(context), orderOf(context.params), context.body);
  },
  downloadDocument: async (context) => {
    const { division, id } = await requireOrder(context.db, context.params);
    const { reference } = context.params;
    const seen = await listVisible(context.db, context.caller, { division, id });
    if (!seen.some((one) => one.reference === reference)) throw new Problem('attachment.not_found');
    return await sendDocument(context, division, { kind: 'purchaseOrder', id }, reference);
  },
  previewMail: async ({ db, caller, params }) => {
    requirePrices(caller);
    return await previewMail(db, orderOf(params));
  },
  sendMail: async (context) => {
    requirePrices(context.caller);
    return await sendByMail(officeOf(context), orderOf(context.params), context.body);
  },
});

const seesPrices = (caller: Caller): boolean => caller.rights.has('purchaseOrders.prices');

/** @throws Problem `auth.forbidden`: the document for the supplier shows the costs */
function requirePrices(caller: Caller): void {
  if (!seesPrices(caller)) throw new Problem('auth.forbidden');
}

/** The documents of an order; without prices only its goods received notes. */
async function listVisible(db: Db, caller: Caller, { division, id }: { division: number; id: string }) {
  const all = await listDocuments({ db, division }, { kind: 'purchaseOrder', ids: [id] }, pathOf(division));
  return seesPrices(caller) ? all : all.filter(({ type }) => type !== 'purchaseOrder');
}

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
