import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import type { PublicRoute, SideRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { chooseLocation } from '#src/locations/shared/new-at-location-link.tsx';
import { idsOf, type RawSearch } from '#src/ui/list/list-search-params.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { estimateFilters } from './list/filters.ts';

const tabs = ['versions', 'details', 'history'] as const;
export type EstimateTab = (typeof tabs)[number];

/** Search parameters of the defects page. */
export interface DefectsSearch {
  location?: string;
  /** Only defects that were found during this order. */
  workOrder?: string;
}

const loader = async () => await loadTexts('assets', 'accounts', 'trade', 'work-order', 'mails');

/** Screens of estimates: list, defects to quote for, new estimate, one estimate and its form. */
export function estimatesRoutes(parent: SideRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: '/estimates',
    validateSearch: estimateFilters.read,
    loader,
    pendingComponent: () => <PageSkeleton width="full" rows={14} />,
    component: lazyRouteComponent(() => import('./list/estimates-page.tsx'), 'EstimatesPage'),
  });
  const defects = createRoute({
    getParentRoute: () => parent,
    path: '/estimates/defects',
    validateSearch: (search: RawSearch): DefectsSearch => idsOf(search, 'location', 'workOrder'),
    loader,
    pendingComponent: () => <PageSkeleton rows={10} />,
    component: lazyRouteComponent(() => import('./defects/defects-page.tsx'), 'DefectsPage'),
  });
  const toLocation = createRoute({
    getParentRoute: () => parent,
    path: '/estimates/new',
    loader,
    component: chooseLocation({
      title: 'estimates.new',
      list: '/estimates',
      listTitle: 'estimates.title',
      to: '/locations/$id/estimates/new',
    }),
  });
  const create = createRoute({
    getParentRoute: () => parent,
    path: '/locations/$id/estimates/new',
    loader: async ({ context: { queryClient }, params: { id } }) => {
      const location = callOptions(api.locations.get, { params: { locationId: id } });
      await Promise.all([loader(), queryClient.ensureQueryData(location)]);
    },
    component: lazyRouteComponent(() => import('./estimate/estimate-new-page.tsx'), 'EstimateNewPage'),
  });
  return [list, defects, toLocation, create, ...estimateRoutes(parent)];
}

function estimateRoutes(parent: SideRoute) {
  const estimate = createRoute({
    getParentRoute: () => parent,
    path: '/estimates/$estimateId',
    validateSearch: ({ tab }: Record<string, unknown>): { tab?: EstimateTab } => {
      const known = tabs.find((name) => name === tab);
      return known ? { tab: known } : {};
    },
    loader: async ({ context: { queryClient }, params }) => {
      await Promise.all([loader(), queryClient.ensureQueryData(callOptions(api.estimates.get, { params }))]);
    },
    pendingComponent: () => <PageSkeleton facts={6} tabs />,
    component: lazyRouteComponent(() => import('./estimate/estimate-page.tsx'), 'EstimatePage'),
  });
  const edit = createRoute({
    getParentRoute: () => parent,
    path: '/estimates/$estimateId/edit',
    loader: async ({ context: { queryClient }, params }) => {
      await Promise.all([loader(), queryClient.ensureQueryData(callOptions(api.estimates.get, { params }))]);
    },
    pendingComponent: () => <PageSkeleton width="narrow" />,
    component: lazyRouteComponent(() => import('./estimate/estimate-edit-page.tsx'), 'EstimateEditPage'),
  });
  return [estimate, edit] as const;
}

/** The page behind the link in a mail to the customer, for which no account is needed. */
export function publicEstimateRoutes(parent: PublicRoute) {
  const estimate = createRoute({
    getParentRoute: () => parent,
    path: '/e/$secret',
    loader: async () => await loadTexts('assets'),
    component: lazyRouteComponent(() => import('./answers/public-estimate-page.tsx'), 'PublicEstimatePage'),
  });
  return [estimate];
}
