import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Leads to the page of a work order. */
export function WorkOrderLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to="/work-orders/$workOrderId" params={{ workOrderId: id }}>
      {children}
    </Link>
  );
}
