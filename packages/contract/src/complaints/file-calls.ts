import * as z from 'zod';
import { accounting, call } from '../wire/call.ts';
import { Document, DocumentFields, DocumentReference, maxDocumentBytes, uploadErrors } from '../wire/document.ts';
import { DivisionParam, Guid } from '../wire/shapes.ts';

const ofComplaint = z.object({ division: DivisionParam, id: Guid });
const ofFile = ofComplaint.extend({ reference: DocumentReference });
const path = '/api/{division}/complaint/{id}/attachments';

/** Attachments of a complaint: photos and correspondence. */
export const fileCalls = {
  /** Part `file`, fields `type` and `description`. Uploading the same file twice gives one attachment. */
  addAttachment: call({
    ...accounting('complaints.change'),
    method: 'POST',
    path,
    summary: 'Add a photo or document to a complaint',
    params: ofComplaint,
    upload: { maxBytes: maxDocumentBytes, fields: DocumentFields },
    ownTransaction: true,
    result: Document,
    status: 201,
    errors: ['complaint.not_found', ...uploadErrors],
  }),
  /** Supports byte ranges and `304` by `ETag`. */
  downloadAttachment: call({
    ...accounting('complaints.see'),
    method: 'GET',
    path: `${path}/{reference}`,
    summary: 'Download an attachment of a complaint',
    params: ofFile,
    produces: 'application/octet-stream',
    errors: ['complaint.not_found', 'attachment.not_found'],
  }),
  /** A JPEG of at most 480 pixels, upright. */
  downloadThumbnail: call({
    ...accounting('complaints.see'),
    method: 'GET',
    path: `${path}/{reference}/thumbnail`,
    summary: 'Thumbnail of a photo of a complaint',
    params: ofFile,
    produces: 'image/jpeg',
    errors: ['complaint.not_found', 'attachment.not_found'],
  }),
  removeAttachment: call({
    ...accounting('complaints.change'),
    method: 'DELETE',
    path: `${path}/{reference}`,
    summary: 'Remove an attachment of a complaint',
    params: ofFile,
    status: 204,
    errors: ['complaint.not_found', 'attachment.not_found'],
  }),
};
