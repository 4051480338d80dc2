import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Leads to the page of a device. */
export function AssetLink({ locationId, id, children }: { locationId: string; id: string; children: ReactNode }) {
  return (
    <Link to="/locations/$id/assets/$assetId" params={{ id: locationId, assetId: id }}>
      {children}
    </Link>
  );
}
