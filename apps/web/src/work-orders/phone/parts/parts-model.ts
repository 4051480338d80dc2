import type { WorkOrderItem } from '@werkbank/contract/work-orders/items/item.ts';
import type { Entry } from '../outbox/outbox-model.ts';
import type { Usable } from '../pack/van-model.ts';
import type { Step } from '../steps/steps.ts';

/** Something that was used on a job, less what was brought back. */
export interface PartRow {
  id: string;
  itemId: string;
  itemCode: string;
  description: string;
  unitCode: string;
  unitDescription: string | null;
  quantity: number;
  warehouseId: string | null;
  /** The server does not know it, or not all of it. */
  isUnsent: boolean;
  /** It can be corrected here; what is said with a device is corrected at the device until it is sent. */
  isOpen: boolean;
}

/** A row that the office planned and nobody has used. */
export type PlannedRow = Pick<
  PartRow,
  'id' | 'itemId' | 'itemCode' | 'description' | 'unitCode' | 'unitDescription' | 'quantity' | 'warehouseId'
>;

/** What was used and what is planned when everything that waits is sent; `entries` are those of the order. */
export function partsAsSaid(items: readonly WorkOrderItem[], entries: readonly Entry[], usables: readonly Usable[]) {
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

/** A row with what of it is brought back and not yet sent. */
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

interface Said {
  itemId?: string | null | undefined;
  warehouseId?: string | undefined;
  quantity: number;
}

function waitingRow(
  id: string,
  { itemId, warehouseId, quantity }: Said,
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

/** The step that makes a row say another quantity: more is a new row, less brings back; undefined when nothing changes. */
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

/** Quantities have three decimals; sums of parts of one are not exact. */
const round = (quantity: number): number => Math.round(quantity * 1000) / 1000;
