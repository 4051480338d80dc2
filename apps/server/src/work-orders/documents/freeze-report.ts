import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import type { Db } from '#db/db.ts';
import { documentFileName, keepDocument } from '#documents/keep-document.ts';
import { printDocument } from '#documents/print-document.ts';
import type { FileStore } from '#files/file-store.ts';
import { inTransaction } from '#http/transaction.ts';
import { translate } from '#i18n/translate.ts';
import { queueMail } from '#mail/mail-store.ts';
import { type DocumentTask, endDocumentTask, postponeDocumentTask, takeDocumentTask } from './document-task-store.ts';
import { readVisitReport, visitReportDocument } from './visit-report-document.ts';

/**
 * Makes the report of one completed order that waits for it, keeps it and sends it to the customer: all of it or nothing.
 * A process that dies meanwhile leaves the task to the next one. Answers whether there was one.
 */
export async function freezeNextReport(db: Db, files: FileStore, log: (error: unknown) => void): Promise<boolean> {
  let taken: DocumentTask | undefined;
  try {
    return await inTransaction(db, { userId: undefined, requestId: 'papers' }, async (tx) => {
      taken = await takeDocumentTask(tx);
      if (!taken) return false;
      await freezeServiceReport(tx, files, taken);
      await endDocumentTask(tx, taken);
      return true;
    });
  } catch (error) {
    if (!taken) throw error;
    log(error);
    await postponeDocumentTask(db, taken, error);
    return true;
  }
}

async function freezeServiceReport(
  tx: Db,
  files: FileStore,
  { division, workOrderId, quiet }: DocumentTask,
): Promise<void> {
  const report = await readVisitReport(tx, files, division, workOrderId);
  // Reopened meanwhile: it is asked for again when the order is completed.
  if (!report || (report.order.status !== workOrderStatus.completed && report.order.status !== workOrderStatus.posted))
    return;
  const { order } = report;
  const document = await visitReportDocument(tx, division, report);
  const kept = await keepDocument(
    tx,
    files,
    division,
    { kind: 'workOrder', id: workOrderId },
    {
      type: 'serviceReport',
      description: `${document.title} ${order.number}`,
      fileName: documentFileName(
        document.title,
        order.locationCode,
        (order.completedAt ?? order.modified).slice(0, 10),
      ),
      pdf: await printDocument(document),
    },
  );
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
  });
}
