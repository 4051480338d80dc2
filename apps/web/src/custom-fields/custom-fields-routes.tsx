import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { SideRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';

/** The screen on which administrators add fields to the company's records. */
export function customFieldsRoutes(parent: SideRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/administration/custom-fields',
      validateSearch: ({ tab }: Record<string, unknown>): { tab?: string } => (typeof tab === 'string' ? { tab } : {}),
      loader: async () => await loadTexts('administration'),
      pendingComponent: () => <PageSkeleton tabs />,
      component: lazyRouteComponent(() => import('./custom-fields-page.tsx'), 'CustomFieldsPage'),
    }),
  ];
}
