// Pages for errors. They load after the first screen, so that they are there when the connection is not.
import { lazyRouteComponent } from '@tanstack/react-router';
import { firstScreenLoaded } from '#src/api/first-paint.ts';

const load = () => import('./error-pages.tsx');

void firstScreenLoaded()
  .then(load)
  .catch(() => undefined);

export const Failure = lazyRouteComponent(load, 'Failure');
export const FailurePage = lazyRouteComponent(load, 'FailurePage');
export const NotFound = lazyRouteComponent(load, 'NotFound');
export const NotFoundPage = lazyRouteComponent(load, 'NotFoundPage');
