import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { loadCustomFields } from '#src/frame/custom-fields/load-custom-fields.ts';
import type { PublicRoute, SideRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { chooseLocation } from '#src/locations/shared/new-at-location-link.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { readCalendarSearch } from './calendar/calendar-search.ts';
import { readLabelsSearch } from './labels/labels-search.ts';
import { readScanSearch } from './labels/scan-search.ts';
import { assetFilters } from './list/filters.ts';
import { intakeFilters } from './public-reports/intake-filters.ts';
import { readTypesSearch } from './types/types-search.ts';

const loader = async () => await loadTexts('assets', 'accounts', 'trade');

/** Screens for all assets: list, due calendar, scanning, labels, public reports, definitions of asset types. */
export function overviewRoutes(parent: SideRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: '/assets',
    validateSearch: assetFilters.read,
    loader: async ({ context }) => {
      await Promise.all([loader(), loadCustomFields(context)]);
    },
    pendingComponent: () => <PageSkeleton width="full" rows={14} />,
    component: lazyRouteComponent(() => import('./list/assets-page.tsx'), 'AssetsPage'),
  });
  const toLocation = createRoute({
    getParentRoute: () => parent,
    path: '/assets/new',
    loader,
    component: chooseLocation({
      title: 'assets.new',
      list: '/assets',
      listTitle: 'assets.title',
      to: '/locations/$id/assets/new',
    }),
  });
  return [list, toLocation, ...toolRoutes(parent), ...typeRoutes(parent)];
}

function toolRoutes(parent: SideRoute) {
  const calendar = createRoute({
    getParentRoute: () => parent,
    path: '/assets/calendar',
    validateSearch: readCalendarSearch,
    loader,
    pendingComponent: () => <PageSkeleton width="full" />,
    component: lazyRouteComponent(() => import('./calendar/calendar-page.tsx'), 'CalendarPage'),
  });
  const scan = createRoute({
    getParentRoute: () => parent,
    path: '/assets/scan',
    validateSearch: readScanSearch,
    loader,
    component: lazyRouteComponent(() => import('./labels/scan-page.tsx'), 'ScanPage'),
  });
  const labels = createRoute({
    getParentRoute: () => parent,
    path: '/assets/labels',
    validateSearch: readLabelsSearch,
    loader,
    component: lazyRouteComponent(() => import('./labels/labels-page.tsx'), 'LabelsPage'),
  });
  const intake = createRoute({
    getParentRoute: () => parent,
    path: '/assets/intake',
    validateSearch: intakeFilters.read,
    loader,
    pendingComponent: () => <PageSkeleton width="full" rows={10} />,
    component: lazyRouteComponent(() => import('./public-reports/intake-page.tsx'), 'IntakePage'),
  });
  const tag = createRoute({
    getParentRoute: () => parent,
    path: '/assets/tag/$tag',
    loader: async ({ context: { queryClient }, params }) => {
      await openByTag(queryClient, params.tag);
    },
  });
  return [tag, calendar, scan, labels, intake];
}

/** Redirects to the asset of a tag; to scanning, which offers to assign the tag, when no asset has it. */
async function openByTag(client: QueryClient, tag: string): Promise<never> {
  const asset = await client
    .fetchQuery(callOptions(api.assets.getByTag, { params: { tag } }))
    .catch((error: unknown) => {
      if (error instanceof CallError && error.code === 'asset.not_found') return undefined;
      throw error;
    });
  if (!asset) throw redirect({ to: '/assets/scan', search: { code: tag }, replace: true });
  const params = { id: asset.locationId, assetId: asset.id };
  throw redirect({ to: '/locations/$id/assets/$assetId', params, replace: true });
}

function typeRoutes(parent: SideRoute) {
  const types = createRoute({
    getParentRoute: () => parent,
    path: '/assets/types',
    validateSearch: readTypesSearch,
    loader,
    pendingComponent: () => <PageSkeleton tabs rows={12} />,
    component: lazyRouteComponent(() => import('./types/types-page.tsx'), 'TypesPage'),
  });
  const type = createRoute({
    getParentRoute: () => parent,
    path: '/assets/types/$type',
    loader: async ({ context: { queryClient }, params }) => {
      await Promise.all([loader(), queryClient.ensureQueryData(callOptions(api.assets.getType, { params }))]);
    },
    pendingComponent: () => <PageSkeleton facts={4} />,
    component: lazyRouteComponent(() => import('./types/type-page.tsx'), 'TypePage'),
  });
  return [types, type] as const;
}

/** The page behind the URL on a label, for which no account is needed. */
export function publicAssetRoutes(parent: PublicRoute) {
  const report = createRoute({
    getParentRoute: () => parent,
    path: '/t/$tag',
    loader: async () => await loadTexts('assets'),
    component: lazyRouteComponent(() => import('./public-reports/public-report-page.tsx'), 'PublicReportPage'),
  });
  return [report];
}
