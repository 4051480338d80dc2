import { documentCalls, type OrderDocumentType } from '@werkbank/contract/sales-orders/documents/document-calls.ts';
import type { Document } from '@werkbank/contract/wire/document.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
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
    const all = await listVisible(db, caller, { division, id });
    return { rows: all.slice(page.skip, page.skip + page.size), total: all.length };
  },
  createDocument: async (context) => {
    requirePrices(context.caller, context.body.type);
    return await makeDocument(officeOf(context), orderOf(context.params), context.body);
  },
  downloadDocument: async (context) => {
    const { division, id } = await requireOrder(context.db, context.params, visibilityOf(context.caller));
    const { reference } = context.params;
    const seen = await listVisible(context.db, context.caller, { division, id });
    if (!seen.some((one) => one.reference === reference)) throw new Problem('attachment.not_found');
    return await sendDocument(context, division, { kind: 'salesOrder', id }, reference);
  },
  previewMail: async ({ db, caller, params, query }) => {
    requirePrices(caller, query.type);
    return await previewMail(db, orderOf(params), query);
  },
  sendMail: async (context) => {
    requirePrices(context.caller, context.body.type);
    return await sendDocumentByMail(officeOf(context), orderOf(context.params), context.body);
  },
});

const seesPrices = (caller: Caller): boolean => caller.rights.has('salesOrders.prices');

/** @throws Problem `auth.forbidden`: a confirmation shows prices */
function requirePrices(caller: Caller, type: OrderDocumentType): void {
  if (type === 'orderConfirmation' && !seesPrices(caller)) throw new Problem('auth.forbidden');
}

/** The documents of an order; without prices only those of its deliveries. */
async function listVisible(db: Db, caller: Caller, { division, id }: { division: number; id: string }) {
  const all = await listDocuments({ db, division }, { kind: 'salesOrder', ids: [id] }, pathOf(division));
  return seesPrices(caller) ? all : all.filter(({ type }) => type !== 'orderConfirmation');
}

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
