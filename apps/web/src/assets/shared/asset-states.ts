import type { AssetState } from '@werkbank/contract/assets/asset/asset.ts';

export const assetStates: readonly AssetState[] = [
  'inService',
  'defect',
  'missing',
  'inWorkshop',
  'outOfService',
  'planned',
  'replaced',
  'removed',
];

/** States in which an asset comes due. */
export const dueStates: readonly AssetState[] = ['inService', 'inWorkshop', 'defect', 'missing'];
