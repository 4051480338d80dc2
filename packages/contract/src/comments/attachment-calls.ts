import { accounting, call, limited } from '../wire/call.ts';
import { Document, DocumentFields, DocumentReference, maxDocumentBytes, uploadErrors } from '../wire/document.ts';
import { commentsPath, ofComment } from './comment-address.ts';

const path = `${commentsPath}/{commentId}/attachments`;
const ofFile = ofComment.extend({ reference: DocumentReference });
const ownComment = ['record.not_found', 'comment.not_found', 'comment.not_yours', 'comment.too_late'] as const;
const errors = ['record.not_found', 'comment.not_found', 'attachment.not_found'] as const;

/** Files of comments; the readers of a comment open them. */
export const attachmentCalls = {
  /**
   * Part `file` (jpeg, png, webp, heic, pdf, txt, csv, docx, xlsx), fields `type` and `description`; of the caller's own comment, within
   * half an hour, at most ten. Uploading the same file twice gives one attachment.
   */
  addAttachment: call({
    ...accounting('comments.change'),
    ...limited,
    inPerson: true,
    method: 'POST',
    path,
    summary: 'Add a file to a comment',
    params: ofComment,
    upload: { maxBytes: maxDocumentBytes, fields: DocumentFields },
    ownTransaction: true,
    result: Document,
    status: 201,
    errors: [...ownComment, 'comment.too_many_files', ...uploadErrors],
  }),
  /** Supports byte ranges and `304` by `ETag`. */
  downloadAttachment: call({
    ...accounting('comments.see'),
    ...limited,
    method: 'GET',
    path: `${path}/{reference}`,
    summary: 'Download a file of a comment',
    params: ofFile,
    produces: 'application/octet-stream',
    errors,
  }),
  /** A JPEG of at most 480 pixels, upright. */
  downloadThumbnail: call({
    ...accounting('comments.see'),
    ...limited,
    method: 'GET',
    path: `${path}/{reference}/thumbnail`,
    summary: 'Thumbnail of a photo of a comment',
    params: ofFile,
    produces: 'image/jpeg',
    errors,
  }),
  /** Removes a file of the caller's own comment, within half an hour. */
  removeAttachment: call({
    ...accounting('comments.change'),
    ...limited,
    inPerson: true,
    method: 'DELETE',
    path: `${path}/{reference}`,
    summary: 'Remove a file of a comment',
    params: ofFile,
    status: 204,
    errors: [...ownComment, 'attachment.not_found'],
  }),
};
