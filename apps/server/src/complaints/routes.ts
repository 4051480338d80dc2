import { complaints } from '@werkbank/contract/complaints/calls.ts';
import { approvedRequests, requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { reachOf } from '#accounts/shared/reach.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { listHistory } from '#db/history.ts';
import { type DocumentOwner, removeDocument } from '#files/document-store.ts';
import { receiveDocument, sendDocument, sendDocumentThumbnail } from '#files/documents.ts';
import { routes } from '#http/context.ts';
import { assignMany, change, one } from './change.ts';
import { explain, requireState } from './explain.ts';
import * as followUp from './follow-up-store.ts';
import { listOfOrder, reportOfOrder } from './order-complaint-store.ts';
import { resolve } from './resolve-store.ts';
import { changedSince } from './rules.ts';
import * as store from './store.ts';
import { insert } from './write-store.ts';

export const complaintsRoutes = routes('complaints', complaints, {
  listOfOrder: async ({ db, caller, params: { division, orderId }, language, page }) =>
    await listOfOrder({ db, reach: reachOf(caller, division), orderId, language }, page),
  reportOfOrder: async ({ db, caller, params: { division, orderId }, body, language }) =>
    await reportOfOrder({ db, reach: reachOf(caller, division), orderId, language }, body),
  listChanges: async ({ db, params: { division }, query, language, page, reply }) => {
    // Read before the rows, so that changes written in between are included in the next request.
    reply.header('x-server-time', await store.readHorizon(db));
    return await store.listChanges({ db, division, language, page }, changedSince(query.changeDate));
  },
  create: async ({ db, params: { division }, body, language }) =>
    await one(db, division, await insert(db, division, body), language),
  list: async ({ db, params: { division }, query, caller, language, page }) => {
    const { assignedTo, changeDate, ...filter } = query;
    const who = assignedTo === 'me' ? caller.userId : assignedTo === 'nobody' ? null : assignedTo;
    const since = changeDate === undefined ? undefined : changedSince(changeDate);
    return await store.list({ db, division, language, page }, { ...filter, assignedTo: who, since });
  },
  count: ({ db, params: { division }, caller }) => store.count(db, division, caller.userId),
  get: async ({ db, params: { division, id }, language }) => await one(db, division, id, language),
  update: async ({ db, params, body, ifMatch, language }) => await change({ db, ...params, ifMatch, language }, body),
  assignMany: ({ db, params: { division }, body, language }) => assignMany(db, division, body, language),
  take: async ({ db, params: { division, id }, caller, ifMatch, language }) => {
    const taken = await followUp.take({ db, division, id, ifMatch }, caller.userId);
    const complaint = await one(db, division, id, language);
    if (taken || complaint.assignedToId === caller.userId) return complaint;
    const code = complaint.assignedToId === null ? 'complaint.closed' : 'complaint.taken';
    throw await explain({ db, division, id }, { ifMatch, language }, code);
  },
  decide: async ({ db, params: { division, id }, body: { justified, reason }, caller, ifMatch, language }) => {
    const decision = { justified, reason: reason || null, name: caller.name };
    if (!(await followUp.decide({ db, division, id, ifMatch }, decision))) {
      const { status } = await requireState(db, division, id);
      const isSame = justified ? approvedRequests.includes(status) : status === requestStatus.rejected;
      const isDecided = status === requestStatus.rejected || approvedRequests.includes(status);
      const code = isDecided ? 'complaint.decided' : 'complaint.invalid_state';
      if (!isSame)
        throw await explain({ db, division, id }, { ifMatch: isDecided ? undefined : ifMatch, language }, code);
    }
    return await one(db, division, id, language);
  },
  settle: async ({ db, params: { division, id }, body, ifMatch, language }) => {
    const { accountId, hid } = await requireState(db, division, id);
    if ('salesOrderId' in body) await resolve(db, division, { accountId, salesOrderId: body.salesOrderId });
    if (!(await followUp.resolve({ db, division, id, ifMatch }, body)))
      throw await explain({ db, division, id }, { ifMatch, language }, 'complaint.invalid_state');
    if (body.outcome === 'redoVisit' && !(await followUp.insertVisitFor(db, division, id)))
      throw new Problem('complaint.no_location', { params: { hid } });
    return await one(db, division, id, language);
  },
  finish: async ({ db, params: { division, id }, ifMatch, language }) => {
    if (!(await followUp.finish(db, division, id, ifMatch))) {
      const { status } = await requireState(db, division, id);
      const code = status === requestStatus.realized ? 'complaint.unfinished' : 'complaint.invalid_state';
      if (status !== requestStatus.processed) throw await explain({ db, division, id }, { ifMatch, language }, code);
    }
    return await one(db, division, id, language);
  },
  listHistory: async ({ db, params: { division, id }, page }) => {
    await ownerOf(db, division, id);
    return await listHistory(db, division, id, page);
  },
  addAttachment: async (context) => {
    const { division, id } = context.params;
    return await receiveDocument(
      context,
      division,
      await ownerOf(context.db, division, id),
      store.attachmentPath(division),
    );
  },
  downloadAttachment: async (context) => {
    const { division, id, reference } = context.params;
    return await sendDocument(context, division, await ownerOf(context.db, division, id), reference);
  },
  downloadThumbnail: async (context) => {
    const { division, id, reference } = context.params;
    return await sendDocumentThumbnail(context, division, await ownerOf(context.db, division, id), reference);
  },
  removeAttachment: async ({ db, params: { division, id, reference } }) => {
    const owner = await ownerOf(db, division, id);
    found(await removeDocument(db, division, owner, reference), 'attachment.not_found');
  },
});

/** @throws Problem `complaint.not_found` */
async function ownerOf(db: Db, division: number, id: string): Promise<DocumentOwner> {
  if (!(await store.exists(db, division, id))) throw new Problem('complaint.not_found');
  return { kind: 'complaint', id };
}
