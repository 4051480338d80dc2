import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Item } from '@werkbank/contract/items/item.ts';
import type { ComponentType } from 'react';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { loadCustomFields } from '#src/frame/custom-fields/load-custom-fields.ts';
import type { SideRoute } from '#src/frame/layout-routes.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { textOf } from '#src/ui/list/list-search-params.ts';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { readItemSearch } from './item/item-search.ts';
import { itemFilters } from './list/filters.ts';
import { priceListFilters, readPriceListSearch } from './price-lists/price-list-filters.ts';

/** Parts of an item's page that other domains provide. */
export interface ItemPageParts {
  /** The suppliers of the item. */
  Suppliers?: ComponentType<{ item: Item }>;
  /** The assembly orders that produce it, or use it as a part. */
  AssemblyOrders?: ComponentType<{ item: Item }>;
}

const texts = async () => await loadTexts('accounts', 'trade');

const readNewSearch = ({ from }: Record<string, unknown>): { from?: string } =>
  textOf(from) ? { from: textOf(from) } : {};

/** Screens of items: list, one item, its forms. */
export function itemsRoutes(parent: SideRoute, parts: ItemPageParts = {}) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: '/items',
    validateSearch: itemFilters.read,
    loader: texts,
    pendingComponent: () => <PageSkeleton width="full" rows={14} />,
    component: lazyRouteComponent(() => import('./list/items-page.tsx'), 'ItemsPage'),
  });
  const create = createRoute({
    getParentRoute: () => parent,
    path: '/items/new',
    validateSearch: readNewSearch,
    loader: async ({ context }) => {
      await Promise.all([texts(), loadCustomFields(context)]);
    },
    component: lazyRouteComponent(() => import('./form/item-new-page.tsx'), 'ItemNewPage'),
  });
  const item = createRoute({
    getParentRoute: () => parent,
    path: '/items/$code',
    validateSearch: readItemSearch,
    beforeLoad: () => ({ itemParts: parts }),
    loader: async ({ context: { queryClient, division }, params: { code } }) => {
      const item = callOptions(api.items.getByCode, { params: { division: String(division), code } });
      await Promise.all([texts(), queryClient.ensureQueryData(item)]);
    },
    pendingComponent: () => <PageSkeleton facts={5} tabs />,
    component: lazyRouteComponent(() => import('./item/item-page.tsx'), 'ItemPage'),
  });
  const edit = createRoute({
    getParentRoute: () => parent,
    path: '/items/$code/edit',
    loader: async ({ context: { queryClient, division }, params: { code } }) => {
      const item = callOptions(api.items.getByCode, { params: { division: String(division), code } });
      await Promise.all([texts(), queryClient.ensureQueryData(item)]);
    },
    component: lazyRouteComponent(() => import('./form/item-edit-page.tsx'), 'ItemEditPage'),
  });
  const priceLists = createRoute({
    getParentRoute: () => parent,
    path: '/price-lists',
    validateSearch: priceListFilters.read,
    loader: texts,
    pendingComponent: () => <PageSkeleton width="full" rows={14} />,
    component: lazyRouteComponent(() => import('./price-lists/price-lists-page.tsx'), 'PriceListsPage'),
  });
  const priceList = createRoute({
    getParentRoute: () => parent,
    path: '/price-lists/$id',
    validateSearch: readPriceListSearch,
    loader: async ({ context: { queryClient, division }, params: { id } }) => {
      const priceList = callOptions(api.items.getPriceList, { params: { division, priceListId: id } });
      await Promise.all([texts(), queryClient.ensureQueryData(priceList)]);
    },
    pendingComponent: () => <PageSkeleton facts={4} tabs />,
    component: lazyRouteComponent(() => import('./price-lists/price-list-page.tsx'), 'PriceListPage'),
  });
  return [list, create, item, edit, priceLists, priceList];
}
