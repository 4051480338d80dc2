import type { AssetTypeDetail } from '@werkbank/contract/assets/types/asset-type.ts';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';

/**
 * Names item groups of a type by code and description: *1100 Fire extinguishers, 1200 Hoses*; in the words of the current division, as
 * types apply to all of them.
 */
export function useGroupNames() {
  const { canSee } = useAccess('items');
  const params = { division: String(useDivision()) };
  const { data } = useCall(api.items.listGroups, { params, pageSize: 1000 }, { enabled: canSee });
  const own = Object.fromEntries((data?.rows ?? []).map(({ code, description }) => [code, description]));
  return ({ itemGroupNames }: AssetTypeDetail, codes: readonly string[]) =>
    codes.map((code) => `${code} ${own[code] ?? itemGroupNames[code] ?? ''}`.trim()).join(', ') || '–';
}
