import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Leads to the page of an estimate. */
export function EstimateLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to="/estimates/$estimateId" params={{ estimateId: id }}>
      {children}
    </Link>
  );
}
