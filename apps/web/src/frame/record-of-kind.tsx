import { Link, type LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Pages of the records that other records are about, by the server's name of the kind. */
const pages: Readonly<Record<string, (id: string) => LinkOptions>> = {
  account: (id) => ({ to: '/accounts/$id', params: { id } }),
  estimate: (id) => ({ to: '/estimates/$estimateId', params: { estimateId: id } }),
  purchaseOrder: (id) => ({ to: '/purchase-orders/$id', params: { id } }),
  salesOrder: (id) => ({ to: '/sales-orders/$id', params: { id } }),
  serviceRequest: (id) => ({ to: '/service-requests/$id', params: { id } }),
  workOrder: (id) => ({ to: '/work-orders/$workOrderId', params: { workOrderId: id } }),
};

/** The name of a record of any kind, as a link if the kind has a page. */
export function RecordOfKind({ kind, id, children }: { kind: string; id: string | null; children: ReactNode }) {
  const page = id === null ? undefined : pages[kind]?.(id);
  return page ? <Link {...page}>{children}</Link> : children;
}
