import type { WorkOrderItem } from '@werkbank/contract/work-orders/items/item.ts';
import type { Entry } from '../outbox/outbox-model.ts';
import type { Usable } from '../pack/van-model.ts';
import type { Step } from '../steps/steps.ts';

/** A used part of a job, less the returned quantity. */
export interface PartRow {
  id: string;
  itemId: string;
  itemCode: string;
  description: string;
  unitCode: string;
  unitDescription: string | null;
  quantity: number;
  warehouseId: string | null;
  /** It, or a correction of it, has not been sent yet. */
  isUnsent: boolean;
  /** It can be corrected here; a part of a result is corrected at the asset until it is sent. */
  isOpen: boolean;
}

/** A row that the office planned and that is not used yet. */
export type PlannedRow = Pick<
  PartRow,
  'id' | 'itemId' | 'itemCode' | 'description' | 'unitCode' | 'unitDescription' | 'quantity' | 'warehouseId'
>;

/** The used and the planned parts with the pending steps applied; `entries` are those of the order. */
export function projectParts(items: readonly WorkOrderItem[], entries: readonly Entry[], usables: readonly Usable[]) {
  const steps = entries.map(({ step }) => step);
  const taken = new Set(steps.flatMap((step) => (step.call === 'usePlanned' ? [step.params.itemRowId] : [])));
  const known = items.filter(({ planned, quantity }) => !planned && quantity > 0).map((item) => rowOf(item, items));
  const waiting = entries.flatMap((entry) => waitingRows(entry, items, usables));
  return {
    used: [...known, ...waiting].map((row) => corrected(row, steps)).filter(({ quantity }) => quantity !== 0),
    planned: items.filter(({ id, planned }) => planned && !taken.has(id)) satisfies PlannedRow[],
  };
}

const rowOf = (item: WorkOrderItem, items: readonly WorkOrderItem[]): PartRow => ({
  ...item,
  quantity: items.reduce(
    (left, { correctsId, quantity }) => left + (correctsId === item.id ? quantity : 0),
    item.quantity,
  ),
  isUnsent: false,
  isOpen: true,
});

/** A row less the returns that have not been sent yet. */
function corrected(row: PartRow, steps: readonly Step[]): PartRow {
  const back = steps.flatMap((step) =>
    step.call === 'useItem' && step.item.correctsId === row.id ? [step.item.quantity] : [],
  );
  return {
    ...row,
    quantity: round(back.reduce((left, one) => left + one, row.quantity)),
    isUnsent: row.isUnsent || back.length > 0,
  };
}

function waitingRows({ id, step }: Entry, items: readonly WorkOrderItem[], usables: readonly Usable[]): PartRow[] {
  if (step.call === 'useItem' && step.item.correctsId === undefined)
    return waitingRow(step.rowId, step.item, usables, true);
  if (step.call === 'usePlanned') {
    const planned = items.find((item) => item.id === step.params.itemRowId);
    return planned ? [{ ...planned, quantity: step.item.quantity, isUnsent: true, isOpen: false }] : [];
  }
  if (step.call === 'answerTask')
    return (step.body.items ?? []).flatMap((item, n) => waitingRow(`${id}.${n}`, item, usables, false));
  if (step.call === 'replaceDevice') return waitingRow(id, { ...step.replacement, quantity: 1 }, usables, false);
  return [];
}

interface UsedItem {
  itemId?: string | null | undefined;
  warehouseId?: string | undefined;
  quantity: number;
}

function waitingRow(
  id: string,
  { itemId, warehouseId, quantity }: UsedItem,
  usables: readonly Usable[],
  isOpen: boolean,
): PartRow[] {
  const item = usables.find((one) => one.itemId === itemId);
  if (!item) return [];
  const { itemCode, itemDescription, unitCode, unitDescription } = item;
  return [
    {
      id,
      itemId: item.itemId,
      itemCode,
      description: itemDescription,
      unitCode,
      unitDescription,
      quantity,
      warehouseId: warehouseId ?? null,
      isUnsent: true,
      isOpen,
    },
  ];
}

/** The step that changes the quantity of a row: a new row for more, a return for less, undefined when it is the same. */
export function correction(row: PartRow, quantity: number, workOrderId: string, rowId: string): Step | undefined {
  const difference = round(quantity - row.quantity);
  if (difference === 0) return undefined;
  const { itemId, warehouseId } = row;
  const item = {
    itemId,
    quantity: difference,
    ...(warehouseId !== null && { warehouseId }),
    ...(difference < 0 && { correctsId: row.id }),
  };
  return { call: 'useItem', params: { workOrderId }, rowId, item };
}

/** Quantities have three decimals; sums of binary fractions are not exact. */
const round = (quantity: number): number => Math.round(quantity * 1000) / 1000;
