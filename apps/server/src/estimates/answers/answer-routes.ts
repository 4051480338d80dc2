import { answerCalls } from '@werkbank/contract/estimates/answers/answer-calls.ts';
import { type Estimate, OnSiteFields } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { estimateStatus } from '@werkbank/contract/estimates/shared/transitions.ts';
import { maxDocumentBytes } from '@werkbank/contract/wire/document.ts';
import type { Caller } from '#auth/caller.ts';
import { countSender } from '#auth/rate-counter.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { sendDocument } from '#files/documents.ts';
import { readFields } from '#files/upload-fields.ts';
import { contentOf, withFile } from '#files/uploads.ts';
import { routes } from '#http/context.ts';
import { findByLink, oneEstimate } from '../estimate/store.ts';
import { previewMail, sendEstimate } from '../sending/send.ts';
import { scopeOfEstimate } from '../shared/scope.ts';
import {
  accept,
  type CallerContext,
  invalidState,
  isAccepted,
  requireAnswerable,
  requireLocked,
  requireSameName,
  retry,
} from './answer.ts';
import { answerByLink } from './answer-link.ts';
import { markRejected, markReopened } from './answer-store.ts';
import { findPublic, findSentDocument, noteView } from './public-store.ts';
import { keepSignature } from './signature.ts';
import { undoAccept } from './undo-accept.ts';

export const answerRoutes = routes('estimates', answerCalls, {
  previewMail: async ({ db, params, query: { to, online = true }, caller, language, request }) => {
    const { division, id } = await scopeOfEstimate(db, caller, params.estimateId, 'read');
    const estimate = await oneEstimate(db, division, id, language);
    return await previewMail(db, estimate, { to, online }, request.server.publicUrl);
  },
  send: async ({ db, params, body, caller, ifMatch, language, request, writeOnce }) => {
    const { division, id } = await scopeOfEstimate(db, caller, params.estimateId, 'write');
    const { files, publicUrl } = request.server;
    const office = {
      db,
      files,
      publicUrl,
      inTransaction: (work: (tx: Db) => Promise<Estimate>) => writeOnce(body, work),
    };
    return await sendEstimate(office, { division, id }, body, { ifMatch, language });
  },
  accept: async ({ db, params, body, caller, ifMatch, language }) => {
    const { division, held } = await lock(db, caller, params.estimateId, { ifMatch, language });
    await accept(db, held, { ...body, how: 'employee' }, language);
    return await oneEstimate(db, division, held.id, language);
  },
  undoAccept: async ({ db, params, caller, ifMatch, language }) => {
    const { division, held } = await lock(db, caller, params.estimateId, { ifMatch, language });
    await undoAccept(db, held, language);
    return await oneEstimate(db, division, held.id, language);
  },
  acceptOnSite: async ({ db, params, caller, ifMatch, language, request, writeOnce }) => {
    const { division, id } = await scopeOfEstimate(db, caller, params.estimateId, 'write');
    return await withFile(request, maxDocumentBytes, async (file) => {
      const fields = readFields(OnSiteFields, file.fields);
      if (!file.contentType.startsWith('image/')) throw new Problem('attachment.type_not_allowed');
      return await keepSignature({ files: request.server.files, division, id }, file, (keepRow) =>
        writeOnce(contentOf(file), async (tx) => {
          const held = await requireLocked(tx, division, id, { ifMatch, language });
          if (isAccepted(held.status)) await requireSameName(tx, held, fields.name);
          else {
            requireAnswerable(held, language);
            await accept(tx, held, { ...fields, how: 'onSite' }, language);
            await keepRow(tx);
          }
          return await oneEstimate(tx, division, id, language);
        }),
      );
    });
  },
  decline: async ({ db, params, body, caller, ifMatch, language }) => {
    const { division, held } = await lock(db, caller, params.estimateId, { ifMatch, language });
    if (held.status !== estimateStatus.rejected && !(await markRejected(db, division, held.id, body.reason)))
      throw invalidState(held.status, language);
    return await oneEstimate(db, division, held.id, language);
  },
  reopen: async ({ db, params, caller, ifMatch, language }) => {
    const { division, held } = await lock(db, caller, params.estimateId, { ifMatch, language });
    if (held.status !== estimateStatus.open && !(await markReopened(db, division, held.id)))
      throw invalidState(held.status, language);
    return await oneEstimate(db, division, held.id, language);
  },
  retry: async ({ db, params, caller, ifMatch, language }) => {
    const { division, held } = await lock(db, caller, params.estimateId, { ifMatch, language });
    await retry(db, held, language);
    return await oneEstimate(db, division, held.id, language);
  },
  openLink: async ({ db, params, query, request }) => {
    await takeTurn(db, request.ip);
    const { division, id } = found(await findByLink(db, params.secret), 'estimate.link_unknown');
    return found(await findPublic(db, division, id, query.line), 'estimate.link_unknown');
  },
  noteView: async ({ db, params, request }) => {
    await takeTurn(db, request.ip);
    const { division, id } = found(await findByLink(db, params.secret), 'estimate.link_unknown');
    await noteView(db, division, id);
  },
  printLink: async (context) => {
    const { db, params, request } = context;
    await takeTurn(db, request.ip);
    const { division, id } = found(await findByLink(db, params.secret), 'estimate.link_unknown');
    const reference = found(await findSentDocument(db, division, id), 'estimate.link_unknown');
    return await sendDocument(context, division, { kind: 'estimate', id }, reference);
  },
  answerLink: async ({ db, params, body, language, request, writeOnce }) => {
    await takeTurn(db, request.ip);
    const estimate = found(await findByLink(db, params.secret), 'estimate.link_unknown');
    return await answerByLink(estimate, body, { files: request.server.files, language, writeOnce });
  },
});

/** The estimate, locked for an answer recorded by a user who may change it. */
async function lock(db: Db, caller: Caller, estimateId: string, context: CallerContext) {
  const { division, id } = await scopeOfEstimate(db, caller, estimateId, 'write');
  return { division, held: await requireLocked(db, division, id, context) };
}

const maxPerMinute = 60;

/** @throws Problem `rate.limited` for an address that tries too often */
async function takeTurn(db: Db, address: string): Promise<void> {
  const { hits, resetsIn } = await countSender(db, 'estimate-link', address, 60);
  if (hits > maxPerMinute) throw new Problem('rate.limited', { headers: { 'retry-after': String(resetsIn) } });
}
