import type { ReplacementInput } from '@werkbank/contract/assets/asset/asset.ts';
import type { PackTask } from '@werkbank/contract/work-orders/day/day.ts';
import type { Entry } from '../outbox/outbox-model.ts';
import type { Usable } from '../pack/van-model.ts';
import { codeOf, tagOf } from '../scan/scan-model.ts';

/** What is typed of the device that takes the place of another; empty text stands for nothing. */
export interface ReplaceValues {
  /** From the van; null for one like the old one that came from elsewhere. */
  part: Usable | null;
  /** The old label moves over, another one is stuck on, or the office prints one. */
  label: 'keep' | 'other' | 'later';
  tag: string;
  serialNumber: string;
  year: string;
}

export type ReplaceFault = 'tag' | 'tagUsed' | 'serialNumber' | 'year';

/** What has to be typed otherwise; `used` are the tags of the job. */
export function faultOf(values: ReplaceValues, used: readonly (string | null)[], now: Date): ReplaceFault | null {
  const { part, label, tag, serialNumber, year } = values;
  if (label === 'other' && tagOf(tag) === null) return 'tag';
  if (label === 'other' && used.includes(tagOf(codeOf(tag)))) return 'tagUsed';
  if (part?.isSerial && serialNumber.trim() === '') return 'serialNumber';
  const isYear = /^\d{4}$/.test(year.trim()) && Number(year) >= 1950 && Number(year) <= now.getFullYear();
  return year.trim() === '' || isYear ? null : 'year';
}

/** Devices in the van that could hang there: those of its type first, those of which there are none left last. */
export const offered = (usables: readonly Usable[], { type, itemId }: Pick<PackTask, 'type' | 'itemId'>): Usable[] =>
  usables
    .filter((one) => one.onHand !== null && (one.itemId === itemId || one.isSerial) && one.assetTypes.includes(type))
    .toSorted((a, b) => Number(b.itemId === itemId) - Number(a.itemId === itemId));

/** A replacement that the server refused, as it was typed, and its entry. */
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

/** What the call is told; what is not named is inherited. The article becomes an item of the order. */
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
