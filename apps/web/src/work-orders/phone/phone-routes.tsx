import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MechRoute } from '#src/frame/layout-routes.tsx';
import { assetRoutes } from './asset-routes.tsx';
import { frameRoute, screens } from './frame-route.tsx';
import { jobRoutes } from './job-routes.tsx';

/** The engineer's phone: today, the jobs with their assets, the outbox. */
export function phoneRoutes(parent: MechRoute) {
  const frame = frameRoute(parent);
  const today = createRoute({
    getParentRoute: () => frame,
    path: '/',
    component: lazyRouteComponent(screens, 'TodayPage'),
  });
  const outbox = createRoute({
    getParentRoute: () => frame,
    path: '/outbox',
    component: lazyRouteComponent(screens, 'OutboxPage'),
  });
  const more = createRoute({
    getParentRoute: () => frame,
    path: '/more',
    component: lazyRouteComponent(screens, 'MorePage'),
  });
  const van = createRoute({
    getParentRoute: () => frame,
    path: '/van',
    component: lazyRouteComponent(screens, 'VanPage'),
  });
  return [frame.addChildren([today, ...jobRoutes(frame), ...assetRoutes(frame), outbox, more, van])] as const;
}
