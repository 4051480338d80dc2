import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadJob, type PhoneFrame, screens } from './frame-route.tsx';
import { jobScreen } from './job-routes.tsx';
import { readNewAssetSearch, readScanSearch } from './scan/scan-search.ts';

/** Screens of assets besides the checklist: replacing, adding, used parts, scanning. */
export function assetRoutes(frame: PhoneFrame) {
  const newAsset = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId/new',
    validateSearch: readNewAssetSearch,
    loader: async ({ params }) => await loadJob(params.workOrderId),
    component: lazyRouteComponent(screens, 'NewAssetPage'),
  });
  const scan = createRoute({
    getParentRoute: () => frame,
    path: '/scan',
    validateSearch: readScanSearch,
    component: lazyRouteComponent(screens, 'ScanPage'),
  });
  return [
    jobScreen(frame, '/assets/$assetId/replace', 'ReplaceAssetPage'),
    jobScreen(frame, '/parts', 'PartsPage'),
    jobScreen(frame, '/camera', 'CameraPage'),
    jobScreen(frame, '/assets/$assetId/history', 'AssetHistoryPage'),
    newAsset,
    scan,
  ] as const;
}
