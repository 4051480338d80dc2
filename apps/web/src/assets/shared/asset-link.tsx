import { recordLink } from '#src/ui/basics/record-link.tsx';

interface NamedAsset {
  locationId: string;
  id: string;
  /** The scanned tag or number, which opens the asset to people who may not see its location. */
  code?: string | undefined;
}

/** A link to the page of an asset. */
export const AssetLink = recordLink<NamedAsset>(({ locationId, id, code }) => ({
  to: '/locations/$id/assets/$assetId',
  params: { id: locationId, assetId: id },
  search: code ? { code } : {},
}));
