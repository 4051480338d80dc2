import { pictureCalls } from '@werkbank/contract/items/pictures/picture-calls.ts';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import {
  arrangeDocuments,
  type DocumentOwner,
  type DocumentPath,
  listDocuments,
  removeDocument,
} from '#files/document-store.ts';
import { receiveDocument, sendDocument, sendDocumentThumbnail } from '#files/documents.ts';
import { routes } from '#http/context.ts';
import { visibilityOf } from '../rules.ts';
import * as store from '../store.ts';

export const pictureRoutes = routes('items', pictureCalls, {
  listPictures: async (context) => {
    const { db, params } = context;
    return await list(db, params.division, await ownerOf(context));
  },
  addPicture: async (context) => {
    const { division } = context.params;
    return await receiveDocument(context, division, await ownerOf(context), pathOf(division));
  },
  downloadPicture: async (context) => {
    const { division, reference } = context.params;
    return await sendDocument(context, division, await ownerOf(context), reference);
  },
  downloadPictureThumbnail: async (context) => {
    const { division, reference } = context.params;
    return await sendDocumentThumbnail(context, division, await ownerOf(context), reference);
  },
  arrangePictures: async (context) => {
    const { db, params, body } = context;
    const owner = await ownerOf(context);
    await store.lockItem(db, params.division, owner.id);
    found((await arrangeDocuments(db, params.division, owner, body.references)) || undefined, 'attachment.not_found');
    return await list(db, params.division, owner);
  },
  removePicture: async (context) => {
    const { division, reference } = context.params;
    const owner = await ownerOf(context);
    found(await removeDocument(context.db, division, owner, reference), 'attachment.not_found');
  },
});

const pathOf = (division: number): DocumentPath => [`/api/${division}/items/`, '/pictures/'];

async function list(db: Db, division: number, { kind, id }: DocumentOwner) {
  return (await listDocuments({ db, division }, { kind, ids: [id] }, pathOf(division))).toReversed();
}

interface Asked {
  db: Db;
  caller: Caller;
  params: { division: number; itemId: string };
}

/** @throws Problem `item.not_found` for an item that the caller may not see */
async function ownerOf({ db, caller, params: { division, itemId } }: Asked): Promise<DocumentOwner> {
  const id = await store.exists(db, division, itemId, visibilityOf(caller));
  if (id === undefined) throw new Problem('item.not_found');
  return { kind: 'item', id };
}
