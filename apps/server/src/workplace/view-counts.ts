import { parse as parseAddress } from 'node:querystring';
import type { ViewedList } from '@werkbank/contract/views/calls.ts';
import type { ViewCount } from '@werkbank/contract/workplace/view-counts.ts';
import type { Route } from '#http/context.ts';
import {
  type ComposedList,
  callerOf,
  findList,
  inLanes,
  type PageContext,
  parseQuery,
  type Query,
  readList,
} from './composed-lists.ts';

/** The call of each list that has views. */
const calls: Readonly<Record<ViewedList, string>> = {
  accounts: 'accounts.list',
  assets: 'assets.list',
  complaints: 'complaints.list',
  contacts: 'accounts.listAllContacts',
  estimates: 'estimates.list',
  items: 'items.list',
  locations: 'locations.list',
  mails: 'mails.list',
  'purchase-orders': 'purchaseOrders.list',
  'sales-order-open-lines': 'salesOrders.listOpenLines',
  'sales-orders': 'salesOrders.list',
  'service-requests': 'serviceRequests.list',
  'work-orders': 'workOrders.list',
};

/** A list and the query of its call as text. */
interface Counted {
  list: ViewedList;
  query: string;
}

/** Counts the rows of several lists, each as its own call would. @throws Error at start for a list that is not served */
export function prepareViewCounts(routes: readonly Route[]) {
  const lists = Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, findList(routes, call)]));
  return async (views: readonly Counted[], context: PageContext): Promise<(ViewCount | null)[]> => {
    const counts = views.map((): ViewCount | null => null);
    await inLanes([...views.entries()], async ([index, { list, query }]) => {
      const composed = lists[list];
      if (composed) counts[index] = await count(composed, { list, query }, context);
    });
    return counts;
  };
}

async function count(composed: ComposedList, view: Counted, context: PageContext): Promise<ViewCount | null> {
  const caller = callerOf(composed, context.caller, context.division);
  const query = caller && readQuery(composed, view.query);
  if (!query) return null;
  const reading = { params: {}, query: query.parsed, size: 1, section: view.list };
  const read = await readList(composed, reading, { ...context, caller });
  return read === null || read === 'absent' ? null : { total: read.total, totalIsExact: read.totalIsExact };
}

/** Undefined for one that the call of the list refuses: a view may be older than the filters. */
function readQuery(composed: ComposedList, query: string): { parsed: unknown } | undefined {
  try {
    return { parsed: parseQuery(composed, { ...parseAddress(query) } as Query) };
  } catch {
    return undefined;
  }
}
