import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MechRoute } from '#src/app/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { PageSkeleton } from '#src/ui/page/skeleton.tsx';
import { readJobSearch } from './job-search.ts';

/** All screens of the phone arrive together: in a cellar none could be fetched. */
const screens = async () => await import('./phone-screens.ts');

/** A message that something was stored without a network must not need one itself. */
const message = async () => await import('#src/ui/toast-card.tsx');

/** The mechanic's phone: today, a job, a device, what is still to be sent. */
export function phoneRoutes(parent: MechRoute) {
  const frame = createRoute({
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
  const today = createRoute({
    getParentRoute: () => frame,
    path: '/',
    component: lazyRouteComponent(screens, 'TodayPage'),
  });
  const job = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId',
    validateSearch: readJobSearch,
    loader: async ({ params }) => await (await screens()).loadJob(params.workOrderId),
    component: lazyRouteComponent(screens, 'JobPage'),
  });
  const device = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId/assets/$assetId',
    loader: async ({ params }) => await (await screens()).loadJob(params.workOrderId),
    component: lazyRouteComponent(screens, 'DevicePage'),
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
  return [frame.addChildren([today, job, device, outbox, more])] as const;
}
