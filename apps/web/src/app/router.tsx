import { createRouter } from '@tanstack/react-router';
import { inLayout } from '#src/frame/layout-routes.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { queryClient } from './query-client.ts';
import { routeTree } from './routes.tsx';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // The query cache decides what is fresh.
  defaultPreloadStaleTime: 0,
  // A page that is slow to arrive shows its skeleton; one that arrives sooner shows nothing in between.
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPendingComponent: () => <PageSkeleton />,
  defaultErrorComponent: inLayout.errorComponent,
  defaultNotFoundComponent: inLayout.notFoundComponent,
  notFoundMode: 'fuzzy',
  // What a page's reader of the address leaves out is not handed to the page all the same.
  search: { strict: true },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
