import { Readable } from 'node:stream';
import { type Certificate, documentCalls } from '@werkbank/contract/work-orders/documents/document-calls.ts';
import type { FastifyReply } from 'fastify';
import { countSender } from '#auth/rate-counter.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { PrintableDocument } from '#documents/document.ts';
import { documentFileName } from '#documents/keep-document.ts';
import { printDocument } from '#documents/print-document.ts';
import { findSender } from '#documents/sender-store.ts';
import { listDocuments } from '#files/document-store.ts';
import { sendDocument } from '#files/documents.ts';
import { routes } from '#http/context.ts';
import { scopeOfLocation } from '#locations/scope-store.ts';
import { scopeOfOrder } from '../shared/scope.ts';
import { isStaff } from '../shared/visibility.ts';
import { findProof } from './certificate-store.ts';
import { dayListDocument } from './day-list-document.ts';
import { readDayList } from './day-list-store.ts';
import { issueCertificate, locationDocuments, readCode } from './issue-certificate.ts';
import { orderSheetDocument } from './order-sheet-document.ts';
import { readVisitReport, visitReportDocument } from './visit-report-document.ts';

export const documentRoutes = routes('workOrders', documentCalls, {
  listDocuments: async ({ db, params, caller, page }) => {
    const { division, id } = await scopeOfOrder(db, caller, params.workOrderId, 'read');
    const all = await listDocuments({ db, division }, { kind: 'workOrder', ids: [id] }, [
      '/api/workorders/',
      '/documents/',
    ]);
    return { rows: all.slice(page.skip, page.skip + page.size), total: all.length };
  },
  downloadDocument: async (context) => {
    const { division, id } = await scopeOfOrder(context.db, context.caller, context.params.workOrderId, 'read');
    return await sendDocument(context, division, { kind: 'workOrder', id }, context.params.reference);
  },
  printServiceReport: async ({ db, params, caller, request, reply }) => {
    const { division, id } = await scopeOfOrder(db, caller, params.workOrderId, 'read');
    const report = found(await readVisitReport(db, request.server.files, division, id), 'workorder.not_found');
    return await print(reply, await visitReportDocument(db, division, report));
  },
  printOrderSheet: async ({ db, params, caller, language, reply }) => {
    const { division, id } = await scopeOfOrder(db, caller, params.workOrderId, 'read');
    return await print(reply, found(await orderSheetDocument(db, division, id, language), 'workorder.not_found'));
  },
  printDayList: async ({ db, params, query, caller, language, reply }) => {
    const { division, engineerId } = params;
    if (!isStaff(caller) && caller.engineerId !== engineerId) throw new Problem('engineer.not_found');
    const facts = found(await readDayList(db, division, engineerId, query.day), 'engineer.not_found');
    return await print(reply, dayListDocument(facts, await findSender(db, division), language));
  },
  listLocationDocuments: async ({ db, params, caller, page }) => {
    const { division, id } = await scopeOfLocation(db, caller, params.locationId, 'read');
    const all = await listDocuments({ db, division }, { kind: 'location', ids: [id] }, locationDocuments);
    return { rows: all.slice(page.skip, page.skip + page.size), total: all.length };
  },
  downloadLocationDocument: async (context) => {
    const { division, id } = await scopeOfLocation(context.db, context.caller, context.params.locationId, 'read');
    return await sendDocument(context, division, { kind: 'location', id }, context.params.reference);
  },
  issueCertificate: async ({ db, params, body, caller, request, writeOnce }) => {
    const site = await scopeOfLocation(db, caller, params.locationId, 'write');
    const { files, publicUrl } = request.server;
    const office = {
      db,
      files,
      publicUrl,
      inTransaction: (work: (tx: Db) => Promise<Certificate>) => writeOnce(body, work),
    };
    return await issueCertificate(office, site, body);
  },
  checkCertificate: async ({ db, params, request }) => {
    const { hits, resetsIn } = await countSender(db, 'certificate', request.ip, 60);
    if (hits > maxPerMinute) throw new Problem('rate.limited', { headers: { 'retry-after': String(resetsIn) } });
    const proof = found(await findProof(db, readCode(params.code)), 'certificate.not_found');
    return { ...proof, checkedAt: new Date().toISOString() };
  },
});

const maxPerMinute = 60;

async function print(reply: FastifyReply, document: PrintableDocument): Promise<Readable> {
  reply.header('content-disposition', `inline; filename="${documentFileName(document.title, document.subject)}"`);
  return Readable.from(await printDocument(document), { objectMode: false });
}
