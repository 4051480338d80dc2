import * as z from 'zod';
import { call, staffAndEngineers } from '#src/wire/call.ts';
import { Guid } from '#src/wire/shapes.ts';
import { Attachment, AttachmentFields, largestAttachment } from '../attachments/attachment.ts';
import { Checklist } from '../types/asset-type.ts';
import { PlanLevel } from '../types/plan.ts';
import { ServiceReport, ServiceReportInput } from './service-report.ts';

const paperCall = { backend: 'mechanic', access: staffAndEngineers } as const;

const Reference = z.string().max(64);
const ofAsset = z.object({ locationId: Guid, id: Guid });
const ofPaper = z.object({ locationId: Guid, id: Guid, reference: Reference });
const ofReport = z.object({ locationId: Guid, id: Guid, serviceReportId: Guid });
const ofReportPaper = z.object({ locationId: Guid, id: Guid, serviceReportId: Guid, reference: Reference });

const upload = { maxBytes: largestAttachment, fields: AttachmentFields } as const;
const uploadErrors = [
  'asset.not_found',
  'attachment.file_missing',
  'attachment.too_large',
  'attachment.type_not_allowed',
] as const;

/** Papers of a device: photos and documents, service reports, and the checklist for the next one. */
export const paperCalls = {
  /** Part `file` (jpeg, png, webp, heic, pdf, txt, csv, docx, xlsx), fields `type` and `description`. The same file twice is one attachment. */
  addAttachment: call({
    ...paperCall,
    method: 'POST',
    path: '/api/locations/{locationId}/assets/{id}/attachments',
    summary: 'Add a photo or document to an asset',
    params: ofAsset,
    upload,
    ownTransaction: true,
    result: Attachment,
    status: 201,
    errors: uploadErrors,
  }),
  /** Sends byte ranges and `304` by the `ETag`; for attachments of the device and of its reports. */
  downloadAttachment: call({
    ...paperCall,
    method: 'GET',
    path: '/api/locations/{locationId}/assets/{id}/attachments/{reference}',
    summary: 'Download an attachment',
    params: ofPaper,
    produces: 'application/octet-stream',
    errors: ['asset.not_found', 'attachment.not_found'],
  }),
  /** A JPEG of at most 480 pixels, upright. */
  downloadThumbnail: call({
    ...paperCall,
    method: 'GET',
    path: '/api/locations/{locationId}/assets/{id}/attachments/{reference}/thumbnail',
    summary: 'Thumbnail of a photo',
    params: ofPaper,
    produces: 'image/jpeg',
    errors: ['asset.not_found', 'attachment.not_found'],
  }),
  removeAttachment: call({
    ...paperCall,
    method: 'DELETE',
    path: '/api/locations/{locationId}/assets/{id}/attachments/{reference}',
    summary: 'Remove an attachment of an asset',
    params: ofPaper,
    status: 204,
    errors: ['asset.not_found', 'attachment.not_found'],
  }),
  /** Dates, state and light of the device follow from it; a defect of severity 1 that was not put right makes it `defect`. */
  addServiceReport: call({
    ...paperCall,
    method: 'POST',
    path: '/api/locations/{locationId}/assets/{id}/serviceReport',
    summary: 'Report a visit to an asset',
    params: ofAsset,
    body: ServiceReportInput,
    result: ServiceReport,
    status: 201,
    errors: [
      'asset.not_found',
      'asset.ended',
      'servicereport.not_found',
      'servicereport.corrected',
      'servicereport.future',
      'reference.not_found',
    ],
  }),
  /** Reports of an asset, newest first. */
  listServiceReports: call({
    ...paperCall,
    method: 'GET',
    path: '/api/locations/{locationId}/assets/{id}/serviceReport',
    summary: 'Service reports of an asset',
    params: ofAsset,
    result: z.array(ServiceReport),
    page: 'skip',
    errors: ['asset.not_found'],
  }),
  getServiceReport: call({
    ...paperCall,
    method: 'GET',
    path: '/api/locations/{locationId}/assets/{id}/serviceReport/{serviceReportId}',
    summary: 'Service report by id',
    params: ofReport,
    result: ServiceReport,
    errors: ['asset.not_found', 'servicereport.not_found'],
  }),
  addReportAttachment: call({
    ...paperCall,
    method: 'POST',
    path: '/api/locations/{locationId}/assets/{id}/serviceReport/{serviceReportId}/attachments',
    summary: 'Add a photo or document to a service report',
    params: ofReport,
    upload,
    ownTransaction: true,
    result: Attachment,
    status: 201,
    errors: [...uploadErrors, 'servicereport.not_found'],
  }),
  removeReportAttachment: call({
    ...paperCall,
    method: 'DELETE',
    path: '/api/locations/{locationId}/assets/{id}/serviceReport/{serviceReportId}/attachments/{reference}',
    summary: 'Remove an attachment of a service report',
    params: ofReportPaper,
    status: 204,
    errors: ['asset.not_found', 'servicereport.not_found', 'attachment.not_found'],
  }),
  /** Check points and defect codes for this device at a level; without one, at the level that comes next. */
  getChecklist: call({
    ...paperCall,
    method: 'GET',
    path: '/api/locations/{locationId}/assets/{id}/checklist',
    summary: 'Checklist of an asset',
    params: ofAsset,
    query: z.object({ level: PlanLevel.optional() }),
    result: Checklist,
    errors: ['asset.not_found'],
  }),
};
