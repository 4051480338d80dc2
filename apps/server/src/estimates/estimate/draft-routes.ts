import { Readable } from 'node:stream';
import { draftCalls } from '@werkbank/contract/estimates/estimate/draft-calls.ts';
import { estimateStatus, sentEstimates } from '@werkbank/contract/estimates/shared/transitions.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { listHistory } from '#db/history.ts';
import { documentFileName } from '#documents/keep-document.ts';
import { printDocument } from '#documents/print-document.ts';
import { listDocuments } from '#files/document-store.ts';
import { sendDocument } from '#files/documents.ts';
import { routes } from '#http/context.ts';
import { scopeOfLocation } from '#locations/scope-store.ts';
import { invalidState } from '../answers/answer.ts';
import { linesOf, listDefects } from '../defects/defect-store.ts';
import { estimateDocument } from '../sending/estimate-document.ts';
import { scopeOfEstimate } from '../shared/scope.ts';
import * as store from './store.ts';
import { oneEstimate } from './store.ts';
import { insertEstimate, reviseEstimate, updateDraft } from './write-store.ts';

const everyDefect = { size: 300, skip: 0, after: undefined };

export const draftRoutes = routes('estimates', draftCalls, {
  listOfLocation: async ({ db, params, query, caller, language, page }) => {
    const { division, id } = await scopeOfLocation(db, caller, params.locationId, 'read');
    const isAnswerable = query.answerable;
    return await store.listOfLocation({ db, division, locationId: id, isAnswerable, language, page });
  },
  list: ({ db, params, query, language, page }) => store.list({ db, division: params.division, language, page }, query),
  count: ({ db, params, query }) => store.count(db, params.division, query),
  listVersions: async ({ db, params, caller, language, page }) => {
    const { division, id } = await scopeOfEstimate(db, caller, params.estimateId, 'read');
    return await store.listVersions({ db, division, id, language, page });
  },
  get: async ({ db, params, caller, language }) => {
    const { division, id } = await scopeOfEstimate(db, caller, params.estimateId, 'read');
    return await oneEstimate(db, division, id, language);
  },
  create: async ({ db, params, body, caller, language }) => {
    const { division, id } = await scopeOfLocation(db, caller, params.locationId, 'write');
    if (body.workOrderId && !(await store.isOrderOfLocation(db, division, id, body.workOrderId)))
      throw new Problem('workorder.not_found');
    return await oneEstimate(db, division, await insertEstimate(db, division, id, body), language);
  },
  update: async ({ db, params, body, caller, ifMatch, language }) => {
    const { division, id } = await scopeOfEstimate(db, caller, params.estimateId, 'write');
    if (!(await updateDraft({ db, division, id, ifMatch }, body)))
      throw await explain(db, division, id, { ifMatch, language });
    return await oneEstimate(db, division, id, language);
  },
  listDefects: async ({ db, params, query, caller, language, page }) => {
    const { division, id } = await scopeOfLocation(db, caller, params.locationId, 'read');
    return await listDefects({ db, division, locationId: id, language, page }, query);
  },
  createFromDefects: async ({ db, params, body, caller, language }) => {
    const { division, id } = await scopeOfLocation(db, caller, params.locationId, 'write');
    const { rows: defects } = await listDefects({ db, division, locationId: id, language, page: everyDefect }, body);
    if (defects.length === 0) throw new Problem('estimate.nothing_found');
    const [first] = defects;
    const orders = new Set(defects.map(({ workOrderId }) => workOrderId));
    const input = {
      reason: 'defects' as const,
      workOrderId: orders.size === 1 ? (first?.workOrderId ?? null) : null,
      lines: linesOf(defects),
    };
    return await oneEstimate(db, division, await insertEstimate(db, division, id, input), language);
  },
  revise: async ({ db, params, caller, ifMatch, language }) => {
    const { division, id, status } = await scopeOfEstimate(db, caller, params.estimateId, 'write');
    const next = status === estimateStatus.draft ? id : await reviseEstimate(db, division, id, ifMatch);
    if (next === undefined) throw await explain(db, division, id, { ifMatch, language });
    return await oneEstimate(db, division, next, language);
  },
  print: async ({ db, params, caller, language, request, reply }) => {
    const { division, id } = await scopeOfEstimate(db, caller, params.estimateId, 'read');
    const document = await estimateDocument(db, request.server.files, await oneEstimate(db, division, id, language));
    reply.header('content-disposition', `inline; filename="${documentFileName(document.title, document.subject)}"`);
    return Readable.from(await printDocument(document), { objectMode: false });
  },
  listDocuments: async ({ db, params, caller, page }) => {
    const { division, id } = await scopeOfEstimate(db, caller, params.estimateId, 'read');
    const all = await listDocuments({ db, division }, { kind: 'estimate', ids: [id] }, documentPath);
    return { rows: all.slice(page.skip, page.skip + page.size), total: all.length };
  },
  downloadDocument: async (context) => {
    const { division, id } = await scopeOfEstimate(context.db, context.caller, context.params.estimateId, 'read');
    return await sendDocument(context, division, { kind: 'estimate', id }, context.params.reference);
  },
  listHistory: async ({ db, params, caller, page }) => {
    const { division, id } = await scopeOfEstimate(db, caller, params.estimateId, 'read');
    return await listHistory(db, division, id, page);
  },
});

const documentPath = ['/api/estimates/', '/documents/'] as const;

/** Why a draft was not changed: it is no longer a draft, or another user changed it first. */
async function explain(
  db: Db,
  division: number,
  id: string,
  { ifMatch, language }: { ifMatch: number | undefined; language: Language },
): Promise<Problem> {
  const current = await oneEstimate(db, division, id, language);
  if (ifMatch !== undefined && ifMatch !== current.version) return new Problem('precondition.failed', { current });
  if (sentEstimates.some((sent) => sent === current.status)) return new Problem('estimate.not_draft');
  return invalidState(current.status, language);
}
