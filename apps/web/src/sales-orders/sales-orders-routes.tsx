import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { loadCustomFields } from '#src/frame/custom-fields/load-custom-fields.ts';
import type { SideRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { idsOf, type RawSearch } from '#src/ui/list/list-search-params.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { openLineFilters } from './lines/open-lines-filters.ts';
import { orderFilters } from './list/filters.ts';
import { readOrderSearch } from './shared/order-search.ts';

/** Parts of the order page that other domains provide. */
export interface SalesOrderParts {
  Complaints: ComponentType<{ account: string; salesOrder: string; isOptional: boolean }>;
}

/** Screens of sales orders: list, open lines, new order, one order, its head, its delivery. */
export function salesOrdersRoutes(parent: SideRoute, parts: SalesOrderParts) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: '/sales-orders',
    validateSearch: orderFilters.read,
    loader: async ({ context }) => {
      await Promise.all([loadTexts('accounts', 'trade'), loadCustomFields(context)]);
    },
    pendingComponent: () => <PageSkeleton width="full" tabs rows={14} />,
    component: lazyRouteComponent(() => import('./list/orders-page.tsx'), 'OrdersPage'),
  });
  const lines = createRoute({
    getParentRoute: () => parent,
    path: '/sales-orders/lines',
    validateSearch: openLineFilters.read,
    loader: async () => await loadTexts('accounts', 'trade'),
    pendingComponent: () => <PageSkeleton width="full" rows={14} />,
    component: lazyRouteComponent(() => import('./lines/open-lines-page.tsx'), 'OpenLinesPage'),
  });
  const create = createRoute({
    getParentRoute: () => parent,
    path: '/sales-orders/new',
    validateSearch: (search: RawSearch) => idsOf(search, 'account'),
    loader: async ({ context }) => {
      await Promise.all([loadTexts('accounts', 'trade'), loadCustomFields(context)]);
    },
    component: lazyRouteComponent(() => import('./new-order/new-order-page.tsx'), 'NewOrderPage'),
  });
  const invoicing = createRoute({
    getParentRoute: () => parent,
    path: '/sales-orders/invoicing',
    loader: async () => await loadTexts('accounts', 'trade'),
    pendingComponent: () => <PageSkeleton width="full" rows={14} />,
    component: lazyRouteComponent(() => import('./invoicing/invoicing-page.tsx'), 'InvoicingPage'),
  });
  return [list, lines, invoicing, create, ...documentRoutes(parent, parts)];
}

function documentRoutes(parent: SideRoute, parts: SalesOrderParts) {
  const order = createRoute({
    getParentRoute: () => parent,
    path: '/sales-orders/$id',
    validateSearch: readOrderSearch,
    beforeLoad: () => ({ salesOrderParts: parts }),
    loader: async ({ context: { queryClient, division }, params: { id } }) => {
      const order = callOptions(api.salesOrders.get, { params: { division, salesOrderId: id } });
      await Promise.all([loadTexts('accounts', 'trade', 'mails'), queryClient.ensureQueryData(order)]);
    },
    pendingComponent: () => <PageSkeleton facts={6} tabs />,
    component: lazyRouteComponent(() => import('./order/order-page.tsx'), 'OrderPage'),
  });
  const edit = createRoute({
    getParentRoute: () => parent,
    path: '/sales-orders/$id/edit',
    loader: async ({ context: { queryClient, division }, params: { id } }) => {
      const order = callOptions(api.salesOrders.get, { params: { division, salesOrderId: id } });
      await Promise.all([loadTexts('accounts', 'trade'), queryClient.ensureQueryData(order)]);
    },
    pendingComponent: () => <PageSkeleton width="narrow" />,
    component: lazyRouteComponent(() => import('./order/order-edit-page.tsx'), 'OrderEditPage'),
  });
  const deliver = createRoute({
    getParentRoute: () => parent,
    path: '/sales-orders/$id/deliver',
    loader: async ({ context: { queryClient, division }, params: { id } }) => {
      const order = callOptions(api.salesOrders.get, { params: { division, salesOrderId: id } });
      await Promise.all([loadTexts('accounts', 'trade'), queryClient.ensureQueryData(order)]);
    },
    pendingComponent: () => <PageSkeleton rows={8} />,
    component: lazyRouteComponent(() => import('./deliveries/deliver-page.tsx'), 'DeliverPage'),
  });
  return [order, edit, deliver];
}
