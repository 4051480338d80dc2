import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import type { ComponentType } from 'react';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { loadCustomFields } from '#src/frame/custom-fields/load-custom-fields.ts';
import type { PublicRoute, SideRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { chooseLocation } from '#src/locations/shared/new-at-location-link.tsx';
import { idsOf, isDay, type RawSearch } from '#src/ui/list/list-search-params.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { workOrderFilters } from './list/filters.ts';
import type { aboutOrder } from './order/about-order.ts';
import { readBoardSearch } from './planning/board-search.ts';
import { roundFilters } from './rounds/rounds-filters.ts';

const tabs = ['items', 'visits', 'details', 'history'] as const;
export type WorkOrderTab = (typeof tabs)[number];

const loader = async () => await loadTexts('work-order', 'assets', 'accounts', 'trade', 'mails');

/** Parts of the page of an order that other domains provide. */
export interface WorkOrderParts {
  Estimates: ComponentType<{ order: WorkOrder }>;
  Complaints: ComponentType<ReturnType<typeof aboutOrder> & { isOptional: boolean }>;
}

/** Screens of work orders: list, planning board, periodic rounds, new order, one order and its form. */
export function workOrdersRoutes(parent: SideRoute, parts: WorkOrderParts) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: '/work-orders',
    validateSearch: workOrderFilters.read,
    loader: async ({ context }) => {
      await Promise.all([loader(), loadCustomFields(context)]);
    },
    pendingComponent: () => <PageSkeleton width="full" rows={14} />,
    component: lazyRouteComponent(() => import('./list/work-orders-page.tsx'), 'WorkOrdersPage'),
  });
  const board = createRoute({
    getParentRoute: () => parent,
    path: '/work-orders/board',
    validateSearch: readBoardSearch,
    loader,
    pendingComponent: () => <PageSkeleton width="full" rows={14} />,
    component: lazyRouteComponent(() => import('./planning/board-page.tsx'), 'BoardPage'),
  });
  const forecast = createRoute({
    getParentRoute: () => parent,
    path: '/work-orders/forecast',
    validateSearch: ({ week }: Record<string, unknown>): { week?: string } => (isDay(week) ? { week } : {}),
    loader,
    pendingComponent: () => <PageSkeleton facts={2} rows={10} />,
    component: lazyRouteComponent(() => import('./forecast/forecast-page.tsx'), 'ForecastPage'),
  });
  const months = createRoute({
    getParentRoute: () => parent,
    path: '/work-orders/months',
    validateSearch: ({ month }: Record<string, unknown>): { month?: string } => (isDay(month) ? { month } : {}),
    loader,
    pendingComponent: () => <PageSkeleton rows={14} />,
    component: lazyRouteComponent(() => import('./planning/months/months-page.tsx'), 'MonthsPage'),
  });
  const rounds = createRoute({
    getParentRoute: () => parent,
    path: '/work-orders/rounds',
    validateSearch: roundFilters.read,
    loader,
    pendingComponent: () => <PageSkeleton width="full" rows={14} />,
    component: lazyRouteComponent(() => import('./rounds/rounds-page.tsx'), 'RoundsPage'),
  });
  const toLocation = createRoute({
    getParentRoute: () => parent,
    path: '/work-orders/new',
    validateSearch: (search: RawSearch) => idsOf(search, 'account'),
    loader,
    component: chooseLocation({
      title: 'workOrders.new',
      list: '/work-orders',
      listTitle: 'workOrders.title',
      to: '/locations/$id/work-orders/new',
    }),
  });
  return [list, board, forecast, months, rounds, toLocation, ...orderRoutes(parent, parts)];
}

function orderRoutes(parent: SideRoute, parts: WorkOrderParts) {
  const create = createRoute({
    getParentRoute: () => parent,
    path: '/locations/$id/work-orders/new',
    validateSearch: (search: RawSearch): { from?: 'last'; copy?: string } => ({
      ...(search.from === 'last' && { from: 'last' as const }),
      ...idsOf(search, 'copy'),
    }),
    loader: async ({ context, params: { id } }) => {
      const location = callOptions(api.locations.get, { params: { locationId: id } });
      const ofDivision = async () => {
        const { division } = await context.queryClient.ensureQueryData(location);
        await loadCustomFields({ ...context, division });
      };
      await Promise.all([loader(), ofDivision()]);
    },
    component: lazyRouteComponent(() => import('./order/order-new-page.tsx'), 'OrderNewPage'),
  });
  const order = createRoute({
    getParentRoute: () => parent,
    path: '/work-orders/$workOrderId',
    validateSearch: ({ tab }: Record<string, unknown>): { tab?: WorkOrderTab } => {
      const known = tabs.find((name) => name === tab);
      return known ? { tab: known } : {};
    },
    beforeLoad: () => ({ workOrderParts: parts }),
    loader: async ({ context: { queryClient }, params }) => {
      await Promise.all([loader(), queryClient.ensureQueryData(callOptions(api.workOrders.get, { params }))]);
    },
    pendingComponent: () => <PageSkeleton facts={6} tabs />,
    component: lazyRouteComponent(() => import('./order/order-page.tsx'), 'OrderPage'),
  });
  const edit = createRoute({
    getParentRoute: () => parent,
    path: '/work-orders/$workOrderId/edit',
    loader: async ({ context: { queryClient }, params }) => {
      await Promise.all([loader(), queryClient.ensureQueryData(callOptions(api.workOrders.get, { params }))]);
    },
    pendingComponent: () => <PageSkeleton width="narrow" />,
    component: lazyRouteComponent(() => import('./order/order-edit-page.tsx'), 'OrderEditPage'),
  });
  return [create, order, edit] as const;
}

/** The page behind the code on a certificate, where anyone can check that it is genuine, and that behind the link about a visit. */
export function publicWorkOrderRoutes(parent: PublicRoute) {
  const certificate = createRoute({
    getParentRoute: () => parent,
    path: '/c/$code',
    loader: async () => await loadTexts('work-order'),
    component: lazyRouteComponent(() => import('./documents/certificate-check-page.tsx'), 'CertificateCheckPage'),
  });
  const appointment = createRoute({
    getParentRoute: () => parent,
    path: '/a/$secret',
    loader: async () => await loadTexts('work-order'),
    component: lazyRouteComponent(() => import('./appointments/public-appointment-page.tsx'), 'PublicAppointmentPage'),
  });
  return [certificate, appointment];
}
