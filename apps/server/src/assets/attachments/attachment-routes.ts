import { attachmentCalls } from '@werkbank/contract/assets/attachments/attachment-calls.ts';
import { found, Problem } from '#base/problem.ts';
import { sendFile } from '#files/send-file.ts';
import { routes } from '#http/context.ts';
import { scopeOfAsset } from '../shared/scope-store.ts';
import { findStored, removeAttachment } from './attachment-store.ts';
import { receiveAttachment } from './receive-attachment.ts';

export const attachmentRoutes = routes('assets', attachmentCalls, {
  addAttachment: async (context) => {
    const { division, id, locationId } = await scopeOfAsset(context.db, context.caller, context.params, 'write');
    return await receiveAttachment(context, { division, locationId, assetId: id, serviceReportId: null });
  },
  downloadAttachment: async ({ db, params, caller, request, reply }) => {
    const { division, id } = await scopeOfAsset(db, caller, params, 'read');
    const file = found(await findStored(db, division, id, params.reference), 'attachment.not_found');
    const { storageKey, fileName, contentType, fileSize, sha256 } = file;
    return await sendFile(request.server.files, request, reply, {
      key: storageKey,
      name: fileName,
      contentType,
      size: fileSize,
      etag: sha256,
    });
  },
  downloadThumbnail: async ({ db, params, caller, request, reply }) => {
    const { division, id } = await scopeOfAsset(db, caller, params, 'read');
    const file = found(await findStored(db, division, id, params.reference), 'attachment.not_found');
    if (file.thumbnailKey === null) throw new Problem('attachment.not_found');
    return await sendFile(request.server.files, request, reply, {
      key: file.thumbnailKey,
      name: 'thumbnail.jpg',
      contentType: 'image/jpeg',
      size: undefined,
      etag: `${file.sha256}-thumbnail`,
    });
  },
  removeAttachment: async ({ db, params, caller }) => {
    const { division, id } = await scopeOfAsset(db, caller, params, 'write');
    const owner = { assetId: id, serviceReportId: null };
    found(await removeAttachment(db, division, owner, params.reference), 'attachment.not_found');
  },
});
