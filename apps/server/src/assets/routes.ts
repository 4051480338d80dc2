import type { Route } from '#http/context.ts';
import { assetRoutes } from './asset/asset-routes.ts';
import { attachmentRoutes } from './attachments/attachment-routes.ts';
import { tagRoutes } from './labels/tag-routes.ts';
import { publicReportRoutes } from './public-reports/public-report-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { typeRoutes } from './types/type-routes.ts';

export const assetsRoutes: readonly Route[] = [
  ...assetRoutes,
  ...attachmentRoutes,
  ...reportRoutes,
  ...publicReportRoutes,
  ...tagRoutes,
  ...typeRoutes,
];
