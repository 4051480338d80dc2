import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface AssetLinkProps {
  locationId: string;
  id: string;
  /** The label or number by which it was found, for who sees it by that alone. */
  code?: string | undefined;
  children: ReactNode;
}

/** Leads to the page of a device. */
export function AssetLink({ locationId, id, code, children }: AssetLinkProps) {
  const params = { id: locationId, assetId: id };
  return (
    <Link to="/locations/$id/assets/$assetId" params={params} search={code ? { code } : {}}>
      {children}
    </Link>
  );
}
