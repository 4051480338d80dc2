import { reportCalls } from '@werkbank/contract/assets/reports/report-calls.ts';
import { found } from '#base/problem.ts';
import { routes } from '#http/context.ts';
import { restrictToVisited } from '#locations/visibility-store.ts';
import { removeAttachment } from '../attachments/attachment-store.ts';
import { receiveAttachment } from '../attachments/receive-attachment.ts';
import { findChecklist } from '../checks/check-point-store.ts';
import { hideOrders } from '../shared/limited-view.ts';
import { scopeOfAsset } from '../shared/scope-store.ts';
import { findReport, insertReport, listReports } from './report-store.ts';

export const reportRoutes = routes('assets', reportCalls, {
  addServiceReport: async ({ db, params, body, caller }) => {
    const { division, id, locationId } = await scopeOfAsset(db, caller, params, 'write');
    const reportId = found(
      await insertReport({ db, division, assetId: id }, body, {
        name: caller.name,
        visitor: restrictToVisited(caller),
      }),
      'asset.ended',
    );
    const report = await findReport({ db, division, assetId: id, locationId, id: reportId });
    const [shown] = await hideOrders(db, caller, [found(report, 'servicereport.not_found')]);
    return found(shown, 'servicereport.not_found');
  },
  listServiceReports: async ({ db, params, caller, page }) => {
    const { division, id, locationId } = await scopeOfAsset(db, caller, params, 'read');
    const { rows, ...counts } = await listReports({ db, division, assetId: id, locationId, page });
    return { ...counts, rows: await hideOrders(db, caller, rows) };
  },
  getServiceReport: async ({ db, params, caller }) => {
    const { division, id, locationId } = await scopeOfAsset(db, caller, params, 'read');
    const report = await findReport({ db, division, assetId: id, locationId, id: params.serviceReportId });
    const [shown] = await hideOrders(db, caller, [found(report, 'servicereport.not_found')]);
    return found(shown, 'servicereport.not_found');
  },
  addReportAttachment: async (context) => {
    const { db, params, caller } = context;
    const { division, id, locationId } = await scopeOfAsset(db, caller, params, 'write');
    const { serviceReportId } = params;
    found(await findReport({ db, division, assetId: id, locationId, id: serviceReportId }), 'servicereport.not_found');
    return await receiveAttachment(context, { division, locationId, assetId: id, serviceReportId });
  },
  removeReportAttachment: async ({ db, params, caller }) => {
    const { division, id, locationId } = await scopeOfAsset(db, caller, params, 'write');
    found(
      await findReport({ db, division, assetId: id, locationId, id: params.serviceReportId }),
      'servicereport.not_found',
    );
    const owner = { assetId: id, serviceReportId: params.serviceReportId };
    found(await removeAttachment(db, division, owner, params.reference), 'attachment.not_found');
  },
  getChecklist: async ({ db, params, query, caller, language }) => {
    const { division, id } = await scopeOfAsset(db, caller, params, 'read');
    return found(await findChecklist({ db, division, assetId: id, language }, query.level), 'asset.not_found');
  },
});
