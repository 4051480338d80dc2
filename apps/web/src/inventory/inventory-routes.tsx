import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import type { SideRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { stockFilters } from './stock-filters.ts';

/** Screens of the warehouses and their stock. */
export function inventoryRoutes(parent: SideRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: '/warehouses',
    loader: async () => await loadTexts('accounts', 'trade'),
    pendingComponent: () => <PageSkeleton rows={6} />,
    component: lazyRouteComponent(() => import('./warehouses-page.tsx'), 'WarehousesPage'),
  });
  const warehouse = createRoute({
    getParentRoute: () => parent,
    path: '/warehouses/$warehouseId',
    validateSearch: stockFilters.read,
    loader: async ({ context: { queryClient, division }, params: { warehouseId } }) => {
      const input = { params: { division: String(division), warehouseId } };
      await Promise.all([
        loadTexts('accounts', 'trade'),
        queryClient.ensureQueryData(callOptions(api.inventory.getWarehouse, input)),
      ]);
    },
    pendingComponent: () => <PageSkeleton tabs />,
    component: lazyRouteComponent(() => import('./warehouse-page.tsx'), 'WarehousePage'),
  });
  return [list, warehouse];
}
