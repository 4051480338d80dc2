import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Leads to the page of an account. */
export function AccountLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to="/accounts/$id" params={{ id }}>
      {children}
    </Link>
  );
}
