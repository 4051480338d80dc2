import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';

/** Replaced or removed: nothing changes it any more. */
export const isEnded = ({ state }: Pick<Asset, 'state'>): boolean => state === 'replaced' || state === 'removed';
