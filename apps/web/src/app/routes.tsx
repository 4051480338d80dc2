import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { accountingConnectionRoutes } from '#src/accounting-connection/accounting-connection-routes.tsx';
import { administrationRoutes } from '#src/administration/administration-routes.tsx';
import { assetRoutes } from '#src/assets/asset-routes.tsx';
import { overviewRoutes, publicAssetRoutes } from '#src/assets/overview-routes.tsx';
import { complaintsRoutes } from '#src/complaints/complaints-routes.tsx';
import { customFieldsRoutes } from '#src/custom-fields/custom-fields-routes.tsx';
import { ownPortalRoutes, publicPortalRoutes } from '#src/customer-portal/customer-portal-routes.tsx';
import { engineersRoutes } from '#src/engineers/engineers-routes.tsx';
import { estimatesRoutes, publicEstimateRoutes } from '#src/estimates/estimates-routes.tsx';
import {
  guardedRoute,
  mechRoute,
  personalRoute,
  plainRoute,
  publicRoute,
  sideRoute,
} from '#src/frame/layout-routes.tsx';
import { rootRoute } from '#src/frame/root-route.tsx';
import { importsRoutes } from '#src/imports/imports-routes.tsx';
import { inventoryRoutes } from '#src/inventory/inventory-routes.tsx';
import { itemsRoutes } from '#src/items/items-routes.tsx';
import { locationsRoutes } from '#src/locations/locations-routes.tsx';
import { mailsRoutes } from '#src/mails/mails-routes.tsx';
import { notificationsRoutes } from '#src/notifications/notifications-routes.tsx';
import { orderingRoutes } from '#src/ordering/ordering-routes.tsx';
import { programsRoutes } from '#src/programs/programs-routes.tsx';
import { purchaseOrdersRoutes } from '#src/purchase-orders/purchase-orders-routes.tsx';
import { salesOrdersRoutes } from '#src/sales-orders/sales-orders-routes.tsx';
import { serviceRequestsRoutes } from '#src/service-requests/service-requests-routes.tsx';
import { setupRoutes } from '#src/setup/setup-routes.tsx';
import { phoneRoutes } from '#src/work-orders/phone/phone-routes.tsx';
import { publicWorkOrderRoutes, workOrdersRoutes } from '#src/work-orders/work-orders-routes.tsx';
import { cockpitPart, withTexts } from './composition/page-parts.ts';
import { devRoutes, devSideRoutes, galleryRoutes } from './dev/dev-routes.tsx';
import { firstRoutes, RelatedEstimates, startRoute } from './first-routes.tsx';
import { todayRoutes } from './today/today-routes.tsx';

const aboutRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/about',
  component: lazyRouteComponent(
    withTexts(() => import('./about/about-page.tsx'), 'today'),
    'AboutPage',
  ),
});

const SiteIssues = lazyRouteComponent(
  withTexts(() => import('./composition/site-parts.tsx'), 'work-order'),
  'SiteIssues',
);
const OrderComplaints = lazyRouteComponent(
  withTexts(() => import('#src/complaints/panels/related-complaints.tsx'), 'work-order'),
  'RelatedComplaints',
);
const OrderFollowUp = lazyRouteComponent(
  withTexts(() => import('./composition/order-parts.tsx'), 'work-order', 'portal'),
  'OrderFollowUp',
);
const ItemPurchasing = lazyRouteComponent(() => import('./composition/item-parts.tsx'), 'ItemPurchasing');
const ItemAssemblyOrders = lazyRouteComponent(
  () => import('#src/inventory/assembly/item-assembly-orders.tsx'),
  'ItemAssemblyOrders',
);
const LocationAssets = lazyRouteComponent(() => import('#src/assets/list/location-assets.tsx'), 'LocationAssets');

const LocationCockpit = lazyRouteComponent(cockpitPart, 'LocationCockpit');
const LocationTimeline = lazyRouteComponent(cockpitPart, 'LocationTimeline');
const AssetTimeline = lazyRouteComponent(cockpitPart, 'AssetTimeline');

const LocationWorkOrders = lazyRouteComponent(
  withTexts(() => import('#src/work-orders/panels/location-work-orders.tsx'), 'work-order'),
  'LocationWorkOrders',
);
const OrderEstimates = lazyRouteComponent(
  () => import('#src/estimates/estimate/order-estimates.tsx'),
  'OrderEstimates',
);
const LocationCertificates = lazyRouteComponent(
  withTexts(() => import('#src/work-orders/documents/location-documents.tsx'), 'work-order'),
  'LocationCertificates',
);
const AssetOpenWork = lazyRouteComponent(
  withTexts(() => import('#src/work-orders/panels/asset-open-work.tsx'), 'work-order'),
  'AssetOpenWork',
);

/**
 * Every route of the product; those of the first screen are in `first-routes.tsx`. A domain adds its own by one line:
 * `...itemsRoutes(sideRoute)`, from `src/items/items-routes.tsx`, which contains paths, search parsers, loaders and lazy views,
 * and nothing else.
 */
export const routeTree = rootRoute.addChildren([
  guardedRoute.addChildren([
    startRoute,
    sideRoute.addChildren([
      ...todayRoutes(sideRoute),
      ...firstRoutes,
      ...locationsRoutes(sideRoute, {
        Assets: LocationAssets,
        Requests: SiteIssues,
        WorkOrders: LocationWorkOrders,
        Estimates: RelatedEstimates,
        Certificates: LocationCertificates,
        Timeline: LocationTimeline,
        Cockpit: LocationCockpit,
      }),
      ...assetRoutes(sideRoute, {
        Requests: SiteIssues,
        OpenWork: AssetOpenWork,
        Estimates: RelatedEstimates,
        Timeline: AssetTimeline,
      }),
      ...itemsRoutes(sideRoute, { Suppliers: ItemPurchasing, AssemblyOrders: ItemAssemblyOrders }),
      ...salesOrdersRoutes(sideRoute, { Complaints: OrderComplaints }),
      ...orderingRoutes(sideRoute, { FollowUp: OrderFollowUp }),
      ...purchaseOrdersRoutes(sideRoute),
      ...serviceRequestsRoutes(sideRoute),
      ...complaintsRoutes(sideRoute),
      ...inventoryRoutes(sideRoute),
      ...overviewRoutes(sideRoute),
      ...workOrdersRoutes(sideRoute, { Estimates: OrderEstimates, Complaints: OrderComplaints }),
      ...estimatesRoutes(sideRoute),
      ...mailsRoutes(sideRoute),
      ...notificationsRoutes(sideRoute),
      ...engineersRoutes(sideRoute),
      ...importsRoutes(sideRoute),
      ...administrationRoutes(sideRoute),
      ...customFieldsRoutes(sideRoute),
      ...programsRoutes(sideRoute),
      ...accountingConnectionRoutes(sideRoute),
      ...devSideRoutes(sideRoute),
    ]),
    mechRoute.addChildren([...phoneRoutes(mechRoute)]),
    plainRoute.addChildren([]),
  ]),
  personalRoute.addChildren([...ownPortalRoutes(personalRoute)]),
  publicRoute.addChildren([
    aboutRoute,
    ...publicAssetRoutes(publicRoute),
    ...publicEstimateRoutes(publicRoute),
    ...publicPortalRoutes(publicRoute),
    ...publicWorkOrderRoutes(publicRoute),
    ...setupRoutes(publicRoute),
    ...devRoutes(publicRoute),
  ]),
  ...galleryRoutes(),
]);
