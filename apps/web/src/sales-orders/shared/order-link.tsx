import { recordLink } from '#src/ui/basics/record-link.tsx';
import type { OrderTab } from './order-search.ts';

/** A link to the page of an order. */
export const OrderLink = recordLink<{ id: string; tab?: OrderTab }>(({ id, tab }) => ({
  to: '/sales-orders/$id',
  params: { id },
  search: tab ? { tab } : {},
}));
