import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Leads to the page of an item; shows its code when there is nothing else to show. */
export function ItemLink({ code, children }: { code: string; children?: ReactNode }) {
  return (
    <Link to="/items/$code" params={{ code }}>
      {children ?? code}
    </Link>
  );
}
