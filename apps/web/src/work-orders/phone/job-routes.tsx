import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadJob, type PhoneFrame, screens } from './frame-route.tsx';
import { readJobSearch } from './widgets/job-search.ts';

/** A job and its screens: assets, times, consent, estimates, signature, completion. */
export function jobRoutes(frame: PhoneFrame) {
  const job = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId',
    validateSearch: readJobSearch,
    loader: async ({ params }) => await loadJob(params.workOrderId),
    component: lazyRouteComponent(screens, 'JobPage'),
  });
  const asset = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId/assets/$assetId',
    loader: async ({ params }) => await loadJob(params.workOrderId),
    component: lazyRouteComponent(screens, 'AssetPage'),
  });
  const times = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId/times',
    loader: async ({ params }) => await loadJob(params.workOrderId),
    component: lazyRouteComponent(screens, 'TimesPage'),
  });
  const consent = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId/consent',
    loader: async ({ params }) => await loadJob(params.workOrderId),
    component: lazyRouteComponent(screens, 'ConsentPage'),
  });
  const estimate = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId/estimates/$estimateId',
    loader: async ({ params }) => await loadJob(params.workOrderId),
    component: lazyRouteComponent(screens, 'EstimatePage'),
  });
  const signEstimate = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId/estimates/$estimateId/sign',
    loader: async ({ params }) => await loadJob(params.workOrderId),
    component: lazyRouteComponent(screens, 'SignEstimatePage'),
  });
  const signature = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId/signature',
    loader: async ({ params }) => await loadJob(params.workOrderId),
    component: lazyRouteComponent(screens, 'SignaturePage'),
  });
  const finish = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId/finish',
    loader: async ({ params }) => await loadJob(params.workOrderId),
    component: lazyRouteComponent(screens, 'FinishPage'),
  });
  return [job, asset, times, consent, estimate, signEstimate, signature, finish] as const;
}
