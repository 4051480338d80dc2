import type { ReplacementInput } from '@werkbank/contract/assets/asset/asset.ts';
import type { PackTask } from '@werkbank/contract/work-orders/day/day.ts';
import type { Entry } from '../outbox/outbox-model.ts';
import type { Usable } from '../pack/van-model.ts';
import { codeOf, tagOf } from '../scan/scan-model.ts';

/** The form of a replacement. */
export interface ReplaceValues {
  /** From the van; null for an asset of the same type from elsewhere. */
  part: Usable | null;
  /** The old label is kept, another one is used, or one is printed later. */
  label: 'keep' | 'other' | 'later';
  tag: string;
  serialNumber: string;
  year: string;
}

export type ReplaceFault = 'tag' | 'tagUsed' | 'serialNumber' | 'year';

/** The first fault of the form; `used` are the tags of the job. */
export function faultOf(values: ReplaceValues, used: readonly (string | null)[], now: Date): ReplaceFault | null {
  const { part, label, tag, serialNumber, year } = values;
  if (label === 'other' && tagOf(tag) === null) return 'tag';
  if (label === 'other' && used.includes(tagOf(codeOf(tag)))) return 'tagUsed';
  if (part?.isSerial && serialNumber.trim() === '') return 'serialNumber';
  const isYear = /^\d{4}$/.test(year.trim()) && Number(year) >= 1950 && Number(year) <= now.getFullYear();
  return year.trim() === '' || isYear ? null : 'year';
}

/**
 * Assets of the type in the van that are still sold: the same item first, then those of other assets of the type. What only fits such an
 * asset, as a battery and a cabinet fit an AED, is not a replacement.
 */
export function offered(
  usables: readonly Usable[],
  { type, itemId }: Pick<PackTask, 'type' | 'itemId'>,
  known: readonly Pick<PackTask, 'type' | 'itemId'>[],
): Usable[] {
  const alike = new Set(known.flatMap((one) => (one.type === type && one.itemId !== null ? [one.itemId] : [])));
  const isWhole = (one: Usable) => alike.has(one.itemId) || (one.ownTypes ?? one.assetTypes).includes(type);
  const rank = (one: Usable) => (one.itemId === itemId ? 0 : alike.has(one.itemId) ? 1 : 2);
  return usables
    .filter(
      (one) =>
        one.onHand !== null &&
        // A day that was stored by an earlier version does not say it.
        one.isSold !== false &&
        (one.itemId === itemId || (one.isSerial && isWhole(one))),
    )
    .toSorted((a, b) => rank(a) - rank(b));
}

/** A replacement that the server refused, as typed, with the id of its entry. */
export function refusedReplacement(
  entries: readonly Entry[],
  taskId: string,
  parts: readonly Usable[],
): { id: string; values: ReplaceValues } | undefined {
  for (const { id, step, state } of entries) {
    if (state === 'waiting' || step.call !== 'replaceDevice' || step.params.taskId !== taskId) continue;
    const { itemId, keepTag, tag, serialNumber, manufactureDate } = step.replacement;
    const values: ReplaceValues = {
      part: parts.find((part) => part.itemId === itemId) ?? null,
      label: keepTag ? 'keep' : tag === undefined ? 'later' : 'other',
      tag: tag ?? '',
      serialNumber: serialNumber ?? '',
      year: manufactureDate?.slice(0, 4) ?? '',
    };
    return { id, values };
  }
  return undefined;
}

/** Body of the call; the server takes missing fields from the old asset. An item from the van becomes an item of the order. */
export function replacementBody(values: ReplaceValues, workOrderId: string, reason: string): ReplacementInput {
  const { part, label, tag, serialNumber, year } = values;
  return {
    workOrderId,
    keepTag: label === 'keep',
    ...(label === 'other' && { tag: tagOf(codeOf(tag)) ?? tag }),
    ...(part && { itemId: part.itemId, ...(part.warehouseId !== null && { warehouseId: part.warehouseId }) }),
    serialNumber: serialNumber.trim() || null,
    manufactureDate: year.trim() === '' ? null : `${year.trim()}-01-01`,
    ...(reason !== '' && { reason: reason.slice(0, 250) }),
  };
}
