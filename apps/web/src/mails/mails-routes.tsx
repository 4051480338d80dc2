import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { SideRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { mailFilters } from './filters.ts';

/** The list of mails, and their texts. */
export function mailsRoutes(parent: SideRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: '/mails',
    validateSearch: mailFilters.read,
    loader: async () => await loadTexts('mails'),
    pendingComponent: () => <PageSkeleton width="full" rows={14} />,
    component: lazyRouteComponent(() => import('./mails-page.tsx'), 'MailsPage'),
  });
  const textsPage = createRoute({
    getParentRoute: () => parent,
    path: '/administration/mail-texts',
    loader: async () => await loadTexts('mails'),
    pendingComponent: () => <PageSkeleton rows={10} />,
    component: lazyRouteComponent(() => import('./mail-texts-page.tsx'), 'MailTextsPage'),
  });
  return [list, textsPage];
}
