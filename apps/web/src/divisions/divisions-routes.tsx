import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { SideRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { userFilters } from './users/filters.ts';

/** Screen of the users in the divisions, for administrators. */
export function divisionsRoutes(parent: SideRoute) {
  const users = createRoute({
    getParentRoute: () => parent,
    path: '/users',
    validateSearch: userFilters.read,
    loader: async () => await loadTexts('accounts'),
    pendingComponent: () => <PageSkeleton width="full" rows={14} />,
    component: lazyRouteComponent(() => import('./users/users-page.tsx'), 'UsersPage'),
  });
  return [users];
}
