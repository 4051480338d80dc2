import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { SideRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import type { NotificationsSearch } from './notifications-search.ts';

/** The notifications of the reader, and how they reach them. */
export function notificationsRoutes(parent: SideRoute) {
  const loader = async () => await loadTexts('notifications');
  const list = createRoute({
    getParentRoute: () => parent,
    path: '/notifications',
    validateSearch: ({ unread, topic }: Record<string, unknown>): NotificationsSearch => ({
      ...((unread === true || unread === 'true') && { unread: true }),
      ...(typeof topic === 'string' && { topic }),
    }),
    loader,
    pendingComponent: () => <PageSkeleton rows={10} />,
    component: lazyRouteComponent(() => import('./notifications-page.tsx'), 'NotificationsPage'),
  });
  const settings = createRoute({
    getParentRoute: () => parent,
    path: '/my/notifications',
    loader,
    pendingComponent: () => <PageSkeleton rows={8} />,
    component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
  });
  return [list, settings];
}
