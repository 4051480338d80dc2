import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';

/** The values entered in the steps of a replacement; empty text means none. */
export interface ReplacementValues {
  reason: string;
  /** The old tag is transferred, another one is used, or the server creates one. */
  label: 'keep' | 'other' | 'new';
  tag: string;
  type: string;
  itemId: string;
  serialNumber: string;
  manufactureDate: string | null;
  warehouseId: string;
}

/** The same type as the old asset, with its tag. */
export const newReplacement = ({ tag, type, itemId }: Asset): ReplacementValues => ({
  reason: '',
  label: tag === null ? 'new' : 'keep',
  tag: '',
  type,
  itemId: itemId ?? '',
  serialNumber: '',
  manufactureDate: null,
  warehouseId: '',
});

/** The field that blocks the next step. */
export function stepFault(step: number, values: ReplacementValues): 'reason' | 'tag' | 'manufactureDate' | null {
  if (step === 0 && values.reason.trim() === '') return 'reason';
  if (step === 0 && values.label === 'other' && values.tag.trim() === '') return 'tag';
  const { manufactureDate } = values;
  return step === 1 && manufactureDate !== null && !/^\d{4}-\d{2}-\d{2}$/.test(manufactureDate)
    ? 'manufactureDate'
    : null;
}

/** The request of a replacement; type and item are sent only when they differ, so that the rest is inherited. */
export function replacementBody(asset: Asset, values: ReplacementValues) {
  const { label, tag, type, itemId, serialNumber, manufactureDate, warehouseId, reason } = values;
  return {
    reason: reason.trim(),
    keepTag: label === 'keep',
    ...(label === 'other' && { tag: tag.trim() }),
    ...(type !== asset.type && { type }),
    ...(itemId !== (asset.itemId ?? '') && { itemId: itemId || null }),
    serialNumber: serialNumber.trim() || null,
    manufactureDate,
    ...(warehouseId && { warehouseId }),
  };
}
