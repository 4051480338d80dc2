import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import type { SideRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { idsOf, type RawSearch } from '#src/ui/list/list-search-params.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { readArticleSearch, readCompared } from './articles/article-search.ts';
import { orderFilters } from './list/filters.ts';
import { resellerFilters } from './resellers/reseller-filters.ts';

/** A part of the page of an order that other domains provide: assets and complaints that came of it. */
export type OrderedPart = ComponentType<{ orderId: string; isDelivered: boolean; serialNumbers: readonly string[] }>;

export interface OrderingParts {
  FollowUp?: OrderedPart;
}

/** Screens of ordering: articles, the basket, orders, resellers. */
export function orderingRoutes(parent: SideRoute, parts: OrderingParts = {}) {
  const articles = createRoute({
    getParentRoute: () => parent,
    path: '/articles',
    validateSearch: readArticleSearch,
    loader: async () => await loadTexts('accounts', 'trade'),
    pendingComponent: () => <PageSkeleton width="full" rows={12} />,
    component: lazyRouteComponent(() => import('./articles/articles-page.tsx'), 'ArticlesPage'),
  });
  const basket = createRoute({
    getParentRoute: () => parent,
    path: '/basket',
    validateSearch: (search: RawSearch) => idsOf(search, 'account'),
    loader: async () => await loadTexts('accounts', 'trade'),
    pendingComponent: () => <PageSkeleton rows={4} />,
    component: lazyRouteComponent(() => import('./basket/basket-page.tsx'), 'BasketPage'),
  });
  const orderList = createRoute({
    getParentRoute: () => parent,
    path: '/order-list',
    validateSearch: (search: RawSearch) => idsOf(search, 'account'),
    loader: async () => await loadTexts('accounts', 'trade'),
    pendingComponent: () => <PageSkeleton rows={4} />,
    component: lazyRouteComponent(() => import('./order-lists/order-list-page.tsx'), 'OrderListPage'),
  });
  const compare = createRoute({
    getParentRoute: () => parent,
    path: '/articles/compare',
    validateSearch: (search: RawSearch) => ({ ...idsOf(search, 'account'), ...readCompared(search) }),
    loader: async () => await loadTexts('accounts', 'trade'),
    pendingComponent: () => <PageSkeleton width="full" rows={6} />,
    component: lazyRouteComponent(() => import('./articles/compare-page.tsx'), 'ComparePage'),
  });
  return [articles, basket, orderList, compare, ...orderRoutes(parent, parts), ...resellerRoutes(parent)];
}

function orderRoutes(parent: SideRoute, parts: OrderingParts) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: '/mobility/orders',
    validateSearch: orderFilters.read,
    loader: async () => await loadTexts('accounts', 'trade'),
    pendingComponent: () => <PageSkeleton width="full" tabs rows={14} />,
    component: lazyRouteComponent(() => import('./list/orders-page.tsx'), 'OrdersPage'),
  });
  const create = createRoute({
    getParentRoute: () => parent,
    path: '/mobility/orders/new',
    validateSearch: (search: RawSearch) => idsOf(search, 'account', 'reseller'),
    loader: async () => await loadTexts('accounts', 'trade'),
    pendingComponent: () => <PageSkeleton rows={8} />,
    component: lazyRouteComponent(() => import('./order/order-new-page.tsx'), 'OrderNewPage'),
  });
  const order = createRoute({
    getParentRoute: () => parent,
    path: '/mobility/orders/$id',
    beforeLoad: () => ({ orderParts: parts }),
    loader: async ({ context: { queryClient, division }, params: { id } }) => {
      const order = callOptions(api.ordering.getOrder, { params: { division, orderId: id } });
      await Promise.all([loadTexts('accounts', 'trade'), queryClient.ensureQueryData(order)]);
    },
    pendingComponent: () => <PageSkeleton facts={4} rows={6} />,
    component: lazyRouteComponent(() => import('./order/order-page.tsx'), 'OrderPage'),
  });
  const conditions = createRoute({
    getParentRoute: () => parent,
    path: '/mobility/order-conditions',
    loader: async () => await loadTexts('accounts', 'trade'),
    pendingComponent: () => <PageSkeleton rows={6} />,
    component: lazyRouteComponent(() => import('./conditions/conditions-page.tsx'), 'ConditionsPage'),
  });
  return [list, create, order, conditions];
}

function resellerRoutes(parent: SideRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: '/resellers',
    validateSearch: resellerFilters.read,
    loader: async () => await loadTexts('accounts', 'trade'),
    pendingComponent: () => <PageSkeleton width="full" rows={10} />,
    component: lazyRouteComponent(() => import('./resellers/resellers-page.tsx'), 'ResellersPage'),
  });
  const reseller = createRoute({
    getParentRoute: () => parent,
    path: '/resellers/$id',
    loader: async ({ context: { queryClient, division }, params: { id } }) => {
      const reseller = callOptions(api.ordering.getReseller, { params: { division, resellerId: id } });
      await Promise.all([loadTexts('accounts', 'trade'), queryClient.ensureQueryData(reseller)]);
    },
    pendingComponent: () => <PageSkeleton facts={4} rows={8} />,
    component: lazyRouteComponent(() => import('./resellers/reseller-page.tsx'), 'ResellerPage'),
  });
  return [list, reseller];
}
