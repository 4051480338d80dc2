import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { SideRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';

/** Screens for the keys of other programs: one's own, and for administrators those of the company with the webhooks. */
export function programsRoutes(parent: SideRoute) {
  const loader = async () => await loadTexts('programs');
  const ownKeys = createRoute({
    getParentRoute: () => parent,
    path: '/my/keys',
    loader,
    pendingComponent: () => <PageSkeleton rows={4} />,
    component: lazyRouteComponent(() => import('./keys/own-keys-page.tsx'), 'OwnKeysPage'),
  });
  const programs = createRoute({
    getParentRoute: () => parent,
    path: '/administration/programs',
    validateSearch: ({ tab }: Record<string, unknown>): { tab?: string } => (typeof tab === 'string' ? { tab } : {}),
    loader,
    pendingComponent: () => <PageSkeleton tabs />,
    component: lazyRouteComponent(() => import('./programs-page.tsx'), 'ProgramsPage'),
  });
  const webhook = createRoute({
    getParentRoute: () => parent,
    path: '/administration/programs/webhooks/$webhookId',
    loader,
    pendingComponent: () => <PageSkeleton rows={6} />,
    component: lazyRouteComponent(() => import('./webhooks/webhook-page.tsx'), 'WebhookPage'),
  });
  return [ownKeys, programs, webhook];
}
