import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';

/**
 * What a label, serial or inventory number tells of a device, wherever it hangs: for who does not see the device by its
 * location. Null when the code is not one of this device.
 */
export function useScannedAsset(code: string | undefined, id: string) {
  const query = useCall(api.assets.lookUp, { params: { code: code ?? '' } }, { enabled: code !== undefined });
  const asset = code === undefined ? null : query.data && (query.data.assets.find((one) => one.id === id) ?? null);
  return { asset, error: query.error, refetch: query.refetch };
}
