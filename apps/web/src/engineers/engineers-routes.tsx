import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { SideRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';

/** Search parameters of the page of engineers. */
export interface EngineersSearch {
  /** First month of the absences, `YYYY-MM`; this month when absent. */
  month?: string;
}

const readSearch = ({ month }: Record<string, unknown>): EngineersSearch =>
  typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {};

/** The screen of the engineers and their absences. */
export function engineersRoutes(parent: SideRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: '/engineers',
    validateSearch: readSearch,
    loader: async () => await loadTexts('work-order', 'accounts', 'trade'),
    pendingComponent: () => <PageSkeleton rows={8} />,
    component: lazyRouteComponent(() => import('./engineers-page.tsx'), 'EngineersPage'),
  });
  return [list];
}
