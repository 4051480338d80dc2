import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { PublicRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { keepToken } from './setup-token.ts';

/** The page behind the link of the first start; `step` is the number of a step, from 1. */
export function setupRoutes(parent: PublicRoute) {
  const setup = createRoute({
    getParentRoute: () => parent,
    path: '/setup',
    validateSearch: ({ step }: Record<string, unknown>): { step?: number } =>
      Number.isInteger(step) ? { step: Number(step) } : {},
    beforeLoad: ({ location }) => {
      if (!location.hash) return;
      // The token is removed from the URL, because it would stay in the browser's history and in a copied URL.
      keepToken(location.hash);
      throw redirect({ to: '/setup', search: location.search, replace: true });
    },
    loader: async () => await loadTexts('setup', 'administration'),
    pendingComponent: () => <PageSkeleton width="narrow" rows={6} />,
    component: lazyRouteComponent(() => import('./setup-page.tsx'), 'SetupPage'),
  });
  return [setup];
}
