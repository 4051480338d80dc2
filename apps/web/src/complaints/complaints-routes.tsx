import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import type { SideRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { idsOf, type RawSearch } from '#src/ui/list/list-search-params.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { complaintFilters } from './list/filters.ts';
import { readSubject } from './shared/complaint-words.ts';

const texts = async () => await loadTexts('work-order', 'assets', 'accounts', 'trade');

/** Screens of complaints: list, one complaint, its forms. */
export function complaintsRoutes(parent: SideRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: '/complaints',
    validateSearch: complaintFilters.read,
    loader: texts,
    pendingComponent: () => <PageSkeleton width="full" rows={14} />,
    component: lazyRouteComponent(() => import('./list/complaints-page.tsx'), 'ComplaintsPage'),
  });
  const create = createRoute({
    getParentRoute: () => parent,
    path: '/complaints/new',
    validateSearch: (search: RawSearch) => ({ ...readSubject(search), ...idsOf(search, 'from') }),
    loader: texts,
    component: lazyRouteComponent(() => import('./form/complaint-new-page.tsx'), 'ComplaintNewPage'),
  });
  const complaint = createRoute({
    getParentRoute: () => parent,
    path: '/complaints/$id',
    validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'history' } =>
      tab === 'history' ? { tab: 'history' } : {},
    loader: async ({ context: { queryClient, division }, params: { id } }) => {
      const complaint = callOptions(api.complaints.get, { params: { division: String(division), id } });
      await Promise.all([texts(), queryClient.ensureQueryData(complaint)]);
    },
    pendingComponent: () => <PageSkeleton facts={5} tabs />,
    component: lazyRouteComponent(() => import('./complaint/complaint-page.tsx'), 'ComplaintPage'),
  });
  const edit = createRoute({
    getParentRoute: () => parent,
    path: '/complaints/$id/edit',
    loader: async ({ context: { queryClient, division }, params: { id } }) => {
      const complaint = callOptions(api.complaints.get, { params: { division: String(division), id } });
      await Promise.all([texts(), queryClient.ensureQueryData(complaint)]);
    },
    component: lazyRouteComponent(() => import('./form/complaint-edit-page.tsx'), 'ComplaintEditPage'),
  });
  return [list, create, complaint, edit];
}
