import { Readable } from 'node:stream';
import { followedCalls } from '@werkbank/contract/ordering/order-calls.ts';
import { found, Problem } from '#base/problem.ts';
import { routes } from '#http/context.ts';
import { printOrderDocument } from '#sales-orders/documents/order-documents.ts';
import { existsFollowed, findFollowed, listFollowed } from './followed-store.ts';
import { mobilityDivisions, resellerOf } from './scope.ts';

export const followedRoutes = routes('ordering', followedCalls, {
  listFollowed: async ({ db, caller, params: { division }, query, language, page }) => {
    await mobilityDivisions(db, caller, division);
    return await listFollowed({ db, division, page }, { reseller: resellerOf(caller), language }, query);
  },
  getOrder: async ({ db, caller, params: { division, orderId }, language }) => {
    await mobilityDivisions(db, caller, division);
    const ref = { db, division, id: orderId, reseller: resellerOf(caller) };
    return found(await findFollowed(ref, language), 'salesorder.not_found');
  },
  printOrder: async ({ db, caller, params: { division, orderId }, query: { type, deliveryId }, reply }) => {
    await mobilityDivisions(db, caller, division);
    const ref = { db, division, id: orderId, reseller: resellerOf(caller) };
    found((await existsFollowed(ref)) || undefined, 'salesorder.not_found');
    if ((type === 'orderConfirmation') !== (deliveryId === undefined)) throw new Problem('delivery.not_found');
    const { fileName, pdf } = await printOrderDocument(db, { division, id: orderId }, { type, deliveryId });
    reply.header('content-disposition', `inline; filename="${fileName}"`);
    return Readable.from(pdf, { objectMode: false });
  },
});
