import type { AssetTypeDetail } from '@werkbank/contract/assets/types/asset-type.ts';

/** Item groups of a type by code and description: *1100 Fire extinguishers, 1200 Hoses*. */
export const nameGroups = ({ itemGroupNames }: AssetTypeDetail, codes: readonly string[]) =>
  codes.map((code) => `${code} ${itemGroupNames[code] ?? ''}`.trim()).join(', ') || '–';
