import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Leads to the page of a complaint. */
export function ComplaintLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to="/complaints/$id" params={{ id }}>
      {children}
    </Link>
  );
}
