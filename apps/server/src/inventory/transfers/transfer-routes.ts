import type { Transfer } from '@werkbank/contract/inventory/transfers/transfer.ts';
import { transferCalls } from '@werkbank/contract/inventory/transfers/transfer-calls.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import { listHistory } from '#db/history.ts';
import type { RecordRef } from '#db/scope.ts';
import { routes } from '#http/context.ts';
import { findOwnVan } from '../shared/own-van.ts';
import { viewerOf } from '../shared/viewer.ts';
import { receiveTransfer, sendTransfer } from './transfer-steps.ts';
import * as store from './transfer-store.ts';
import * as writes from './transfer-writes.ts';

export const transferRoutes = routes('inventory', transferCalls, {
  listTransfers: async ({ db, params: { division }, query, page, language, caller }) =>
    await store.list({ db, division, page, language, viewer: viewerOf(caller) }, query),
  countTransfers: async ({ db, params: { division }, caller }) => await store.count({ db, division }, viewerOf(caller)),
  getTransfer: async ({ db, params, language, caller }) => await requireTransfer(refOf(db, params), caller, language),
  createTransfer: async ({ db, params: { division }, body, language, caller }) => {
    const id = await writes.insertTransfer({ db, division }, { ...body, fromWarehouseId: body.fromWarehouseId });
    return await requireTransfer({ db, division, id }, caller, language);
  },
  requestTransfer: async ({ db, params: { division }, body, language, caller }) => {
    const toWarehouseId = found(await findOwnVan({ db, division }, caller.engineerId), 'warehouse.not_found');
    const request = { ...body, fromWarehouseId: undefined, toWarehouseId, isRequest: true };
    const id = await writes.insertTransfer({ db, division }, request);
    return await requireTransfer({ db, division, id }, caller, language);
  },
  updateTransfer: async ({ db, params, body, ifMatch, language, caller }) =>
    await written({ ref: refOf(db, params), caller, language }, (ref) =>
      writes.updateTransfer({ ...ref, ifMatch }, body),
    ),
  acceptTransfer: async ({ db, params, ifMatch, language, caller }) =>
    await written({ ref: refOf(db, params), caller, language }, (ref) => writes.acceptTransfer({ ...ref, ifMatch })),
  sendTransfer: async ({ db, params, body, ifMatch, language, caller }) =>
    await written({ ref: refOf(db, params), caller, language }, (ref) => sendTransfer({ ...ref, ifMatch }, body)),
  receiveTransfer: async ({ db, params, body, ifMatch, language, caller }) => {
    const ref = refOf(db, params);
    await refuseForeign(await requireTransfer(ref, caller, language), ref, caller);
    return await written({ ref, caller, language }, () => receiveTransfer({ ...ref, ifMatch }, body));
  },
  cancelTransfer: async ({ db, params, body, ifMatch, language, caller }) =>
    await written({ ref: refOf(db, params), caller, language }, (ref) =>
      writes.cancelTransfer({ ...ref, ifMatch }, body.reason),
    ),
  listTransferSteps: async ({ db, params, page, language, caller }) => {
    const ref = refOf(db, params);
    await requireTransfer(ref, caller, language);
    return await store.listSteps(ref, page);
  },
  listTransferHistory: async ({ db, params, page, language, caller }) => {
    await requireTransfer(refOf(db, params), caller, language);
    return await listHistory(db, params.division, params.transferId, page);
  },
});

const refOf = (db: RecordRef['db'], { division, transferId }: { division: number; transferId: string }): RecordRef => ({
  db,
  division,
  id: transferId,
});

const requireTransfer = async (ref: RecordRef, caller: Caller, language: Language): Promise<Transfer> =>
  found(await store.find(ref, viewerOf(caller), language), 'transfer.not_found');

/** Mechanics receive goods into their own van, but do not send goods from it. */
async function refuseForeign(transfer: Transfer, { db, division }: RecordRef, caller: Caller): Promise<void> {
  if (viewerOf(caller).isStaff) return;
  if (transfer.toWarehouseId !== (await findOwnVan({ db, division }, caller.engineerId)))
    throw new Problem('transfer.not_found');
}

interface Request {
  ref: RecordRef;
  caller: Caller;
  language: Language;
}

/** The transfer after a write; a refusal because of a colleague's change contains the current transfer. */
async function written(
  { ref, caller, language }: Request,
  write: (ref: RecordRef) => Promise<void>,
): Promise<Transfer> {
  try {
    await write(ref);
  } catch (error) {
    if (error instanceof Problem && error.code === 'precondition.failed')
      throw new Problem('precondition.failed', { current: await store.find(ref, viewerOf(caller), language) });
    throw error;
  }
  return await requireTransfer(ref, caller, language);
}
