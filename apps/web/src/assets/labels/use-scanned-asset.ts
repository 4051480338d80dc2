import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';

/**
 * What a tag, serial or inventory number reveals about an asset at any location, for readers who may not see the asset through its
 * location. Null when the code is not one of this asset.
 */
export function useScannedAsset(code: string | undefined, id: string) {
  const query = useCall(api.assets.lookUp, { params: { code: code ?? '' } }, { enabled: code !== undefined });
  const asset = code === undefined ? null : query.data && (query.data.assets.find((one) => one.id === id) ?? null);
  return { asset, error: query.error, refetch: query.refetch };
}
