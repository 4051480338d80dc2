import { accountsRoutes } from '#accounts/routes.ts';
import { assetsRoutes } from '#assets/routes.ts';
import { complaintsRoutes } from '#complaints/routes.ts';
import { divisionsRoutes } from '#divisions/routes.ts';
import { engineersRoutes } from '#engineers/routes.ts';
import { estimatesRoutes } from '#estimates/routes.ts';
import type { Route } from '#http/context.ts';
import { importsRoutes } from '#imports/routes.ts';
import { inventoryRoutes } from '#inventory/routes.ts';
import { itemsRoutes } from '#items/routes.ts';
import { locationsRoutes } from '#locations/routes.ts';
import { salesOrdersRoutes } from '#sales-orders/routes.ts';
import { serviceRequestsRoutes } from '#service-requests/routes.ts';
import { sessionRoutes } from '#session/routes.ts';
import { viewsRoutes } from '#views/routes.ts';
import { workOrdersRoutes } from '#work-orders/routes.ts';

/** Every domain's routes; the server serves the routes in this list. */
export const domainRoutes: readonly Route[] = [
  ...accountsRoutes,
  ...assetsRoutes,
  ...complaintsRoutes,
  ...divisionsRoutes,
  ...engineersRoutes,
  ...estimatesRoutes,
  ...importsRoutes,
  ...inventoryRoutes,
  ...itemsRoutes,
  ...locationsRoutes,
  ...salesOrdersRoutes,
  ...serviceRequestsRoutes,
  ...sessionRoutes,
  ...viewsRoutes,
  ...workOrdersRoutes,
];
