import { createRouter } from '@tanstack/react-router';
import { inLayout } from '#src/frame/layout-routes.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { firstTree } from './first-routes.tsx';
import { createHistory } from './history.ts';
import { queryClient } from './query-client.ts';
import type { routeTree } from './routes.tsx';

export const router = createRouter({
  // Two moves in one frame build on each other.
  history: createHistory(() => router.updateLatestLocation()),
  // The type is that of all routes, which `loadRoutes` adds.
  routeTree: firstTree as unknown as typeof routeTree,
  context: { queryClient, loadRoutes },
  defaultPreload: 'intent',
  // The query cache decides what is fresh.
  defaultPreloadStaleTime: 0,
  // A slow page shows its skeleton; a fast one shows nothing in between.
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPendingComponent: () => <PageSkeleton />,
  defaultErrorComponent: inLayout.errorComponent,
  defaultNotFoundComponent: inLayout.notFoundComponent,
  notFoundMode: 'fuzzy',
  // Prevents search parameters that a page's parser drops from being passed to it by its parents.
  search: { strict: true },
});

/** Adds the routes of all domains: they are not part of the first load. */
export async function loadRoutes(): Promise<void> {
  await import('./routes.tsx');
  router.setRoutes(router.buildRouteTree());
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
