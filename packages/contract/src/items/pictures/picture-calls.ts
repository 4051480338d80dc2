import * as z from 'zod';
import { accounting, call, limited } from '#src/wire/call.ts';
import { Document, DocumentFields, DocumentReference, maxDocumentBytes, uploadErrors } from '#src/wire/document.ts';
import { DivisionParam, Guid } from '#src/wire/shapes.ts';

const ofItem = z.object({ division: DivisionParam, itemId: Guid });
const ofPicture = ofItem.extend({ reference: DocumentReference });
const path = '/api/{division}/items/{itemId}/pictures';

/** Pictures of an item. The first one represents it in lists. */
export const pictureCalls = {
  /** In the order in which they were put; others after them, oldest first. */
  listPictures: call({
    ...accounting('items.see'),
    ...limited,
    method: 'GET',
    path,
    summary: 'Pictures of an item',
    params: ofItem,
    result: z.array(Document),
    errors: ['item.not_found'],
  }),
  /** Part `file`, fields `type` and `description`. Only pictures; uploading the same one twice gives one. */
  addPicture: call({
    ...accounting('items.change'),
    method: 'POST',
    path,
    summary: 'Add a picture of an item',
    params: ofItem,
    upload: { maxBytes: maxDocumentBytes, fields: DocumentFields },
    ownTransaction: true,
    result: Document,
    status: 201,
    errors: ['item.not_found', ...uploadErrors],
  }),
  /** Supports byte ranges and `304` by `ETag`. */
  downloadPicture: call({
    ...accounting('items.see'),
    ...limited,
    method: 'GET',
    path: `${path}/{reference}`,
    summary: 'Download a picture of an item',
    params: ofPicture,
    produces: 'application/octet-stream',
    errors: ['item.not_found', 'attachment.not_found'],
  }),
  /** A JPEG of at most 480 pixels, upright. */
  downloadPictureThumbnail: call({
    ...accounting('items.see'),
    ...limited,
    method: 'GET',
    path: `${path}/{reference}/thumbnail`,
    summary: 'Thumbnail of a picture of an item',
    params: ofPicture,
    produces: 'image/jpeg',
    errors: ['item.not_found', 'attachment.not_found'],
  }),
  /** The pictures in the order in which they are shown; those that are not named follow, oldest first. */
  arrangePictures: call({
    ...accounting('items.change'),
    method: 'PUT',
    path,
    summary: 'Put the pictures of an item in order',
    params: ofItem,
    body: z.object({ references: z.array(DocumentReference).min(1).max(200) }),
    result: z.array(Document),
    errors: ['item.not_found', 'attachment.not_found'],
  }),
  removePicture: call({
    ...accounting('items.change'),
    method: 'DELETE',
    path: `${path}/{reference}`,
    summary: 'Remove a picture of an item',
    params: ofPicture,
    status: 204,
    errors: ['item.not_found', 'attachment.not_found'],
  }),
};
