import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Leads to the page of a service request. */
export function RequestLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to="/service-requests/$id" params={{ id }}>
      {children}
    </Link>
  );
}
