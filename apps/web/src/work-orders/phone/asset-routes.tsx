import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { atHand } from './job-routes.tsx';
import { screens } from './load-screens.ts';
import type { PhoneFrame } from './phone-routes.tsx';
import { readNewDeviceSearch, readScanSearch } from './scan/scan-search.ts';

/** What is done at a device beside its checklist: found by its label, replaced, added, and the parts that were used. */
export function deviceRoutes(frame: PhoneFrame) {
  const replace = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId/assets/$assetId/replace',
    loader: async ({ params }) => await atHand(params.workOrderId),
    component: lazyRouteComponent(screens, 'ReplaceDevicePage'),
  });
  const newDevice = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId/new',
    validateSearch: readNewDeviceSearch,
    loader: async ({ params }) => await atHand(params.workOrderId),
    component: lazyRouteComponent(screens, 'NewDevicePage'),
  });
  const parts = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId/parts',
    loader: async ({ params }) => await atHand(params.workOrderId),
    component: lazyRouteComponent(screens, 'PartsPage'),
  });
  const scan = createRoute({
    getParentRoute: () => frame,
    path: '/scan',
    validateSearch: readScanSearch,
    component: lazyRouteComponent(screens, 'ScanPage'),
  });
  return [replace, newDevice, parts, scan] as const;
}
