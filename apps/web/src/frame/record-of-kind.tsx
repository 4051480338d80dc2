import { Link, type LinkOptions } from '@tanstack/react-router';
import type { ExchangeKind } from '@werkbank/contract/accounting-connection/exchange.ts';
import { type ReactNode, Suspense } from 'react';
import { frameParts } from './frame-parts.ts';

/** Pages of the records that other records are about, by the server's name of the kind. */
const pages: Readonly<Record<string, (id: string) => LinkOptions>> = {
  account: (id) => ({ to: '/accounts/$id', params: { id } }),
  assemblyOrder: (id) => ({ to: '/assembly-orders/$id', params: { id } }),
  complaint: (id) => ({ to: '/complaints/$id', params: { id } }),
  estimate: (id) => ({ to: '/estimates/$estimateId', params: { estimateId: id } }),
  purchaseOrder: (id) => ({ to: '/purchase-orders/$id', params: { id } }),
  salesOrder: (id) => ({ to: '/sales-orders/$id', params: { id } }),
  serviceRequest: (id) => ({ to: '/service-requests/$id', params: { id } }),
  warehouse: (id) => ({ to: '/warehouses/$warehouseId', params: { warehouseId: id } }),
  workOrder: (id) => ({ to: '/work-orders/$workOrderId', params: { workOrderId: id } }),
};

/** The name of a record of any kind, as a link if the kind has a page. */
export function RecordOfKind({ kind, id, children }: { kind: string; id: string | null; children: ReactNode }) {
  const page = id === null ? undefined : pages[kind]?.(id);
  return page ? <Link {...page}>{children}</Link> : children;
}

/** The same in a row of a list, whose records are read together. */
export function RowMark(props: { kind: ExchangeKind; recordId: string; among: readonly string[]; name: string }) {
  const { RowMark: Mark } = frameParts();
  return (
    <Suspense fallback={null}>
      <Mark {...props} />
    </Suspense>
  );
}

/** Whether a record agrees with the accounting package, on the page of the record; nothing where nothing is exchanged. */
export function RecordMark({ kind, id }: { kind: ExchangeKind; id: string }) {
  const { RecordMark: Mark } = frameParts();
  return (
    <Suspense fallback={null}>
      <Mark kind={kind} recordId={id} />
    </Suspense>
  );
}
