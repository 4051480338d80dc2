import type { PackService, PackVan } from '@werkbank/contract/work-orders/day/day.ts';
import type { WorkOrderItemInput } from '@werkbank/contract/work-orders/items/item.ts';
import type { Pack } from './pack-model.ts';

/** Something that can be used on a job: a part from the van, labour, travel. */
export interface Usable {
  itemId: string;
  itemCode: string;
  itemDescription: string;
  /** Missing for services, and in days that an older version stored. */
  barcode?: string | null;
  unitCode: string;
  /** The company's own name of the unit. */
  unitDescription: string | null;
  isFractionAllowed: boolean;
  isSerial: boolean;
  /** Undefined for services. */
  isSold?: boolean;
  /** Stock in the van; null for services. */
  onHand: number | null;
  warehouseId: string | null;
  /** Asset types that it fits. */
  assetTypes: readonly string[];
  /** Asset types that it is; missing for services, and in days that an older version stored. */
  ownTypes?: readonly string[];
}

/** A used quantity of it. */
export interface PartUse extends Usable {
  quantity: number;
}

type Used = Pick<WorkOrderItemInput, 'itemId' | 'quantity' | 'warehouseId'>;

/**
 * The day with the used quantities deducted from the vans' stock; a negative quantity is put back. Stock may become negative: the part was
 * used although the recorded stock was zero.
 */
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

interface Asked {
  itemId: string;
  quantity: number;
}

/** The day with requested goods added to what is incoming for the van of the division. */
export function askForVan<Day extends { vans: PackVan[] }>(day: Day, division: number, lines: readonly Asked[]): Day {
  const asked = new Map(lines.map(({ itemId, quantity }) => [itemId, quantity]));
  const vans = day.vans.map((van) =>
    van.division === division
      ? {
          ...van,
          stock: van.stock.map((row) => ({ ...row, coming: (row.coming ?? 0) + (asked.get(row.itemId) ?? 0) })),
        }
      : van,
  );
  return { ...day, vans };
}

/** Everything usable on a job of a division: the van's stock first, then the services. */
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

/** Usables that contain every word; those that fit one of the types first, and within that those in stock first. */
export function findUsables(all: readonly Usable[], words: string, types: readonly string[]): Usable[] {
  const wanted = words.trim().toLowerCase().split(/\s+/);
  const found = all.filter(({ itemCode, itemDescription, barcode }) => {
    const text = `${itemCode} ${itemDescription} ${barcode ?? ''}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  const rank = ({ assetTypes, onHand }: Usable) =>
    (assetTypes.some((type) => types.includes(type)) ? 0 : 2) + (onHand !== null && onHand <= 0 ? 1 : 0);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

/** Parts offered without a search. */
const mostLikely = 8;

/** Parts in the van that fit one of the types; pieces with a serial number are chosen by it. */
export const likelyUsables = (all: readonly Usable[], types: readonly string[]): Usable[] =>
  all
    .filter(
      ({ assetTypes, onHand, isSerial }) =>
        onHand !== null && onHand > 0 && !isSerial && assetTypes.some((type) => types.includes(type)),
    )
    .slice(0, mostLikely);

/** The part with this barcode or code. */
export const partOfCode = (all: readonly Usable[], code: string): Usable | undefined => {
  const wanted = code.trim().toLowerCase();
  return all.find(({ itemCode, barcode }) => barcode?.toLowerCase() === wanted || itemCode.toLowerCase() === wanted);
};

/** A used part in the form of the request body. */
export const toInput = ({
  itemId,
  quantity,
  warehouseId,
}: PartUse): { itemId: string; quantity: number; warehouseId?: string } => ({
  itemId,
  quantity,
  ...(warehouseId !== null && { warehouseId }),
});
