import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { ClaimLost, record, whileClaimed } from '#db/workers/claim.ts';
import { keepWorking, type Worker } from '#db/workers/keep-working.ts';
import type { FileStore } from '#files/file-store.ts';
import { inTransaction } from '#http/transaction.ts';
import { confirmOrder } from '#sales-orders/documents/order-documents.ts';
import {
  type ConfirmationTask,
  endConfirmation,
  postponeConfirmation,
  takeConfirmation,
} from './confirmation-store.ts';

/** Confirms orders to their buyers. Several processes may do so: each order is claimed by one of them. */
export const startConfirmationWorker = (db: Db, files: FileStore, log: (error: unknown) => void): Worker =>
  keepWorking(() => confirmNextOrder(db, files, log), log);

/**
 * Claims an order and draws its confirmation; the document's row, the mail and the end of the task are stored in one transaction. Returns
 * whether there was an order.
 */
async function confirmNextOrder(db: Db, files: FileStore, log: (error: unknown) => void): Promise<boolean> {
  const task = await takeConfirmation(db);
  if (!task) return false;
  await whileClaimed(db, task.claim, async () => {
    try {
      await confirm(db, files, task);
    } catch (error) {
      if (error instanceof ClaimLost) return;
      if (!isBusy(error)) log(error);
      await record(() => postponeConfirmation(db, task, error));
    }
  });
  return true;
}

async function confirm(db: Db, files: FileStore, task: ConfirmationTask): Promise<void> {
  const inTask = <T>(work: (tx: Db) => Promise<T>) =>
    inTransaction(db, { userId: task.userId ?? undefined, requestId: 'confirmations' }, async (tx) => {
      // Comes first, so that a process whose work was taken over writes nothing.
      await endConfirmation(tx, task);
      return await work(tx);
    });
  try {
    await confirmOrder({ db, files, inTransaction: inTask }, { division: task.division, id: task.orderId });
  } catch (error) {
    // The order was cancelled, so there is nothing to confirm.
    if (!(error instanceof Problem && isOver.has(error.code))) throw error;
    await inTask(async () => undefined);
  }
}

const isOver: ReadonlySet<string> = new Set(['salesorder.not_found', 'salesorder.cancelled', 'salesorder.no_lines']);

/** The order changed while its document was drawn, so it is drawn again. */
const isBusy = (error: unknown) => error instanceof Problem && error.code === 'conflict.busy';
