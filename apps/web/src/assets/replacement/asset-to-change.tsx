import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import type { ReactNode } from 'react';
import { useAccess } from '#src/identity/access.ts';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { isEnded } from '../shared/is-ended.ts';
import { EndedPage } from './ended-page.tsx';
import { useOpenAsset } from './use-open-asset.ts';

interface AssetToChangeProps {
  locationId: string;
  id: string;
  children: (asset: Asset) => ReactNode;
}

/** The asset of a task in several steps; or a page that explains that the reader may not change it or that it has ended. */
export function AssetToChange({ locationId, id, children }: AssetToChangeProps) {
  const { canChange } = useAccess('assets');
  const { asset, error, refetch } = useOpenAsset(locationId, id);
  if (!canChange) return <NoPermission level={1} />;
  if (asset) return isEnded(asset) ? <EndedPage asset={asset} /> : children(asset);
  return error ? (
    <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton width="narrow" />
  );
}
