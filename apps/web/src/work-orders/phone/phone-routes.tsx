import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MechRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { deviceRoutes } from './asset-routes.tsx';
import { jobRoutes } from './job-routes.tsx';
import { screens } from './load-screens.ts';

/** A message that something was stored without a network must not need one itself. */
const message = async () => await import('#src/ui/toasts/toast-card.tsx');

const frameRoute = (parent: MechRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/m',
    beforeLoad: async ({ preload, location: { href } }) => {
      if (preload || !(await screens()).isBornElsewhere()) return;
      window.location.replace(href);
      await new Promise<never>(() => {});
    },
    loader: async ({ context: { me } }) => {
      const [{ openPhone }] = await Promise.all([screens(), loadTexts('work-order'), message()]);
      await openPhone(me.id);
    },
    pendingComponent: () => <PageSkeleton width="narrow" rows={6} />,
    component: lazyRouteComponent(screens, 'PhoneLayout'),
  });

export type PhoneFrame = ReturnType<typeof frameRoute>;

/** The mechanic's phone: today, a job, a device, what is still to be sent. */
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
  return [frame.addChildren([today, ...jobRoutes(frame), ...deviceRoutes(frame), outbox, more])] as const;
}
