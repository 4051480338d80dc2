import type { Asset, AssetChange, AssetInput, AssetState } from '@werkbank/contract/assets/asset/asset.ts';
import type { AssetTypeDetail, CheckPoint } from '@werkbank/contract/assets/types/asset-type.ts';
import type { PlanLevel } from '@werkbank/contract/assets/types/plan.ts';

/** What the form of a device holds; empty text stands for nothing. */
export interface AssetValues {
  type: string;
  itemId: string;
  description: string;
  tag: string;
  brand: string;
  model: string;
  serialNumber: string;
  inventoryNumber: string;
  placeId: string;
  position: string;
  walkOrder: number | null;
  agent: string;
  content: number | null;
  contentUnit: string;
  fireClass: string;
  /** `yes`, `no`, or empty while nobody knows. */
  containsPfas: string;
  manufactureDate: string | null;
  installationDate: string | null;
  warrantyUntil: string | null;
  endOfLifeOn: string | null;
  servicedBefore: string | null;
  batteryDueOn: string | null;
  padsAdultDueOn: string | null;
  padsChildDueOn: string | null;
  expiryDate: string | null;
  ownership: 'customer' | 'rental' | 'loan';
  contractNumber: string;
  state: SettableState;
  stateReason: string;
  notes: string;
}

export type SettableState = Exclude<AssetState, 'replaced' | 'removed'>;

/** States that a person may set, in the order of a life. */
export const settableStates: readonly SettableState[] = [
  'planned',
  'inService',
  'defect',
  'inWorkshop',
  'missing',
  'outOfService',
];

/** Every field with the text that names it, in the order of the form. */
export const fieldTexts: Readonly<Record<keyof AssetValues, string>> = {
  type: 'field.type',
  itemId: 'assets.item',
  description: 'field.description',
  tag: 'assets.tag',
  brand: 'assets.brand',
  model: 'assets.model',
  serialNumber: 'assets.serialNumber',
  inventoryNumber: 'assets.inventoryNumber',
  placeId: 'assets.place',
  position: 'assets.position',
  walkOrder: 'assets.walkOrder',
  agent: 'assets.agent',
  content: 'assets.content',
  contentUnit: 'assets.contentUnit',
  fireClass: 'assets.fireClass',
  containsPfas: 'assets.containsPfas',
  manufactureDate: 'assets.manufactureDate',
  installationDate: 'assets.installationDate',
  warrantyUntil: 'assets.warrantyUntil',
  endOfLifeOn: 'assets.endOfLife',
  servicedBefore: 'assets.servicedBefore',
  batteryDueOn: 'assets.batteryDueOn',
  padsAdultDueOn: 'assets.padsAdultDueOn',
  padsChildDueOn: 'assets.padsChildDueOn',
  expiryDate: 'assets.expiryDate',
  ownership: 'assets.ownership',
  contractNumber: 'assets.contractNumber',
  state: 'field.status',
  stateReason: 'assets.stateReason',
  notes: 'field.notes',
};

/** A new device hangs there from today. */
export const newAssetValues = (type: string, tag: string, today: string): AssetValues => ({
  type,
  itemId: '',
  description: '',
  tag,
  brand: '',
  model: '',
  serialNumber: '',
  inventoryNumber: '',
  placeId: '',
  position: '',
  walkOrder: null,
  agent: '',
  content: null,
  contentUnit: '',
  fireClass: '',
  containsPfas: '',
  manufactureDate: null,
  installationDate: today,
  warrantyUntil: null,
  endOfLifeOn: null,
  servicedBefore: null,
  batteryDueOn: null,
  padsAdultDueOn: null,
  padsChildDueOn: null,
  expiryDate: null,
  ownership: 'customer',
  contractNumber: '',
  state: 'inService',
  stateReason: '',
  notes: '',
});

export function valuesOf(asset: Asset): AssetValues {
  const { type, description, walkOrder, content, ownership, containsPfas } = asset;
  return {
    ...datesOf(asset),
    ...textsOf(asset),
    type,
    description,
    walkOrder,
    content,
    ownership,
    state: settableStates.find((state) => state === asset.state) ?? 'outOfService',
    containsPfas: containsPfas === null ? '' : containsPfas ? 'yes' : 'no',
  };
}

const datesOf = (asset: Asset) => ({
  manufactureDate: asset.manufactureDate,
  installationDate: asset.installationDate,
  warrantyUntil: asset.warrantyUntil,
  endOfLifeOn: asset.endOfLifeOn,
  servicedBefore: asset.servicedBefore,
  batteryDueOn: asset.batteryDueOn,
  padsAdultDueOn: asset.padsAdultDueOn,
  padsChildDueOn: asset.padsChildDueOn,
  expiryDate: asset.expiryDate,
});

const textsOf = (asset: Asset) => ({
  tag: asset.tag ?? '',
  itemId: asset.itemId ?? '',
  brand: asset.brand ?? '',
  model: asset.model ?? '',
  serialNumber: asset.serialNumber ?? '',
  inventoryNumber: asset.inventoryNumber ?? '',
  placeId: asset.placeId ?? '',
  position: asset.position ?? '',
  agent: asset.agent ?? '',
  contentUnit: asset.contentUnit ?? '',
  fireClass: asset.fireClass ?? '',
  contractNumber: asset.contractNumber ?? '',
  stateReason: asset.stateReason ?? '',
  notes: asset.notes ?? '',
});

/** The values as the calls take them. A tag and a description that are empty are left to the server. */
export function bodyOf({ tag, description, itemId, placeId, containsPfas, ...values }: AssetValues): AssetInput {
  return {
    ...values,
    ...(tag.trim() && { tag }),
    ...(description.trim() && { description }),
    itemId: itemId || null,
    placeId: placeId || null,
    containsPfas: containsPfas === '' ? null : containsPfas === 'yes',
  };
}

/** Only what differs from the record as it was read, so that nothing else is written over. */
export function changesOf(before: AssetValues, after: AssetValues): AssetChange {
  const was = bodyOf(before);
  const changed = Object.entries(bodyOf(after)).filter(
    ([name, value]) => (was[name as keyof AssetInput] ?? null) !== (value ?? null),
  );
  return Object.fromEntries(changed);
}

/** Months agreed for a device, for each level of its plan that has an interval; null follows the plan. */
export type Intervals = Partial<Record<PlanLevel, number | null>>;

export const intervalsOf = (asset: Asset): Intervals =>
  Object.fromEntries(
    asset.plan
      .filter(({ intervalMonths, informative }) => intervalMonths !== null && !informative)
      .map(({ level, intervalMonths, intervalOverridden }) => [level, intervalOverridden ? intervalMonths : null]),
  );

export function changedIntervals(before: Intervals, after: Intervals): { level: PlanLevel; months: number | null }[] {
  const levels = Object.keys(after) as PlanLevel[];
  return levels
    .filter((level) => (before[level] ?? null) !== (after[level] ?? null))
    .map((level) => ({ level, months: after[level] ?? null }));
}

const expiring = ['batteryDueOn', 'padsAdultDueOn', 'padsChildDueOn', 'expiryDate'] as const;

/** What is asked of a device of a type: dates that its check points read from it, and what it puts fires out with. */
export function fieldsOf(type: AssetTypeDetail | undefined, points: readonly CheckPoint[]) {
  const families = type?.families ?? [];
  const ofType = points.filter(
    ({ family, types, active }) =>
      active && families.includes(family) && (types.length === 0 || types.includes(type?.type ?? '')),
  );
  return {
    dates: expiring.filter((name) => ofType.some(({ sets }) => sets === name)),
    extinguishes: families.includes('EXT'),
  };
}
