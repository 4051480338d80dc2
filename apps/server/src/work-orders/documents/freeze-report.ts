import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import type { Db } from '#db/db.ts';
import { keepPaper, paperName } from '#documents/keep-document.ts';
import { printPaper } from '#documents/print-document.ts';
import type { FileStore } from '#files/file-store.ts';
import { inTransaction } from '#http/transaction.ts';
import { say } from '#i18n/translate.ts';
import { queueLetter } from '#mail/mail-store.ts';
import { endPaperTask, type PaperTask, postponePaperTask, takePaperTask } from './document-task-store.ts';
import { readVisitReport, visitReportPaper } from './visit-report-document.ts';

/**
 * Makes the report of one completed order that waits for it, keeps it and sends it to the customer: all of it or nothing.
 * A process that dies meanwhile leaves the task to the next one. Answers whether there was one.
 */
export async function freezeNextReport(db: Db, files: FileStore, log: (error: unknown) => void): Promise<boolean> {
  let taken: PaperTask | undefined;
  try {
    return await inTransaction(db, { userId: undefined, requestId: 'papers' }, async (tx) => {
      taken = await takePaperTask(tx);
      if (!taken) return false;
      await freezeServiceReport(tx, files, taken);
      await endPaperTask(tx, taken);
      return true;
    });
  } catch (error) {
    if (!taken) throw error;
    log(error);
    await postponePaperTask(db, taken, error);
    return true;
  }
}

async function freezeServiceReport(
  tx: Db,
  files: FileStore,
  { division, workOrderId, quiet }: PaperTask,
): Promise<void> {
  const report = await readVisitReport(tx, files, division, workOrderId);
  // Reopened meanwhile: it is asked for again when the order is completed.
  if (!report || (report.order.status !== workOrderStatus.completed && report.order.status !== workOrderStatus.posted))
    return;
  const { order } = report;
  const paper = await visitReportPaper(tx, division, report);
  const kept = await keepPaper(
    tx,
    files,
    division,
    { kind: 'workOrder', id: workOrderId },
    {
      type: 'serviceReport',
      description: `${paper.title} ${order.number}`,
      fileName: paperName(paper.title, order.locationCode, (order.completedAt ?? order.modified).slice(0, 10)),
      pdf: await printPaper(paper),
    },
  );
  const recipient = order.contactEmail ?? order.locationEmail ?? order.accountEmail;
  if (!kept.isNew || quiet || recipient === null) return;
  await queueLetter(tx, division, {
    kind: 'serviceReport',
    recipient,
    language: order.language,
    values: {
      number: order.number,
      location: order.locationName,
      name: order.contactName ?? say(order.language, 'mail.nobody'),
    },
    attachments: [kept.id],
  });
}
