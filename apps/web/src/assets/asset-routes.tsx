import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { type TimelineKind, timelineKinds } from '@werkbank/contract/workplace/timeline-kinds.ts';
import type { ComponentType } from 'react';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { loadCustomFields } from '#src/frame/custom-fields/load-custom-fields.ts';
import type { SideRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { idsOf } from '#src/ui/list/list-search-params.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';

const tabs = ['attachments', 'reports', 'timeline', 'history'] as const;
export type AssetTab = (typeof tabs)[number];

/** Search parameters of the page of an asset. */
export interface AssetPageSearch {
  tab?: AssetTab;
  /** Id of the report that is expanded. */
  report?: string;
  /** The kind of events of the timeline. */
  event?: TimelineKind;
  /** The tag or number by which an asset was found, for readers who may see it only through this code. */
  code?: string;
}

/** Orders that have the asset as a task, provided by the work orders domain. */
export type OpenWorkPart = ComponentType<{ division: number; locationId: string; assetId: string }>;

interface OfAsset {
  context: { queryClient: QueryClient };
  params: { id: string; assetId: string };
}

const loadAsset = async ({ context: { queryClient }, params: { id, assetId } }: OfAsset) => {
  const asset = callOptions(api.assets.get, { params: { locationId: id, id: assetId } });
  await Promise.all([loadTexts('assets', 'accounts', 'trade'), queryClient.ensureQueryData(asset)]);
};

/** An asset that the reader may not see through its location may still be visible through its tag; the screen decides. */
const loadAssetOrLabel = async (asked: OfAsset) => {
  await loadAsset(asked).catch((error: unknown) => {
    if (!(error instanceof CallError && error.status === 404)) throw error;
  });
};

/** Parts of the asset page that other domains provide. */
export interface AssetParts {
  Requests: ComponentType<{ location: string; asset: string }>;
  OpenWork: OpenWorkPart;
  Estimates: ComponentType<{ asset: string }>;
  /** Everything that happened with it. */
  Timeline: ComponentType<{ locationId: string; assetId: string }>;
}

/** Screens of one asset at a location: its page, its forms, moving, replacing, reporting a visit. */
export function assetRoutes(parent: SideRoute, parts: AssetParts) {
  const create = createRoute({
    getParentRoute: () => parent,
    path: '/locations/$id/assets/new',
    validateSearch: (search: Record<string, unknown>) => ({
      ...textNamed(search, 'tag', 60),
      ...textNamed(search, 'type', 40),
      ...idsOf(search, 'from'),
    }),
    loader: async ({ context, params: { id } }) => {
      const location = callOptions(api.locations.get, { params: { locationId: id } });
      const texts = loadTexts('assets', 'accounts', 'trade');
      const ofDivision = async () => {
        const { division } = await context.queryClient.ensureQueryData(location);
        await loadCustomFields({ ...context, division });
      };
      await Promise.all([texts, ofDivision()]);
    },
    component: lazyRouteComponent(() => import('./asset/asset-new-page.tsx'), 'AssetNewPage'),
  });
  const asset = createRoute({
    getParentRoute: () => parent,
    path: '/locations/$id/assets/$assetId',
    validateSearch: readPageSearch,
    beforeLoad: () => ({ assetParts: parts }),
    loader: loadAssetOrLabel,
    pendingComponent: () => <PageSkeleton facts={5} tabs />,
    component: lazyRouteComponent(() => import('./asset/asset-page.tsx'), 'AssetPage'),
  });
  const edit = createRoute({
    getParentRoute: () => parent,
    path: '/locations/$id/assets/$assetId/edit',
    loader: loadAsset,
    component: lazyRouteComponent(() => import('./asset/asset-edit-page.tsx'), 'AssetEditPage'),
  });
  const move = createRoute({
    getParentRoute: () => parent,
    path: '/locations/$id/assets/$assetId/move',
    validateSearch: (search: Record<string, unknown>) => textNamed(search, 'code', 200),
    loader: loadAssetOrLabel,
    component: lazyRouteComponent(() => import('./moves/move-page.tsx'), 'MovePage'),
  });
  const replace = createRoute({
    getParentRoute: () => parent,
    path: '/locations/$id/assets/$assetId/replace',
    loader: loadAsset,
    component: lazyRouteComponent(() => import('./replacement/replace-page.tsx'), 'ReplacePage'),
  });
  const report = createRoute({
    getParentRoute: () => parent,
    path: '/locations/$id/assets/$assetId/report',
    validateSearch: (search: Record<string, unknown>) => textNamed(search, 'corrects', 36),
    loader: loadAsset,
    component: lazyRouteComponent(() => import('./reports/report-page.tsx'), 'ReportPage'),
  });
  return [create, asset, edit, move, replace, report];
}

function readPageSearch(search: Record<string, unknown>): AssetPageSearch {
  const { tab, report } = search;
  const event = timelineKinds.find((name) => name === search.event);
  const known = tabs.find((name) => name === tab);
  return {
    ...(known && { tab: known }),
    ...(event && { event }),
    ...(typeof report === 'string' && { report }),
    ...textNamed(search, 'code', 200),
  };
}

function textNamed<Name extends string>(search: Record<string, unknown>, name: Name, length: number) {
  const value = search[name];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, length) : '';
  return (text ? { [name]: text } : {}) as { [Key in Name]?: string };
}
