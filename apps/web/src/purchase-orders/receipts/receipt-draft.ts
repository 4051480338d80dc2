import type { OrderScansInput } from '@werkbank/contract/inventory/shared/order-scan.ts';
import type { PurchaseOrderLine } from '@werkbank/contract/purchase-orders/lines/line.ts';
import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';

/** The input for one order line. */
export interface DraftReceiptLine {
  /** In the item's unit. Null or 0: not received. */
  quantity: number | null;
  serialNumbers: readonly string[];
  batches: readonly { batchNumber: string; quantity: number | null }[];
  /** What is sent back at once, in the item's unit. */
  rejected: number | null;
  rejectionReason: string;
  /** Whether the supplier need not send the rejected goods again. */
  closeRejected: boolean;
}

export interface ReceiptDraft {
  receiptDate: string | null;
  /** The number on the supplier's delivery note. */
  deliveryNote: string;
  /** Empty: the warehouse of the order. */
  warehouseId: string;
  remarks: string;
  /** Whether a quantity above the ordered one is kept. */
  acceptSurplus: boolean;
  /** By id of the order line. */
  lines: Readonly<Record<string, DraftReceiptLine>>;
}

export const noQuantity: DraftReceiptLine = {
  quantity: null,
  serialNumbers: [],
  batches: [],
  rejected: null,
  rejectionReason: '',
  closeRejected: false,
};

/** Lines with something still to receive, by order. */
export const receivableLines = (orders: readonly PurchaseOrder[]): PurchaseOrderLine[] =>
  orders.flatMap(({ lines }) => lines.filter(({ openQuantity }) => openQuantity > 0));

/** The initial draft: empty, so that the goods are counted, or with everything that is open. */
export const startOf = (orders: readonly PurchaseOrder[], isAll = false): ReceiptDraft => ({
  receiptDate: businessDay(),
  deliveryNote: '',
  warehouseId: '',
  remarks: '',
  acceptSurplus: false,
  lines: Object.fromEntries(
    receivableLines(orders).map(({ id, openQuantity }) => [
      id,
      { ...noQuantity, quantity: isAll ? openQuantity : null },
    ]),
  ),
});

/** A reason why a receipt cannot be posted yet, with the line it concerns. */
export interface DraftFault {
  what: 'lines' | 'date' | 'colleague' | 'surplus' | 'reason' | 'serials' | 'batches';
  line: PurchaseOrderLine | null;
}

/** What is missing before a receipt can be posted. */
export function faultsOf(
  orders: readonly PurchaseOrder[],
  draft: ReceiptDraft,
  counted: ColleaguesCounts,
): DraftFault[] {
  const arriving = arrivingLines(orders, draft);
  const faults: DraftFault[] = arriving.flatMap(({ line, typed }) => {
    const isTaken = !draft.acceptSurplus && counted.has(line.id) && (typed.quantity ?? 0) > roomBeside(line, counted);
    const what = isTaken ? 'colleague' : missingOf(line, typed, draft.acceptSurplus);
    return what ? [{ what, line }] : [];
  });
  const isDay = draft.receiptDate !== null && /^\d{4}-\d{2}-\d{2}$/.test(draft.receiptDate);
  if (!isDay) faults.unshift({ what: 'date', line: null });
  return arriving.length > 0 ? faults : [{ what: 'lines', line: null }, ...faults];
}

/** The pieces that colleagues have counted and not booked yet, by id of the order line. */
type ColleaguesCounts = ReadonlyMap<string, number>;

/** How much of a line is expected beside what colleagues have counted. */
export const roomBeside = ({ id, openQuantity }: PurchaseOrderLine, counted: ColleaguesCounts): number =>
  Math.max(openQuantity - (counted.get(id) ?? 0), 0);

/** What of the draft is counted on lines of an order, for colleagues. */
export const scansOf = (order: PurchaseOrder, { lines }: ReceiptDraft): OrderScansInput['lines'] =>
  receivableLines([order]).flatMap(({ id }) => {
    const { quantity, serialNumbers } = lines[id] ?? noQuantity;
    return quantity ? [{ lineId: id, quantity, serialNumbers: [...serialNumbers] }] : [];
  });

/** Whether more was received than is open. */
export const isSurplus = (line: PurchaseOrderLine, { quantity }: DraftReceiptLine): boolean =>
  (quantity ?? 0) > line.openQuantity;

/** Why a line cannot be posted; null if it can. */
export function missingOf(
  line: PurchaseOrderLine,
  typed: DraftReceiptLine,
  acceptSurplus: boolean,
): DraftFault['what'] | null {
  if (isSurplus(line, typed) && !acceptSurplus) return 'surplus';
  if (typed.rejected && typed.rejectionReason.trim() === '') return 'reason';
  if (line.isSerialNumberItem && typed.serialNumbers.length !== (typed.quantity ?? 0)) return 'serials';
  return line.isBatchNumberItem && !batchesAddUp(typed) ? 'batches' : null;
}

export function bodyOf(orders: readonly PurchaseOrder[], draft: ReceiptDraft) {
  const isOneWarehouse = orders.every(({ warehouseId }) => warehouseId === orders[0]?.warehouseId);
  const warehouseId = draft.warehouseId || (isOneWarehouse ? undefined : orders[0]?.warehouseId);
  return {
    receiptDate: draft.receiptDate ?? businessDay(),
    ...(draft.deliveryNote.trim() && { yourRef: draft.deliveryNote.trim() }),
    ...(warehouseId && { warehouseId }),
    ...(draft.remarks.trim() && { remarks: draft.remarks.trim() }),
    acceptSurplus: draft.acceptSurplus,
    lines: arrivingLines(orders, draft).map(({ line, typed }) => ({
      purchaseOrderLineId: line.id,
      quantityReceived: typed.quantity ?? 0,
      ...(typed.rejected && {
        quantityRejected: typed.rejected,
        rejectionReason: typed.rejectionReason.trim(),
        closeRejected: typed.closeRejected,
      }),
      ...(line.isSerialNumberItem && { serialNumbers: [...typed.serialNumbers] }),
      ...(line.isBatchNumberItem && {
        batchNumbers: typed.batches.map(({ batchNumber, quantity }) => ({ batchNumber, quantity: quantity ?? 0 })),
      }),
    })),
  };
}

const arrivingLines = (orders: readonly PurchaseOrder[], draft: ReceiptDraft) =>
  receivableLines(orders).flatMap((line) => {
    const typed = draft.lines[line.id];
    return typed?.quantity || typed?.rejected ? [{ line, typed }] : [];
  });

function batchesAddUp({ quantity, batches }: DraftReceiptLine): boolean {
  const total = batches.reduce((sum, batch) => sum + Math.round((batch.quantity ?? 0) * 10_000), 0);
  return (
    total === Math.round((quantity ?? 0) * 10_000) && batches.every(({ batchNumber }) => batchNumber.trim() !== '')
  );
}
