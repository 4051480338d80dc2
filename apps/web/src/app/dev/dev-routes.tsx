import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { PublicRoute, SideRoute } from '#src/app/layout-routes.tsx';

const shown = import.meta.env.DEV || import.meta.env.VITE_DEV_PAGES === 'true';

const sample = {
  validateSearch: (search: Record<string, unknown>): { tab?: string } =>
    typeof search.tab === 'string' ? { tab: search.tab } : {},
  component: lazyRouteComponent(() => import('./page-sample.tsx'), 'PageSample'),
};

/** Pages that show the parts of the product to those who build it; absent from a production build. */
export function devRoutes(parent: PublicRoute) {
  return shown ? [createRoute({ getParentRoute: () => parent, path: '/dev/page', ...sample })] : [];
}

/** The same page inside the layout of daily work, for who is signed in. */
export function devSideRoutes(parent: SideRoute) {
  return shown ? [createRoute({ getParentRoute: () => parent, path: '/dev/shell', ...sample })] : [];
}
