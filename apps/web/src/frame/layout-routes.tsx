import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { findDivision, rightsOf } from '#src/identity/me.ts';
import { findPerson } from '#src/identity/person.ts';
import { setStorageOwner } from '#src/ui/basics/user-storage.ts';
import { NoPermissionError } from '#src/ui/page/states/error-kind.ts';
import { Failure, FailurePage, NotFound } from './failures/late-pages.ts';
import { rootRoute } from './root-route.tsx';
import { SideLayout } from './side-layout.tsx';

const PlainLayout = lazyRouteComponent(() => import('./plain-layout.tsx'), 'PlainLayout');

/** Every route below requires a signed-in person; `context.me` and `context.division` are available to loaders. */
export const guardedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guarded',
  errorComponent: FailurePage,
  beforeLoad: async ({ context, search, location }) => {
    const me = await findPerson(context.queryClient, location);
    if (me.divisions.length === 0) {
      // Pages without a division are below other layouts, which this one cannot lead to before they are loaded.
      await context.loadRoutes();
      // Without any division a user may still be the contact of a customer.
      if (location.pathname === '/') throw redirect({ to: '/portal', replace: true });
    }
    const division = findDivision(me, search.division);
    // The browser of a reseller may be shared by people who sign in as one.
    setStorageOwner(me.id, rightsOf(me, division).has('reach.accounts') ? undefined : division);
    return { me, division };
  },
});

/** The layout with side navigation: the areas of daily work. */
export const sideRoute = createRoute({
  getParentRoute: () => guardedRoute,
  id: 'side',
  component: SideLayout,
});

/** The layout without side navigation, for signed-in people who may have no division. */
export const personalRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'personal',
  component: PlainLayout,
  errorComponent: FailurePage,
  beforeLoad: async ({ context, location }) => ({ me: await findPerson(context.queryClient, location) }),
});

/** The layout without side navigation, signed in: settings, imports, prints. */
export const plainRoute = createRoute({
  getParentRoute: () => guardedRoute,
  id: 'plain',
  component: PlainLayout,
});

/** The layout without side navigation, for everyone, signed in or not. */
export const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: PlainLayout,
});

/** The engineer's phone, which has its own bars. */
export const mechRoute = createRoute({
  getParentRoute: () => guardedRoute,
  id: 'mech',
  beforeLoad: ({ context: { me } }) => {
    if (!rightsOf(me).has('workOrders.see')) throw new NoPermissionError('phone');
  },
});

export type SideRoute = typeof sideRoute;
export type MechRoute = typeof mechRoute;
export type PublicRoute = typeof publicRoute;
export type PersonalRoute = typeof personalRoute;

/** Error components of a page inside a layout: the layout is kept. */
export const inLayout = { errorComponent: Failure, notFoundComponent: NotFound };
