import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, retainSearchParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FailurePage, NotFoundPage } from './error-pages.tsx';
import { LoadingIndicator } from './loading-indicator.tsx';
import classes from './root-route.module.css';

export interface RouterContext {
  queryClient: QueryClient;
}

/** `?division=` belongs to every page and stays in the address from link to link. */
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

/** The address stays as it is: `#content` in it would be carried along by links and saved redirects. */
function skipToContent(event: { preventDefault: () => void }): void {
  event.preventDefault();
  const content = document.getElementById('content');
  const target = content?.querySelector<HTMLElement>('h1[tabindex]') ?? content;
  target?.setAttribute('tabindex', '-1');
  target?.focus();
}
