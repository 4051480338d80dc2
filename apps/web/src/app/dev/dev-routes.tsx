import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { PublicRoute, SideRoute } from '#src/app/layout-routes.tsx';
import { rootRoute } from '#src/app/root-route.tsx';

const shown = import.meta.env.DEV || import.meta.env.VITE_DEV_PAGES === 'true';

/** Pages that show the parts of the product to those who build it; absent from a production build. */
export function devRoutes(parent: PublicRoute) {
  return shown ? [createRoute({ getParentRoute: () => parent, path: '/dev/page', ...pageSample() })] : [];
}

/** Every widget of `ui`, with the messages, shortcuts and palette of its own that a layout would bring. */
export function galleryRoutes() {
  if (!shown) return [];
  const component = lazyRouteComponent(() => import('#src/ui/gallery/gallery.tsx'), 'Gallery');
  return [createRoute({ getParentRoute: () => rootRoute, path: '/dev/ui', component })];
}

/** The same page inside the layout of daily work, for who is signed in. */
export function devSideRoutes(parent: SideRoute) {
  return shown ? [createRoute({ getParentRoute: () => parent, path: '/dev/shell', ...pageSample() })] : [];
}

/** A function, so that a production build finds the import unused and drops the page. */
function pageSample() {
  return {
    validateSearch: (search: Record<string, unknown>): { tab?: string } =>
      typeof search.tab === 'string' ? { tab: search.tab } : {},
    component: lazyRouteComponent(() => import('./page-sample.tsx'), 'PageSample'),
  };
}
