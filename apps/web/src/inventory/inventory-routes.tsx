import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import type { SideRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { idsOf, type RawSearch, textOf } from '#src/ui/list/list-search-params.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { assemblyFilters } from './assembly/assembly-filters.ts';
import { countFilters } from './counts/count-filters.ts';
import { stockFilters } from './stock-filters.ts';
import { transferFilters } from './transfers/transfer-filters.ts';
import { readValueSearch } from './value/value-search.ts';

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
  const value = createRoute({
    getParentRoute: () => parent,
    path: '/warehouses/value',
    validateSearch: readValueSearch,
    loader: async () => await loadTexts('accounts', 'trade'),
    pendingComponent: () => <PageSkeleton rows={8} />,
    component: lazyRouteComponent(() => import('./value/value-page.tsx'), 'ValuePage'),
  });
  const serial = createRoute({
    getParentRoute: () => parent,
    path: '/serials/$itemId',
    validateSearch: ({ number }: RawSearch): { number?: string } => {
      const serialNumber = textOf(number, 50);
      return serialNumber ? { number: serialNumber } : {};
    },
    loader: async () => await loadTexts('accounts', 'trade'),
    pendingComponent: () => <PageSkeleton facts={2} rows={5} />,
    component: lazyRouteComponent(() => import('./serials/serial-page.tsx'), 'SerialPage'),
  });
  return [list, value, warehouse, serial, ...transferRoutes(parent), ...countRoutes(parent), ...assemblyRoutes(parent)];
}

const texts = async () => await loadTexts('accounts', 'trade');

const transferTabs = ['steps', 'history'] as const;

function transferRoutes(parent: SideRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: '/transfers',
    validateSearch: transferFilters.read,
    loader: texts,
    pendingComponent: () => <PageSkeleton width="full" tabs rows={14} />,
    component: lazyRouteComponent(() => import('./transfers/transfers-page.tsx'), 'TransfersPage'),
  });
  const create = createRoute({
    getParentRoute: () => parent,
    path: '/transfers/new',
    validateSearch: (search: RawSearch) => idsOf(search, 'from', 'to', 'copy'),
    loader: texts,
    component: lazyRouteComponent(() => import('./transfers/transfer-new-page.tsx'), 'TransferNewPage'),
  });
  const transfer = createRoute({
    getParentRoute: () => parent,
    path: '/transfers/$id',
    validateSearch: ({ tab }: RawSearch): { tab?: (typeof transferTabs)[number] } => {
      const known = transferTabs.find((name) => name === tab);
      return known ? { tab: known } : {};
    },
    loader: async ({ context: { queryClient, division }, params: { id } }) => {
      const input = { params: { division, transferId: id } };
      await Promise.all([texts(), queryClient.ensureQueryData(callOptions(api.inventory.getTransfer, input))]);
    },
    pendingComponent: () => <PageSkeleton facts={4} tabs />,
    component: lazyRouteComponent(() => import('./transfers/transfer-page.tsx'), 'TransferPage'),
  });
  const send = createRoute({
    getParentRoute: () => parent,
    path: '/transfers/$id/send',
    loader: texts,
    pendingComponent: () => <PageSkeleton rows={8} />,
    component: lazyRouteComponent(() => import('./transfers/send-page.tsx'), 'SendPage'),
  });
  const receive = createRoute({
    getParentRoute: () => parent,
    path: '/transfers/$id/receive',
    loader: texts,
    pendingComponent: () => <PageSkeleton rows={8} />,
    component: lazyRouteComponent(() => import('./transfers/receive-transfer-page.tsx'), 'ReceiveTransferPage'),
  });
  return [list, create, transfer, send, receive];
}

function countRoutes(parent: SideRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: '/counts',
    validateSearch: countFilters.read,
    loader: texts,
    pendingComponent: () => <PageSkeleton width="full" tabs rows={14} />,
    component: lazyRouteComponent(() => import('./counts/counts-page.tsx'), 'CountsPage'),
  });
  const create = createRoute({
    getParentRoute: () => parent,
    path: '/counts/new',
    validateSearch: (search: RawSearch) => idsOf(search, 'warehouse', 'from'),
    loader: texts,
    component: lazyRouteComponent(() => import('./counts/count-new-page.tsx'), 'CountNewPage'),
  });
  const count = createRoute({
    getParentRoute: () => parent,
    path: '/counts/$id',
    validateSearch: ({ tab }: RawSearch): { tab?: (typeof countPageTabs)[number] } => {
      const known = countPageTabs.find((name) => name === tab);
      return known ? { tab: known } : {};
    },
    loader: async ({ context: { queryClient, division }, params: { id } }) => {
      const input = { params: { division, countId: id } };
      await Promise.all([texts(), queryClient.ensureQueryData(callOptions(api.inventory.getCount, input))]);
    },
    pendingComponent: () => <PageSkeleton tabs rows={8} />,
    component: lazyRouteComponent(() => import('./counts/count-page.tsx'), 'CountPage'),
  });
  return [list, create, count];
}

const countPageTabs = ['differences', 'history'] as const;

const assemblyTabs = ['finishes', 'history'] as const;

function assemblyRoutes(parent: SideRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: '/assembly-orders',
    validateSearch: assemblyFilters.read,
    loader: texts,
    pendingComponent: () => <PageSkeleton width="full" tabs rows={14} />,
    component: lazyRouteComponent(() => import('./assembly/assembly-orders-page.tsx'), 'AssemblyOrdersPage'),
  });
  const create = createRoute({
    getParentRoute: () => parent,
    path: '/assembly-orders/new',
    validateSearch: (search: RawSearch): { item?: string; quantity?: number; from?: string } => {
      const [code, pieces] = [textOf(search.item, 30), Number(textOf(search.quantity))];
      return {
        ...(code && { item: code }),
        ...(pieces > 0 && Number.isFinite(pieces) && { quantity: pieces }),
        ...idsOf(search, 'from'),
      };
    },
    loader: texts,
    component: lazyRouteComponent(() => import('./assembly/assembly-new-page.tsx'), 'AssemblyNewPage'),
  });
  const order = createRoute({
    getParentRoute: () => parent,
    path: '/assembly-orders/$id',
    validateSearch: ({ tab }: RawSearch): { tab?: (typeof assemblyTabs)[number] } => {
      const known = assemblyTabs.find((name) => name === tab);
      return known ? { tab: known } : {};
    },
    loader: async ({ context: { queryClient, division }, params: { id } }) => {
      const input = { params: { division, assemblyOrderId: id } };
      await Promise.all([texts(), queryClient.ensureQueryData(callOptions(api.inventory.getAssemblyOrder, input))]);
    },
    pendingComponent: () => <PageSkeleton facts={5} tabs />,
    component: lazyRouteComponent(() => import('./assembly/assembly-order-page.tsx'), 'AssemblyOrderPage'),
  });
  const finish = createRoute({
    getParentRoute: () => parent,
    path: '/assembly-orders/$id/finish',
    loader: texts,
    pendingComponent: () => <PageSkeleton rows={8} />,
    component: lazyRouteComponent(() => import('./assembly/finish-page.tsx'), 'FinishPage'),
  });
  return [list, create, order, finish];
}
