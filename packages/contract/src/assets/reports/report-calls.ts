import * as z from 'zod';
import { call, limited, mechanic } from '#src/wire/call.ts';
import { Guid } from '#src/wire/shapes.ts';
import { Attachment, attachmentUpload, uploadErrors } from '../attachments/attachment.ts';
import { Checklist } from '../types/asset-type.ts';
import { PlanLevel } from '../types/plan.ts';
import { ServiceReport, ServiceReportInput } from './service-report.ts';

const ofAsset = z.object({ locationId: Guid, id: Guid });
const ofReport = z.object({ locationId: Guid, id: Guid, serviceReportId: Guid });
const ofReportAttachment = z.object({
  locationId: Guid,
  id: Guid,
  serviceReportId: Guid,
  reference: z.string().max(64),
});

/** Service reports of an asset with their attachments, and the checklist for the next one. */
export const reportCalls = {
  /** Updates dates, state and due status of the asset; a defect of severity 1 that was not repaired makes it `defect`. */
  addServiceReport: call({
    ...mechanic('assets.change'),
    ...limited,
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
      'servicereport.needs_measuring',
      'reference.not_found',
    ],
  }),
  /** Reports of an asset, newest first. */
  listServiceReports: call({
    ...mechanic('assets.see'),
    ...limited,
    method: 'GET',
    path: '/api/locations/{locationId}/assets/{id}/serviceReport',
    summary: 'Service reports of an asset',
    params: ofAsset,
    result: z.array(ServiceReport),
    page: 'skip',
    errors: ['asset.not_found'],
  }),
  getServiceReport: call({
    ...mechanic('assets.see'),
    ...limited,
    method: 'GET',
    path: '/api/locations/{locationId}/assets/{id}/serviceReport/{serviceReportId}',
    summary: 'Service report by id',
    params: ofReport,
    result: ServiceReport,
    errors: ['asset.not_found', 'servicereport.not_found'],
  }),
  addReportAttachment: call({
    ...mechanic('assets.change'),
    ...limited,
    method: 'POST',
    path: '/api/locations/{locationId}/assets/{id}/serviceReport/{serviceReportId}/attachments',
    summary: 'Add a photo or document to a service report',
    params: ofReport,
    upload: attachmentUpload,
    ownTransaction: true,
    result: Attachment,
    status: 201,
    errors: [...uploadErrors, 'servicereport.not_found'],
  }),
  removeReportAttachment: call({
    ...mechanic('assets.change'),
    ...limited,
    method: 'DELETE',
    path: '/api/locations/{locationId}/assets/{id}/serviceReport/{serviceReportId}/attachments/{reference}',
    summary: 'Remove an attachment of a service report',
    params: ofReportAttachment,
    status: 204,
    errors: ['asset.not_found', 'servicereport.not_found', 'attachment.not_found'],
  }),
  /** Check points and defect codes for this asset at a level; defaults to the level due next. */
  getChecklist: call({
    ...mechanic('assets.see'),
    ...limited,
    method: 'GET',
    path: '/api/locations/{locationId}/assets/{id}/checklist',
    summary: 'Checklist of an asset',
    params: ofAsset,
    query: z.object({ level: PlanLevel.optional() }),
    result: Checklist,
    errors: ['asset.not_found'],
  }),
};
