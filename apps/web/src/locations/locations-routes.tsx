import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Location } from '@werkbank/contract/locations/location.ts';
import type { ComponentType } from 'react';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { loadCustomFields } from '#src/frame/custom-fields/load-custom-fields.ts';
import type { SideRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { type ChangeOf, idsOf, type RawSearch } from '#src/ui/list/list-search-params.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { locationFilters } from './list/filters.ts';
import { type AtLocation, readLocationSearch } from './location/location-search.ts';

/** The first tab of a location, provided by the assets domain. */
export type LocationAssetsPart = ComponentType<{
  location: Location;
  shown: AtLocation;
  onShow: (change: ChangeOf<AtLocation>) => void;
}>;

/** The work at a location, provided by the work orders domain. */
export type LocationWorkPart = ComponentType<{ locationId: string }>;

/** Parts of the location page that other domains provide. */
export interface LocationParts {
  Assets: LocationAssetsPart;
  Requests: ComponentType<{ location: string }>;
  WorkOrders: LocationWorkPart;
  Estimates: ComponentType<{ location: string }>;
  Certificates: LocationWorkPart;
  /** Everything that happened there. */
  Timeline: LocationWorkPart;
  /** Its open matters, above the assets. */
  Cockpit: ComponentType<{ locationId: string; accountId: string | null }>;
}

/** Screens of locations: list, one location, its forms. */
export function locationsRoutes(parent: SideRoute, parts: LocationParts) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: '/locations',
    validateSearch: locationFilters.read,
    loader: async ({ context }) => {
      await Promise.all([loadTexts('assets', 'accounts', 'trade', 'merge'), loadCustomFields(context)]);
    },
    pendingComponent: () => <PageSkeleton width="full" rows={14} />,
    component: lazyRouteComponent(() => import('./list/locations-page.tsx'), 'LocationsPage'),
  });
  const create = createRoute({
    getParentRoute: () => parent,
    path: '/locations/new',
    validateSearch: (search: RawSearch) => idsOf(search, 'account', 'from'),
    loader: async ({ context }) => {
      await Promise.all([loadTexts('assets', 'accounts', 'trade', 'merge'), loadCustomFields(context)]);
    },
    component: lazyRouteComponent(() => import('./form/location-new-page.tsx'), 'LocationNewPage'),
  });
  const location = createRoute({
    getParentRoute: () => parent,
    path: '/locations/$id',
    validateSearch: readLocationSearch,
    beforeLoad: () => ({ locationParts: parts }),
    loader: async ({ context: { queryClient }, params: { id } }) => {
      const location = callOptions(api.locations.get, { params: { locationId: id } });
      // The page itself says that there is none, or leads to the one that it was merged into.
      const read = queryClient.ensureQueryData(location).catch(() => undefined);
      await Promise.all([loadTexts('assets', 'merge'), read]);
    },
    pendingComponent: () => <PageSkeleton facts={5} tabs />,
    component: lazyRouteComponent(() => import('./location/location-page.tsx'), 'LocationPage'),
  });
  const edit = createRoute({
    getParentRoute: () => parent,
    path: '/locations/$id/edit',
    loader: async ({ context: { queryClient }, params: { id } }) => {
      const location = callOptions(api.locations.get, { params: { locationId: id } });
      await Promise.all([loadTexts('assets', 'accounts', 'trade', 'merge'), queryClient.ensureQueryData(location)]);
    },
    component: lazyRouteComponent(() => import('./form/location-edit-page.tsx'), 'LocationEditPage'),
  });
  return [list, create, location, edit];
}
