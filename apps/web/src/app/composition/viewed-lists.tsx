import type { ViewedList } from '@werkbank/contract/views/calls.ts';
import { contactFilters } from '#src/accounts/contact-list/contact-filters.ts';
import { accountFilters } from '#src/accounts/list/filters.ts';
import { assetFilters } from '#src/assets/list/filters.ts';
import { complaintFilters } from '#src/complaints/list/filters.ts';
import { estimateFilters } from '#src/estimates/list/filters.ts';
import { itemFilters } from '#src/items/list/filters.ts';
import { locationFilters } from '#src/locations/list/filters.ts';
import { mailFilters } from '#src/mails/filters.ts';
import { orderFilters as purchaseFilters } from '#src/purchase-orders/list/filters.ts';
import { openLineFilters } from '#src/sales-orders/lines/open-lines-filters.ts';
import { orderFilters } from '#src/sales-orders/list/filters.ts';
import { requestFilters } from '#src/service-requests/inbox/filters.ts';
import { type ListWithViews, PinnedViews } from '#src/views/pinned-views.tsx';
import { workOrderFilters } from '#src/work-orders/list/filters.ts';

/** Where the lists are, and what their filters ask the server. */
const lists: Readonly<Record<ViewedList, ListWithViews>> = {
  accounts: { path: '/accounts', filters: accountFilters },
  assets: { path: '/assets', filters: assetFilters },
  complaints: { path: '/complaints', filters: complaintFilters },
  contacts: { path: '/contacts', filters: contactFilters },
  estimates: { path: '/estimates', filters: estimateFilters },
  items: { path: '/items', filters: itemFilters },
  locations: { path: '/locations', filters: locationFilters },
  mails: { path: '/mails', filters: mailFilters },
  'purchase-orders': { path: '/purchase-orders', filters: purchaseFilters },
  'sales-order-open-lines': { path: '/sales-orders/lines', filters: openLineFilters },
  'sales-orders': { path: '/sales-orders', filters: orderFilters },
  'service-requests': { path: '/service-requests', filters: requestFilters },
  'work-orders': { path: '/work-orders', filters: workOrderFilters },
};

/** The pinned views of all lists. */
export const PinnedOfLists = () => <PinnedViews lists={lists} />;
