import { Readable } from 'node:stream';
import { assemblyCalls } from '@werkbank/contract/inventory/assembly/assembly-calls.ts';
import type { AssemblyOrder } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { found, Problem } from '#base/problem.ts';
import { listHistory } from '#db/history.ts';
import type { RecordRef } from '#db/scope.ts';
import { documentFileName } from '#documents/keep-document.ts';
import { printDocument } from '#documents/print-document.ts';
import { findSender } from '#documents/sender-store.ts';
import { routes } from '#http/context.ts';
import { exists } from '#items/store.ts';
import { assemblySheet } from './assembly-sheet.ts';
import * as store from './assembly-store.ts';
import * as writes from './assembly-writes.ts';
import { finishOrder } from './finish.ts';

export const assemblyRoutes = routes('inventory', assemblyCalls, {
  listAssemblyOrdersOfItem: async ({ db, params: { division, itemId }, page, language }) => {
    found(await exists(db, division, itemId), 'item.not_found');
    return await store.listOfItem({ db, division, page, language }, itemId);
  },
  listAssemblyOrders: async ({ db, params: { division }, query, page, language }) =>
    await store.list({ db, division, page, language }, query),
  countAssemblyOrders: async ({ db, params: { division } }) => await store.count({ db, division }),
  getAssemblyOrder: async ({ db, params, language }) => await requireOrder(refOf(db, params), language),
  createAssemblyOrder: async ({ db, params: { division }, body, language }) =>
    await requireOrder({ db, division, id: await writes.insertOrder(db, division, body) }, language),
  finishAssemblyOrder: async ({ db, params, body, ifMatch, language }) => {
    const ref = refOf(db, params);
    await orChanged(ref, language, finishOrder({ ...ref, ifMatch }, body));
    return await requireOrder(ref, language);
  },
  reserveAssemblyParts: async ({ db, params, language }) => {
    await writes.reserveMore(refOf(db, params));
    return await requireOrder(refOf(db, params), language);
  },
  cancelAssemblyOrder: async ({ db, params, body, ifMatch, language }) => {
    const ref = refOf(db, params);
    await orChanged(ref, language, writes.cancelOrder({ ...ref, ifMatch }, body.reason));
    return await requireOrder(ref, language);
  },
  listAssemblyFinishes: async ({ db, params, page, language }) => {
    await requireOrder(refOf(db, params), language);
    return await store.listFinishes(db, params.division, params.assemblyOrderId, page);
  },
  printAssemblySheet: async ({ db, params, language, reply }) => {
    const order = await requireOrder(refOf(db, params), language);
    const document = assemblySheet(order, language, await findSender(db, params.division));
    reply.header('content-disposition', `inline; filename="${documentFileName(document.title, document.subject)}"`);
    return Readable.from(await printDocument(document), { objectMode: false });
  },
  listAssemblyOrderHistory: async ({ db, params, page, language }) => {
    await requireOrder(refOf(db, params), language);
    return await listHistory(db, params.division, params.assemblyOrderId, page);
  },
});

const refOf = (
  db: RecordRef['db'],
  { division, assemblyOrderId }: { division: number; assemblyOrderId: string },
): RecordRef => ({ db, division, id: assemblyOrderId });

const requireOrder = async (ref: RecordRef, language: Language): Promise<AssemblyOrder> =>
  found(await store.find(ref, language), 'assemblyorder.not_found');

/** A refusal because of a colleague's change contains the current order. */
async function orChanged(ref: RecordRef, language: Language, write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (error instanceof Problem && error.code === 'precondition.failed')
      throw new Problem('precondition.failed', { current: await store.find(ref, language) });
    throw error;
  }
}
