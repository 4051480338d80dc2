import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import type { PublicRoute, SideRoute } from '#src/frame/layout-routes.tsx';
import { rootRoute } from '#src/frame/root-route.tsx';
import { loadEnvironment } from '#src/start/environment.ts';

/** Pages that show the parts of the product to its developers; they do not exist in production. */
async function refuseInProduction(): Promise<void> {
  const { production } = await loadEnvironment();
  if (production) throw notFound();
}

/** A page of samples in the plain layout. */
export const devRoutes = (parent: PublicRoute) => [
  createRoute({ getParentRoute: () => parent, path: '/dev/page', ...pageSample() }),
];

/** The same page inside the layout of daily work, for signed-in people. */
export const devSideRoutes = (parent: SideRoute) => [
  createRoute({ getParentRoute: () => parent, path: '/dev/shell', ...pageSample() }),
];

/** Every widget of `ui`, with the toasts, shortcuts and palette that a layout would provide. */
export const galleryRoutes = () => [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/dev/ui',
    // Its samples read the search parameters themselves.
    validateSearch: (search: Record<string, unknown>): object => search,
    beforeLoad: refuseInProduction,
    component: lazyRouteComponent(() => import('#src/ui/gallery/gallery.tsx'), 'Gallery'),
  }),
];

const pageSample = () => ({
  beforeLoad: refuseInProduction,
  validateSearch: (search: Record<string, unknown>): { tab?: string } =>
    typeof search.tab === 'string' ? { tab: search.tab } : {},
  component: lazyRouteComponent(() => import('./page-sample.tsx'), 'PageSample'),
});
