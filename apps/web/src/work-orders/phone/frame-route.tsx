import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { NotFound } from '#src/frame/failures/late-pages.ts';
import type { MechRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { isGuid } from '#src/ui/list/list-search-params.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';

/** All screens are one chunk: without a network no other could be loaded. */
export const screens = async () => await import('./phone-screens.ts');

/** Makes sure that the order of a screen is on the phone. @throws notFound for an address that names no order */
export async function loadJob(workOrderId: string): Promise<void> {
  if (!isGuid(workOrderId)) throw notFound();
  await (await screens()).loadJob(workOrderId);
}

/** The message that confirms a stored step must not need a network itself. */
const toastCard = async () => await import('#src/ui/toasts/toast-card.tsx');

/** The layout of the phone, parent of its screens. */
export const frameRoute = (parent: MechRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/m',
    beforeLoad: async ({ preload, location: { href } }) => {
      if (preload || !(await screens()).isOutsideServiceWorkerScope()) return;
      window.location.replace(href);
      await new Promise<never>(() => {});
    },
    loader: async ({ context: { me } }) => {
      const [{ openPhone }] = await Promise.all([screens(), loadTexts('work-order'), toastCard()]);
      await openPhone(me.id);
    },
    notFoundComponent: NotFound,
    pendingComponent: () => <PageSkeleton width="narrow" rows={6} />,
    component: lazyRouteComponent(screens, 'PhoneLayout'),
  });

export type PhoneFrame = ReturnType<typeof frameRoute>;
