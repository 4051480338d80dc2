import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { accountsRoutes } from '#src/accounts/accounts-routes.tsx';
import { guardedRoute, sideRoute } from '#src/frame/layout-routes.tsx';
import { startPage } from '#src/frame/navigation.ts';
import { rootRoute } from '#src/frame/root-route.tsx';
import { rightsOf } from '#src/identity/me.ts';
import { cockpitPart, withTexts } from './composition/page-parts.ts';

/** The root path without a page (specification, section 2). */
export const startRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/',
  beforeLoad: ({ context: { me, division } }) => {
    throw redirect({ to: startPage(rightsOf(me, division), me.startPage) as string, replace: true });
  },
});

const AccountOrders = lazyRouteComponent(
  withTexts(() => import('#src/sales-orders/order/account-orders.tsx'), 'trade'),
  'AccountOrders',
);
const SupplierPurchases = lazyRouteComponent(
  withTexts(() => import('#src/purchase-orders/purchases/supplier-purchases.tsx'), 'trade'),
  'SupplierPurchases',
);
const AccountCockpit = lazyRouteComponent(cockpitPart, 'AccountCockpit');
const AccountTimeline = lazyRouteComponent(cockpitPart, 'AccountTimeline');
const AccountIssues = lazyRouteComponent(
  withTexts(() => import('./composition/account-parts.tsx'), 'work-order'),
  'AccountIssues',
);
const AccountSites = lazyRouteComponent(
  withTexts(() => import('./composition/account-parts.tsx'), 'assets', 'trade', 'work-order', 'portal'),
  'AccountSites',
);
export const RelatedEstimates = lazyRouteComponent(
  withTexts(() => import('#src/estimates/list/related-estimates.tsx'), 'assets'),
  'RelatedEstimates',
);

/** The routes of the first screen; every other route is loaded when it is first needed (`routes.tsx`). */
export const firstRoutes = accountsRoutes(sideRoute, {
  Orders: AccountOrders,
  Purchases: SupplierPurchases,
  Requests: AccountIssues,
  Estimates: RelatedEstimates,
  Sites: AccountSites,
  Timeline: AccountTimeline,
  Cockpit: AccountCockpit,
});

/** Takes the place of all routes that are not loaded yet, loads them and goes on to the requested one. */
const laterRoute = createRoute({
  getParentRoute: () => sideRoute,
  path: '/$',
  beforeLoad: async ({ context, location }) => {
    await context.loadRoutes();
    throw redirect({ href: location.href, replace: true });
  },
});

export const firstTree = rootRoute.addChildren([
  guardedRoute.addChildren([startRoute, sideRoute.addChildren([...firstRoutes, laterRoute])]),
]);
