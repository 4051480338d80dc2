import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { accountingConnectionRoutes } from '#src/accounting-connection/accounting-connection-routes.tsx';
import { accountsRoutes } from '#src/accounts/accounts-routes.tsx';
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
import { startPage } from '#src/frame/navigation.ts';
import { rootRoute } from '#src/frame/root-route.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { rightsOf } from '#src/identity/me.ts';
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
import { cockpitTexts } from './cockpit/cockpit-texts.ts';
import { devRoutes, devSideRoutes, galleryRoutes } from './dev/dev-routes.tsx';
import { todayRoutes } from './today/today-routes.tsx';

/** The root path without a page (specification, section 2). */
const indexRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/',
  beforeLoad: ({ context: { me, division } }) => {
    throw redirect({ to: startPage(rightsOf(me, division), me.startPage) as string, replace: true });
  },
});

/** Loads a part of a page together with the texts that the page itself does without. */
const withTexts =
  <Part,>(load: () => Promise<Part>, ...areas: Parameters<typeof loadTexts>) =>
  async () =>
    (await Promise.all([load(), loadTexts(...areas)]))[0];

const aboutRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/about',
  component: lazyRouteComponent(
    withTexts(() => import('./about/about-page.tsx'), 'today'),
    'AboutPage',
  ),
});

const AccountOrders = lazyRouteComponent(
  withTexts(() => import('#src/sales-orders/order/account-orders.tsx'), 'trade'),
  'AccountOrders',
);
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
const SupplierPurchases = lazyRouteComponent(
  withTexts(() => import('#src/purchase-orders/purchases/supplier-purchases.tsx'), 'trade'),
  'SupplierPurchases',
);
const ItemAssemblyOrders = lazyRouteComponent(
  () => import('#src/inventory/assembly/item-assembly-orders.tsx'),
  'ItemAssemblyOrders',
);
const LocationAssets = lazyRouteComponent(() => import('#src/assets/list/location-assets.tsx'), 'LocationAssets');

const cockpitPart = async () => (await Promise.all([import('./cockpit/cockpit-parts.ts'), cockpitTexts()]))[0];
const AccountCockpit = lazyRouteComponent(cockpitPart, 'AccountCockpit');
const LocationCockpit = lazyRouteComponent(cockpitPart, 'LocationCockpit');
const AccountTimeline = lazyRouteComponent(cockpitPart, 'AccountTimeline');
const LocationTimeline = lazyRouteComponent(cockpitPart, 'LocationTimeline');
const AssetTimeline = lazyRouteComponent(cockpitPart, 'AssetTimeline');

const AccountIssues = lazyRouteComponent(
  withTexts(() => import('./composition/account-parts.tsx'), 'work-order'),
  'AccountIssues',
);
const AccountSites = lazyRouteComponent(
  withTexts(() => import('./composition/account-parts.tsx'), 'assets', 'trade', 'work-order', 'portal'),
  'AccountSites',
);
const LocationWorkOrders = lazyRouteComponent(
  withTexts(() => import('#src/work-orders/panels/location-work-orders.tsx'), 'work-order'),
  'LocationWorkOrders',
);
const RelatedEstimates = lazyRouteComponent(
  withTexts(() => import('#src/estimates/list/related-estimates.tsx'), 'assets'),
  'RelatedEstimates',
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
 * Every route of the product. A domain adds its own by one line: `...accountsRoutes(sideRoute)`, from
 * `src/accounts/accounts-routes.tsx`, which contains paths, search parsers, loaders and lazy views, and nothing else.
 */
export const routeTree = rootRoute.addChildren([
  guardedRoute.addChildren([
    indexRoute,
    sideRoute.addChildren([
      ...todayRoutes(sideRoute),
      ...accountsRoutes(sideRoute, {
        Orders: AccountOrders,
        Purchases: SupplierPurchases,
        Requests: AccountIssues,
        Estimates: RelatedEstimates,
        Sites: AccountSites,
        Timeline: AccountTimeline,
        Cockpit: AccountCockpit,
      }),
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
