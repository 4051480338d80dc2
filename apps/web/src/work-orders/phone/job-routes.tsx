import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { screens } from './load-screens.ts';
import type { PhoneFrame } from './phone-routes.tsx';
import { readJobSearch } from './widgets/job-search.ts';

export const atHand = async (workOrderId: string) => await (await screens()).loadJob(workOrderId);

/** A job and its parts: devices, times, consent, signature, the end. */
export function jobRoutes(frame: PhoneFrame) {
  const job = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId',
    validateSearch: readJobSearch,
    loader: async ({ params }) => await atHand(params.workOrderId),
    component: lazyRouteComponent(screens, 'JobPage'),
  });
  const device = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId/assets/$assetId',
    loader: async ({ params }) => await atHand(params.workOrderId),
    component: lazyRouteComponent(screens, 'DevicePage'),
  });
  const times = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId/times',
    loader: async ({ params }) => await atHand(params.workOrderId),
    component: lazyRouteComponent(screens, 'TimesPage'),
  });
  const consent = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId/consent',
    loader: async ({ params }) => await atHand(params.workOrderId),
    component: lazyRouteComponent(screens, 'ConsentPage'),
  });
  const signature = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId/signature',
    loader: async ({ params }) => await atHand(params.workOrderId),
    component: lazyRouteComponent(screens, 'SignaturePage'),
  });
  const finish = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId/finish',
    loader: async ({ params }) => await atHand(params.workOrderId),
    component: lazyRouteComponent(screens, 'FinishPage'),
  });
  return [job, device, times, consent, signature, finish] as const;
}
