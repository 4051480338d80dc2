import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import type { PersonalRoute, PublicRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';

/** Parts of the page of a location. */
export const siteTabs = ['open', 'papers', 'log'] as const;
export type SiteTab = (typeof siteTabs)[number];

/** Where the personal link of a contact leads: no account is needed. */
export function publicPortalRoutes(parent: PublicRoute) {
  const texts = async () => await loadTexts('portal');
  const portal = createRoute({
    getParentRoute: () => parent,
    path: '/p/$secret',
    loader: texts,
    pendingComponent: () => <PageSkeleton width="narrow" rows={4} />,
    component: lazyRouteComponent(() => import('./portal-page.tsx'), 'PortalPage'),
  });
  const site = createRoute({
    getParentRoute: () => parent,
    path: '/p/$secret/$locationId',
    validateSearch: ({ tab }: Record<string, unknown>): { tab?: SiteTab } => {
      const known = siteTabs.find((name) => name === tab);
      return known ? { tab: known } : {};
    },
    loader: async ({ context: { queryClient }, params }) => {
      // A refusal is shown by the page.
      const found = queryClient.ensureQueryData(callOptions(api.customerPortal.openSite, { params }));
      await Promise.all([texts(), found.catch(() => undefined)]);
    },
    pendingComponent: () => <PageSkeleton width="normal" rows={8} />,
    component: lazyRouteComponent(() => import('./portal-site-page.tsx'), 'PortalSitePage'),
  });
  return [portal, site];
}

/** Where contacts sign in whom the identity provider knows: it leads to the same page. */
export function ownPortalRoutes(parent: PersonalRoute) {
  const own = createRoute({
    getParentRoute: () => parent,
    path: '/portal',
    loader: async () => await loadTexts('portal'),
    pendingComponent: () => <PageSkeleton width="narrow" rows={2} />,
    component: lazyRouteComponent(() => import('./own-portals-page.tsx'), 'OwnPortalsPage'),
  });
  return [own];
}
