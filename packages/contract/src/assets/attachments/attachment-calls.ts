import * as z from 'zod';
import { call, limited, mechanic } from '#src/wire/call.ts';
import { Guid } from '#src/wire/shapes.ts';
import { Attachment, attachmentUpload, uploadErrors } from './attachment.ts';

const ofAsset = z.object({ locationId: Guid, id: Guid });
const ofAttachment = z.object({ locationId: Guid, id: Guid, reference: z.string().max(64) });

/** Photos and documents of an asset. */
export const attachmentCalls = {
  /**
   * Part `file` (jpeg, png, webp, heic, pdf, txt, csv, docx, xlsx), fields `type` and `description`. Uploading the same file twice gives
   * one attachment.
   */
  addAttachment: call({
    ...mechanic('assets.change'),
    ...limited,
    method: 'POST',
    path: '/api/locations/{locationId}/assets/{id}/attachments',
    summary: 'Add a photo or document to an asset',
    params: ofAsset,
    upload: attachmentUpload,
    ownTransaction: true,
    result: Attachment,
    status: 201,
    errors: uploadErrors,
  }),
  /** Supports byte ranges and `304` by `ETag`; for attachments of the asset and of its reports. */
  downloadAttachment: call({
    ...mechanic('assets.see'),
    ...limited,
    method: 'GET',
    path: '/api/locations/{locationId}/assets/{id}/attachments/{reference}',
    summary: 'Download an attachment',
    params: ofAttachment,
    produces: 'application/octet-stream',
    errors: ['asset.not_found', 'attachment.not_found'],
  }),
  /** A JPEG of at most 480 pixels, upright. */
  downloadThumbnail: call({
    ...mechanic('assets.see'),
    ...limited,
    method: 'GET',
    path: '/api/locations/{locationId}/assets/{id}/attachments/{reference}/thumbnail',
    summary: 'Thumbnail of a photo',
    params: ofAttachment,
    produces: 'image/jpeg',
    errors: ['asset.not_found', 'attachment.not_found'],
  }),
  removeAttachment: call({
    ...mechanic('assets.change'),
    ...limited,
    method: 'DELETE',
    path: '/api/locations/{locationId}/assets/{id}/attachments/{reference}',
    summary: 'Remove an attachment of an asset',
    params: ofAttachment,
    status: 204,
    errors: ['asset.not_found', 'attachment.not_found'],
  }),
};
