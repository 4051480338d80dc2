import type { Asset, AssetState } from '@werkbank/contract/assets/asset/asset.ts';
import type { AssetTypeDetail, CheckPoint } from '@werkbank/contract/assets/types/asset-type.ts';
import type { PlanLevel } from '@werkbank/contract/assets/types/plan.ts';
import type { UseFormReturn } from 'react-hook-form';
import { defineForm, type Field, type FormValues } from '#src/ui/form/define-form.ts';
import { choice, day, number, optionalChoice, suggestedText, text } from '#src/ui/form/form-field.ts';

type SettableState = Exclude<AssetState, 'replaced' | 'removed'>;

/** States that a user may set, in life cycle order. */
export const settableStates: readonly SettableState[] = [
  'planned',
  'inService',
  'defect',
  'inWorkshop',
  'missing',
  'outOfService',
];

/** `yes`, `no`, or empty while unknown. */
const yesOrNo = (label: string): Field<string, boolean | null, boolean | null> => ({
  label,
  empty: '',
  read: (kept) => (kept === null ? '' : kept ? 'yes' : 'no'),
  write: (value) => (value === '' ? null : value === 'yes'),
});

const state: Field<SettableState, AssetState, SettableState> = {
  label: 'field.status',
  empty: 'inService',
  read: (kept) => settableStates.find((known) => known === kept) ?? 'outOfService',
  write: (value) => value,
  show: (value, t) => t(`assets.state.${value}`),
};

/** An empty tag or description is filled in by the server. */
export const assetForm = defineForm<Asset>()(
  {
    type: choice<string>('field.type', ''),
    itemId: optionalChoice('assets.item'),
    description: suggestedText('field.description', 250),
    tag: suggestedText('assets.tag', 40),
    brand: text('assets.brand', 60),
    model: text('assets.model', 60),
    serialNumber: text('assets.serialNumber', 50),
    inventoryNumber: text('assets.inventoryNumber', 50),
    placeId: optionalChoice('assets.place'),
    position: text('assets.position', 120),
    walkOrder: number('assets.walkOrder'),
    agent: text('assets.agent', 60),
    content: number('assets.content'),
    contentUnit: text('assets.contentUnit', 10),
    fireClass: text('assets.fireClass', 10),
    containsPfas: yesOrNo('assets.containsPfas'),
    manufactureDate: day('assets.manufactureDate'),
    installationDate: day('assets.installationDate'),
    warrantyUntil: day('assets.warrantyUntil'),
    endOfLifeOn: day('assets.endOfLife'),
    servicedBefore: day('assets.servicedBefore'),
    batteryDueOn: day('assets.batteryDueOn'),
    padsAdultDueOn: day('assets.padsAdultDueOn'),
    padsChildDueOn: day('assets.padsChildDueOn'),
    expiryDate: day('assets.expiryDate'),
    ownership: choice<Asset['ownership']>('assets.ownership', 'customer', 'assets.ownership'),
    contractNumber: text('assets.contractNumber', 40),
    state,
    stateReason: text('assets.stateReason', 250),
    notes: text('field.notes', 4000),
  },
  {
    ofCode: { 'asset.tag_taken': 'tag', 'asset.tag_invalid': 'tag', 'asset.unknown_type': 'type' },
    other: 'assets.refused',
  },
);

export type AssetValues = FormValues<typeof assetForm>;
export type AssetForm = UseFormReturn<AssetValues>;

/** The initial values of a new asset, installed today. */
export const newAssetValues = (type: string, tag: string, today: string): AssetValues => ({
  ...assetForm.empty,
  type,
  tag,
  installationDate: today,
});

/** Another asset of the same make at the same place; its label and numbers are its own. */
export const copyOf = (asset: Asset): AssetValues => ({
  ...assetForm.valuesOf(asset),
  tag: '',
  serialNumber: '',
  inventoryNumber: '',
  walkOrder: null,
  state: 'inService',
  stateReason: '',
  notes: '',
});

/** Months agreed for an asset, for each level of its plan that has an interval; null follows the plan. */
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

/** The extra fields of an asset of a type: dates that its check points read from it, and its extinguishing agent. */
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
