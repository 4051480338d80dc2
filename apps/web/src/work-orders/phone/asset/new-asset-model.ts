import type { AssetInput } from '@werkbank/contract/assets/asset/asset.ts';
import type { PackTask, PackType } from '@werkbank/contract/work-orders/day/day.ts';
import type { Entry } from '../outbox/outbox-model.ts';
import type { RoundOrder } from '../pack/pack-model.ts';
import { codeOf, levelOf, tagOf, unknownFields } from '../scan/scan-model.ts';

/** The form of an asset that was found on site. */
export interface NewAssetValues {
  type: string;
  placeId: string;
  position: string;
  tag: string;
  serialNumber: string;
  year: string;
}

export const blankAsset: NewAssetValues = { type: '', placeId: '', position: '', tag: '', serialNumber: '', year: '' };

export type NewAssetFault = 'type' | 'tag' | 'tagUsed' | 'year';

const firstYear = 1950;

/** The first fault of the form; `used` are the tags of the job. */
export function faultOf(
  { type, tag, year }: NewAssetValues,
  used: readonly (string | null)[],
  now: Date,
): NewAssetFault | null {
  if (type === '') return 'type';
  if (tag.trim() !== '' && tagOf(tag) === null) return 'tag';
  if (tag.trim() !== '' && used.includes(tagOf(tag))) return 'tagUsed';
  return year.trim() === '' || isYear(year, now) ? null : 'year';
}

const isYear = (year: string, now: Date): boolean =>
  /^\d{4}$/.test(year.trim()) && Number(year) >= firstYear && Number(year) <= now.getFullYear();

const maxFrequent = 4;

/** The most frequent types of the round, because assets found on site are usually of these types. */
export function frequentTypes<Type extends Pick<PackType, 'type'>>(
  tasks: readonly Pick<PackTask, 'type'>[],
  types: readonly Type[],
): Type[] {
  const counts = new Map(types.map(({ type }) => [type, tasks.filter((task) => task.type === type).length]));
  const countOf = ({ type }: Type) => counts.get(type) ?? 0;
  return types
    .filter((type) => countOf(type) > 0)
    .toSorted((a, b) => countOf(b) - countOf(a))
    .slice(0, maxFrequent);
}

/** A new asset that the server refused, as typed, and the entries that saving replaces. */
interface RefusedAsset {
  taskId: string;
  assetId: string;
  values: NewAssetValues;
  createEntry: string;
  joinEntry: string | undefined;
}

export function refusedAsset(entries: readonly Entry[], taskId: string | undefined): RefusedAsset | undefined {
  const own = entries.filter(({ step }) => 'taskId' in step.params && step.params.taskId === taskId);
  const create = own.find(({ step, state }) => step.call === 'createDevice' && state !== 'waiting');
  if (taskId === undefined || create?.step.call !== 'createDevice') return undefined;
  const { id: assetId, type, placeId, position, tag, serialNumber, manufactureDate } = create.step.asset;
  return {
    taskId,
    assetId,
    values: {
      type,
      placeId: placeId ?? '',
      position: position ?? '',
      tag: tag ?? '',
      serialNumber: serialNumber ?? '',
      year: manufactureDate?.slice(0, 4) ?? '',
    },
    createEntry: create.id,
    joinEntry: own.find(({ step }) => step.call === 'addToJob')?.id,
  };
}

/** The new asset for the server, and its task as shown in the round until it is sent. */
export function newAsset(
  { type, placeId, position, tag, serialNumber, year }: NewAssetValues,
  types: readonly PackType[],
  { order, places, tasks, site }: RoundOrder,
  ids: { assetId: string; taskId: string },
): { asset: AssetInput & { id: string }; task: PackTask } {
  const kind = types.find((one) => one.type === type && one.country === site.country);
  const manufactureDate = year.trim() === '' ? null : `${year.trim()}-01-01`;
  const fields = {
    tag: tag.trim() === '' ? null : tagOf(codeOf(tag)),
    placeId: placeId || null,
    position: position.trim() || null,
    serialNumber: serialNumber.trim() || null,
    manufactureDate,
  };
  const { tag: ownTag, ...rest } = fields;
  return {
    asset: { id: ids.assetId, type, ...rest, ...(ownTag !== null && { tag: ownTag }) },
    task: {
      ...unknownFields,
      ...fields,
      id: ids.taskId,
      assetId: ids.assetId,
      workOrderId: order.id,
      sequence: Math.max(0, ...tasks.map(({ sequence }) => sequence)) + 1,
      type,
      typeDescription: kind?.description ?? type,
      description: kind?.description ?? type,
      placePath: places.find(({ id }) => id === placeId)?.path ?? null,
      assetState: 'inService',
      light: 'green',
      dueOn: null,
      level: levelOf(order),
      version: 1,
      modified: new Date(0).toISOString(),
      brand: null,
      model: null,
      inventoryNumber: null,
      walkOrder: null,
      endOfLifeOn: null,
      assetVersion: 1,
    },
  };
}
