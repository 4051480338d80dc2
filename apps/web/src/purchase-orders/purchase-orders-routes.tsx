import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import type { SideRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { idsOf, type RawSearch, textOf } from '#src/ui/list/list-search-params.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { orderFilters } from './list/filters.ts';
import { readOrderSearch } from './shared/order-search.ts';

/** Screens of purchase orders: list, shortages, new order, one order, its head, its receipt. */
export function purchaseOrdersRoutes(parent: SideRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: '/purchase-orders',
    validateSearch: orderFilters.read,
    loader: async () => await loadTexts('accounts', 'trade'),
    pendingComponent: () => <PageSkeleton width="full" tabs rows={14} />,
    component: lazyRouteComponent(() => import('./list/orders-page.tsx'), 'OrdersPage'),
  });
  const create = createRoute({
    getParentRoute: () => parent,
    path: '/purchase-orders/new',
    validateSearch: (search: RawSearch) => idsOf(search, 'supplier'),
    loader: async () => await loadTexts('accounts', 'trade'),
    component: lazyRouteComponent(() => import('./order/order-new-page.tsx'), 'OrderNewPage'),
  });
  const shortages = createRoute({
    getParentRoute: () => parent,
    path: '/purchase-orders/shortages',
    validateSearch: (search: RawSearch): { supplier?: string; q?: string } => {
      const q = textOf(search.q);
      return { ...idsOf(search, 'supplier'), ...(q && { q }) };
    },
    loader: async () => await loadTexts('accounts', 'trade'),
    pendingComponent: () => <PageSkeleton width="full" rows={12} />,
    component: lazyRouteComponent(() => import('./shortages/shortages-page.tsx'), 'ShortagesPage'),
  });
  const order = createRoute({
    getParentRoute: () => parent,
    path: '/purchase-orders/$id',
    validateSearch: readOrderSearch,
    loader: async ({ context: { queryClient, division }, params: { id } }) => {
      const order = callOptions(api.purchaseOrders.get, { params: { division, purchaseOrderId: id } });
      await Promise.all([loadTexts('accounts', 'trade', 'mails'), queryClient.ensureQueryData(order)]);
    },
    pendingComponent: () => <PageSkeleton facts={6} tabs />,
    component: lazyRouteComponent(() => import('./order/order-page.tsx'), 'OrderPage'),
  });
  const edit = createRoute({
    getParentRoute: () => parent,
    path: '/purchase-orders/$id/edit',
    loader: async () => await loadTexts('accounts', 'trade'),
    pendingComponent: () => <PageSkeleton width="narrow" />,
    component: lazyRouteComponent(() => import('./order/order-edit-page.tsx'), 'OrderEditPage'),
  });
  const receive = createRoute({
    getParentRoute: () => parent,
    path: '/purchase-orders/$id/receive',
    loader: async () => await loadTexts('accounts', 'trade'),
    pendingComponent: () => <PageSkeleton rows={8} />,
    component: lazyRouteComponent(() => import('./receipts/receive-page.tsx'), 'ReceivePage'),
  });
  return [list, create, shortages, order, edit, receive];
}
