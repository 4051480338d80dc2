import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, retainSearchParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FailurePage, NotFoundPage } from './failures/late-pages.ts';
import { LoadingIndicator } from './loading-indicator.tsx';
import classes from './root-route.module.css';

export interface RouterContext {
  queryClient: QueryClient;
  /** Loads the routes that are not part of the first load. */
  loadRoutes: () => Promise<void>;
}

/** `?division=` applies to every page and is kept in the URL from link to link. */
export interface RootSearch {
  division?: number | undefined;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search: Record<string, unknown>): RootSearch => {
    const division = Number(search.division);
    return Number.isSafeInteger(division) && division > 0 ? { division } : {};
  },
  search: { middlewares: [retainSearchParams(['division'])] },
  component: Root,
  errorComponent: FailurePage,
  notFoundComponent: NotFoundPage,
});

function Root() {
  const { t } = useTranslation();
  return (
    <>
      <a href="#content" className={classes.skip} onClick={skipToContent}>
        {t('app.skipToContent')}
      </a>
      <Outlet />
      <LoadingIndicator />
    </>
  );
}

/** The URL does not change: links and saved redirects would keep a `#content` in it. */
function skipToContent(event: { preventDefault: () => void }): void {
  event.preventDefault();
  const content = document.getElementById('content');
  const target = content?.querySelector<HTMLElement>('h1[tabindex]') ?? content;
  target?.setAttribute('tabindex', '-1');
  target?.focus();
}
