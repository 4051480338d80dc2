import { recordLink } from '#src/ui/basics/record-link.tsx';

/** A link to the page of a purchase order. */
export const PurchaseOrderLink = recordLink(({ id }) => ({ to: '/purchase-orders/$id', params: { id } }));
