import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadJob, type PhoneFrame, screens } from './frame-route.tsx';
import { readJobSearch } from './widgets/job-search.ts';

type Screen = Extract<keyof Awaited<ReturnType<typeof screens>>, `${string}Page`>;

/** A screen that needs the order of the job. */
export const jobScreen = <const Path extends string>(frame: PhoneFrame, path: Path, screen: Screen) =>
  createRoute({
    getParentRoute: () => frame,
    path: `/jobs/$workOrderId${path}` as const,
    loader: async ({ params }) => await loadJob((params as { workOrderId: string }).workOrderId),
    component: lazyRouteComponent(screens, screen),
  });

/** A job and its screens: assets, times, consent, estimates, signature, completion. */
export function jobRoutes(frame: PhoneFrame) {
  const job = createRoute({
    getParentRoute: () => frame,
    path: '/jobs/$workOrderId',
    validateSearch: readJobSearch,
    loader: async ({ params }) => await loadJob(params.workOrderId),
    component: lazyRouteComponent(screens, 'JobPage'),
  });
  return [
    job,
    jobScreen(frame, '/assets/$assetId', 'AssetPage'),
    jobScreen(frame, '/times', 'TimesPage'),
    jobScreen(frame, '/consent', 'ConsentPage'),
    jobScreen(frame, '/estimates/$estimateId', 'EstimatePage'),
    jobScreen(frame, '/estimates/$estimateId/sign', 'SignEstimatePage'),
    jobScreen(frame, '/signature', 'SignaturePage'),
    jobScreen(frame, '/finish', 'FinishPage'),
    jobScreen(frame, '/timeline', 'TimelinePage'),
  ] as const;
}
