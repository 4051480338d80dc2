import type { PackService, PackVan } from '@werkbank/contract/work-orders/day/day.ts';
import type { WorkOrderItemInput } from '@werkbank/contract/work-orders/items/item.ts';
import type { Pack } from './pack-model.ts';

/** Something that can be used on a job: a part from the van, labour, travel. */
export interface Usable {
  itemId: string;
  itemCode: string;
  itemDescription: string;
  unitCode: string;
  /** What the company calls the unit. */
  unitDescription: string | null;
  isFractionAllowed: boolean;
  isSerial: boolean;
  /** Null for what lies in no van. */
  onHand: number | null;
  warehouseId: string | null;
  /** Fits devices of these types. */
  assetTypes: readonly string[];
}

/** So much of something that was used. */
export interface PartUse extends Usable {
  quantity: number;
}

type Used = Pick<WorkOrderItemInput, 'itemId' | 'quantity' | 'warehouseId'>;

/** The day with what was used taken from the vans; a negative quantity comes back. A van may go below zero: it is empty and the part is on the wall. */
export function takeFromVans<Day extends { vans: PackVan[] }>(day: Day, used: readonly Used[]): Day {
  if (used.length === 0) return day;
  const vans = day.vans.map((van) => ({
    ...van,
    stock: van.stock.map((row) => {
      const taken = used.filter(({ itemId, warehouseId }) => itemId === row.itemId && warehouseId === van.warehouseId);
      return { ...row, onHand: taken.reduce((left, { quantity }) => left - quantity, row.onHand) };
    }),
  }));
  return { ...day, vans };
}

/** What can be used on a job of a division: the van first, then labour and travel. */
export function usablesOf({ vans, services }: Pick<Pack, 'vans' | 'services'>, division: number): Usable[] {
  const van = vans.find((one) => one.division === division);
  return [
    ...(van?.stock ?? []).map((row) => ({ ...row, warehouseId: van?.warehouseId ?? null })),
    ...services
      .filter((service) => service.division === division)
      .map((service: PackService) => ({
        ...service,
        isSerial: false,
        onHand: null,
        warehouseId: null,
        assetTypes: [],
      })),
  ];
}

/** What contains the words; what fits one of the types comes first, and what lies in the van before what is used up. */
export function findUsables(all: readonly Usable[], words: string, types: readonly string[]): Usable[] {
  const wanted = words.trim().toLowerCase().split(/\s+/);
  const found = all.filter(({ itemCode, itemDescription }) => {
    const text = `${itemCode} ${itemDescription}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  const rank = ({ assetTypes, onHand }: Usable) =>
    (assetTypes.some((type) => types.includes(type)) ? 0 : 2) + (onHand !== null && onHand <= 0 ? 1 : 0);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

/** What the server is told of it. */
export const toInput = ({
  itemId,
  quantity,
  warehouseId,
}: PartUse): { itemId: string; quantity: number; warehouseId?: string } => ({
  itemId,
  quantity,
  ...(warehouseId !== null && { warehouseId }),
});
