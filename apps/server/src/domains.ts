import { accountingConnectionRoutes } from '#accounting-connection/routes.ts';
import { accountsRecords } from '#accounts/reference-store.ts';
import { accountsRoutes } from '#accounts/routes.ts';
import { administrationRoutes } from '#administration/routes.ts';
import { assetsRecords } from '#assets/reference-store.ts';
import { assetsRoutes } from '#assets/routes.ts';
import { commentsRoutes } from '#comments/routes.ts';
import { complaintsRecords } from '#complaints/reference-store.ts';
import { complaintsRoutes } from '#complaints/routes.ts';
import { customFieldsRoutes } from '#custom-fields/routes.ts';
import { customerPortalRoutes } from '#customer-portal/routes.ts';
import type { RecordSources } from '#db/references/record-sources.ts';
import { divisionsRecords } from '#divisions/reference-store.ts';
import { divisionsRoutes } from '#divisions/routes.ts';
import { engineersRecords } from '#engineers/reference-store.ts';
import { engineersRoutes } from '#engineers/routes.ts';
import { estimatesRecords } from '#estimates/reference-store.ts';
import { estimatesRoutes } from '#estimates/routes.ts';
import type { Route } from '#http/context.ts';
import { importsRoutes } from '#imports/routes.ts';
import { inventoryRecords } from '#inventory/reference-store.ts';
import { inventoryRoutes } from '#inventory/routes.ts';
import { itemsRecords } from '#items/reference-store.ts';
import { itemsRoutes } from '#items/routes.ts';
import { locationsRecords } from '#locations/reference-store.ts';
import { locationsRoutes } from '#locations/routes.ts';
import { mailsRoutes } from '#mails/routes.ts';
import { notificationsRoutes } from '#notifications/routes.ts';
import { orderingRoutes } from '#ordering/routes.ts';
import { presenceRoutes } from '#presence/routes.ts';
import { programsRoutes } from '#programs/routes.ts';
import { purchaseOrdersRecords } from '#purchase-orders/reference-store.ts';
import { purchaseOrdersRoutes } from '#purchase-orders/routes.ts';
import { salesOrdersRecords } from '#sales-orders/reference-store.ts';
import { salesOrdersRoutes } from '#sales-orders/routes.ts';
import { serviceRequestsRecords } from '#service-requests/reference-store.ts';
import { serviceRequestsRoutes } from '#service-requests/routes.ts';
import { sessionRoutes } from '#session/routes.ts';
import { setupRoutes } from '#setup/routes.ts';
import { viewsRoutes } from '#views/routes.ts';
import { workOrdersRecords } from '#work-orders/reference-store.ts';
import { workOrdersRoutes } from '#work-orders/routes.ts';
import { workplaceRoutes } from '#workplace/routes.ts';

const recordRoutes: readonly Route[] = [
  ...accountingConnectionRoutes,
  ...accountsRoutes,
  ...administrationRoutes,
  ...assetsRoutes,
  ...complaintsRoutes,
  ...customerPortalRoutes,
  ...divisionsRoutes,
  ...engineersRoutes,
  ...estimatesRoutes,
  ...importsRoutes,
  ...inventoryRoutes,
  ...itemsRoutes,
  ...locationsRoutes,
  ...mailsRoutes,
  ...orderingRoutes,
  ...customFieldsRoutes,
  ...programsRoutes,
  ...purchaseOrdersRoutes,
  ...salesOrdersRoutes,
  ...serviceRequestsRoutes,
  ...sessionRoutes,
  ...setupRoutes,
  ...viewsRoutes,
  ...workOrdersRoutes,
];

/** Where the server looks up the records to which a request refers. */
export const recordSources: RecordSources = {
  ...accountsRecords,
  ...assetsRecords,
  ...complaintsRecords,
  ...divisionsRecords,
  ...engineersRecords,
  ...estimatesRecords,
  ...inventoryRecords,
  ...itemsRecords,
  ...locationsRecords,
  ...purchaseOrdersRecords,
  ...salesOrdersRecords,
  ...serviceRequestsRecords,
  ...workOrdersRecords,
};

/** Every domain's routes; the server serves exactly these. */
export const domainRoutes: readonly Route[] = [
  ...recordRoutes,
  ...notificationsRoutes(recordSources),
  ...commentsRoutes(recordSources),
  ...presenceRoutes(recordSources),
  ...workplaceRoutes(recordRoutes),
];
