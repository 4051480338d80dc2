import { type Attachment, largestAttachment } from '@werkbank/contract/assets/attachments/attachment.ts';
import { paperCalls } from '@werkbank/contract/assets/reports/paper-calls.ts';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#auth/caller.ts';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { sendFile } from '#files/send-file.ts';
import { withFile } from '#files/uploads.ts';
import { routes, type WriteOnce } from '#http/context.ts';
import { visitorOf } from '#locations/visibility-store.ts';
import { findStored, removeAttachment } from '../attachments/attachment-store.ts';
import { storeFile } from '../attachments/store-file.ts';
import { findChecklist } from '../checks/check-point-store.ts';
import { scopeOfAsset } from '../shared/scope.ts';
import { findReport, insertReport, listReports } from './report-store.ts';

interface AssetPath {
  locationId: string;
  id: string;
}

export const paperRoutes = routes('assets', paperCalls, {
  addAttachment: (context) => receive(context, context.params, null),
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
  addServiceReport: async ({ db, params, body, caller }) => {
    const { division, id, locationId } = await scopeOfAsset(db, caller, params, 'write');
    const reportId = found(
      await insertReport(db, division, id, body, { name: caller.name, visitor: visitorOf(caller) }),
      'asset.ended',
    );
    return found(await findReport(db, division, id, locationId, reportId), 'servicereport.not_found');
  },
  listServiceReports: async ({ db, params, caller, page }) => {
    const { division, id, locationId } = await scopeOfAsset(db, caller, params, 'read');
    return await listReports(db, division, id, locationId, page);
  },
  getServiceReport: async ({ db, params, caller }) => {
    const { division, id, locationId } = await scopeOfAsset(db, caller, params, 'read');
    return found(await findReport(db, division, id, locationId, params.serviceReportId), 'servicereport.not_found');
  },
  addReportAttachment: (context) => receive(context, context.params, context.params.serviceReportId),
  removeReportAttachment: async ({ db, params, caller }) => {
    const { division, id, locationId } = await scopeOfAsset(db, caller, params, 'write');
    found(await findReport(db, division, id, locationId, params.serviceReportId), 'servicereport.not_found');
    const owner = { assetId: id, serviceReportId: params.serviceReportId };
    found(await removeAttachment(db, division, owner, params.reference), 'attachment.not_found');
  },
  getChecklist: async ({ db, params, query, caller, language }) => {
    const { division, id } = await scopeOfAsset(db, caller, params, 'read');
    return found(await findChecklist(db, division, id, query.level, language), 'asset.not_found');
  },
});

/** Who sends something. */
interface Receipt {
  db: Db;
  caller: Caller;
  request: FastifyRequest;
  writeOnce: WriteOnce<Attachment>;
}

async function receive(
  { db, caller, request, writeOnce }: Receipt,
  path: AssetPath,
  serviceReportId: string | null,
): Promise<Attachment> {
  const { division, id, locationId } = await scopeOfAsset(db, caller, path, 'write');
  if (serviceReportId !== null)
    found(await findReport(db, division, id, locationId, serviceReportId), 'servicereport.not_found');
  const owner = { division, locationId, assetId: id, serviceReportId };
  return await withFile(request, largestAttachment, (file) => storeFile(writeOnce, request.server.files, owner, file));
}
