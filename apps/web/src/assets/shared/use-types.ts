import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';

const rarelyChanges = { staleTime: 300_000 };

/** Asset types with their plans, and the check points that define which dates are read from an asset. */
export function useTypes() {
  const types = useCall(api.assets.listTypes, { pageSize: 1000 }, rarelyChanges);
  const points = useCall(api.assets.listCheckPoints, { pageSize: 1000 }, rarelyChanges);
  return { types: types.data?.rows ?? [], points: points.data?.rows ?? [] };
}
