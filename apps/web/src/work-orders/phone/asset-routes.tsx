import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadJob, type PhoneFrame, screens } from './frame-route.tsx';
import { readNewAssetSearch, readScanSearch } from './scan/scan-search.ts';

/** Screens of assets beside the checklist: replacing, adding, used parts, scanning. */
export function assetRoutes(frame: PhoneFrame) {
  const replace = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId/assets/$assetId/replace',
    loader: async ({ params }) => await loadJob(params.workOrderId),
    component: lazyRouteComponent(screens, 'ReplaceAssetPage'),
  });
  const newAsset = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId/new',
    validateSearch: readNewAssetSearch,
    loader: async ({ params }) => await loadJob(params.workOrderId),
    component: lazyRouteComponent(screens, 'NewAssetPage'),
  });
  const parts = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId/parts',
    loader: async ({ params }) => await loadJob(params.workOrderId),
    component: lazyRouteComponent(screens, 'PartsPage'),
  });
  const scan = createRoute({
    getParentRoute: () => frame,
    path: '/scan',
    validateSearch: readScanSearch,
    component: lazyRouteComponent(screens, 'ScanPage'),
  });
  return [replace, newAsset, parts, scan] as const;
}
