import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderTab } from '../sales-orders-routes.tsx';

/** Leads to the document page of an order. */
export function OrderLink({ id, tab, children }: { id: string; tab?: OrderTab; children: ReactNode }) {
  return (
    <Link to="/sales-orders/$id" params={{ id }} search={tab ? { tab } : {}}>
      {children}
    </Link>
  );
}
