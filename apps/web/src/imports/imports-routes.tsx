import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import type { SideRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { importFilters } from './list/filters.ts';
import { refusedFilters } from './shared/refused-filters.ts';

/** Screens of imports: list, upload, one import. */
export function importsRoutes(parent: SideRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: '/imports',
    validateSearch: importFilters.read,
    loader: async () => await loadTexts('accounts', 'trade', 'imports'),
    pendingComponent: () => <PageSkeleton width="full" />,
    component: lazyRouteComponent(() => import('./list/imports-page.tsx'), 'ImportsPage'),
  });
  const create = createRoute({
    getParentRoute: () => parent,
    path: '/imports/new',
    loader: async () => await loadTexts('accounts', 'trade', 'imports'),
    component: lazyRouteComponent(() => import('./upload/import-new-page.tsx'), 'ImportNewPage'),
  });
  const one = createRoute({
    getParentRoute: () => parent,
    path: '/imports/$importId',
    validateSearch: refusedFilters.read,
    loader: async ({ context: { queryClient, division }, params: { importId } }) => {
      const job = callOptions(api.imports.get, { params: { division: String(division), id: importId } });
      await Promise.all([loadTexts('accounts', 'trade', 'imports'), queryClient.ensureQueryData(job)]);
    },
    pendingComponent: () => <PageSkeleton facts={5} tabs width="full" />,
    component: lazyRouteComponent(() => import('./import/import-page.tsx'), 'ImportPage'),
  });
  return [list, create, one];
}
