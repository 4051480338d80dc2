import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { loadCustomFields } from '#src/frame/custom-fields/load-custom-fields.ts';
import type { SideRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { requestFilters } from './inbox/filters.ts';
import { readNewSearch } from './shared/new-request-search.ts';

const texts = async () => await loadTexts('work-order', 'assets', 'accounts', 'trade');

/** Screens of service requests: inbox, one request, its forms. */
export function serviceRequestsRoutes(parent: SideRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: '/service-requests',
    validateSearch: requestFilters.read,
    loader: async ({ context }) => {
      await Promise.all([texts(), loadCustomFields(context)]);
    },
    pendingComponent: () => <PageSkeleton width="full" rows={14} />,
    component: lazyRouteComponent(() => import('./inbox/inbox-page.tsx'), 'RequestsPage'),
  });
  const create = createRoute({
    getParentRoute: () => parent,
    path: '/service-requests/new',
    validateSearch: readNewSearch,
    loader: async ({ context }) => {
      await Promise.all([texts(), loadCustomFields(context)]);
    },
    component: lazyRouteComponent(() => import('./form/request-new-page.tsx'), 'RequestNewPage'),
  });
  const request = createRoute({
    getParentRoute: () => parent,
    path: '/service-requests/$id',
    validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'history' } =>
      tab === 'history' ? { tab: 'history' } : {},
    loader: async ({ context: { queryClient, division }, params: { id } }) => {
      const request = callOptions(api.serviceRequests.get, { params: { division: String(division), id } });
      await Promise.all([texts(), queryClient.ensureQueryData(request)]);
    },
    pendingComponent: () => <PageSkeleton facts={5} tabs />,
    component: lazyRouteComponent(() => import('./request/request-page.tsx'), 'RequestPage'),
  });
  const edit = createRoute({
    getParentRoute: () => parent,
    path: '/service-requests/$id/edit',
    loader: async ({ context: { queryClient, division }, params: { id } }) => {
      const request = callOptions(api.serviceRequests.get, { params: { division: String(division), id } });
      await Promise.all([texts(), queryClient.ensureQueryData(request)]);
    },
    component: lazyRouteComponent(() => import('./form/request-edit-page.tsx'), 'RequestEditPage'),
  });
  const responseTimes = createRoute({
    getParentRoute: () => parent,
    path: '/service-requests/response-times',
    loader: texts,
    pendingComponent: () => <PageSkeleton rows={8} />,
    component: lazyRouteComponent(() => import('./targets/response-times-page.tsx'), 'ResponseTimesPage'),
  });
  return [list, create, request, edit, responseTimes];
}
