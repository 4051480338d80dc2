import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Leads to the page of a location. */
export function LocationLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to="/locations/$id" params={{ id }}>
      {children}
    </Link>
  );
}
