import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import type { Db } from '#db/db.ts';
import { ClaimLost, record, whileClaimed } from '#db/workers/claim.ts';
import { documentFileName, keepDocument } from '#documents/keep-document.ts';
import { printDocument } from '#documents/print-document.ts';
import type { FileStore } from '#files/file-store.ts';
import { inTransaction } from '#http/transaction.ts';
import { translate } from '#i18n/translate.ts';
import { queueMail } from '#mail/mail-store.ts';
import {
  type DocumentFailure,
  type DocumentTask,
  endDocumentTask,
  postponeDocumentTask,
  takeDocumentTask,
} from './document-task-store.ts';
import { readVisitReport, visitReportDocument } from './visit-report-document.ts';

/**
 * Creates the report of the completed order that has waited longest. It is drawn and stored under a claim; its row, the mail to the
 * customer and the end of the task are stored in one transaction. If the process dies, its claim expires and another creates the report.
 * Returns whether there was one.
 */
export async function freezeNextReport(db: Db, files: FileStore, log: (error: unknown) => void): Promise<boolean> {
  const task = await takeDocumentTask(db);
  if (!task) return false;
  let failure: DocumentFailure = 'notDrawn';
  await whileClaimed(db, task.claim, async () => {
    try {
      await freezeServiceReport(db, files, task, () => {
        failure = 'notStored';
      });
    } catch (error) {
      log(error);
      if (!(error instanceof ClaimLost)) await record(() => postponeDocumentTask(db, task, failure, error));
    }
  });
  return true;
}

async function freezeServiceReport(db: Db, files: FileStore, task: DocumentTask, onDrawn: () => void): Promise<void> {
  const { division, workOrderId, quiet } = task;
  const inTask = <T>(work: (tx: Db) => Promise<T>) =>
    inTransaction(db, { userId: task.userId ?? undefined, requestId: 'documents' }, async (tx) => {
      // Comes first, so that a process whose work was taken over writes nothing.
      await endDocumentTask(tx, task);
      return await work(tx);
    });
  const report = await readVisitReport(db, files, division, workOrderId);
  // Reopened in the meantime: the report is requested again when the order is completed.
  if (!report || (report.order.status !== workOrderStatus.completed && report.order.status !== workOrderStatus.posted))
    return await inTask(async () => undefined);
  const { order } = report;
  const document = await visitReportDocument(db, division, report);
  const pdf = await printDocument(document);
  onDrawn();
  const completedOn = (order.completedAt ?? order.modified).slice(0, 10);
  const owner = { kind: 'workOrder', id: workOrderId } as const;
  const toKeep = {
    type: 'serviceReport',
    description: `${document.title} ${order.number}`,
    fileName: documentFileName(document.title, order.locationCode, completedOn),
    pdf,
  } as const;
  await keepDocument({ db, files, division, owner }, toKeep, (keepRow) =>
    inTask(async (tx) => {
      const kept = await keepRow(tx);
      const recipient = order.contactEmail ?? order.locationEmail ?? order.accountEmail;
      if (!kept.isNew || quiet || recipient === null) return;
      await queueMail(tx, division, {
        kind: 'serviceReport',
        recipient,
        language: order.language,
        values: {
          number: order.number,
          location: order.locationName,
          name: order.contactName ?? translate(order.language, 'mail.nobody'),
        },
        attachments: [kept.id],
        about: workOrderId,
      });
    }),
  );
}
