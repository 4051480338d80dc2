import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import { useState } from 'react';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { isEnded } from '../shared/is-ended.ts';

/**
 * The asset of a task in several steps, always in its newest version: after a conflict with another user, the task can continue. An asset
 * that the task itself ends or moves away remains visible until the page is left.
 */
export function useOpenAsset(locationId: string, id: string) {
  const { data, error, refetch } = useCall(api.assets.get, { params: { locationId, id } });
  const [asset, setAsset] = useState<Asset | undefined>(data);
  if (data && data !== asset && (!asset || !isEnded(data))) setAsset(data);
  return { asset, error, refetch };
}
