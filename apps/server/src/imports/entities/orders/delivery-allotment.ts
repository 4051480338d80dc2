import type { Candidate, Outcome } from '#imports/shared/entity.ts';

/** An order line with its open quantities. Quantities have the sign of the order. */
export interface OpenLine {
  id: string;
  orderId: string;
  lineNumber: number;
  itemId: string;
  isStockItem: boolean;
  isCancelled: boolean;
  quantity: number;
  delivered: number;
  closed: number;
  reserved: number;
  /** The warehouse of the goods of the line. */
  ownWarehouse: string;
  deliverTo: string;
  addressId: string | null;
  shippingMethodId: string | null;
}

/** Quantities that a row of the file takes from the lines of its order. */
export interface Allotment {
  candidate: Candidate;
  warehouseId: string;
  deliverTo: string;
  addressId: string | null;
  shippingMethodId: string | null;
  lines: { line: OpenLine; quantity: number; released: number }[];
}

/** Determines for each row, in order, what it delivers, or why it cannot. */
export function allot(
  candidates: readonly Candidate[],
  lines: readonly OpenLine[],
): { given: Allotment[]; rejected: Outcome['rejected'] } {
  const ofOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  const open = new Map(lines.map((line) => [line.id, roundTo4(line.quantity - line.delivered - line.closed)]));
  const reserved = new Map(lines.map((line) => [line.id, line.reserved]));
  const given: Allotment[] = [];
  const rejected: Outcome['rejected'] = [];
  for (const candidate of candidates) {
    const { lineNumber, quantity } = candidate.values;
    const wanted = (ofOrder.get(candidate.found.order?.value ?? '') ?? []).filter(
      (line) => !line.isCancelled && (!lineNumber || line.lineNumber === lineNumber),
    );
    const takes = wanted
      .map((line) => ({ line, quantity: typeof quantity === 'number' ? quantity : (open.get(line.id) ?? 0) }))
      .filter((take) => take.quantity !== 0);
    const [first] = takes;
    if (!first)
      rejected.push({
        candidate,
        fault:
          lineNumber && wanted.length === 0
            ? { code: 'reference', field: 'lineNumber', params: { value: Number(lineNumber), kind: 'salesOrderLines' } }
            : { code: 'nothingToDeliver', field: 'order' },
      });
    else if (takes.some((take) => exceeds(take.quantity, open.get(take.line.id) ?? 0)))
      rejected.push({ candidate, fault: { code: 'exceedsOrder', field: 'quantity' } });
    else {
      const { deliverTo, addressId, shippingMethodId, ownWarehouse } = first.line;
      given.push({
        candidate,
        deliverTo,
        addressId,
        shippingMethodId,
        warehouseId: candidate.found.warehouse?.value ?? ownWarehouse,
        lines: takes.map((take) => ({ ...take, released: takeOff(take.line.id, take.quantity, open, reserved) })),
      });
    }
  }
  return { given, rejected };
}

const exceeds = (wanted: number, open: number): boolean => wanted * open < 0 || Math.abs(wanted) > Math.abs(open);

/** Quantities have 4 decimals; anything beyond is a rounding error of binary fractions. */
const roundTo4 = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Subtracts the quantity from what is open, and returns how much of the reservation it uses. */
function takeOff(id: string, quantity: number, open: Map<string, number>, reserved: Map<string, number>): number {
  open.set(id, roundTo4((open.get(id) ?? 0) - quantity));
  const released = Math.min(reserved.get(id) ?? 0, Math.max(quantity, 0));
  reserved.set(id, roundTo4((reserved.get(id) ?? 0) - released));
  return released;
}
