import { photoCalls } from '@werkbank/contract/service-requests/request/photo-calls.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { type DocumentOwner, removeDocument } from '#files/document-store.ts';
import { receiveDocument, sendDocument, sendDocumentThumbnail } from '#files/documents.ts';
import { routes } from '#http/context.ts';
import { visibilityOf } from '../shared/visibility.ts';
import { attachmentPath, exists } from './store.ts';

export const photoRoutes = routes('serviceRequests', photoCalls, {
  addAttachment: async (context) => {
    const { division } = context.params;
    return await receiveDocument(context, division, await ownerOf(context), attachmentPath(division));
  },
  downloadAttachment: async (context) => {
    const { division, reference } = context.params;
    return await sendDocument(context, division, await ownerOf(context), reference);
  },
  downloadThumbnail: async (context) => {
    const { division, reference } = context.params;
    return await sendDocumentThumbnail(context, division, await ownerOf(context), reference);
  },
  removeAttachment: async (context) => {
    const { division, reference } = context.params;
    const owner = await ownerOf(context);
    found(await removeDocument(context.db, division, owner, reference), 'attachment.not_found');
  },
});

interface Asked {
  db: Db;
  caller: Caller;
  params: { division: number; id: string };
}

/** @throws Problem `servicerequest.not_found` for a request that the caller may not see */
async function ownerOf({ db, caller, params: { division, id } }: Asked): Promise<DocumentOwner> {
  if (!(await exists(db, division, id, visibilityOf(caller)))) throw new Problem('servicerequest.not_found');
  return { kind: 'serviceRequest', id };
}
