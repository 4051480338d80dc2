import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type TodayKind, todayKinds } from '@werkbank/contract/workplace/today-kinds.ts';
import type { SideRoute } from '#src/frame/layout-routes.tsx';
import { hasToday } from '#src/frame/navigation.ts';
import { loadTexts } from '#src/i18n/i18n.ts';
import { rightsOf } from '#src/identity/me.ts';
import { NoPermissionError } from '#src/ui/page/states/error-kind.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';

const isTodayKind = (value: unknown): value is TodayKind => todayKinds.some((kind) => kind === value);

/** The page of work waiting for a decision by the office, or of what is expected at chosen locations. */
export function todayRoutes(parent: SideRoute) {
  const page = createRoute({
    getParentRoute: () => parent,
    path: '/today',
    validateSearch: ({ only }: Record<string, unknown>): { only?: TodayKind } => ({
      ...(isTodayKind(only) && { only }),
    }),
    beforeLoad: ({ context: { me, division } }) => {
      if (!hasToday(rightsOf(me, division))) throw new NoPermissionError('today');
    },
    loader: async () => await loadTexts('today', 'trade', 'assets', 'work-order', 'mails'),
    pendingComponent: () => <PageSkeleton rows={12} />,
    component: lazyRouteComponent(() => import('./today-page.tsx'), 'TodayPage'),
  });
  return [page];
}
