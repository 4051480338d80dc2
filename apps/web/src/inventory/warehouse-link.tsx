import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Leads to the page of a warehouse. */
export function WarehouseLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to="/warehouses/$warehouseId" params={{ warehouseId: id }}>
      {children}
    </Link>
  );
}
