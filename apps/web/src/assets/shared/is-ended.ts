import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';

/** Replaced or removed: it can no longer change. */
export const isEnded = ({ state }: Pick<Asset, 'state'>): boolean => state === 'replaced' || state === 'removed';
