import type { OrderScansInput } from '@werkbank/contract/inventory/shared/order-scan.ts';
import type { SalesOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';

/** The input for one order line. */
export interface DraftDeliveryLine {
  /** Null or 0: not delivered now. */
  quantity: number | null;
  serialNumbers: readonly string[];
  batches: readonly { batchNumber: string; quantity: number | null }[];
  /** Pieces that were scanned into the box. */
  scanned: number;
}

export interface DeliveryDraft {
  deliveryDate: string | null;
  /** Empty: the warehouse of the lines. */
  warehouseId: string;
  trackingNumber: string;
  remarks: string;
  /** By id of the order line. */
  lines: Readonly<Record<string, DraftDeliveryLine>>;
}

export const noQuantity: DraftDeliveryLine = { quantity: null, serialNumbers: [], batches: [], scanned: 0 };

/** Goods still to be shipped or returned; labour counts as delivered when it is invoiced. */
export const deliverableLines = (order: SalesOrder): SalesOrderLine[] =>
  order.lines.filter((line) => line.isStockItem && line.quantityOpen !== 0);

/** The initial draft with everything that can be shipped: reserved goods, and lines that are shipped or returned without stock. */
export function startOf(order: SalesOrder, quantities: 'all' | 'ready' | 'none' = 'ready'): DeliveryDraft {
  const lines = deliverableLines(order).map((line) => [
    line.id,
    { ...noQuantity, quantity: startQuantity(line, quantities) },
  ]);
  return {
    deliveryDate: businessDay(),
    warehouseId: '',
    trackingNumber: '',
    remarks: '',
    lines: Object.fromEntries(lines),
  };
}

function startQuantity(line: SalesOrderLine, quantities: 'all' | 'ready' | 'none'): number | null {
  if (quantities === 'none') return null;
  const needsNoStock = line.quantity < 0 || line.useDropShipment;
  const ready = needsNoStock ? Math.abs(line.quantityOpen) : line.quantityReserved;
  return (quantities === 'all' ? Math.abs(line.quantityOpen) : ready) || null;
}

/** A reason why a delivery cannot be posted yet, with the line it concerns. */
export interface DraftFault {
  what: 'lines' | 'date' | 'quantity' | 'colleague' | 'serials' | 'batches' | 'scanned';
  line: SalesOrderLine | null;
}

/** What is missing before a delivery can be posted: a line, a date, a serial number or a batch. */
export function faultsOf(order: SalesOrder, draft: DeliveryDraft, counted: ColleaguesCounts): DraftFault[] {
  const leaving = leavingLines(order, draft);
  const faults: DraftFault[] = leaving.flatMap(({ line, typed }) => {
    const isTaken = (typed.quantity ?? 0) > roomBeside(line, counted);
    const what = missingOf(line, typed) ?? (isTaken ? 'colleague' : isPartlyScanned(draft, line) ? 'scanned' : null);
    return what ? [{ what, line }] : [];
  });
  if (!isDay(draft.deliveryDate)) faults.unshift({ what: 'date', line: null });
  return leaving.length > 0 ? faults : [{ what: 'lines', line: null }, ...faults];
}

/** The pieces that colleagues have scanned and not booked yet, by id of the order line. */
export type ColleaguesCounts = ReadonlyMap<string, number>;

/** How much of a line is open beside what colleagues have scanned into their boxes. */
export const roomBeside = ({ id, quantityOpen }: SalesOrderLine, counted: ColleaguesCounts): number =>
  Math.max(Math.abs(quantityOpen) - (counted.get(id) ?? 0), 0);

/** The draft without what colleagues have booked, or scanned, in the meantime; the same object when nothing changes. */
export function withinRoom(order: SalesOrder, draft: DeliveryDraft, counted: ColleaguesCounts): DeliveryDraft {
  const changed = deliverableLines(order).flatMap((line) => {
    const typed = draft.lines[line.id];
    const room = roomBeside(line, counted);
    // More than was scanned is a proposal, which gives way to colleagues.
    const least = Math.min(packedOf(typed ?? noQuantity), Math.abs(line.quantityOpen));
    return typed?.quantity && typed.quantity > Math.max(room, least)
      ? [[line.id, { ...typed, quantity: Math.max(room, least) || null }] as const]
      : [];
  });
  return changed.length === 0 ? draft : { ...draft, lines: { ...draft.lines, ...Object.fromEntries(changed) } };
}

/** What of the draft is scanned, for colleagues. */
export const scansOf = (order: SalesOrder, { lines }: DeliveryDraft): OrderScansInput['lines'] =>
  deliverableLines(order).flatMap(({ id }) => {
    const { scanned, serialNumbers } = lines[id] ?? noQuantity;
    return scanned > 0 ? [{ lineId: id, quantity: scanned, serialNumbers: [...serialNumbers] }] : [];
  });

/** Why a line cannot be delivered; null if it can. */
export function missingOf(line: SalesOrderLine, typed: DraftDeliveryLine): 'quantity' | 'serials' | 'batches' | null {
  const { quantity } = typed;
  if (!quantity) return null;
  if (Number.isNaN(quantity) || quantity < 0 || quantity > Math.abs(line.quantityOpen)) return 'quantity';
  if (line.isSerialItem && typed.serialNumbers.length !== quantity) return 'serials';
  if (line.isBatchItem && !batchesAddUp(typed)) return 'batches';
  return null;
}

/** How much of a line is in the box; pieces with serial numbers may also have been typed. */
export const packedOf = ({ serialNumbers, scanned }: DraftDeliveryLine): number => serialNumbers.length || scanned;

/** Whether goods are scanned into the box, and what is in it differs from what leaves. */
export const isPartlyScanned = (draft: DeliveryDraft, { id }: SalesOrderLine): boolean => {
  const typed = draft.lines[id] ?? noQuantity;
  return Object.values(draft.lines).some(({ scanned }) => scanned > 0) && packedOf(typed) !== (typed.quantity ?? 0);
};

/** Delivers what was scanned, and nothing else. */
export const onlyScanned = (draft: DeliveryDraft): DeliveryDraft => ({
  ...draft,
  lines: Object.fromEntries(
    Object.entries(draft.lines).map(([id, line]) => [id, { ...line, quantity: packedOf(line) || null }]),
  ),
});

export function bodyOf(order: SalesOrder, draft: DeliveryDraft) {
  return {
    deliveryDate: draft.deliveryDate ?? businessDay(),
    ...(draft.warehouseId && { warehouseId: draft.warehouseId }),
    ...(draft.trackingNumber.trim() && { trackingNumber: draft.trackingNumber.trim() }),
    ...(draft.remarks.trim() && { remarks: draft.remarks.trim() }),
    lines: leavingLines(order, draft).map(({ line, typed }) => ({
      salesOrderLineId: line.id,
      quantityDelivered: typed.quantity ?? 0,
      ...(line.isSerialItem && { serialNumbers: [...typed.serialNumbers] }),
      ...(line.isBatchItem && {
        batchNumbers: typed.batches.map(({ batchNumber, quantity }) => ({ batchNumber, quantity: quantity ?? 0 })),
      }),
    })),
  };
}

const leavingLines = (order: SalesOrder, draft: DeliveryDraft) =>
  deliverableLines(order).flatMap((line) => {
    const typed = draft.lines[line.id];
    return typed?.quantity ? [{ line, typed }] : [];
  });

function batchesAddUp({ quantity, batches }: DraftDeliveryLine): boolean {
  const total = batches.reduce((sum, batch) => sum + Math.round((batch.quantity ?? 0) * 10_000), 0);
  return (
    total === Math.round((quantity ?? 0) * 10_000) && batches.every(({ batchNumber }) => batchNumber.trim() !== '')
  );
}

const isDay = (value: string | null) => value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value);
