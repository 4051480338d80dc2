import { accounting, call, limitedToSites } from '#src/wire/call.ts';
import { Document, DocumentFields, DocumentReference, maxDocumentBytes, uploadErrors } from '#src/wire/document.ts';
import { ofRequest, requestPath } from '../shared/paths.ts';

const ofPhoto = ofRequest.extend({ reference: DocumentReference });

/** Photos and documents of a request. */
export const photoCalls = {
  /** Part `file`, fields `type` and `description`. Uploading the same file twice gives one attachment. */
  addAttachment: call({
    ...accounting('serviceRequests.create'),
    ...limitedToSites,
    method: 'POST',
    path: `${requestPath}/attachments`,
    summary: 'Add a photo or document to a service request',
    params: ofRequest,
    upload: { maxBytes: maxDocumentBytes, fields: DocumentFields },
    ownTransaction: true,
    result: Document,
    status: 201,
    errors: ['servicerequest.not_found', ...uploadErrors],
  }),
  /** Supports byte ranges and `304` by `ETag`. */
  downloadAttachment: call({
    ...accounting('serviceRequests.see'),
    ...limitedToSites,
    method: 'GET',
    path: `${requestPath}/attachments/{reference}`,
    summary: 'Download an attachment of a service request',
    params: ofPhoto,
    produces: 'application/octet-stream',
    errors: ['servicerequest.not_found', 'attachment.not_found'],
  }),
  /** A JPEG of at most 480 pixels, upright. */
  downloadThumbnail: call({
    ...accounting('serviceRequests.see'),
    ...limitedToSites,
    method: 'GET',
    path: `${requestPath}/attachments/{reference}/thumbnail`,
    summary: 'Thumbnail of a photo of a service request',
    params: ofPhoto,
    produces: 'image/jpeg',
    errors: ['servicerequest.not_found', 'attachment.not_found'],
  }),
  removeAttachment: call({
    ...accounting('serviceRequests.create'),
    method: 'DELETE',
    path: `${requestPath}/attachments/{reference}`,
    summary: 'Remove an attachment of a service request',
    params: ofPhoto,
    status: 204,
    errors: ['servicerequest.not_found', 'attachment.not_found'],
  }),
};
